import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportState } from '#shared/surveys/imports/contract.ts';
import { jobDefinitions } from '../../../../app/start/start-jobs.ts';
import { inTenant } from '../../../../db/connect.ts';
import { claimJob, findAbandoned } from '../../../../jobs/job-queries.ts';
import { runQueuedJob } from '../../../../jobs/run-queued-job.ts';
import { createWorkerLease } from '../../../../lib/worker-lease.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { deleteChunks } from '../files/chunk-queries.ts';
import { cancelRow, findImport } from '../records/queries.ts';
import { createLocalReaders } from '../testing/local-readers.ts';
import { uploadFiles } from '../testing/upload-files.ts';

const UNTIL_SETTLED = { timeout: 20_000 };

let plenum: TestApp;
let user: TestUser;
let readers: ReturnType<typeof createLocalReaders>;
beforeAll(async () => {
  plenum = await createTestApp();
  readers = createLocalReaders(plenum.url);
  const tenantId = await plenum.createTenant('jobs-of-imports');
  await plenum.createUnit(tenantId, 'University');
  user = await plenum.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(async () => {
  await readers.close();
  await plenum.close();
});

const upload = async (course: string): Promise<number> => {
  const rows = Array.from({ length: 12 }, (_, row) => `${course};${1 + (row % 5)};${1 + (row % 3)}`);
  const table = ['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n');
  return (await uploadFiles(user, [[`${course}.csv`, table]])).json().id;
};
const confirm = (id: number) => user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
const detail = async (id: number) => (await user.call('GET', `/imports/${id}`)).json();
const becomes = (id: number, state: ImportState) =>
  expect.poll(async () => (await detail(id)).state, UNTIL_SETTLED).toBe(state);
const complaints: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => complaints.push(line) });
const openJobOf = (importId: number): Promise<number> =>
  inTenant(plenum.database, user.tenantId, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from jobs
      where name = 'import' and subject = ${importId} and state in ('WAITING', 'RUNNING')`.execute(db);
    return rows[0]?.id ?? 0;
  });
const work = async (importId: number) =>
  runQueuedJob(
    { ...plenum.services, log },
    jobDefinitions(readers),
    { tenantId: user.tenantId, jobId: await openJobOf(importId) },
    new AbortController().signal,
    false,
  );
const countOfSurveys = async () => (await user.call('GET', '/surveys')).json().totalElements;

test('When an import is cancelled at the moment it ends, then neither waits for the other for ever', async () => {
  const id = await upload('Algebra');
  await work(id);
  await confirm(id);
  const waiting = async (query: string) => {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like ${query}`.execute(plenum.database);
    return rows.length;
  };
  // The import is held back where it stores answers, until cancelling has begun, in its order.
  const holder = await plenum.database.startTransaction().execute();
  await sql`lock table survey_answers in access exclusive mode`.execute(holder);
  const running = work(id);
  await expect.poll(() => waiting('insert into "survey_answers"%'), UNTIL_SETTLED).toBe(1);
  await inTenant(plenum.database, user.tenantId, async (db) => {
    await findImport(db, id, true);
    await holder.rollback().execute();
    await expect.poll(() => waiting('update "imports"%"result"%'), UNTIL_SETTLED).toBe(1);
    expect(await cancelRow(db, id)).toBe(true);
    await deleteChunks(db, id);
  });
  await running;
  expect(complaints).toEqual([]);
  expect((await detail(id)).state).toBe('CANCELLED');
  expect(await countOfSurveys()).toBe(0);
}, 60_000);

test('When the process of an import is gone, then the import is abandoned at once', async () => {
  const id = await upload('Dance');
  const jobId = await openJobOf(id);
  const isAbandoned = () =>
    inTenant(plenum.database, user.tenantId, async (db) =>
      (await findAbandoned(db)).some((found) => found.id === jobId),
    );
  expect(await isAbandoned()).toBe(false);
  const { settings, monitor } = plenum.services;
  const workerLease = createWorkerLease(settings.databaseUrl, monitor);
  const worker = await workerLease.number();
  await inTenant(plenum.database, user.tenantId, (db) =>
    claimJob(db, jobId, { worker, retriesCrashedJobs: true }),
  );
  expect(await isAbandoned()).toBe(false);
  await workerLease.close();
  await expect.poll(isAbandoned, UNTIL_SETTLED).toBe(true);
  await user.call('DELETE', `/imports/${id}`);
});

test('retries an import after a database failure, then gives up', async () => {
  await sql`create sequence tries`.execute(plenum.database);
  await sql`grant usage on sequence tries to plenum_app`.execute(plenum.database);
  await sql`create function fail_sometimes() returns trigger language plpgsql as $$
    begin
      if nextval('tries') in (1, 3, 4, 5) then raise exception 'gone' using errcode = 'XX000'; end if;
      return new;
    end $$`.execute(plenum.database);
  await sql`create trigger fail_sometimes before insert on survey_answers
    for each statement execute function fail_sometimes()`.execute(plenum.database);
  const jobs = await startTestJobs(plenum.services);
  const [first, second] = [await upload('Biology'), await upload('Chemistry')];
  await becomes(first, 'READY');
  await becomes(second, 'READY');
  await confirm(first);
  await becomes(first, 'DONE');
  expect(await countOfSurveys()).toBe(1);
  await confirm(second);
  await becomes(second, 'FAILED');
  expect((await detail(second)).result.problems).toMatchObject([
    { code: 'unexpected', file: 'Chemistry.csv' },
  ]);
  expect(await countOfSurveys()).toBe(1);
  await jobs.stop();
}, 90_000);
