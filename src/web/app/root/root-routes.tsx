import { createRootRoute, createRoute, Outlet, redirect, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { parseTokenFromPath } from '#shared/publishing/sharing/report-token.ts';
import { formatBearer } from '../../features/publishing/sharing/link-grants.ts';
import { ReaderSkeleton } from '../../features/reports/reports/editor/editor-skeleton.tsx';
import { setBearer } from '../../lib/calls/api.ts';
import { basePath } from '../../lib/calls/base-path.ts';
import { queryClient } from '../../lib/query-client.ts';
import { isUnauthorized, SessionProvider, sessionQuery } from '../../lib/session.tsx';
import { loadTexts } from '../../lib/texts/i18n.ts';
import { AppShell } from '../shell/app-shell.tsx';
import { chooseTextGroups } from '../texts/text-groups.ts';
import { AskForAgreement } from './ask-for-agreement.tsx';
import { AskForSecondFactor } from './ask-for-second-factor.tsx';
import { DeveloperTools } from './developer-tools.tsx';
import { LeaveDeputyship } from './leave-deputyship.tsx';

const SharedReport = lazy(async () => ({ default: (await import('./shared-report.tsx')).SharedReport }));

const Root = () => (
  <>
    <Outlet />
    <DeveloperTools />
  </>
);

/** The router's own paths lack the base path; paths of external links may include it. */
const tokenAt = (pathname: string): string | null =>
  parseTokenFromPath(pathname.startsWith(basePath) ? `/${pathname.slice(basePath.length)}` : pathname);

export const rootRoute = createRootRoute({
  component: Root,
  beforeLoad: ({ location }) => {
    const token = tokenAt(location.pathname);
    setBearer(token === null ? null : formatBearer(token));
    // A page whose texts do not arrive says so itself.
    if (token === null) loadTexts(chooseTextGroups(location.pathname)).catch(() => undefined);
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
      <LeaveDeputyship>
        <AskForSecondFactor>
          <AskForAgreement>
            <AppShell>
              <Outlet />
            </AppShell>
          </AskForAgreement>
        </AskForSecondFactor>
      </LeaveDeputyship>
    </SessionProvider>
  );
};

/**
 * Without a session, sign-in comes first and leads back here. A report access token in place of the report's id needs
 * no session [2.03].
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
