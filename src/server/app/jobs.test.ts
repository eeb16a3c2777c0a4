import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../db/connect.ts';
import { askForJob } from '../features/imports/queries.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { startJobs } from './jobs.ts';

/** The runner is replaced after a second. */
const UNTIL_REPLACED = { timeout: 15_000 };

let app: TestApp;
let tenantId: number;
beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('jobs');
});
afterAll(() => app.close());

/** A job that finds nothing to do; `isWaiting` says whether it is still to be done. */
const askForNothing = async (importId: number) => {
  await inTenant(app.database, tenantId, (db) => askForJob(db, importId));
  return async () => {
    const key = `import-${tenantId}-${importId}`;
    const { rows } = await sql`select id from graphile_worker.jobs where key = ${key}`.execute(app.database);
    return rows.length > 0;
  };
};

test('When the database fails at the moment jobs are done, then nothing ends, and other jobs are done', async () => {
  const jobs = await startJobs(app.services);
  await sql`create sequence tries`.execute(app.database);
  await sql`create function fail_twice() returns trigger language plpgsql as $$
    begin
      if nextval('tries') <= 2 then raise exception 'gone' using errcode = '57P01'; end if;
      return old;
    end $$`.execute(app.database);
  await sql`create trigger fail_twice before delete on graphile_worker._private_jobs
    for each row execute function fail_twice()`.execute(app.database);
  // Two are held until both are under way, so that they end together.
  const holder = await app.database.startTransaction().execute();
  await sql`lock table imports in exclusive mode`.execute(holder);
  await askForNothing(2_000_000);
  await askForNothing(2_000_001);
  const underWay = async () => {
    const { rows } = await sql`select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
    return rows.length;
  };
  await expect.poll(underWay, UNTIL_REPLACED).toBe(2);
  await holder.rollback().execute();
  const tries = async () => {
    const { rows } = await sql<{ tries: number }>`select last_value::integer as tries from tries`.execute(
      app.database,
    );
    return rows[0]?.tries;
  };
  await expect.poll(tries, UNTIL_REPLACED).toBe(2);
  const isWaiting = await askForNothing(2_000_002);
  await expect.poll(isWaiting, UNTIL_REPLACED).toBe(false);
  await jobs.stop();
}, 60_000);
