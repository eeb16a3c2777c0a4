import { getRouteApi } from '@tanstack/react-router';
import { OrganisationImportPage } from '../../features/organisation/organisation-import/organisation-import-page.tsx';
import { PeriodsPage } from '../../features/organisation/periods/periods-page.tsx';
import { SubunitsPage } from '../../features/organisation/units/subunits-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const unitsRoute = getRouteApi('/signed-in/subunits');

export const SubunitsRoute = () => {
  const { name = '', page = 0, archived } = unitsRoute.useSearch();
  const navigate = unitsRoute.useNavigate();
  return (
    <Allowed permission="users.manage">
      <SubunitsPage
        name={name}
        page={page}
        above={<SubunitsNav />}
        archived={archived === 'true'}
        onSearch={(next) =>
          void navigate({
            search: {
              ...(next.name && { name: next.name }),
              ...(next.page > 0 && { page: next.page }),
              ...(next.archived && { archived: 'true' }),
            },
            replace: true,
          })
        }
      />
    </Allowed>
  );
};

export const PeriodsRoute = () => (
  <Allowed permission="periods.manage">
    <PeriodsPage above={<SubunitsNav />} />
  </Allowed>
);

// By name: the routes load this file, so it must not load them.
const importRoute = getRouteApi('/signed-in/subunits/import');

export const OrganisationImportRoute = () => {
  const { of: kind = 'units' } = importRoute.useSearch();
  const navigate = importRoute.useNavigate();
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
