import { getRouteApi } from '@tanstack/react-router';
import { SubunitsPage } from '../../features/organisation/units/subunits-page.tsx';
import { SubunitsNav } from '../root/subunits-nav.tsx';
import { Allowed } from '../shell/allowed.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits');

export const SubunitsRoute = () => {
  const { name = '', page = 0, archived } = route.useSearch();
  const navigate = route.useNavigate();
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
