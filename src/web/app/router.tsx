import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LINK_STATE } from '#shared/identity-providers/sign-in-contract.ts';
import { safeReturnPath } from '#shared/session/return-path.ts';
import { basePath } from '../lib/base-path.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.tsx';
import { auditRoute } from './audit-route.tsx';
import { formRoutes } from './form-routes.tsx';
import { importRoutes } from './import-routes.tsx';
import { infosRoute } from './infos-route.tsx';
import { itemCollectionRoutes } from './item-collection-routes.tsx';
import { measuresRoute } from './measures-route.tsx';
import { organisationImportRoute } from './organisation-import-route.tsx';
import { overviewRoute } from './overview-route.tsx';
import { periodsRoute } from './periods-route.tsx';
import { reportRoutes } from './report-routes.tsx';
import { rootRoute, signedInRoute } from './root-routes.tsx';
import { scaleRoutes } from './scale-routes.tsx';
import { parseSearch, stringifySearch } from './search-params.ts';
import { seriesRoutes } from './series-routes.tsx';
import { settingsRoutes } from './settings-routes.tsx';
import { NotFound } from './shell/not-found.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { RouteError } from './shell/route-error.tsx';
import { startPageByRole } from './start-page.ts';
import { subunitsRoute } from './subunits-route.tsx';
import { surveysRoute } from './surveys-route.tsx';
import { textRoutes } from './text-routes.tsx';
import { usersRoute } from './users-route.tsx';
import { verificationRoutes } from './verification-routes.tsx';
import { wizardsRoute } from './wizards-route.tsx';

/** [6.04] What waits for the role, with its own area as the first way on (ADR 710). */
const indexRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./start-route-page.tsx'), 'StartRoute'),
});

/** [2.03] Redirects signed-in users to the list of reports. */
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (search: Record<string, unknown>): { from?: string; link?: string } => ({
    ...(typeof search.from === 'string' && { from: search.from }),
    ...(typeof search.link === 'string' && { link: search.link }),
  }),
  beforeLoad: async ({ search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session && search.link === undefined) {
      throw redirect({
        href: safeReturnPath(search.from) ?? startPageByRole(session.user.role),
        replace: true,
      });
    }
  },
  component: lazyRouteComponent(() => import('./sign-in-route.tsx'), 'SignInRoute'),
});

/** The page to which identity providers redirect. It passes their response on unchanged; the server checks it. */
const providerReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/providers/$providerId',
  loader: async ({ location }) => {
    const isLink = new URLSearchParams(location.searchStr).get('state')?.startsWith(LINK_STATE) ?? false;
    // The csrf token of the session that the account belongs to.
    if (isLink) await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    return { isLink };
  },
  component: lazyRouteComponent(() => import('./provider-return-route.tsx'), 'ProviderReturnRoute'),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  validateSearch: (search: Record<string, unknown>): { link?: string } => ({
    ...(typeof search.link === 'string' && { link: search.link }),
  }),
  component: lazyRouteComponent(() => import('./set-password-route.tsx'), 'SetPasswordRoute'),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  component: lazyRouteComponent(() => import('./forgotten-password-route.tsx'), 'ForgottenPasswordRoute'),
});

const unknownRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '$',
  component: NotFound,
});

export const router = createRouter({
  routeTree: rootRoute.addChildren([
    signInRoute,
    providerReturnRoute,
    setPasswordRoute,
    forgottenPasswordRoute,
    infosRoute,
    signedInRoute.addChildren([
      indexRoute,
      ...reportRoutes,
      ...seriesRoutes,
      ...importRoutes,
      ...formRoutes,
      ...itemCollectionRoutes,
      ...scaleRoutes,
      ...textRoutes,
      measuresRoute,
      wizardsRoute,
      overviewRoute,
      ...verificationRoutes,
      auditRoute,
      subunitsRoute,
      usersRoute,
      surveysRoute,
      periodsRoute,
      organisationImportRoute,
      ...settingsRoutes,
      unknownRoute,
    ]),
  ]),
  basepath: basePath,
  parseSearch,
  stringifySearch,
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: RouteError,
  defaultNotFoundComponent: NotFound,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
