import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { queryClient } from '../../lib/query-client.ts';
import { sessionQuery } from '../../lib/session.tsx';
import { rootRoute } from '../root/root-routes.tsx';

export const infosRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/infos',
  validateSearch: (search: Record<string, unknown>): { tenant?: string } => ({
    ...(typeof search.tenant === 'string' && { tenant: search.tenant.slice(0, 63) }),
  }),
  beforeLoad: async () => {
    await queryClient.ensureQueryData(sessionQuery).catch(() => null);
  },
  component: lazyRouteComponent(() => import('./infos-route-page.tsx'), 'InfosRoute'),
});
