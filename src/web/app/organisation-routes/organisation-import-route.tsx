import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

export const organisationImportRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/import',
  validateSearch: (search: Record<string, unknown>): { of?: 'people' } =>
    search.of === 'people' ? { of: 'people' } : {},
  component: lazyRouteComponent(
    () => import('./organisation-import-route-page.tsx'),
    'OrganisationImportRoute',
  ),
});
