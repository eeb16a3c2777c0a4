import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../testing/call-spawned.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '../testing/replicated-postgres.ts';
import { type SpawnedPlenum, spawnPlenum } from '../testing/spawn-plenum.ts';

const EVENTUALLY = { timeout: 60_000, interval: 100 };

let folder = '';
let postgres: ReplicatedPostgres;
let node: SpawnedPlenum;
let headers: Record<string, string>;
let rootId = 0;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plenum-failover-'));
  chmodSync(folder, 0o755);
  postgres = await startReplicatedPostgres(folder);
  node = await spawnPlenum({ DATABASE_URL: postgres.url, PLENUM_DATA_DIR: join(folder, 'node') });
  headers = await signIn(node.address, node.link);
  rootId = (await call('GET', '/subunits')).json.content[0].id;
}, 120_000);
afterAll(async () => {
  await node?.end('SIGINT');
  await postgres?.stop();
  rmSync(folder, { recursive: true });
});

const call = async (method: string, path: string, body?: object | FormData) => {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${node.address}/api/v1${path}`, {
    method,
    headers: { ...headers, ...(body && !isForm && { 'content-type': 'application/json' }) },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, json: text === '' ? {} : JSON.parse(text) };
};
const createUnit = async (name: string): Promise<boolean> =>
  (await call('POST', '/subunits', { name, parentId: rootId })).status < 300;
const readiness = async () => (await fetch(`${node.address}/readyz`)).status;
const readUnitNames = async (): Promise<string[]> => {
  const { content } = (await call('GET', '/units')).json as { content: { name: string }[] };
  return content.map(({ name }) => name);
};

const importTable = async (name: string): Promise<string> => {
  const form = new FormData();
  const rows = Array.from({ length: 8 }, (_, row) => `${name};${1 + (row % 5)}`);
  form.append('files', new Blob([['Course;Q1 Clear?', ...rows].join('\n')]), `${name}.csv`);
  const { json } = await call('POST', '/imports', form);
  const stateOf = async () => (await call('GET', `/imports/${json.id}`)).json.state;
  await expect.poll(stateOf, EVENTUALLY).toBe('READY');
  return await stateOf();
};

describe('a database with several hosts', () => {
  test('takes changes at the primary, which is named second', async () => {
    expect(await createUnit('Before')).toBe(true);
    expect(await importTable('first')).toBe('READY');
  });

  test('is followed to the promoted standby without a restart, with nothing acknowledged lost', async () => {
    await postgres.catchUp();
    postgres.killPrimary();
    await expect.poll(readiness, EVENTUALLY).toBe(503);
    expect(await createUnit('During')).toBe(false);
    await postgres.promote();
    await expect.poll(readiness, EVENTUALLY).toBe(200);
    expect(await createUnit('After')).toBe(true);
    const names = await readUnitNames();
    expect(names).toEqual(expect.arrayContaining(['After', 'Before']));
    expect(names).not.toContain('During');
    expect(await importTable('second')).toBe('READY');
  });
});
