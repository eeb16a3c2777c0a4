import { createRootRoute, createRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { tokenOfPath } from '#shared/sharing/report-token.ts';
import { ReaderSkeleton } from '../features/reports/editor-skeleton.tsx';
import { bearerOf } from '../features/sharing/link-grants.ts';
import { setBearer } from '../lib/api.ts';
import { basePath } from '../lib/base-path.ts';
import { queryClient } from '../lib/query-client.ts';
import { isUnauthorized, SessionProvider, sessionQuery } from '../lib/session.tsx';
import { AskForAgreement } from './ask-for-agreement.tsx';
import { DeveloperTools } from './developer-tools.tsx';
import { AppShell } from './shell/app-shell.tsx';

const SharedReport = lazy(async () => ({ default: (await import('./shared-report.tsx')).SharedReport }));

const Root = () => (
  <>
    <Outlet />
    <DeveloperTools />
  </>
);

/** The router's own paths do not have the base path; those of links that come from elsewhere may. */
const tokenAt = (pathname: string): string | null =>
  tokenOfPath(pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname);

/** With a token in the address only the token speaks, everywhere else only the session [7.01]. */
export const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const token = tokenAt(location.pathname);
    setBearer(token === null ? null : bearerOf(token));
  },
});

const SignedIn = () => {
  const token = tokenAt(useLocation().pathname);
  if (token !== null)
    return (
      <Suspense fallback={<ReaderSkeleton />}>
        <SharedReport token={token} />
      </Suspense>
    );
  return (
    <SessionProvider>
      <AskForAgreement>
        <AppShell>
          <Outlet />
        </AppShell>
      </AskForAgreement>
    </SessionProvider>
  );
};

/**
 * Everything that needs a session: without one, sign-in comes first and leads back here. Where a report access token
 * stands in the place of the report's id, the token speaks and no session is asked for [2.03].
 */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: async ({ location }) => {
    if (tokenAt(location.pathname) !== null) return;
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      const search = location.href === '/' ? {} : { from: location.href };
      throw redirect({ to: '/sign-in', search });
    }
  },
});
