import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  calculateReport,
  cancelCalculation,
  getCalculation,
} from '#shared/reports/reports/calculation-contract.ts';
import { ApiProblem, call } from '../../../lib/calls/api.ts';
import { queryFor } from '../../../lib/calls/query-for.ts';
import { useJobEvents } from '../../../lib/events/use-job-events.ts';
import { setServerState } from '../../../report-state/optimistic-store.ts';
import { findReportStore, reportScope } from '../../../report-state/report-query.ts';

/** Milliseconds before progress is read again after a failure, each of which shows a notification. */
const RETRY_AFTER_MS = 10_000;

export interface Calculation {
  isRunning: boolean;
  done: number;
  total: number;
  start: () => void;
  cancel: () => void;
}

/**
 * [7.23] Starts, follows and cancels a report's calculation, including one started in another tab. A report with
 * current figures opens without asking for a running one.
 */
export const useCalculation = (reportId: number, isCurrent: boolean): Calculation => {
  const client = useQueryClient();
  const calculation = queryFor(getCalculation, { params: { reportId } });
  const { queryKey } = calculation;
  const run = useMutation({
    mutationKey: ['calculate', reportId],
    // A calculation makes a new version: changes wait for it instead of meeting it.
    scope: reportScope('report', reportId),
    mutationFn: () => call(calculateReport, { params: { reportId } }),
    onSuccess: (report) => setServerState(findReportStore(client, 'report', reportId), report),
    onError: (error) => {
      if (error instanceof ApiProblem && error.code === 'calculation.running')
        void client.invalidateQueries({ queryKey });
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  const isSubscribed = reportId > 0 && (!isCurrent || !run.isIdle);
  const progress = useQuery({
    meta: { notifies: true },
    ...calculation,
    enabled: isSubscribed,
    // The last known progress may be long outdated.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.status === 'error' ? RETRY_AFTER_MS : false),
  });
  const isEnabled = isSubscribed && (run.isPending || progress.data?.running === true);
  useJobEvents({ name: 'calculation', subject: reportId, isEnabled }, (event) => {
    if (event.type === 'look') void client.invalidateQueries({ queryKey });
    else
      client.setQueryData(queryKey, {
        running: event.state === 'RUNNING',
        done: event.done,
        total: event.total,
      });
  });
  const stop = useMutation({ mutationFn: () => call(cancelCalculation, { params: { reportId } }) });
  // The figures may be there, by an event, before it is heard that their calculation has ended.
  const running = isSubscribed && progress.data?.running ? progress.data : null;
  return {
    isRunning: run.isPending || running !== null,
    done: running?.done ?? 0,
    total: running?.total ?? 0,
    start: () => run.mutate(),
    cancel: () => stop.mutate(),
  };
};
