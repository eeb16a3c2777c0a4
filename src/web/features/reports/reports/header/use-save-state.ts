import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { ReportType } from '#shared/vocabulary.ts';
import { isDatabaseAway, isServerAway, isTenantMoving } from '../../../../lib/calls/api.ts';
import { findReportStore } from '../../../../report-state/report-query.ts';

/** `null` before the first change, or after a failure, which is notified elsewhere. */
type SaveState = 'offline' | 'withoutDatabase' | 'saving' | 'saved' | null;

const isUnsaved = (client: QueryClient, type: ReportType, reportId: number): boolean =>
  findReportStore(client, type, reportId).debounced !== null ||
  client.isMutating({ mutationKey: ['report-change', type, reportId] }) > 0;

const stateOf = (client: QueryClient, type: ReportType, reportId: number): SaveState => {
  const mutationKey = ['report-change', type, reportId];
  const changes = client.getMutationCache().findAll({ mutationKey });
  if (isUnsaved(client, type, reportId)) {
    if (!onlineManager.isOnline()) return 'offline';
    const failures = changes.flatMap(({ state }) =>
      state.status === 'pending' ? [state.failureReason] : [],
    );
    if (failures.some(isServerAway)) return 'offline';
    return failures.some((failure) => isDatabaseAway(failure) || isTenantMoving(failure))
      ? 'withoutDatabase'
      : 'saving';
  }
  const last = changes.at(-1);
  return last?.state.status === 'success' ? 'saved' : null;
};

const useWatched = <State>(
  read: (client: QueryClient, type: ReportType, reportId: number) => State,
  type: ReportType,
  reportId: number,
): State => {
  const client = useQueryClient();
  const watch = useCallback(
    (listener: () => void) => {
      const stops = [
        client.getMutationCache().subscribe(listener),
        findReportStore(client, type, reportId).subscribe(listener),
        onlineManager.subscribe(listener),
      ];
      return () => {
        for (const stop of stops) stop();
      };
    },
    [client, type, reportId],
  );
  return useSyncExternalStore(watch, () => read(client, type, reportId));
};

/** A change counts as pending as soon as it is shown, even while it waits for another one. */
export const useSaveState = (type: ReportType, reportId: number): SaveState =>
  useWatched(stateOf, type, reportId);

/** True while any change of the report is unsaved [2.07], [4.08]. */
export const useIsSaving = (type: ReportType, reportId: number): boolean =>
  useWatched(isUnsaved, type, reportId);
