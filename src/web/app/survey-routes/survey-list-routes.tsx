import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { parseSurveySearch, type SurveySearch } from '../../features/surveys/surveys/finder/survey-search.ts';
import { signedInRoute } from '../root/root-routes.tsx';

export const surveysRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/surveys',
  validateSearch: (search: Record<string, unknown>): Partial<SurveySearch> => parseSurveySearch(search),
  component: lazyRouteComponent(() => import('./survey-list-pages.tsx'), 'SurveysRoute'),
});

export const attributesRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/attributes',
  component: lazyRouteComponent(() => import('./survey-list-pages.tsx'), 'AttributesRoute'),
});
