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
  component: lazyRouteComponent(() => import('./unit-pages.tsx'), 'SubunitsRoute'),
});

export const periodsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/periods',
  component: lazyRouteComponent(() => import('./unit-pages.tsx'), 'PeriodsRoute'),
});

export const organisationImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/import',
  validateSearch: (search: Record<string, unknown>): { of?: 'people' } =>
    search.of === 'people' ? { of: 'people' } : {},
  component: lazyRouteComponent(() => import('./unit-pages.tsx'), 'OrganisationImportRoute'),
});
