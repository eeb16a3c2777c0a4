import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedInRoute } from '../root/root-routes.tsx';

const topicModelsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics',
  component: lazyRouteComponent(() => import('./text-pages.tsx'), 'TopicModelsRoute'),
});

const topicModelRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/topics/$topicModelId',
  component: lazyRouteComponent(() => import('./text-pages.tsx'), 'TopicModelRoute'),
});

const wordsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/words',
  component: lazyRouteComponent(() => import('./text-pages.tsx'), 'WordsRoute'),
});

export const textRoutes = [topicModelsRoute, topicModelRoute, wordsRoute] as const;
