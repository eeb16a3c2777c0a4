import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from './root-routes.tsx';
import { readPage } from './search-params.ts';

export const verificationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/verification',
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('./verification-route-page.tsx'), 'VerificationRoute'),
});
