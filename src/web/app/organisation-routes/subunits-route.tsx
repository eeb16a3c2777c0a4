import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

export const subunitsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits',
  validateSearch: (search: Record<string, unknown>): { name?: string; page?: number; archived?: 'true' } => ({
    ...readPage(search),
    ...(typeof search.name === 'string' && { name: search.name.slice(0, 200) }),
    ...(search.archived === 'true' && { archived: 'true' }),
  }),
  component: lazyRouteComponent(() => import('./subunits-route-page.tsx'), 'SubunitsRoute'),
});
