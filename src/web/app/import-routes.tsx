import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { signedInRoute } from './root-routes.tsx';

const pageOf = (value: unknown): number => (/^\d{1,6}$/.test(String(value)) ? Number(value) : 0);

export const importsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/imports',
  validateSearch: (search: Record<string, unknown>): { page?: number } => {
    const page = pageOf(search.page);
    return page > 0 ? { page } : {};
  },
  component: lazyRouteComponent(() => import('./import-pages.tsx'), 'ImportListRoute'),
});

/** Where the guided task leads: files are dropped on the list. */
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

export const importRoutes = [importsRoute, newImportRoute, importRoute] as const;
