import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { LongExport, LongExportRequest } from '#shared/publishing/exports/long-export-contract.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import { claimJob, endJob } from '../../../../jobs/job-queries.ts';
import { type JobDefinitions, runQueuedJob } from '../../../../jobs/run-queued-job.ts';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { renderThread } from '../render/render-thread.ts';
import { readPdf } from '../testing/read-pdf.ts';
import { exportJob } from './export-job.ts';
import { deleteExpiredExports, failExport } from './long-export-queries.ts';

let app: TestApp;
let world: ReportWorld;
let reportIds: number[];

beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  reportIds = [];
  for (const title of ['Erster', 'Zweiter'])
    reportIds.push(
      (await world.users.author.call('POST', '/reports', { title, surveyIds: world.lawSurveys })).json().id,
    );
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const inOwnTenant = <Result>(work: (db: Trx) => Promise<Result>) =>
  inTenant(app.database, world.tenantId, work);
const author = () => world.users.author;
const start = async (wanted: Partial<LongExportRequest> = {}): Promise<LongExport> => {
  const answer = await author().call('POST', '/exports', { reportIds, format: 'CSV', ...wanted });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json();
};
const read = async (id: number): Promise<LongExport> => (await author().call('GET', `/exports/${id}`)).json();
const file = (id: number, user = author()) => user.call('GET', `/exports/${id}/file`);
const jobOf = (id: number) =>
  inOwnTenant((db) =>
    db
      .selectFrom('jobs')
      .select('id')
      .where('name', '=', 'export')
      .where('subject', '=', id)
      .executeTakeFirstOrThrow(),
  );
const definitions = new Proxy({} as JobDefinitions, { get: () => exportJob });
const work = async (id: number) => {
  const job = await jobOf(id);
  const queued = { tenantId: world.tenantId, jobId: job.id };
  await runQueuedJob(app.services, definitions, queued, new AbortController().signal, true);
};
const countFiles = async () => {
  const { rows } = await inOwnTenant((db) =>
    sql<{ count: number }>`select count(*)::integer as count from export_files`.execute(db),
  );
  return rows[0]?.count;
};

test('When several reports are asked for, then an archive has each as its own export gives it, for a day', async () => {
  const begun = await start();
  expect(begun).toMatchObject({ state: 'WAITING', name: null, failure: null });
  expect((await file(begun.id)).statusCode).toBe(404);
  await work(begun.id);
  const done = await read(begun.id);
  expect(done).toMatchObject({ state: 'DONE', name: 'Berichte.zip', progress: { done: 2, total: 2 } });
  const hours = (Date.parse(done.expiresOn) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(23);
  const answer = await file(begun.id);
  expect(answer.headers['content-type']).toBe('application/zip');
  const files = unzipSync(new Uint8Array(answer.rawPayload));
  expect(Object.keys(files)).toEqual(['1 Erster.csv', '2 Zweiter.csv']);
  const alone = await author().call('GET', `/reports/${reportIds[0]}/export?format=CSV`);
  expect(Buffer.from(files['1 Erster.csv'] ?? []).equals(alone.rawPayload)).toBe(true);
});

test('makes several reports one PDF with contents, each as a chapter on a page of its own', async () => {
  const begun = await start({ format: 'PDF', together: true });
  await work(begun.id);
  expect(await read(begun.id)).toMatchObject({
    ...{ state: 'DONE', name: 'Berichte.pdf', progress: { done: 2, total: 2 } },
  });
  const answer = await file(begun.id);
  expect(answer.headers['content-type']).toBe('application/pdf');
  const pdf = await readPdf(new Uint8Array(answer.rawPayload));
  expect(pdf).toMatchObject({ title: 'Berichte', accessibility: '1', isTagged: true });
  expect(pdf.bookmarks.filter(([, depth]) => depth === 1).map(([title]) => title)).toEqual([
    ...['Erster', 'Zweiter', 'So lesen Sie diesen Bericht'],
  ]);
  const pageOf = (title: string) =>
    pdf.pages.findIndex(({ text }, index) => index > 1 && text.includes(title));
  for (const title of ['Erster', 'Zweiter']) {
    expect(pdf.pages[0]?.text).toContain(title);
    expect(pdf.pages[1]?.text).toContain(title);
  }
  expect(pageOf('Zweiter')).toBeGreaterThan(pageOf('Erster'));
});

test.each<[string, Partial<LongExportRequest>]>([
  ['in another format', { format: 'CSV', together: true }],
  [
    'of more reports than can be set at once',
    { format: 'PDF', together: true, reportIds: Array.from({ length: 51 }, (_, at) => at + 1) },
  ],
])('refuses one file of several reports %s', async (_, wanted) => {
  const answer = await author().call('POST', '/exports', { reportIds, format: 'PDF', ...wanted });
  expect(answer.statusCode).toBe(422);
});

test('lets no report into one PDF that its reader may not read', async () => {
  const stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
  const wanted = { reportIds, format: 'PDF', together: true };
  expect((await stranger.call('POST', '/exports', wanted)).statusCode).toBe(404);
});

test('When one report is asked for, then the file is not packed; the same again is not made again', async () => {
  const [reportId = 0] = reportIds;
  const first = await start({ reportIds: [reportId], format: 'XLSX', language: 'en' });
  await work(first.id);
  const kept = await countFiles();
  const run = vi.spyOn(renderThread, 'run');
  const second = await start({ reportIds: [reportId], format: 'XLSX', language: 'en' });
  await work(second.id);
  expect(run.mock.calls.map(([name]) => name)).toEqual(['describe']);
  expect(await countFiles()).toBe(kept);
  const answers = [await file(first.id), await file(second.id)];
  expect(answers[0]?.headers['content-disposition']).toContain('filename="Erster.xlsx"');
  expect(answers[1]?.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.alloc(0))).toBe(true);
});

test('returns 404 for a file of another user or of a report no longer readable', async () => {
  const begun = await start();
  await work(begun.id);
  expect((await file(begun.id, world.users.admin)).statusCode).toBe(404);
  const stranger = await app.createUser(await app.createTenant('export-stranger'), 'ADMINISTRATOR');
  expect((await file(begun.id, stranger)).statusCode).toBe(404);
  expect(
    (await world.users.artsAuthor.call('POST', '/exports', { reportIds, format: 'CSV' })).statusCode,
  ).toBe(404);
  expect((await file(begun.id)).statusCode).toBe(200);
  const { id } = (
    await author().call('POST', '/reports', { title: 'Kurz', surveyIds: world.lawSurveys })
  ).json();
  const short = await start({ reportIds: [id] });
  await work(short.id);
  await author().call('DELETE', `/reports/${id}`);
  expect((await file(short.id)).statusCode).toBe(404);
});

test('When an export is cancelled in the middle, then nothing of it is stored', async () => {
  const begun = await start({ format: 'JSON' });
  const kept = await countFiles();
  const run = renderThread.run;
  vi.spyOn(renderThread, 'run').mockImplementationOnce(async (name, input, signal) => {
    expect((await author().call('DELETE', `/exports/${begun.id}`)).statusCode).toBe(204);
    return run(name, input, signal);
  });
  await work(begun.id);
  expect((await author().call('GET', `/exports/${begun.id}`)).statusCode).toBe(404);
  expect(await countFiles()).toBe(kept);
});

test('When an export is cancelled at the moment it ends, then neither waits for the other for ever', async () => {
  const { id } = await start();
  const { id: jobId } = await jobOf(id);
  const job = await inOwnTenant((db) => claimJob(db, jobId, { worker: 1, retriesCrashedJobs: true }));
  const claim = { tenantId: world.tenantId, jobId, attempt: job?.attempts ?? 0 };
  const countWaiting = async () => {
    const { rows } = await sql`select pid from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like 'delete from "exports"%'`.execute(app.database);
    return rows.length;
  };
  // As the job ends: its export first, then itself.
  const { cancelling } = await inOwnTenant(async (db) => {
    await failExport(db, id, 'export.failed');
    const answer = author().call('DELETE', `/exports/${id}`);
    await expect.poll(countWaiting, { timeout: 20_000 }).toBe(1);
    expect(await endJob(db, claim, 'FAILED')).toBe(true);
    return { cancelling: answer };
  });
  expect((await cancelling).statusCode).toBe(204);
  expect((await author().call('GET', `/exports/${id}`)).statusCode).toBe(404);
});

test('When the process of an export is gone in the middle, then another makes it', async () => {
  const begun = await start({ format: 'XLSX' });
  const { id } = await jobOf(begun.id);
  await inOwnTenant((db) => claimJob(db, id, { worker: 2 ** 40 + 9, retriesCrashedJobs: true }));
  expect(await read(begun.id)).toMatchObject({ state: 'RUNNING' });
  await work(begun.id);
  expect(await read(begun.id)).toMatchObject({ state: 'DONE' });
});

test('When a report goes before it is made, then the export fails and says why', async () => {
  const { id } = (
    await author().call('POST', '/reports', { title: 'Weg', surveyIds: world.lawSurveys })
  ).json();
  const begun = await start({ reportIds: [id] });
  await author().call('DELETE', `/reports/${id}`);
  await work(begun.id);
  expect(await read(begun.id)).toMatchObject({ state: 'FAILED', failure: 'error.notFound' });
});

test('When a day is over, then export and file are gone; a file that another export leads to stays', async () => {
  const old = await start({ reportIds: reportIds.slice(1), format: 'JSON' });
  const shared = await start({ format: 'JSON' });
  const young = await start({ format: 'JSON' });
  for (const { id } of [old, shared, young]) await work(id);
  const kept = (await countFiles()) ?? 0;
  await inOwnTenant((db) =>
    db
      .updateTable('exports')
      .set({ created_at: sql`clock_timestamp() - interval '25 hours'` })
      .where('id', 'in', [old.id, shared.id])
      .execute(),
  );
  expect((await file(old.id)).statusCode).toBe(404);
  await inOwnTenant(deleteExpiredExports);
  expect(await countFiles()).toBe(kept - 1);
  expect((await file(young.id)).statusCode).toBe(200);
});

test('When a report twice, none, or too many are asked for, then it is a problem', async () => {
  const [reportId = 0] = reportIds;
  for (const wrong of [[], [reportId, reportId], Array.from({ length: 1001 }, (_, index) => index + 1)])
    expect((await author().call('POST', '/exports', { reportIds: wrong, format: 'CSV' })).statusCode).toBe(
      422,
    );
});
