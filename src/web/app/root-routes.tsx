import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router';
import { DeveloperTools } from './developer-tools.tsx';
import { queryClient } from './query-client.ts';
import { isUnauthorized, SessionProvider, sessionQuery } from './session.tsx';
import { AppShell } from './shell/app-shell.tsx';

const Root = () => (
  <>
    <Outlet />
    <DeveloperTools />
  </>
);

export const rootRoute = createRootRoute({ component: Root });

const SignedIn = () => (
  <SessionProvider>
    <AppShell>
      <Outlet />
    </AppShell>
  </SessionProvider>
);

/** Everything that needs a session: without one, sign-in comes first and leads back here. */
export const signedInRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  component: SignedIn,
  beforeLoad: async ({ location }) => {
    try {
      await queryClient.ensureQueryData(sessionQuery);
    } catch (error) {
      if (!isUnauthorized(error)) throw error;
      const search = location.href === '/' ? {} : { from: location.href };
      throw redirect({ to: '/sign-in', search });
    }
  },
});
