import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

const scalesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/scales',
  component: lazyRouteComponent(() => import('./scale-pages.tsx'), 'ScaleListRoute'),
});

const newScaleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/scales/new',
  component: lazyRouteComponent(() => import('./scale-pages.tsx'), 'NewScaleRoute'),
});

const scaleRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/scales/$scaleId',
  component: lazyRouteComponent(() => import('./scale-pages.tsx'), 'ScaleRoute'),
});

export const scaleRoutes = [scalesRoute, newScaleRoute, scaleRoute] as const;
