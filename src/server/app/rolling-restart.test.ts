import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, balanceNodes } from '../testing/balance-nodes.ts';
import { signIn } from '../testing/call-spawned.ts';
import { signalProcess } from '../testing/processes.ts';
import { type SpawnedPlenum, spawnPlenum } from '../testing/spawn-plenum.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

const DRAIN_SECONDS = 2;

let folder = '';
let server: TestDatabase;
let nodes: SpawnedPlenum[] = [];
let balancer: Balancer;
let headers: Record<string, string>;

const start = (name: string): Promise<SpawnedPlenum> =>
  spawnPlenum({
    DATABASE_URL: server.url,
    PLENUM_SECRET: 'nodes that are restarted know one long secret',
    PLENUM_DATA_DIR: join(folder, name),
    PLENUM_DRAIN_SECONDS: String(DRAIN_SECONDS),
  });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-rolling-'));
  server = await createTestDatabase();
  nodes = [await start('first'), await start('second')];
  headers = await signIn(nodes[0]!.address, nodes[0]!.link);
  balancer = await balanceNodes(nodes.map(({ address }) => address));
}, 120_000);
afterAll(async () => {
  await balancer?.close();
  await Promise.all(nodes.map((node) => node.end('SIGINT')));
  await server.drop();
  rmSync(folder, { recursive: true });
});

const callOnAndOn = async (signal: AbortSignal): Promise<number[]> => {
  const statuses: number[] = [];
  while (!signal.aborted) {
    const answer = await fetch(`${balancer.address}/api/v1/reports`, { headers }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    statuses.push(answer?.status ?? 0);
  }
  return statuses;
};

test('answers every call while two nodes restart behind a balancer without retries', async () => {
  const done = new AbortController();
  const clients = Array.from({ length: 4 }, () => callOnAndOn(done.signal));
  for (const place of [0, 1]) {
    await expect.poll(() => balancer.readyCount(), { timeout: 30_000 }).toBe(2);
    const old = nodes[place] as SpawnedPlenum;
    expect((await old.end('SIGTERM')).code).toBe(0);
    nodes[place] = await start(`new-${place}`);
    balancer.use(nodes.map(({ address }) => address));
  }
  await expect.poll(() => balancer.readyCount(), { timeout: 30_000 }).toBe(2);
  done.abort();
  const statuses = (await Promise.all(clients)).flat();
  console.log(
    `rolling restart: ${statuses.filter((status) => status !== 200).length} of ${statuses.length} calls failed`,
  );
  expect(statuses.length).toBeGreaterThan(100);
  expect(statuses.filter((status) => status !== 200)).toEqual([]);
}, 120_000);

test('stays available but not ready while it drains, and ends its streams', async () => {
  const node = await start('third');
  const stream = await fetch(`${node.address}/api/v1/jobs/events?name=import`, { headers });
  expect(stream.status).toBe(200);
  const ended = stream.body?.pipeTo(new WritableStream()).then(
    () => Date.now(),
    () => Date.now(),
  );
  const begun = Date.now();
  const end = node.end('SIGTERM');
  await expect.poll(async () => (await fetch(`${node.address}/readyz`)).status, { interval: 20 }).toBe(503);
  const answer = await fetch(`${node.address}/api/v1/reports`, { headers });
  expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close']);
  await answer.arrayBuffer();
  await ended;
  expect((await end).code).toBe(0);
  expect(Date.now() - begun).toBeGreaterThanOrEqual(1_000 * DRAIN_SECONDS - 100);
}, 60_000);

test('When a second signal comes, then draining is cut short; a closed terminal ends nothing', async () => {
  const node = await start('fourth');
  signalProcess(node.pid, 'SIGHUP');
  await wait(300);
  expect((await fetch(`${node.address}/readyz`)).status).toBe(200);
  signalProcess(node.pid, 'SIGTERM');
  await expect.poll(async () => (await fetch(`${node.address}/readyz`)).status, { interval: 20 }).toBe(503);
  const begun = Date.now();
  await node.end('SIGTERM');
  expect(Date.now() - begun).toBeLessThan(1_000 * DRAIN_SECONDS - 300);
}, 60_000);
