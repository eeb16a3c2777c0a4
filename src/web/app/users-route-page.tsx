import { getRouteApi } from '@tanstack/react-router';
import { UsersPage } from '../features/users/users-page.tsx';
import { Allowed } from './shell/allowed.tsx';
import { SubunitsNav } from './subunits-nav.tsx';

// By name: the routes load this file, so it must not load them.
const route = getRouteApi('/signed-in/subunits/people');

export const UsersRoute = () => {
  const { name = '', role = null, unit = null, page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  return (
    <Allowed permission="users.manage">
      <UsersPage
        name={name}
        heldRole={role}
        page={page}
        unitId={unit}
        above={<SubunitsNav />}
        onSearch={(next) =>
          void navigate({
            search: {
              ...(next.name && { name: next.name }),
              ...(next.heldRole && { role: next.heldRole }),
              ...(next.unitId && { unit: next.unitId }),
              ...(next.page > 0 && { page: next.page }),
            },
            replace: true,
          })
        }
      />
    </Allowed>
  );
};
