import type { QueryClient } from '@tanstack/react-query';
import { hasDebounced } from '../report-state/debounced-mutation.ts';

/** Applies to pending changes of any report, on every page. */
export const warnBeforeUnload = (client: QueryClient): void =>
  window.addEventListener('beforeunload', (event) => {
    if (hasDebounced(client) || client.isMutating({ mutationKey: ['report-change'] }) > 0)
      event.preventDefault();
  });
