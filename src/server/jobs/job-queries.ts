import { sql } from 'kysely';
import type { Database, Trx } from '../db/connect.ts';
import { currentTraceparent } from '../tracing.ts';
import type { JobClaim, JobName, JobProgress } from './job.ts';

/**
 * A job has several heartbeats per second; without one for this long its process is gone, even if its connection is
 * not.
 */
const DEAD_AFTER = '15 seconds';
const RETENTION = '1 day';

const isOpen = sql<boolean>`state in ('WAITING', 'RUNNING')`;
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
      traceparent: currentTraceparent(),
      ...at,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'name', 'subject']).where(isOpen).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
};

/** Queues a job in the same transaction, for whichever process is free; `null` if one is open already. */
export const queueJob = async (db: Trx, job: NewJob): Promise<number | null> => {
  const id = await insertJob(db, job, { state: 'WAITING', worker: null, attempts: 0, total: 0 });
  if (id !== null) await enqueueJob(db, id);
  return id;
};

/**
 * Starts a job in the caller's process; `null` if a living process is working on it. For `worker` see `WorkerLease`.
 */
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
  readonly traceparent: string | null;
}

/**
 * Claims a job that waits or whose process is gone. `null` if there is none, or while a job that a process ended with
 * needs a claimant that `retriesCrashedJobs`.
 */
export const claimJob = async (
  db: Trx,
  jobId: number,
  { worker, retriesCrashedJobs }: { worker: number; retriesCrashedJobs: boolean },
): Promise<ClaimedJob | null> => {
  const { rows } = await sql<ClaimedJob>`
    update jobs set state = 'RUNNING', attempts = attempts + 1, worker = ${worker}, beats_at = clock_timestamp(),
      interruptions = interruptions + (state = 'RUNNING')::integer, done = 0, total = 0
    where id = ${jobId} and (state = 'WAITING' or state = 'RUNNING' and ${isDead})
      and (interruptions = 0 and state = 'WAITING' or ${retriesCrashedJobs})
    returning name, payload, attempts, failures, interruptions, traceparent`.execute(db);
  return rows[0] ?? null;
};

const claimed = ({ jobId, attempt }: JobClaim) =>
  sql<boolean>`id = ${jobId} and attempts = ${attempt} and state = 'RUNNING'`;

/** Records progress; returns `false` if the job is no longer wanted. */
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

/** Ends a job; returns `false` if it is no longer wanted, in which case its results must not be stored. */
export const endJob = async (db: Trx, claim: JobClaim, state: 'DONE' | 'FAILED'): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = ${state}, ended_at = clock_timestamp(), worker = null
    where ${claimed(claim)}`.execute(db);
  return numAffectedRows > 0n;
};

export const releaseJob = async (db: Trx, claim: JobClaim, failed: boolean): Promise<void> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = 'WAITING', worker = null, failures = failures + ${failed ? 1 : 0}, beats_at = clock_timestamp()
    where ${claimed(claim)}`.execute(db);
  if (numAffectedRows > 0n) await enqueueJob(db, claim.jobId);
};

/** The worker learns of it with its next heartbeat. Returns `false` if no job was open. */
export const cancelJob = async (db: Trx, name: JobName, subject: number): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update jobs set state = 'CANCELLED', ended_at = clock_timestamp()
    where name = ${name} and subject = ${subject} and ${isOpen}`.execute(db);
  return numAffectedRows > 0n;
};

export const findProgress = async (db: Trx, name: JobName, subject: number): Promise<JobProgress | null> => {
  const { rows } = await sql<{ done: string; total: string }>`
    select done, total from jobs
    where name = ${name} and subject = ${subject} and state = 'RUNNING' and not ${isDead}`.execute(db);
  const [row] = rows;
  return row ? { done: Number(row.done), total: Number(row.total) } : null;
};

/** Finds a job that waits or is claimed, even by a process that is gone, because the next one resumes it. */
export const findOpenJob = async (db: Trx, name: JobName, subject: number): Promise<JobProgress | null> => {
  const { rows } = await sql<{ done: string; total: string }>`
    select done, total from jobs where name = ${name} and subject = ${subject} and ${isOpen}`.execute(db);
  const [row] = rows;
  return row ? { done: Number(row.done), total: Number(row.total) } : null;
};

export const failAbandonedJobs = (db: Trx, names: readonly JobName[]) =>
  sql`update jobs set state = 'FAILED', ended_at = clock_timestamp()
    where name = any(${[...names]}::text[]) and state = 'RUNNING' and ${isDead}`.execute(db);

export const findAbandoned = async (db: Trx): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from jobs
    where state = 'RUNNING' and ${isDead}
      or state = 'WAITING' and beats_at < clock_timestamp() - ${sql.lit(DEAD_AFTER)}::interval`.execute(db);
  return rows;
};

export const deleteEndedJobs = (db: Trx) =>
  sql`delete from jobs where ended_at < clock_timestamp() - ${sql.lit(RETENTION)}::interval`.execute(db);

/** Seconds that the database has been up: jobs whose process was lost with it are not to blame. */
export const databaseUptime = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from clock_timestamp() - pg_postmaster_start_time())::float8 as seconds`.execute(
    database,
  );
  return rows[0]?.seconds ?? 0;
};

export const allTenantIds = async (database: Database): Promise<number[]> =>
  (
    await database.selectFrom('tenants').select('id').where('move_state', 'is', null).orderBy('id').execute()
  ).map((row) => row.id);

export const tenantsWithDueWork = async (database: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from tenants_with_due_work(${DEAD_AFTER}::interval) as id`.execute(database);
  return rows.map(({ id }) => id);
};

interface WaitingWork {
  readonly kind: string;
  readonly state: string;
  readonly pieces: number;
  readonly oldestSeconds: number;
}

export const waitingWork = async (database: Database): Promise<WaitingWork[]> => {
  const { rows } = await sql<WaitingWork>`
    select kind, state, sum(pieces)::integer as pieces, max(oldest_seconds) as "oldestSeconds"
    from waiting_work() group by kind, state order by kind, state`.execute(database);
  return rows;
};
