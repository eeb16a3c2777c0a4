import { type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import { defaultUiConfig, type UiConfig } from '#shared/configs/contract.ts';
import { type Permission, roleMay } from '#shared/permissions.ts';
import { getSession, type SignedIn } from '#shared/session/contract.ts';
import { ApiProblem, call, setCsrf } from './api.ts';
import { switchLanguage } from './i18n.ts';

/** Makes a session the one in force: its csrf token for every unsafe call, its language for every text. */
const takeSession = async (session: SignedIn): Promise<SignedIn> => {
  setCsrf(session.csrf);
  await switchLanguage(session.uiConfig.language.user);
  return session;
};

/** Who is signed in. Fails with 401 when nobody is; the guard of the router turns that into the sign-in page. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => takeSession(await call(getSession, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { silent: true },
});

/** Goes over to a session just made: what was loaded for another one is forgotten, what is on the screen comes anew. */
export const enterSession = async (client: QueryClient, session: SignedIn): Promise<void> => {
  client.setQueryData(sessionQuery.queryKey, await takeSession(session));
  await client.resetQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
};

/** Nobody is signed in (any more). A wrong password is a 401 too, but ends no session. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'error.unauthorized';

const SessionContext = createContext<SignedIn | null>(null);

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useSuspenseQuery(sessionQuery);
  return <SessionContext value={data}>{children}</SessionContext>;
};

/** The session, or null on the pages before sign-in. */
export const useOptionalSession = (): SignedIn | null => useContext(SessionContext);

/** The session. Only below `SessionProvider`: every page but sign-in. */
export const useSession = (): SignedIn => {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession needs SessionProvider above it');
  return session;
};

const UiConfigContext = createContext<UiConfig | null>(null);

/** For who has no session, such as whoever reads by a link: what their page looks like. */
export const UiConfigProvider = ({ uiConfig, children }: { uiConfig: UiConfig; children: ReactNode }) => (
  <UiConfigContext value={uiConfig}>{children}</UiConfigContext>
);

/** The interface configuration in force: of the session, else of the page, else the default. */
export const useUiConfig = (): UiConfig => {
  const ofPage = useContext(UiConfigContext);
  return useOptionalSession()?.uiConfig ?? ofPage ?? defaultUiConfig;
};

/** Whether the user's role has a permission. Only hides what the server would refuse anyway. */
export const useMay = (permission: Permission): boolean => {
  const session = useOptionalSession();
  return session !== null && roleMay(session.user.role, permission);
};
