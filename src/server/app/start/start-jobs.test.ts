import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { enqueueJob } from '../../jobs/job-queries.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { startJobs } from './start-jobs.ts';

const UNTIL_REPLACED = { timeout: 15_000 };

let app: TestApp;
let tenantId: number;
beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('jobs');
});
afterAll(() => app.close());

const askForNothing = async (jobId: number) => {
  await inTenant(app.database, tenantId, (db) => enqueueJob(db, jobId));
  return async () => {
    const key = `job-${tenantId}-${jobId}`;
    const { rows } = await sql`select id from graphile_worker.jobs where key = ${key}`.execute(app.database);
    return rows.length > 0;
  };
};

test('When the database fails at the moment a job is done, then nothing ends, and other jobs are done', async () => {
  const jobs = await startJobs(app.services);
  const { database } = app;
  await sql`create table failing as select true as is_on`.execute(database);
  // A sequence counts also what is rolled back.
  await sql`create sequence failures`.execute(database);
  await sql`create function fail_for_now() returns trigger language plpgsql as $$
    begin
      if (select is_on from failing) then
        perform nextval('failures');
        raise exception 'gone' using errcode = '57P01';
      end if;
      return old;
    end $$`.execute(database);
  await sql`create trigger fail_for_now before delete on graphile_worker._private_jobs
    for each row execute function fail_for_now()`.execute(database);
  await askForNothing(2_000_000);
  const hasFailed = async () => {
    const { rows } = await sql<{ is_called: boolean }>`select is_called from failures`.execute(database);
    return rows[0]?.is_called;
  };
  await expect.poll(hasFailed, UNTIL_REPLACED).toBe(true);
  await sql`update failing set is_on = false`.execute(database);
  const isWaiting = await askForNothing(2_000_001);
  await expect.poll(isWaiting, UNTIL_REPLACED).toBe(false);
  await jobs.stop();
}, 60_000);
