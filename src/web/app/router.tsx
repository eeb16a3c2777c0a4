import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router';

/** The table of contents of the web: routes compose the features, which do not know each other. */
const rootRoute = createRootRoute({ component: Outlet });

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  component: () => <p>Plenum</p>,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([indexRoute]),
  defaultPreload: 'intent',
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
