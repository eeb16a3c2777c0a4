import type { QueryClient } from '@tanstack/react-query';
import { hasDebounced } from '../report-state/debounced-mutation.ts';

/** Leaving asks first while a change of any report has not arrived, on whatever page its author is meanwhile. */
export const warnBeforeUnload = (client: QueryClient): void =>
  window.addEventListener('beforeunload', (event) => {
    if (hasDebounced(client) || client.isMutating({ mutationKey: ['report-change'] }) > 0)
      event.preventDefault();
  });
