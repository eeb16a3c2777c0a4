import type { z } from 'zod';
import type { Trx } from '../db/connect.ts';
import type { Services } from '../lib/services.ts';

export type JobName =
  | 'calculation'
  | 'export'
  | 'federation'
  | 'filter'
  | 'import'
  | 'mails'
  | 'scales'
  | 'series'
  | 'suggestions'
  | 'webhooks'
  | 'words';

/** One attempt at a job. Once another process has claimed the job, this attempt changes nothing any more. */
export interface JobClaim {
  readonly tenantId: number;
  readonly jobId: number;
  readonly attempt: number;
}

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

export class JobCancelled extends Error {
  readonly code = 'job-not-wanted';

  constructor() {
    super('The job is no longer wanted.');
  }
}

export const isJobCancelled = (error: unknown): boolean =>
  (error as { code?: unknown } | null)?.code === 'job-not-wanted';

export interface JobWork {
  readonly services: Services;
  readonly claim: JobClaim;
  readonly signal: AbortSignal;
  note(progress: JobProgress): void;
  /** Publishes at once; throws `JobCancelled` if the job is cancelled. */
  publishProgress(progress: JobProgress): Promise<void>;
}

/** A job fails because attempts failed for an unforeseen reason, or because they ended with their process. */
export type JobFailure = 'unexpected' | 'interrupted';

interface DefinedJob<Payload, Result> {
  readonly name: JobName;
  readonly schema: z.ZodType<Payload>;
  /** `again`: the next process resumes the job; `never`: a waiting user repeats the request. */
  readonly resume: 'again' | 'never';
  /** Runs the job. Its results and its end (`endJob`) belong in one transaction. */
  readonly run: (payload: Payload, work: JobWork) => Promise<Result>;
  readonly onFailed?: (db: Trx, payload: Payload, failure: JobFailure) => Promise<unknown>;
}

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
