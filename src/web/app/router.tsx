import { createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { LINK_STATE } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { basePath } from '../lib/calls/base-path.ts';
import { queryClient } from '../lib/query-client.ts';
import { sessionQuery } from '../lib/session.tsx';
import { auditRoute } from './organisation-routes/audit-route.tsx';
import { infosRoute } from './organisation-routes/infos-route.tsx';
import { leadershipRoutes } from './organisation-routes/leadership-routes.tsx';
import { settingsRoutes } from './organisation-routes/settings-routes.tsx';
import { organisationImportRoute, periodsRoute, subunitsRoute } from './organisation-routes/unit-routes.tsx';
import { ownRolesRoute, usersRoute } from './organisation-routes/users-route.tsx';
import { helpRoute, newsRoute, policyRoute, wizardsRoute } from './organisation-routes/wizards-route.tsx';
import { measuresRoute } from './report-routes/measures-route.tsx';
import { guidelineOverviewRoute, overviewRoute } from './report-routes/overview-route.tsx';
import { reportRoutes } from './report-routes/report-routes.tsx';
import { seriesRoutes } from './report-routes/series-routes.tsx';
import { rootRoute, signedInRoute } from './root/root-routes.tsx';
import { parseSearch, stringifySearch } from './root/search-params.ts';
import { startPageOf } from './session-routes/start-page.ts';
import { NotFound } from './shell/not-found.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { RouteError } from './shell/route-error.tsx';
import { importRoutes } from './survey-routes/import-routes.tsx';
import { itemCollectionRoutes } from './survey-routes/item-collection-routes.tsx';
import { normRoutes } from './survey-routes/norm-routes.tsx';
import { scaleRoutes } from './survey-routes/scale-routes.tsx';
import { attributesRoute, surveysRoute } from './survey-routes/survey-list-routes.tsx';
import { verificationRoutes } from './survey-routes/verification-routes.tsx';
import { formRoutes, textRoutes } from './survey-routes/wording-routes.tsx';

/** [6.04] What waits for the role, with its own area as the first way on (ADR 710). */
const indexRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/',
  component: lazyRouteComponent(() => import('./session-routes/start-route-page.tsx'), 'StartRoute'),
});

/** [2.03] Redirects signed-in users to the list of reports. */
const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in',
  validateSearch: (
    search: Record<string, unknown>,
  ): { from?: string; link?: string; demo?: InterfaceLanguage } => ({
    ...(typeof search.from === 'string' && { from: search.from }),
    ...(typeof search.link === 'string' && { link: search.link }),
    ...((search.demo === 'de' || search.demo === 'en') && { demo: search.demo }),
  }),
  beforeLoad: async ({ search }) => {
    const session = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (session && search.link === undefined) {
      throw redirect({
        href: safeReturnPath(search.from) ?? startPageOf(session.user),
        replace: true,
      });
    }
  },
  component: lazyRouteComponent(() => import('./session-routes/sign-in-route.tsx'), 'SignInRoute'),
});

const providerReturnRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sign-in/providers/$providerId',
  loader: async ({ location }) => {
    const isLink = new URLSearchParams(location.searchStr).get('state')?.startsWith(LINK_STATE) ?? false;
    // The csrf token of the session that the account belongs to.
    if (isLink) await queryClient.ensureQueryData(sessionQuery).catch(() => null);
    return { isLink };
  },
  component: lazyRouteComponent(
    () => import('./session-routes/provider-return-route.tsx'),
    'ProviderReturnRoute',
  ),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  validateSearch: (search: Record<string, unknown>): { link?: string } => ({
    ...(typeof search.link === 'string' && { link: search.link }),
  }),
  component: lazyRouteComponent(() => import('./session-routes/set-password-route.tsx'), 'SetPasswordRoute'),
});

const forgottenPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgotten-password',
  component: lazyRouteComponent(
    () => import('./session-routes/forgotten-password-route.tsx'),
    'ForgottenPasswordRoute',
  ),
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
      attributesRoute,
      ...scaleRoutes,
      ...normRoutes,
      ...textRoutes,
      measuresRoute,
      wizardsRoute,
      helpRoute,
      policyRoute,
      newsRoute,
      overviewRoute,
      guidelineOverviewRoute,
      ...verificationRoutes,
      auditRoute,
      subunitsRoute,
      usersRoute,
      ownRolesRoute,
      ...leadershipRoutes,
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
