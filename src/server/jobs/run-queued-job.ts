import { setTimeout as wait } from 'node:timers/promises';
import { type Database, inTenant, type Trx } from '../db/connect.ts';
import { isBetweenCells, isDatabaseLoss } from '../db/database-errors.ts';
import type { Services } from '../lib/services.ts';
import { inSpan } from '../tracing.ts';
import {
  isJobCancelled,
  JobCancelled,
  type JobClaim,
  type JobDefinition,
  type JobFailure,
  type JobName,
} from './job.ts';
import { type ClaimedJob, claimJob, databaseUptime, endJob, releaseJob } from './job-queries.ts';
import { workOnJob } from './work-on-job.ts';

/** Attempts with an unknown error: further ones would fail, too. */
const MAXIMUM_FAILURES = 3;
/** Attempts that ended with their process: a job that took its process down twice would do so again. */
const MAXIMUM_INTERRUPTIONS = 2;
/**
 * Seconds that the runner and the database must have been up before resuming a job that took another process down. Where processes are killed repeatedly by something else, the job waits instead of being blamed.
 */
const QUIET_SECONDS = 10;
/** Attempts to return a job while the database is unavailable; after these the missing heartbeat is noticed. */
const RELEASES = { count: 20, everyMs: 500 } as const;

export type JobDefinitions = Record<JobName, JobDefinition>;

const retryUntilDatabaseUp = async (work: () => Promise<unknown>): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      return void (await work());
    } catch (error) {
      if (!isDatabaseLoss(error) || tries === RELEASES.count) throw error;
      await wait(RELEASES.everyMs);
    }
  }
};

/**
 * `since` is when this process began to work on jobs, in milliseconds of `performance`, so that a slow start does not
 * count as quiet time.
 */
export const isStable = async (database: Database, since: number): Promise<boolean> =>
  Math.min((performance.now() - since) / 1000, await databaseUptime(database)) >= QUIET_SECONDS;

/**
 * Claims and runs a queued job; `stop` interrupts it so that it is resumed. `retriesCrashedJobs` includes jobs that took a process down.
 */
export const runQueuedJob = async (
  services: Services,
  definitions: JobDefinitions,
  { tenantId, jobId }: { tenantId: number; jobId: number },
  stop: AbortSignal,
  retriesCrashedJobs: boolean,
): Promise<void> => {
  const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
    inTenant(services.database, tenantId, work);
  const worker = await services.workerLease.number();
  const job: ClaimedJob | null = await inOwnTenant((db) =>
    claimJob(db, jobId, { worker, retriesCrashedJobs }),
  );
  if (!job) return;
  const definition = definitions[job.name];
  const claim: JobClaim = { tenantId, jobId, attempt: job.attempts };
  const onFailed = (failure: JobFailure) =>
    inOwnTenant(async (db) => {
      await definition.onFailed(db, job.payload, failure);
      if (!(await endJob(db, claim, 'FAILED'))) throw new JobCancelled();
    });
  const release = (failed: boolean) => inOwnTenant((db) => releaseJob(db, claim, failed));
  try {
    if (job.interruptions >= MAXIMUM_INTERRUPTIONS) return void (await onFailed('interrupted'));
    await inSpan(`job ${job.name}`, { kind: 'consumer', parent: job.traceparent }, () =>
      workOnJob(definition, job.payload, services, claim, stop),
    );
    // One that has settled itself, in the transaction that stored what it did, is settled.
    await inOwnTenant((db) => endJob(db, claim, 'DONE'));
  } catch (error) {
    if (stop.aborted) return void (await release(false));
    if (isDatabaseLoss(error)) return void (await retryUntilDatabaseUp(() => release(false)));
    if (isJobCancelled(error) || isBetweenCells(error)) return;
    services.log.error({ err: error, name: job.name, jobId }, 'a job failed');
    // Perhaps the next attempt works, and nobody has to begin anew.
    if (job.failures + 1 < MAXIMUM_FAILURES) await release(true);
    else await onFailed('unexpected');
  }
};
