import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readOverviewSearch } from './overview-route-search.ts';

export const overviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/overview',
  validateSearch: readOverviewSearch,
  component: lazyRouteComponent(() => import('./overview-route-page.tsx'), 'OverviewRoute'),
});

export const guidelineOverviewRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/overview/guidelines',
  validateSearch: (search: Record<string, unknown>): { period?: string | undefined } => ({
    period: readOverviewSearch(search).period,
  }),
  component: lazyRouteComponent(() => import('./overview-route-page.tsx'), 'GuidelineOverviewRoute'),
});
