import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { readOverviewSearch } from './overview-route-search.ts';
import { signedInRoute } from './root-routes.tsx';

export const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/overview',
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./overview-route-page.tsx'), 'OverviewRoute'),
});
