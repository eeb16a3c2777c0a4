import { spawn } from 'node:child_process';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { whileStopped } from '../testing/processes.ts';
import { createBackendProbe } from './backend-state.ts';

const ROLE = 'backend_state_reader';
let watched: pg.Client;
let watching: pg.Client;
let restricted: pg.Client;
const backendOf = async (client: pg.Client): Promise<number> =>
  (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
const open = async (url: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
};

beforeAll(async () => {
  const url = inject('postgresUrl');
  watched = await open(url);
  watching = await open(url);
  await watching.query(
    `create role ${ROLE} login password 'only-for-tests' nosuperuser in role pg_read_all_stats`,
  );
  const address = new URL(url);
  address.username = ROLE;
  address.password = 'only-for-tests';
  restricted = await open(address.href);
});
afterAll(async () => {
  await restricted.end();
  await watching.query(`drop role ${ROLE}`);
  await watching.end();
  await watched.end();
});

test('When a backend waits for its client or is gone, then it is silent, whoever asks', async () => {
  const pid = await backendOf(watched);
  for (const client of [watching, restricted]) {
    const look = createBackendProbe();
    expect(await look(client, pid)).toBe('silent');
    expect(await look(client, 2_000_000_000)).toBe('silent');
  }
});

test('When a backend has a statement, then its process tells whether it works, where it may be looked at', async () => {
  const pid = await backendOf(watched);
  const sleeping = watched.query('select pg_sleep(1.5)');
  const look = createBackendProbe();
  const lookRestricted = createBackendProbe();
  await expect.poll(() => look(watching, pid)).toBe('working');
  expect(await lookRestricted(restricted, pid)).toBe('unknown');
  await whileStopped([pid], async () => {
    await expect.poll(() => look(watching, pid)).toBe('silent');
    expect(await lookRestricted(restricted, pid)).toBe('unknown');
  });
  await sleeping;
});

test('When the system keeps a process by that number that is no backend, then it is none of ours', async () => {
  const other = spawn('sleep', ['30']);
  expect(await createBackendProbe()(watching, other.pid as number)).toBe('silent');
  other.kill();
});
