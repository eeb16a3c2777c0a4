import { getRouteApi } from '@tanstack/react-router';
import { OrganisationImportPage } from '../../features/organisation/organisation-import/organisation-import-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits/import');

export const OrganisationImportRoute = () => {
  const { of: kind = 'units' } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="users.manage">
      <OrganisationImportPage
        key={kind}
        kind={kind}
        above={<SubunitsNav />}
        onKind={(next) => void navigate({ search: next === 'people' ? { of: 'people' } : {}, replace: true })}
      />
    </Allowed>
  );
};
