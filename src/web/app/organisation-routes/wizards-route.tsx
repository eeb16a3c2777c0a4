import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

export const wizardsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/wizards',
  component: lazyRouteComponent(
    () => import('../../features/platform/menus/wizards-page.tsx'),
    'WizardsPage',
  ),
});
