import { localStorageColorSchemeManager } from '@mantine/core';
import type { QueryClient } from '@tanstack/react-query';
import { ApiProblem, setCsrf } from '../lib/calls/api.ts';
import { storageKey } from '../lib/calls/base-path.ts';
import { isUnauthorized, sessionQuery } from '../lib/session.tsx';
import { hasDebounced } from '../report-state/debounced-mutation.ts';
import { clearHistories } from '../report-state/edit-histories.ts';

/** Remembers light, dark or auto; `public/color-scheme.js` reads the same key before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: storageKey('color-scheme') });

/**
 * A 401 from any call ends the session: cached data is dropped and `leave` shows sign-in. The router's guard handles
 * the session query itself; the page of a link has its own query client (shared-report.tsx).
 */
export const redirectWhenUnauthorized = (client: QueryClient, leave: () => void): void => {
  const end = (error: unknown): void => {
    // The session says what it needs, and its page comes before all others.
    if (error instanceof ApiProblem && ['secondFactor.required', 'deputy.over'].includes(error.code))
      void client.invalidateQueries({ queryKey: sessionQuery.queryKey });
    if (!isUnauthorized(error) || !client.getQueryData(sessionQuery.queryKey)) return;
    setCsrf('');
    clearHistories(client);
    client.removeQueries({ queryKey: sessionQuery.queryKey });
    leave();
  };
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const { queryKey } = event.query;
    if (queryKey[0] !== sessionQuery.queryKey[0]) end(event.action.error);
  });
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') end(event.action.error);
  });
};

export const warnBeforeUnload = (client: QueryClient): void =>
  window.addEventListener('beforeunload', (event) => {
    if (hasDebounced(client) || client.isMutating({ mutationKey: ['report-change'] }) > 0)
      event.preventDefault();
  });
