import type { QueryClient } from '@tanstack/react-query';
import { hasUnsent } from '../report-state/edit-histories.ts';

/** Leaving asks first while a change of any report has not arrived, on whatever page its author is meanwhile. */
export const askBeforeLeaving = (client: QueryClient): void =>
  window.addEventListener('beforeunload', (event) => {
    if (hasUnsent() || client.isMutating({ mutationKey: ['report-change'] }) > 0) event.preventDefault();
  });
