import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { storeOfReport } from '../../report-state/report-query.ts';

/** Null: nothing was changed yet, or the last change failed, which is told elsewhere. */
type SaveState = 'offline' | 'saving' | 'saved' | null;

const stateOf = (client: QueryClient, type: ReportType, reportId: number): SaveState => {
  const mutationKey = ['report-change', type, reportId];
  const isUnsaved =
    storeOfReport(client, type, reportId).debounced !== null || client.isMutating({ mutationKey }) > 0;
  if (isUnsaved) return onlineManager.isOnline() ? 'saving' : 'offline';
  const last = client.getMutationCache().findAll({ mutationKey }).at(-1);
  return last?.state.status === 'success' ? 'saved' : null;
};

/**
 * Whether changes are on their way, have arrived, or wait for the connection. A change counts from the moment it shows,
 * also while it waits for another one.
 */
export const useSaveState = (type: ReportType, reportId: number): SaveState => {
  const client = useQueryClient();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        client.getMutationCache().subscribe(listener),
        storeOfReport(client, type, reportId).subscribe(listener),
        onlineManager.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client, type, reportId],
  );
  return useSyncExternalStore(watch, () => stateOf(client, type, reportId));
};
