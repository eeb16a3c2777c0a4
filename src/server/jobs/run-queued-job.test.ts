import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startJobs } from '../app/start/start-jobs.ts';
import { inTenant, type Trx } from '../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';
import { defineJob, type JobFailure, type JobWork } from './job.ts';
import { beginJob, cancelJob, claimJob, endJob, findProgress, queueJob, releaseJob } from './job-queries.ts';
import { isStable, type JobDefinitions, runQueuedJob } from './run-queued-job.ts';

let app: TestApp;
let user: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  // The queue's tables; the jobs are done here.
  await (await startJobs(app.services)).stop();
  user = await app.createUser(await app.createTenant('queued'), 'ADMINISTRATOR');
});
afterAll(() => app.close());

let subject = 0;
let runs: { word: string }[] = [];
let failures: JobFailure[] = [];
let behave: (work: JobWork) => Promise<unknown> = async () => undefined;
beforeEach(() => {
  subject += 1;
  runs = [];
  failures = [];
});

const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
  inTenant(app.database, user.tenantId, work);
const definition = defineJob({
  name: 'import',
  schema: z.object({ word: z.string() }),
  resume: 'again',
  run: async (payload, work) => {
    runs.push(payload);
    await behave(work);
  },
  onFailed: async (_db, _payload, failure) => failures.push(failure),
});
const definitions: JobDefinitions = {
  import: definition,
  calculation: definition,
  mails: definition,
  series: definition,
  scales: definition,
  suggestions: definition,
  webhooks: definition,
  words: definition,
  export: definition,
  federation: definition,
  filter: definition,
};
const job = (payload: object) => ({
  tenantId: user.tenantId,
  userId: user.userId,
  name: 'import' as const,
  subject,
  payload,
});
const open = async (payload: object = { word: 'yes' }) =>
  (await inOwnTenant((db) => queueJob(db, job(payload)))) as number;
const work = (jobId: number, stop = new AbortController().signal) =>
  runQueuedJob(app.services, definitions, { tenantId: user.tenantId, jobId }, stop, true);
const rowOf = (jobId: number) =>
  inOwnTenant((db) => db.selectFrom('jobs').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow());
const GONE = { worker: 2 ** 40 + 7, retriesCrashedJobs: true };
const die = (jobId: number) => inOwnTenant((db) => claimJob(db, jobId, GONE));

test('When a job is done, then it has run with its payload, once', async () => {
  const jobId = await open();
  await work(jobId);
  await work(jobId);
  expect(runs).toEqual([{ word: 'yes' }]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'DONE', attempts: 1, worker: null });
});

test('When a job of a name is open for a thing, then another one is not opened', async () => {
  await open();
  expect(await inOwnTenant((db) => queueJob(db, job({ word: 'again' })))).toBeNull();
});

test('gives up a job with an invalid payload without running it', async () => {
  const jobId = await open({ word: 7 });
  for (let attempt = 0; attempt < 3; attempt += 1) await work(jobId);
  expect(runs).toEqual([]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'FAILED', attempts: 3 });
});

test('When a job fails for an unknown reason, then it is tried three times and given up', async () => {
  const jobId = await open();
  behave = () => Promise.reject(new Error('unforeseen'));
  for (let attempt = 0; attempt < 4; attempt += 1) await work(jobId);
  behave = async () => undefined;
  expect([runs.length, failures]).toEqual([3, ['unexpected']]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'FAILED', failures: 2 });
});

test('When the process of a job is gone once, then another does it; when twice, then it is refused', async () => {
  const once = await open();
  subject += 1;
  const twice = await open();
  await die(once);
  await work(once);
  expect(await rowOf(once)).toMatchObject({ state: 'DONE', interruptions: 1 });
  await die(twice);
  await die(twice);
  await work(twice);
  expect([runs.length, failures]).toEqual([1, ['interrupted']]);
  expect(await rowOf(twice)).toMatchObject({ state: 'FAILED', interruptions: 2 });
});

test('waits after a start before it resumes a job that ended another process', async () => {
  const jobId = await open();
  await die(jobId);
  const young = { worker: 1, retriesCrashedJobs: false };
  expect(await inOwnTenant((db) => claimJob(db, jobId, young))).toBeNull();
  subject += 1;
  const fresh = await open();
  expect(await inOwnTenant((db) => claimJob(db, fresh, young))).toMatchObject({ attempts: 1 });
});

test('takes no risks in a process that has just begun with jobs', async () => {
  expect(await isStable(app.database, performance.now() - 5_000)).toBe(false);
  // The database of the tests may just have been started.
  await expect.poll(() => isStable(app.database, performance.now() - 15_000), { timeout: 20_000 }).toBe(true);
});

test('When a process stops in good order, then its job waits for the next one and has lost no attempt', async () => {
  const jobId = await open();
  const stop = new AbortController();
  behave = async ({ signal }) => {
    stop.abort(new Error('stopping'));
    signal.throwIfAborted();
  };
  await work(jobId, stop.signal);
  behave = async () => undefined;
  expect(await rowOf(jobId)).toMatchObject({ state: 'WAITING', failures: 0, interruptions: 0 });
  await work(jobId);
  expect(await rowOf(jobId)).toMatchObject({ state: 'DONE' });
});

test('When a job is cancelled while it runs, then it hears of it, stores nothing and is not tried again', async () => {
  const jobId = await open();
  behave = async ({ publishProgress }) => {
    await publishProgress({ done: 1, total: 4 });
    expect(await inOwnTenant((db) => findProgress(db, 'import', subject))).toEqual({ done: 1, total: 4 });
    expect(await inOwnTenant((db) => cancelJob(db, 'import', subject))).toBe(true);
    await publishProgress({ done: 2, total: 4 });
    runs.push({ word: 'went on' });
  };
  await work(jobId);
  behave = async () => undefined;
  await work(jobId);
  expect(runs).toEqual([{ word: 'yes' }]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'CANCELLED', done: '1' });
});

test('cancels an attempt whose job another process has claimed', async () => {
  const jobId = await open();
  const own = { worker: await app.services.workerLease.number(), retriesCrashedJobs: true };
  behave = async ({ publishProgress }) => {
    await inOwnTenant((db) =>
      db.updateTable('jobs').set({ worker: GONE.worker }).where('id', '=', jobId).execute(),
    );
    expect(await inOwnTenant((db) => claimJob(db, jobId, own))).toMatchObject({
      attempts: 2,
      interruptions: 1,
    });
    const before = { tenantId: user.tenantId, jobId, attempt: 1 };
    expect(await inOwnTenant((db) => endJob(db, before, 'DONE'))).toBe(false);
    await inOwnTenant((db) => releaseJob(db, before, true));
    await publishProgress({ done: 1, total: 4 });
    runs.push({ word: 'went on' });
  };
  await work(jobId);
  behave = async () => undefined;
  expect(runs).toEqual([{ word: 'yes' }]);
  expect(await rowOf(jobId)).toMatchObject({ state: 'RUNNING', attempts: 2, failures: 0, done: '0' });
});

test('begins a job again only if its process is gone', async () => {
  const services = app.services;
  const begin = async (worker: number) => inOwnTenant((db) => beginJob(db, job({}), { worker, total: 0 }));
  await work(await open());
  const own = await services.workerLease.number();
  const first = await begin(own);
  expect(first).not.toBeNull();
  expect(await begin(own)).toBeNull();
  subject += 1;
  expect(await begin(GONE.worker)).not.toBeNull();
  expect(await begin(own)).not.toBeNull();
});
