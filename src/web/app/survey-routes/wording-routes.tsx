import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';
import { readPage } from '../root/search-params.ts';

const formsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms',
  validateSearch: readPage,
  component: lazyRouteComponent(() => import('./wording-pages.tsx'), 'FormListRoute'),
});

const formRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/forms/$formId',
  component: lazyRouteComponent(() => import('./wording-pages.tsx'), 'FormRoute'),
});

export const formRoutes = [formsRoute, formRoute] as const;

const topicModelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics',
  component: lazyRouteComponent(() => import('./wording-pages.tsx'), 'TopicModelsRoute'),
});

const topicModelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics/$topicModelId',
  component: lazyRouteComponent(() => import('./wording-pages.tsx'), 'TopicModelRoute'),
});

const wordsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/words',
  component: lazyRouteComponent(() => import('./wording-pages.tsx'), 'WordsRoute'),
});

export const textRoutes = [topicModelsRoute, topicModelRoute, wordsRoute] as const;
