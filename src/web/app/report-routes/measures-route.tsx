import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { measureStates } from '#shared/reports/measures/contract.ts';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const stateOf = ({ state }: Record<string, unknown>) => {
  const known = measureStates.find((own) => own === state);
  return known && known !== 'open' ? { state: known } : {};
};
const wordsOf = ({ search }: Record<string, unknown>) =>
  search === undefined || search === '' ? {} : { search: String(search).slice(0, 200) };

export const measuresRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/measures',
  validateSearch: (search) => ({ ...readPage(search), ...stateOf(search), ...wordsOf(search) }),
  component: lazyRouteComponent(() => import('./measures-route-page.tsx'), 'MeasuresRoute'),
});
