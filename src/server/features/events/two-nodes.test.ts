import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signIn } from '../../testing/call-spawned.ts';
import { type SpawnedPlenum, spawnPlenum } from '../../testing/spawn-plenum.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

/** Long enough for a busy machine; nothing waits for it that goes well. */
const UNTIL_DONE = { timeout: 60_000, interval: 100 };

let folder = '';
let server: TestDatabase;
let first: SpawnedPlenum;
let second: SpawnedPlenum;
let headers: Record<string, string>;

/** Two servers, each in a process of its own, that share nothing but database and secret. */
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

/** Everything that a stream of the node announces from now on. */
const subscribe = async (node: SpawnedPlenum, query: string) => {
  const leaving = new AbortController();
  const answer = await fetch(`${node.address}/api/v1/jobs/events?${query}`, {
    headers,
    signal: leaving.signal,
  });
  expect(answer.status).toBe(200);
  const heard: Heard[] = [];
  const read = async (): Promise<void> => {
    let text = '';
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const messages = `${text}${chunk}`.split('\n\n');
      text = messages.pop() as string;
      for (const message of messages)
        if (message.startsWith('data: ')) heard.push(JSON.parse(message.slice('data: '.length)));
    }
  };
  void read().catch(() => undefined);
  await expect.poll(() => heard[0]?.type, UNTIL_DONE).toBe('look');
  const states = () => [...new Set(heard.filter(({ type }) => type === 'job').map(({ state }) => state))];
  return { heard, states, leave: () => leaving.abort() };
};

/** A report with an item on every question, of an import that one node was sent and the other one announced. */
const imported = async (): Promise<number> => {
  const stream = await subscribe(second, 'name=import');
  const rows = Array.from({ length: 12 }, (_, row) => `Algebra;${1 + (row % 5)};${1 + (row % 3)}`);
  const form = new FormData();
  form.append('files', new Blob([['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n')]), 'algebra.csv');
  const { id } = (await call(first, 'POST', '/imports', form)).json;
  const stateOf = async () => (await call(second, 'GET', `/imports/${id}`)).json.state;
  await expect.poll(stateOf, UNTIL_DONE).toBe('READY');
  await call(first, 'POST', `/imports/${id}/confirmation`, { replace: 'none' });
  await expect.poll(stateOf, UNTIL_DONE).toBe('DONE');
  await expect.poll(() => stream.heard.at(-1), UNTIL_DONE).toMatchObject({ subject: id, state: 'DONE' });
  stream.leave();
  const surveyIds = (await call(first, 'GET', '/surveys')).json.content.map((survey) => survey.id);
  const report = (await call(first, 'POST', '/reports', { title: 'Report', surveyIds })).json;
  const items = (await call(first, 'GET', `/item-collections?reportId=${report.id}`)).json.content;
  await call(first, 'POST', `/reports/${report.id}/report-items/batch`, {
    itemIds: items.map((item) => item.id),
  });
  return report.id;
};

test('When one node works on a job, then whoever is connected to another one hears how far it is and how it ends, and cancels it there', async () => {
  const reportId = await imported();
  const stream = await subscribe(second, `name=calculation&subject=${reportId}`);

  // Somebody holds the answers, so that the calculation goes on until it is cancelled.
  const holder = new pg.Client({ connectionString: server.url });
  await holder.connect();
  await holder.query('begin; lock table survey_answers in access exclusive mode');
  const calculation = call(first, 'POST', `/reports/${reportId}/calculation`);
  await expect.poll(stream.states, UNTIL_DONE).toEqual(['RUNNING']);
  expect((await call(second, 'DELETE', `/reports/${reportId}/calculation`)).status).toBe(204);
  await expect.poll(() => stream.heard.at(-1)?.state, UNTIL_DONE).toBe('CANCELLED');
  await holder.query('commit');
  await holder.end();
  expect(await calculation).toMatchObject({ status: 409, json: { code: 'calculation.cancelled' } });

  stream.heard.length = 0;
  expect((await call(first, 'POST', `/reports/${reportId}/calculation`)).status).toBe(200);
  await expect.poll(() => stream.heard.at(-1)?.state, UNTIL_DONE).toBe('DONE');
  stream.leave();

  const [atFirst, atSecond] = [await subscribe(first, 'name=export'), await subscribe(second, 'name=export')];
  const { id } = (await call(first, 'POST', '/exports', { reportIds: [reportId], format: 'CSV' })).json;
  for (const { heard, leave } of [atFirst, atSecond]) {
    await expect.poll(() => heard.at(-1), UNTIL_DONE).toMatchObject({ subject: id, state: 'DONE' });
    leave();
  }
}, 240_000);
