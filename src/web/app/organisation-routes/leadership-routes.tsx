import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const proposalsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/assignments',
  validateSearch: (search: Record<string, unknown>): { name?: string; page?: number } => ({
    ...readPage(search),
    ...(typeof search.name === 'string' && { name: search.name.slice(0, 200) }),
  }),
  component: lazyRouteComponent(() => import('./leadership-route-pages.tsx'), 'ProposalsRoute'),
});

const personRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/people/$userId',
  component: lazyRouteComponent(() => import('./leadership-route-pages.tsx'), 'PersonRoute'),
});

export const leadershipRoutes = [proposalsRoute, personRoute];
