import type { z } from 'zod';
import type { Trx } from '../db/connect.ts';
import type { Services } from '../lib/services.ts';

/** Every kind of long work; `job-definitions.ts` has an entry for each. */
export type JobName =
  | 'calculation'
  | 'export'
  | 'filter'
  | 'import'
  | 'mails'
  | 'series'
  | 'suggestions'
  | 'words';

/** One attempt at a job; whoever takes the job over has another one, and this one changes nothing any more. */
export interface JobClaim {
  readonly tenantId: number;
  readonly jobId: number;
  readonly attempt: number;
}

/** Of whatever the job counts (items, bytes); `total` 0: not known yet. */
export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

/** The job was cancelled, or another process has taken it over. */
export class JobCancelled extends Error {
  /** By which it is known on the other side of a process. */
  readonly code = 'job-not-wanted';

  constructor() {
    super('The job is no longer wanted.');
  }
}

export const isJobCancelled = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'job-not-wanted';

/** What a job is given beside its payload. */
export interface JobWork {
  readonly services: Services;
  readonly claim: JobClaim;
  /** Aborted with `JobCancelled`, or when the process stops. */
  readonly signal: AbortSignal;
  /** To be told with the next beat. */
  note(progress: JobProgress): void;
  /** Tells it now; throws `JobCancelled` when the job is. */
  publishProgress(progress: JobProgress): Promise<void>;
}

/** Why a job is given up: its attempts failed for a reason nobody foresaw, or ended with their process. */
export type JobFailure = 'unexpected' | 'interrupted';

interface DefinedJob<Payload, Result> {
  readonly name: JobName;
  /** What the job must know; parsed when it is read. */
  readonly schema: z.ZodType<Payload>;
  /**
   * `again`: a job whose process is gone is taken up by the next one; `never`: somebody waited for it, who asks again.
   */
  readonly resume: 'again' | 'never';
  /** Does it. What it stores and its own end (`endJob`) belong in one transaction. */
  readonly run: (payload: Payload, work: JobWork) => Promise<Result>;
  /** What else is to be noted in the transaction that gives the job up. */
  readonly onFailed?: (db: Trx, payload: Payload, failure: JobFailure) => Promise<unknown>;
}

/** One kind of long work, as the mechanism knows it: payloads are what the database holds. */
export interface JobDefinition<Result = unknown> {
  readonly name: JobName;
  readonly resume: 'again' | 'never';
  run(payload: unknown, work: JobWork): Promise<Result>;
  onFailed(db: Trx, payload: unknown, failure: JobFailure): Promise<unknown>;
}

export const defineJob = <Payload, Result>({
  name,
  schema,
  resume,
  run,
  onFailed,
}: DefinedJob<Payload, Result>): JobDefinition<Result> => ({
  name,
  resume,
  run: async (payload, work) => run(schema.parse(payload), work),
  onFailed: async (db, payload, failure) => {
    const { data } = schema.safeParse(payload);
    // Of a job that nobody can read there is nothing else to be noted.
    if (data !== undefined) await onFailed?.(db, data, failure);
  },
});
