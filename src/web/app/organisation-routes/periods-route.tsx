import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

export const periodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/periods',
  component: lazyRouteComponent(() => import('./periods-route-page.tsx'), 'PeriodsRoute'),
});
