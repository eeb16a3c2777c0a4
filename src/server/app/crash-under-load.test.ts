import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRunningPostgres } from '../db/postgres/running-postgres.ts';
import { signIn } from '../testing/call-spawned.ts';
import { expectAsDocumented } from '../testing/documented-figures.ts';
import { processStateOf, signalProcess } from '../testing/processes.ts';
import { type SpawnedPlenum, spawnPlenum } from '../testing/spawn-plenum.ts';
import { startWritingClients, type Target, WRITES } from '../testing/writing-clients.ts';

/**
 * Number of kills of PostgreSQL and of the server each; set PLENUM_KILLS for a long run. Each kill follows a write of
 * the next kind, those that begin jobs four times, so that every kind is interrupted along with other current work.
 */
const KILLS = Number(process.env.PLENUM_KILLS ?? 8);
const UNTIL_BACK_MS = 60_000;
const MAXIMUM_DELAY_MS = 60;

let folder = '';
let running: SpawnedPlenum;
const target: Target = { address: '', headers: {} };

const start = async (): Promise<void> => {
  running = await spawnPlenum({ PLENUM_DATA_DIR: folder });
  target.address = running.address;
};
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-killed-often-'));
  chmodSync(folder, 0o755);
  await start();
  if (running.link !== '') target.headers = await signIn(running.address, running.link);
});
afterAll(async () => {
  await running.end('SIGTERM');
  rmSync(folder, { recursive: true });
});

const call = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${target.address}/api/v1${path}`, {
    method,
    headers: { ...target.headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  return (await answer.json()) as { id: number; state: string; content: { id: number }[] };
};

const createReport = async (): Promise<number> => {
  const form = new FormData();
  const rows = Array.from({ length: 12 }, (_, row) => `First;${1 + (row % 5)};${1 + (row % 3)}`);
  form.append('files', new Blob([['Course;Q1 Clear?;Q2 Useful?', ...rows].join('\n')]), 'first.csv');
  const { id: importId } = await call('POST', '/imports', form);
  const stateOf = async () => (await call('GET', `/imports/${importId}`)).state;
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('READY');
  await call('POST', `/imports/${importId}/confirmation`, { replace: 'none' });
  await expect.poll(stateOf, { timeout: 30_000 }).toBe('DONE');
  const surveyIds = (await call('GET', '/surveys')).content.map(({ id }) => id);
  const { id } = await call('POST', '/reports', { title: '0', surveyIds });
  const items = (await call('GET', `/item-collections?reportId=${id}`)).content;
  await call('POST', `/reports/${id}/report-items/batch`, { itemIds: items.map((item) => item.id) });
  return id;
};

const describeStandstill = async (): Promise<string> => {
  const pids = {
    server: running.pid,
    PostgreSQL: findRunningPostgres(join(folder, 'postgres/cluster'))?.pid,
  };
  const states = Object.entries(pids).map(([name, pid]) => `${name} ${pid}: ${processStateOf(pid ?? 0)}`);
  const ready = await fetch(`${target.address}/readyz`, { signal: AbortSignal.timeout(5_000) }).then(
    async (answer) => `${answer.status} ${await answer.text()}`,
    String,
  );
  return `${states.join(', ')}; ready: ${ready}; output: ${running.output()}`;
};

const killPostgres = async (): Promise<void> => {
  signalProcess(findRunningPostgres(join(folder, 'postgres/cluster'))?.pid, 'SIGKILL');
};
const killServer = async (): Promise<void> => {
  await running.end('SIGKILL');
  await start();
};

test('loses nothing acknowledged if PostgreSQL and the server are killed repeatedly', async () => {
  const reportId = await createReport();
  const clients = startWritingClients(() => target, reportId);
  const recoveries: Record<'PostgreSQL' | 'server', number[]> = { PostgreSQL: [], server: [] };
  for (let number = 0; number < KILLS * 2; number += 1) {
    const victim = number % 2 === 0 ? 'PostgreSQL' : 'server';
    await clients.sends(WRITES[Math.floor(number / 2) % WRITES.length] as (typeof WRITES)[number]);
    await wait(Math.random() * MAXIMUM_DELAY_MS);
    const killed = performance.now();
    await (victim === 'PostgreSQL' ? killPostgres() : killServer());
    // Acknowledged before the kill and counted just after it must not pass for a recovery.
    await wait(20);
    const before = clients.acknowledged();
    while (clients.acknowledged() === before) {
      if (performance.now() - killed > UNTIL_BACK_MS)
        throw new Error(`Not back: ${await describeStandstill()}`);
      await wait(10);
    }
    recoveries[victim].push(performance.now() - killed);
  }
  const acknowledged = clients.acknowledged();
  const missing = await clients.stop();
  const longest = (times: number[]) => `${(Math.max(...times) / 1000).toFixed(1)} s`;
  console.log(
    `${KILLS} kills of PostgreSQL, longest recovery ${longest(recoveries.PostgreSQL)}; ` +
      `${KILLS} kills of the server, longest recovery ${longest(recoveries.server)}; ` +
      `${acknowledged} acknowledged writes, ${missing.length} lost`,
  );
  expect(missing).toEqual([]);
  if (process.env.PLENUM_KILLS === undefined)
    for (const victim of ['PostgreSQL', 'server'] as const)
      expectAsDocumented(
        `kills of ${victim === 'server' ? 'the server' : victim} under writing clients`,
        recoveries[victim].length,
      );
  expect(clients.unexpected).toEqual([]);
}, 300_000);
