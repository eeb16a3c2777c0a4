import { inTenant } from '../db/connect.ts';
import { isBetweenCells, isDatabaseLoss } from '../db/database-errors.ts';
import type { Services } from '../lib/services.ts';
import { untraced } from '../tracing.ts';
import { JobCancelled, type JobClaim, type JobDefinition, type JobProgress } from './job.ts';
import { recordHeartbeat } from './job-queries.ts';

/** Milliseconds between heartbeats, which bound how late a job learns of its cancellation. */
const HEARTBEAT_MS = 400;

export const workOnJob = async <Result>(
  definition: JobDefinition<Result>,
  payload: unknown,
  services: Services,
  claim: JobClaim,
  stop?: AbortSignal,
): Promise<Result> => {
  const unwanted = new AbortController();
  const signal = stop ? AbortSignal.any([unwanted.signal, stop]) : unwanted.signal;
  let latest: JobProgress = { done: 0, total: 0 };
  const recordProgress = async (): Promise<void> => {
    const progress = latest;
    const isWanted = await inTenant(services.database, claim.tenantId, (db) =>
      recordHeartbeat(db, claim, progress),
    );
    if (!isWanted) unwanted.abort(new JobCancelled());
  };
  let recording = Promise.resolve();
  const beat = (): void => {
    recording = recording.then(recordProgress).catch((error: unknown) => {
      if (isBetweenCells(error)) unwanted.abort(new JobCancelled());
      else if (!isDatabaseLoss(error)) services.log.warn({ err: error, ...claim }, 'the progress of a job');
    });
  };
  const timer = untraced(() => setInterval(beat, HEARTBEAT_MS));
  try {
    return await definition.run(payload, {
      services,
      claim,
      signal,
      note: (progress) => {
        latest = progress;
      },
      publishProgress: async (progress) => {
        latest = progress;
        await recordProgress();
        signal.throwIfAborted();
      },
    });
  } finally {
    clearInterval(timer);
    await recording;
  }
};
