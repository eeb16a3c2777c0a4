import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type Role, roles } from '#shared/permissions.ts';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

export interface Search {
  name?: string;
  role?: Role;
  unit?: number;
  page?: number;
}

export const usersRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/people',
  validateSearch: (search: Record<string, unknown>): Search => {
    const role = roles.find((one) => one === search.role);
    return {
      ...readPage(search),
      ...(typeof search.name === 'string' && { name: search.name.slice(0, 200) }),
      ...(role && { role }),
      ...(/^[1-9]\d{0,8}$/.test(String(search.unit)) && { unit: Number(search.unit) }),
    };
  },
  component: lazyRouteComponent(() => import('./users-route-page.tsx'), 'UsersRoute'),
});

export const ownRolesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/roles',
  component: lazyRouteComponent(() => import('./own-roles-route-page.tsx'), 'OwnRolesRoute'),
});
