import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports',
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'ImportListRoute'),
});

const newImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports/new',
  beforeLoad: () => {
    throw redirect({ to: '/imports', replace: true });
  },
});

export const importRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports/$importId',
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'ImportRoute'),
});

const attributeListRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports/attributes',
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'AttributeListRoute'),
});

const invitationsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports/invitations',
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'InvitationsRoute'),
});

const connectionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/connections',
  component: lazyRouteComponent(() => import('./connection-pages.tsx'), 'ConnectionListRoute'),
});

const connectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/connections/$connectionId',
  component: lazyRouteComponent(() => import('./connection-pages.tsx'), 'ConnectionRoute'),
});

export const surveyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/surveys/$surveyId',
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'SurveyRoute'),
});

export const importRoutes = [
  importsRoute,
  newImportRoute,
  attributeListRoute,
  invitationsRoute,
  importRoute,
  connectionsRoute,
  connectionRoute,
  surveyRoute,
] as const;
