import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const names = ['user', 'action', 'objectType', 'objectId', 'from', 'until'] as const;
type Search = { page?: number } & { [Name in (typeof names)[number]]?: string };

const readSearch = (search: Record<string, unknown>): Search => ({
  ...readPage(search),
  ...Object.fromEntries(
    names.flatMap((name) => (search[name] ? [[name, String(search[name]).slice(0, 200)]] : [])),
  ),
});

export const auditRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/audit-log',
  validateSearch: readSearch,
  component: lazyRouteComponent(() => import('./audit-route-page.tsx'), 'AuditRoute'),
});
