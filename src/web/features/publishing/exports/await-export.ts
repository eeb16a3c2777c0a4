import { problems } from '#shared/problem-codes.ts';
import { getExport, type LongExport } from '#shared/publishing/exports/long-export-contract.ts';
import { ApiProblem, call, isDatabaseAway, isTenantMoving } from '../../../lib/calls/api.ts';
import { subscribeToJobs } from '../../../lib/events/subscribe-to-jobs.ts';
import { loadProblemTexts } from '../../../lib/texts/i18n.ts';
import type { RunningTask } from './export-tasks.ts';

export const awaitExport = (
  { id }: Pick<LongExport, 'id'>,
  { signal, progress }: RunningTask,
): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const read = async (): Promise<void> => {
    try {
      const latest = await call(getExport, { params: { exportId: id }, signal });
      if (latest.state === 'DONE') return resolve();
      if (latest.state === 'FAILED' || latest.state === 'CANCELLED') {
        await loadProblemTexts();
        const code = latest.failure ?? 'export.failed';
        return reject(new ApiProblem(code, problems[code], {}));
      }
      progress(latest.progress.done, latest.progress.total);
    } catch (error) {
      // The export continues, and is polled again when the server is back.
      if (!isDatabaseAway(error) && !isTenantMoving(error)) reject(error);
    }
  };
  const stop = subscribeToJobs({ name: 'export', subject: id }, (event) => {
    // The export itself has the reason of a failure and the state of its file.
    if (event.type === 'look' || event.state !== 'RUNNING') void read();
    else progress(event.done, event.total);
  });
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  return promise.finally(stop);
};
