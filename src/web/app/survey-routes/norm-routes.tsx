import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

const normsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/norms',
  component: lazyRouteComponent(() => import('./norm-pages.tsx'), 'NormListRoute'),
});

const newNormRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/norms/new',
  component: lazyRouteComponent(() => import('./norm-pages.tsx'), 'NewNormRoute'),
});

const normRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/norms/$normId',
  component: lazyRouteComponent(() => import('./norm-pages.tsx'), 'NormRoute'),
});

const guidelinesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/guidelines',
  component: lazyRouteComponent(() => import('./norm-pages.tsx'), 'GuidelinesRoute'),
});

export const normRoutes = [normsRoute, newNormRoute, normRoute, guidelinesRoute] as const;
