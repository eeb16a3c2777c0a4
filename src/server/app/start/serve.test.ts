import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findBundledPostgres } from '../../db/postgres/bundled-postgres.ts';
import { findRunningPostgres } from '../../db/postgres/running-postgres.ts';
import { canAccess } from '../../db/postgres/server-account.ts';
import { signalProcess } from '../../testing/processes.ts';
import { failToStart, type SpawnedPlenum, spawnPlenum } from '../../testing/spawn-plenum.ts';
import { claimPort } from '../http/claim-port.ts';

let folder = '';
let running: SpawnedPlenum | null = null;
const cluster = () => join(folder, 'postgres/cluster');
const start = async (environment: Record<string, string> = {}) => {
  running = await spawnPlenum({ PLENUM_DATA_DIR: folder, ...environment });
  return running;
};
const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
  const ended = await running?.end(signal);
  running = null;
  return ended;
};
const eventually = async (happened: () => boolean): Promise<void> => {
  await vi.waitUntil(happened, { timeout: 30_000 });
};

const makeFolder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'plenum-serve-'));
  chmodSync(made, 0o755);
  return made;
};
const expectEnded = () => eventually(() => findRunningPostgres(cluster()) === null);

const post = (plenum: SpawnedPlenum, body: unknown) =>
  fetch(`${plenum.address}/api/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const ADMINISTRATOR = { PLENUM_ADMIN_USERNAME: 'chief', PLENUM_ADMIN_PASSWORD: 'correct-horse-battery' };
const end = async () => {
  await stop();
  await expectEnded();
  rmSync(folder, { recursive: true });
};

// A first start and those after it, one after the other on the same folder.
describe('the starts on a data folder', () => {
  let latest: SpawnedPlenum;
  const expectInOrder = async (signal: NodeJS.Signals) => {
    const ended = await stop(signal);
    expect(ended?.code, latest.output()).toBe(0);
    expect(findRunningPostgres(cluster())).toBeNull();
    expect(existsSync(join(folder, 'lock'))).toBe(false);
    expect(existsSync(join(cluster(), 'postmaster.pid'))).toBe(false);
  };
  const expectReady = async () => {
    latest = await start();
    expect((await fetch(`${latest.address}/readyz`)).status).toBe(200);
  };
  beforeAll(async () => {
    folder = makeFolder();
    latest = await start(ADMINISTRATOR);
  });
  afterAll(end);

  test('When Plenum starts for the first time, then its secrets are random and closed to others', () => {
    for (const name of ['secret', 'postgres-password']) {
      expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600);
      expect(readFileSync(join(folder, name), 'utf8').length).toBeGreaterThanOrEqual(32);
    }
  });

  test('When the one-time link is used, then it signs in once', async () => {
    const answer = await post(latest, { link: latest.link });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ user: { role: 'ADMINISTRATOR' } });
    expect((await post(latest, { link: latest.link })).status).toBe(401);
  });

  test('When an administrator is named in the settings, then the password signs in, and no other does', async () => {
    const signIn = (username: string, password: string) => post(latest, { username, password });
    expect((await signIn('chief', ADMINISTRATOR.PLENUM_ADMIN_PASSWORD)).status).toBe(200);
    for (const [username, password] of [
      ['chief', 'chief'],
      ['admin', 'admin'],
      ['admin', 'password'],
    ] as const)
      expect((await signIn(username, password)).status).toBe(401);
  });

  test('When the data folder is in use, then a second Plenum says so and the first goes on', async () => {
    const { message, code } = await failToStart({ PLENUM_DATA_DIR: folder });
    expect(code).toBe(1);
    expect(message).toBe(
      `plenum: The data folder ${folder} is in use by another Plenum. Stop that one, or choose another folder with PLENUM_DATA_DIR.`,
    );
    expect((await fetch(`${latest.address}/readyz`)).status).toBe(200);
  });

  test('When SIGTERM or SIGINT comes, then all ends by itself, nothing is left, and the next start is ready', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      await expectInOrder(signal);
      await expectReady();
      expect(latest.output()).not.toContain('link=');
    }
  });

  test('a web node works on no jobs and has its probes and metrics on a port of their own', async () => {
    await stop();
    const port = await claimPort('localhost', 0);
    const token = 'only-this-test-knows-the-token-0123456789';
    latest = await start({
      PLENUM_JOBS: '0',
      PLENUM_HEALTH_PORT: String(port),
      PLENUM_METRICS_TOKEN: token,
    });
    const ask = (base: string) =>
      fetch(`${base}/metrics`, { headers: { authorization: `Bearer ${token}` } }).then(
        ({ status }) => status,
      );
    expect([await ask(latest.address), await ask(`http://localhost:${port}`)]).toEqual([404, 200]);
    const client = new pg.Client((await findBundledPostgres(folder)) ?? '');
    await client.connect();
    const { rows } = await client.query(
      "select from pg_stat_activity where application_name = 'plenum jobs'",
    );
    await client.end();
    expect(rows).toHaveLength(0);
  });

  test('When a killed Plenum leaves its database running, then the next start ends that one first', async () => {
    // The guard that would end the database goes with Plenum, as in a machine that kills whole groups.
    const guards = spawnSync('pgrep', ['-P', String(latest.pid), '-x', 'sh'], { encoding: 'utf8' }).stdout;
    for (const guard of guards.trim().split('\n')) signalProcess(Number(guard), 'SIGKILL');
    await stop('SIGKILL');
    await wait(200);
    const left = findRunningPostgres(cluster());
    expect(left).not.toBeNull();
    await expectReady();
    expect(findRunningPostgres(cluster())?.pid).not.toBe(left?.pid);
  });

  test('When Plenum is killed, then its database ends by itself and the next start works', async () => {
    await stop('SIGKILL');
    await expectEnded();
    await expectReady();
  });
});

const nobody = Number(spawnSync('id', ['-u', 'nobody'], { encoding: 'utf8' }).stdout);
const otherAccount = { uid: nobody, gid: nobody };

describe('a start as another account', () => {
  beforeAll(() => {
    folder = makeFolder();
  });
  afterAll(end);

  test.runIf(process.getuid?.() === 0 && nobody > 0 && canAccess(otherAccount, import.meta.dirname))(
    'When Plenum does not run as root, then its database runs as the same account',
    async () => {
      chownSync(folder, nobody, nobody);
      running = await spawnPlenum({ PLENUM_DATA_DIR: folder }, otherAccount);
      expect((await fetch(`${running.address}/readyz`)).status).toBe(200);
      expect(statSync(cluster()).uid).toBe(nobody);
    },
  );
});
