import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/call-spawned.ts';
import { startedProcessesOf } from '../../testing/processes.ts';
import { type SpawnedPlenum, spawnPlenum } from '../../testing/spawn-plenum.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

const UNTIL_DONE = { timeout: 60_000, interval: 100 };

let folder = '';
let server: TestDatabase;
let first: SpawnedPlenum;
let second: SpawnedPlenum;
let headers: Record<string, string>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-nodes-'));
  server = await createTestDatabase();
  const start = (name: string) =>
    spawnPlenum({
      DATABASE_URL: server.url,
      PLENUM_SECRET: 'two nodes know the same long secret',
      PLENUM_DATA_DIR: join(folder, name),
    });
  first = await start('first');
  second = await start('second');
  headers = await signIn(first.address, first.link);
}, 120_000);
afterAll(async () => {
  await Promise.all([first, second].map((node) => node?.end('SIGTERM')));
  await server.drop();
  rmSync(folder, { recursive: true });
});

interface Answer {
  id: number;
  state: string;
  code: string;
  content: { id: number }[];
}

const call = async (node: SpawnedPlenum, method: string, path: string, body?: object) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${node.address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: (text === '' ? {} : JSON.parse(text)) as Answer };
};

interface Heard {
  type: string;
  subject: number;
  state: string;
}

const subscribe = async (node: SpawnedPlenum, query: string) => {
  const leaving = new AbortController();
  const answer = await fetch(`${node.address}/api/v1/jobs/events?${query}`, {
    headers,
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const received: Heard[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = `${text}${chunk}`.split('\n\n');
      text = messages.pop() as string;
      for (const message of messages)
        if (message.startsWith('data: ')) received.push(JSON.parse(message.slice('data: '.length)));
    }
  };
  void read().catch(() => undefined);
  await expect.poll(() => received[0]?.type, UNTIL_DONE).toBe('look');
  const states = () => [...new Set(received.filter(({ type }) => type === 'job').map(({ state }) => state))];
  return { received, states, leave: () => leaving.abort() };
};

const createReport = async (title: string): Promise<number> => {
  const surveyIds = (await call(first, 'GET', '/surveys')).json.content.map((survey) => survey.id);
  const { id } = (await call(first, 'POST', '/reports', { title, surveyIds })).json;
  const items = (await call(first, 'GET', `/item-collections?reportId=${id}`)).json.content;
  await call(first, 'POST', `/reports/${id}/report-items/batch`, { itemIds: items.map((item) => item.id) });
  return id;
};

const importSurvey = async (): Promise<void> => {
  const stream = await subscribe(second, 'name=import');
  const rows = Array.from({ length: 12 }, (_, row) => `Algebra;${1 + (row % 5)};${1 + (row % 3)}`);
  const form = new FormData();
  form.append('files', new Blob([['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n')]), 'algebra.csv');
  const { id } = (await call(first, 'POST', '/imports', form)).json;
  const stateOf = async () => (await call(second, 'GET', `/imports/${id}`)).json.state;
  await expect.poll(stateOf, UNTIL_DONE).toBe('READY');
  await call(first, 'POST', `/imports/${id}/confirmation`, { replace: 'none' });
  await expect.poll(stateOf, UNTIL_DONE).toBe('DONE');
  await expect.poll(() => stream.received.at(-1), UNTIL_DONE).toMatchObject({ subject: id, state: 'DONE' });
  stream.leave();
};
let survey: Promise<void> | null = null;
const importOnce = (): Promise<void> => {
  survey ??= importSurvey();
  return survey;
};

test('streams progress and cancels jobs across nodes', async () => {
  await importOnce();
  const reportId = await createReport('Report');
  const stream = await subscribe(second, `name=calculation&subject=${reportId}`);

  // Somebody holds the answers, so that the calculation goes on until it is cancelled.
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  await holder.query('begin; lock table survey_answers in access exclusive mode');
  const calculation = call(first, 'POST', `/reports/${reportId}/calculation`);
  await expect.poll(stream.states, UNTIL_DONE).toEqual(['RUNNING']);
  expect((await call(second, 'DELETE', `/reports/${reportId}/calculation`)).status).toBe(204);
  await expect.poll(() => stream.received.at(-1)?.state, UNTIL_DONE).toBe('CANCELLED');
  await holder.query('commit');
  await holder.end();
  expect(await calculation).toMatchObject({ status: 409, json: { code: 'calculation.cancelled' } });

  stream.received.length = 0;
  expect((await call(first, 'POST', `/reports/${reportId}/calculation`)).status).toBe(200);
  await expect.poll(() => stream.received.at(-1)?.state, UNTIL_DONE).toBe('DONE');
  stream.leave();

  const [atFirst, atSecond] = [await subscribe(first, 'name=export'), await subscribe(second, 'name=export')];
  const { id } = (await call(first, 'POST', '/exports', { reportIds: [reportId], format: 'CSV' })).json;
  for (const { received, leave } of [atFirst, atSecond]) {
    await expect.poll(() => received.at(-1), UNTIL_DONE).toMatchObject({ subject: id, state: 'DONE' });
    leave();
  }
}, 240_000);

test('makes each of fifty files once across two nodes within the typesetter limit [7.27]', async () => {
  await importOnce();
  const reportIds: number[] = [];
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
    const id = await createReport(title);
    await call(first, 'POST', `/reports/${id}/calculation`);
    reportIds.push(id);
  }
  // Each of these at both nodes.
  const wanted = (['PDF', 'PPTX', 'XLSX', 'CSV', 'JSON'] as const).flatMap((format) =>
    reportIds.map((id) => ({ reportIds: [id], format })),
  );
  let most = 0;
  const watch = setInterval(() => {
    for (const { pid } of [first, second])
      most = Math.max(most, startedProcessesOf(pid, 'typeset-main').length);
  }, 100);
  const database = new pg.Client({ connectionString: server.url });
  await database.connect();
  const before = await database.query('select count(*)::integer as files from export_files');
  const ask = (node: SpawnedPlenum) =>
    Promise.all(wanted.map(async (body) => (await call(node, 'POST', '/exports', body)).json.id));
  const asked = await Promise.all([first, second].map(ask));
  const jobs = async () => {
    const { rows } = await database.query(
      `select state, attempts, count(*)::integer as count from jobs
       where name = 'export' and subject = any($1) group by state, attempts`,
      [asked.flat()],
    );
    return rows;
  };
  await expect
    .poll(jobs, { timeout: 120_000, interval: 200 })
    .toEqual([{ state: 'DONE', attempts: 1, count: 50 }]);
  clearInterval(watch);
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThanOrEqual(2);
  const after = await database.query('select count(*)::integer as files from export_files');
  expect(after.rows[0].files - before.rows[0].files).toBe(25);
  await database.end();
  const fileOf = async (node: SpawnedPlenum, id: number | undefined): Promise<string> => {
    const answer = await fetch(`${node.address}/api/v1/exports/${id}/file`, { headers });
    expect(answer.status).toBe(200);
    return Buffer.from(await answer.arrayBuffer()).toString('base64');
  };
  const files = new Set<string>();
  for (const [index] of wanted.entries()) {
    // At the node that was not asked for it.
    const own = await fileOf(second, asked[0]?.[index]);
    expect(await fileOf(first, asked[1]?.[index])).toBe(own);
    files.add(own);
  }
  expect(files.size).toBe(25);
}, 240_000);
