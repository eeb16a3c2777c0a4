import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { type SubjectState, subjectStates } from '#shared/oversight/series/contract.ts';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const wordsOf = ({ search }: Record<string, unknown>) =>
  typeof search === 'string' && search.trim() !== '' ? { search: search.slice(0, 200) } : {};
const stateOf = ({ state }: Record<string, unknown>): { state?: SubjectState } => {
  const known = subjectStates.find((one) => one === state);
  return known ? { state: known } : {};
};

const listRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/series',
  validateSearch: (search) => ({ ...readPage(search), ...wordsOf(search) }),
  component: lazyRouteComponent(() => import('./series-pages.tsx'), 'SeriesListRoute'),
});

const oneRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/series/$seriesId',
  validateSearch: (search) => ({ ...readPage(search), ...wordsOf(search), ...stateOf(search) }),
  component: lazyRouteComponent(() => import('./series-pages.tsx'), 'SeriesRoute'),
});

const settingsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/series/$seriesId/settings',
  component: lazyRouteComponent(() => import('./series-pages.tsx'), 'SeriesSettingsRoute'),
});

export const seriesRoutes = [listRoute, oneRoute, settingsRoute] as const;
