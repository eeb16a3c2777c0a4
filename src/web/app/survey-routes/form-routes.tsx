import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

export const formsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms',
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('./form-pages.tsx'), 'FormListRoute'),
});

export const formRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms/$formId',
  component: lazyRouteComponent(() => import('./form-pages.tsx'), 'FormRoute'),
});

export const formRoutes = [formsRoute, formRoute] as const;
