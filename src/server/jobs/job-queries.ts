import { sql } from 'kysely';
import type { Database, Trx } from '../db/connect.ts';
import type { JobClaim, JobName, JobProgress } from './job.ts';

/** A job gives a sign several times a second; who gives none for so long is gone, even where its connection is not. */
const DEAD_AFTER = '15 seconds';
/** How long the row of a job that has ended is kept. */
const RETENTION = '1 day';

const isOpen = sql<boolean>`state in ('WAITING', 'RUNNING')`;
/** Its process is gone. */
const isDead = sql<boolean>`(beats_at < clock_timestamp() - ${sql.lit(DEAD_AFTER)}::interval or not may_be_at_work(worker))`;

interface NewJob {
  readonly tenantId: number;
  readonly userId: number;
  readonly name: JobName;
  readonly subject: number;
  readonly payload: object;
}

export const enqueueJob = (db: Trx, jobId: number) => sql`select ask_for_job(${jobId})`.execute(db);

const insertJob = async (
  db: Trx,
  { tenantId, userId, name, subject, payload }: NewJob,
  at: { state: 'WAITING' | 'RUNNING'; worker: number | null; attempts: number; total: number },
): Promise<number | null> => {
  const row = await db
    .insertInto('jobs')
    .values({
      tenant_id: tenantId,
      user_id: userId,
      name,
      subject,
      payload: JSON.stringify(payload),
      ...at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name', 'subject']).where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** A job to be done by whichever process is free, asked for in the same transaction; null: one is open already. */
export const queueJob = async (db: Trx, job: NewJob): Promise<number | null> => {
  const id = await insertJob(db, job, { state: 'WAITING', worker: null, attempts: 0, total: 0 });
  if (id !== null) await enqueueJob(db, id);
  return id;
};

/** A job that the caller does itself, at once; null when somebody alive is at it. `worker`: see `WorkerLease`. */
export const beginJob = async (
  db: Trx,
  job: NewJob,
  { worker, total }: { worker: number; total: number },
): Promise<JobClaim | null> => {
  await sql`update jobs set state = 'FAILED', ended_at = clock_timestamp()
    where name = ${job.name} and subject = ${job.subject} and ${isOpen} and ${isDead}`.execute(db);
  const jobId = await insertJob(db, job, { state: 'RUNNING', worker, attempts: 1, total });
  return jobId === null ? null : { tenantId: job.tenantId, jobId, attempt: 1 };
};

export interface ClaimedJob {
  readonly name: JobName;
  readonly payload: unknown;
  readonly attempts: number;
  readonly failures: number;
  readonly interruptions: number;
}

/**
 * Takes a job up: one that waits, or one whose process is gone. Null when there is nothing to do, and as long as a job
 * that a process ended with would be taken up by one that `mayTakeRisks` denies it.
 */
export const claimJob = async (
  db: Trx,
  jobId: number,
  { worker, mayTakeRisks }: { worker: number; mayTakeRisks: boolean },
): Promise<ClaimedJob | null> => {
  const { rows } = await sql<ClaimedJob>`
    update jobs set state = 'RUNNING', attempts = attempts + 1, worker = ${worker}, beats_at = clock_timestamp(),
      interruptions = interruptions + (state = 'RUNNING')::integer, done = 0, total = 0
    where id = ${jobId} and (state = 'WAITING' or state = 'RUNNING' and ${isDead})
      and (interruptions = 0 and state = 'WAITING' or ${mayTakeRisks})
    returning name, payload, attempts, failures, interruptions`.execute(db);
  return rows[0] ?? null;
};

const claimed = ({ jobId, attempt }: JobClaim) =>
  sql<boolean>`id = ${jobId} and attempts = ${attempt} and state = 'RUNNING'`;

/** A sign of life with the progress; false: the job is no longer wanted. */
export const recordHeartbeat = async (
  db: Trx,
  claim: JobClaim,
  { done, total }: JobProgress,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set done = ${done}, total = ${total}, beats_at = clock_timestamp()
    where ${claimed(claim)}`.execute(db);
  return numAffectedRows > 0n;
};

/** The end of a job; false: it is no longer wanted, and what was done for it must not be stored. */
export const endJob = async (db: Trx, claim: JobClaim, state: 'DONE' | 'FAILED'): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = ${state}, ended_at = clock_timestamp(), worker = null
    where ${claimed(claim)}`.execute(db);
  return numAffectedRows > 0n;
};

/** Gives it back, to be done by the next process that is free; `failed`: this attempt counts. */
export const releaseJob = async (db: Trx, claim: JobClaim, failed: boolean): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = 'WAITING', worker = null, failures = failures + ${failed ? 1 : 0}, beats_at = clock_timestamp()
    where ${claimed(claim)}`.execute(db);
  if (numAffectedRows > 0n) await enqueueJob(db, claim.jobId);
};

/** Whoever works on it hears of it with the next beat. False: none was open. */
export const cancelJob = async (db: Trx, name: JobName, subject: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = 'CANCELLED', ended_at = clock_timestamp()
    where name = ${name} and subject = ${subject} and ${isOpen}`.execute(db);
  return numAffectedRows > 0n;
};

/** Of a job that somebody alive works on. */
export const findProgress = async (db: Trx, name: JobName, subject: number): Promise<JobProgress | null> => {
  const { rows } = await sql<{ done: string; total: string }>`
    select done, total from jobs
    where name = ${name} and subject = ${subject} and state = 'RUNNING' and not ${isDead}`.execute(db);
  const [row] = rows;
  return row ? { done: Number(row.done), total: Number(row.total) } : null;
};

/** Finds a job that waits or is worked on, also by a process that is gone; the next one takes it up. */
export const findOpenJob = async (db: Trx, name: JobName, subject: number): Promise<JobProgress | null> => {
  const { rows } = await sql<{ done: string; total: string }>`
    select done, total from jobs where name = ${name} and subject = ${subject} and ${isOpen}`.execute(db);
  const [row] = rows;
  return row ? { done: Number(row.done), total: Number(row.total) } : null;
};

/** Jobs that nobody takes up again are over with their process. */
export const failAbandonedJobs = (db: Trx, names: readonly JobName[]) =>
  sql`update jobs set state = 'FAILED', ended_at = clock_timestamp()
    where name = any(${[...names]}::text[]) and state = 'RUNNING' and ${isDead}`.execute(db);

/** Jobs whose process is gone, and those that the queue may have forgotten. */
export const findAbandoned = async (db: Trx): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from jobs
    where state = 'RUNNING' and ${isDead}
      or state = 'WAITING' and beats_at < clock_timestamp() - ${sql.lit(DEAD_AFTER)}::interval`.execute(db);
  return rows;
};

export const deleteEndedJobs = (db: Trx) =>
  sql`delete from jobs where ended_at < clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);

/** Seconds that the database has been up: a job whose process was lost with it proves nothing against the job. */
export const databaseUptime = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 as seconds`.execute(
    database,
  );
  return rows[0]?.seconds ?? 0;
};

export const allTenantIds = async (database: Database): Promise<number[]> =>
  (await database.selectFrom('tenants').select('id').execute()).map((row) => row.id);
