import { createHash } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findBundledPostgres } from '../db/postgres/bundled-postgres.ts';
import { findRunningPostgres } from '../db/postgres/running-postgres.ts';
import { signIn } from '../testing/call-spawned.ts';
import { type SpawnedPlenum, spawnPlenum } from '../testing/spawn-plenum.ts';

const UNTIL_TAKEN_UP = { timeout: 90_000, interval: 200 };

let folder = '';
let running: SpawnedPlenum;
let headers: Record<string, string>;

const start = async () => {
  running = await spawnPlenum({ PLENUM_DATA_DIR: folder });
};
const kill = async () => {
  await running.end('SIGKILL');
  await expect.poll(() => findRunningPostgres(join(folder, 'postgres/cluster')), UNTIL_TAKEN_UP).toBeNull();
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-killed-'));
  chmodSync(folder, 0o755);
  await start();
  if (running.link !== '') headers = await signIn(running.address, running.link);
});
const connected: pg.Client[] = [];
afterEach(async () => {
  await Promise.all(connected.splice(0).map((client) => client.end().catch(() => undefined)));
});
afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

interface Answered {
  id: number;
  state: string;
  content: { id: number; description: string; responseCount: number }[];
}

const call = async (method: string, path: string, body?: object) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${running.address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Answered };
};

const connectToBundled = async (): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: (await findBundledPostgres(folder)) ?? '' });
  client.on('error', () => undefined);
  await client.connect();
  connected.push(client);
  return client;
};

const stateOf = async (importId: number) => (await call('GET', `/imports/${importId}`)).json.state;
const becomes = (importId: number, state: string) =>
  expect.poll(() => stateOf(importId), UNTIL_TAKEN_UP).toBe(state);

const upload = async (course: string): Promise<number> => {
  const rows = Array.from({ length: 12 }, (_, row) => `${course};${1 + (row % 5)};${1 + (row % 3)}`);
  const form = new FormData();
  form.append('files', new Blob([['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n')]), `${course}.csv`);
  const { id } = (await call('POST', '/imports', form)).json;
  await becomes(id, 'READY');
  return id;
};
const confirm = (importId: number) => call('POST', `/imports/${importId}/confirmation`, { replace: 'none' });
const courses = async () =>
  (await call('GET', '/surveys')).json.content
    .map(({ description, responseCount }) => `${description} ${responseCount}`)
    .sort();

const waitingFor = async (watcher: pg.Client, statement: string): Promise<string[]> => {
  const { rows } = await watcher.query(
    `select application_name from pg_stat_activity
     where wait_event_type = 'Lock' and query like '%' || $1 || '%' and query not like 'delete from %'
     order by application_name`,
    [statement],
  );
  return rows.map((row) => row.application_name);
};

const createReport = async (title: string): Promise<number> => {
  const surveyIds = (await call('GET', '/surveys')).json.content.map(({ id }) => id);
  return (await call('POST', '/reports', { title, surveyIds })).json.id;
};

test('resumes an export after a kill and makes the same file once', async () => {
  const first = await upload('Algebra');
  await confirm(first);
  await becomes(first, 'DONE');
  const exported = [await createReport('One'), await createReport('Two')];

  // Both documents are set by then: what is left to do is to store them, which somebody else holds up.
  const [holder, watcher] = [await connectToBundled(), await connectToBundled()];
  await holder.query('begin; lock table export_files in share mode');
  const begun = (await call('POST', '/exports', { reportIds: exported, format: 'PDF' })).json;
  await expect.poll(() => waitingFor(watcher, 'export_files'), UNTIL_TAKEN_UP).toEqual(['plenum']);
  expect((await call('GET', `/exports/${begun.id}`)).json.state).toBe('RUNNING');
  await kill();

  await start();
  const stateOfExport = async () => (await call('GET', `/exports/${begun.id}`)).json.state;
  await expect.poll(stateOfExport, UNTIL_TAKEN_UP).toBe('DONE');
  const fileAt = async (path: string) => {
    const answer = await fetch(`${running.address}/api/v1${path}`, { headers });
    expect(answer.status).toBe(200);
    return new Uint8Array(await answer.arrayBuffer());
  };
  const files = Object.values(unzipSync(await fileAt(`/exports/${begun.id}/file`)));
  const alone = [];
  for (const id of exported) alone.push(await fileAt(`/reports/${id}/export?format=PDF`));
  const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  expect(files.map(hashOf)).toEqual(alone.map(hashOf));
  const database = await connectToBundled();
  const { rows } = await database.query(
    `select (select count(*)::integer from export_files) as files, state, attempts, interruptions
     from jobs where name = 'export'`,
  );
  expect(rows).toEqual([{ files: 1, state: 'DONE', attempts: 2, interruptions: 1 }]);
}, 240_000);

test('leaves import and calculation whole or absent after a kill and can continue', async () => {
  const report = await createReport('Report');
  const items = (await call('GET', `/item-collections?reportId=${report}`)).json.content;
  await call('POST', `/reports/${report}/report-items/batch`, { itemIds: items.map(({ id }) => id) });
  const second = await upload('Biology');

  // Both get as far as the answers, which somebody else holds: the import has written its surveys by then.
  const [holder, watcher] = [await connectToBundled(), await connectToBundled()];
  await holder.query('begin; lock table survey_answers in access exclusive mode');
  await confirm(second);
  const calculation = call('POST', `/reports/${report}/calculation`).catch(() => null);
  await expect.poll(() => waitingFor(watcher, ''), UNTIL_TAKEN_UP).toEqual(['plenum', 'plenum-analysis']);
  await kill();
  expect(await calculation).toBeNull();

  await start();
  // The killed import may have been taken up and ended by now.
  expect([['Algebra 12'], ['Algebra 12', 'Biology 12']]).toContainEqual(await courses());
  const page = (await call('GET', `/reports/${report}`)).json;
  expect(page).toMatchObject({ calculatedOn: null, version: 2 });
  // Whoever was at work is known to be gone: nothing has to be waited for.
  expect((await call('POST', `/reports/${report}/calculation`)).status).toBe(200);
  await becomes(second, 'DONE');
  expect(await courses()).toEqual(['Algebra 12', 'Biology 12']);
}, 240_000);

const uploadCourses = async (courses: number): Promise<void> => {
  const rows = Array.from(
    { length: courses * 6 },
    (_, row) => `Course ${row % courses};${1 + (row % 5)};${1 + (row % 3)}`,
  );
  const form = new FormData();
  form.append('files', new Blob([['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n')]), 'courses.csv');
  const { id } = (await call('POST', '/imports', form)).json;
  await becomes(id, 'READY');
  await confirm(id);
  await becomes(id, 'DONE');
};

test('When Plenum is killed in the middle of a series, then it goes on, and each course has one report', async () => {
  await uploadCourses(25);
  const found = (await call('GET', '/surveys?size=100&description=Course')).json.content;
  const surveyIds = found.map(({ id }) => id).sort((left, right) => left - right);
  expect(surveyIds).toHaveLength(25);
  const forms = (await call('GET', '/forms')).json.content;
  const template = (await call('POST', '/report-templates', { title: 'T', formId: forms[0]?.id })).json;
  const items = (await call('GET', `/item-collections?reportTemplateId=${template.id}`)).json.content;
  const added = await call('POST', `/report-templates/${template.id}/report-items/batch`, {
    itemIds: items.map(({ id }) => id),
  });
  expect(added.status).toBeLessThan(300);
  const series = await call('POST', '/series', {
    ...{ name: 'S', templateId: template.id, selection: { surveyIds }, kind: 'SURVEY' },
    ...{ titlePattern: 'R {survey}', comparisons: [], readers: 'UNIT', publishedOn: null },
    includesUnitsAbove: true,
  });
  expect(series.status).toBe(201);

  // The last by its label: what comes before is stored by the time that the run waits for this survey.
  const last = found.find(({ description }) => description === 'Course 24')?.id;
  const [holder, watcher] = [await connectToBundled(), await connectToBundled()];
  await holder.query('begin');
  await holder.query('select from surveys where id = $1 for update', [last]);
  await call('POST', `/series/${series.json.id}/run`);
  await expect.poll(() => waitingFor(watcher, 'answers_version'), UNTIL_TAKEN_UP).toHaveLength(1);
  await kill();

  await start();
  await expect
    .poll(async () => (await call('GET', `/series/${series.json.id}`)).json.state, UNTIL_TAKEN_UP)
    .toBe('DONE');
  const database = await connectToBundled();
  const { rows } = await database.query(
    `select (select count(*)::integer from series_reports) as subjects,
      (select count(*)::integer from reports where title like 'R Course%') as reports,
      (select count(*)::integer from report_publications) as published,
      (select array_agg(distinct attempts) from jobs where name = 'series') as attempts,
      (select count(distinct date_trunc('milliseconds', made_at))::integer from series_reports) > 1 as in_batches`,
  );
  expect(rows).toEqual([{ subjects: 25, reports: 25, published: 25, attempts: [2], in_batches: true }]);
}, 240_000);
