import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

export const attributesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/attributes',
  component: lazyRouteComponent(() => import('./attributes-route-page.tsx'), 'AttributesRoute'),
});
