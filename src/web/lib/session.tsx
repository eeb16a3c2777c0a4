import { hashKey, type QueryClient, queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext } from 'react';
import type { Permission } from '#shared/permissions.ts';
import { defaultUiConfig, type UiConfig } from '#shared/platform/configs/contract.ts';
import { getSession, type SignedIn } from '#shared/platform/session/contract.ts';
import { ApiProblem, call, setCsrf } from './calls/api.ts';
import { queryKeyFor } from './calls/query-for.ts';
import { switchLanguage } from './texts/i18n.ts';

const takeSession = async (session: SignedIn): Promise<SignedIn> => {
  setCsrf(session.csrf);
  await switchLanguage(session.uiConfig.language.user);
  return session;
};

/** Fails with 401 if nobody is signed in; the router's guard then shows sign-in. */
export const sessionQuery = queryOptions({
  queryKey: queryKeyFor(getSession),
  queryFn: async ({ signal }) => takeSession(await call(getSession, { signal })),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

export const enterSession = async (client: QueryClient, session: SignedIn): Promise<void> => {
  client.setQueryData(sessionQuery.queryKey, await takeSession(session));
  await client.resetQueries({ predicate: ({ queryHash }) => queryHash !== hashKey(sessionQuery.queryKey) });
};

/** No valid session. A wrong password is a 401 too, but ends no session. */
export const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiProblem && error.code === 'error.unauthorized';

const SessionContext = createContext<SignedIn | null>(null);

export const SessionProvider = ({ children }: { children: ReactNode }) => {
  const { data } = useSuspenseQuery(sessionQuery);
  return <SessionContext value={data}>{children}</SessionContext>;
};

export const useOptionalSession = (): SignedIn | null => useContext(SessionContext);

export const useSession = (): SignedIn => {
  const session = useOptionalSession();
  if (!session) throw new Error('useSession needs SessionProvider above it');
  return session;
};

const UiConfigContext = createContext<UiConfig | null>(null);

export const UiConfigProvider = ({ uiConfig, children }: { uiConfig: UiConfig; children: ReactNode }) => (
  <UiConfigContext value={uiConfig}>{children}</UiConfigContext>
);

export const useUiConfig = (): UiConfig => {
  const ofPage = useContext(UiConfigContext);
  return useOptionalSession()?.uiConfig ?? ofPage ?? defaultUiConfig;
};

/** Only hides what the server would refuse anyway. */
export const useMay = (permission: Permission): boolean =>
  useOptionalSession()?.user.permissions.includes(permission) ?? false;
