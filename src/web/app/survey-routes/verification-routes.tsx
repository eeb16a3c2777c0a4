import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const stateOf = ({ state }: Record<string, unknown>) => (state === 'DONE' ? ({ state } as const) : {});
const unitOf = ({ unit }: Record<string, unknown>) =>
  Number.isInteger(Number(unit)) && Number(unit) > 0 ? { unit: Number(unit) } : {};
const wordsOf = ({ search }: Record<string, unknown>) =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 200) } : {};

const verificationRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/verification',
  validateSearch: (search) => ({ ...readPage(search), ...stateOf(search), ...unitOf(search) }),
  component: lazyRouteComponent(() => import('./verification-pages.tsx'), 'VerificationRoute'),
});

const repliesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/verification/replies',
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('./verification-pages.tsx'), 'RepliesRoute'),
});

const checkRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/verification/$surveyId',
  validateSearch: (search) => ({ ...stateOf(search), ...unitOf(search), ...wordsOf(search) }),
  component: lazyRouteComponent(() => import('./verification-pages.tsx'), 'CheckRoute'),
});

export const verificationRoutes = [verificationRoute, repliesRoute, checkRoute] as const;
