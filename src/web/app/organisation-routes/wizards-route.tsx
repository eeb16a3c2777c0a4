import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

export const wizardsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/wizards',
  component: lazyRouteComponent(
    () => import('../../features/platform/menus/wizards/wizards-page.tsx'),
    'WizardsPage',
  ),
});

export const policyRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/policy',
  component: lazyRouteComponent(() => import('./help-route-page.tsx'), 'PolicyRoute'),
});

export const helpRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/help',
  validateSearch: (search: Record<string, unknown>): { section?: string } =>
    typeof search.section === 'string' ? { section: search.section } : {},
  component: lazyRouteComponent(() => import('./help-route-page.tsx'), 'HelpRoute'),
});

export const newsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/news',
  component: lazyRouteComponent(() => import('../../features/platform/help/news-page.tsx'), 'NewsPage'),
});
