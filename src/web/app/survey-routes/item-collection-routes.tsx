import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import {
  type CollectionSearch,
  parseCollectionSearch,
} from '../../features/curation/item-collections/collection-search.ts';
import { signedInRoute } from '../root/root-routes.tsx';

const itemCollectionsRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/questions',
  validateSearch: (search: Record<string, unknown>): CollectionSearch => parseCollectionSearch(search),
  component: lazyRouteComponent(() => import('./item-collection-pages.tsx'), 'ItemCollectionListRoute'),
});

const itemCollectionRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/subunits/questions/$itemCollectionId',
  component: lazyRouteComponent(() => import('./item-collection-pages.tsx'), 'ItemCollectionRoute'),
});

export const itemCollectionRoutes = [itemCollectionsRoute, itemCollectionRoute] as const;
