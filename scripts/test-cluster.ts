import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../src/server/testing/call-spawned.ts';
import { type Calls, callSteadily, formatStatuses } from './cluster/call-steadily.ts';
import { keepPrograms, until } from './cluster/keep-programs.ts';
import { startDatabase } from './cluster/start-database.ts';
import { startFront } from './cluster/start-front.ts';

/**
 * Rehearses what the operator's guide promises of several nodes: two nodes and a worker behind HAProxy, PgBouncer, and
 * two PostgreSQL under Patroni with etcd, which lose their leader. A separate command, because it needs Debian's
 * packages and minutes; without them it says so and succeeds.
 */
const PROGRAMS = ['etcd', 'patroni', 'haproxy', 'pgbouncer'];
const PACKAGES = 'apt-get install postgresql patroni python3-etcd etcd-server haproxy pgbouncer';
const BEFORE_MS = 3_000;

const findPostgres = (): string | null => {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number) : [];
  const newest = Math.max(...versions.filter((version) => version >= 15));
  return Number.isFinite(newest) ? join(root, String(newest), 'bin') : null;
};

const postgres = findPostgres();
const missing = PROGRAMS.filter((name) => spawnSync('which', [name]).status !== 0);
if (postgres === null || missing.length > 0) {
  console.log(`No cluster is rehearsed: there is no ${missing.join(', ') || 'PostgreSQL'} (${PACKAGES}).`);
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'plenum-cluster-'));
const programs = keepPrograms(folder);
const begun = performance.now();
const seconds = (milliseconds: number): string => `${(milliseconds / 1_000).toFixed(1)} s`;
const say = (text: string): void => console.log(`${seconds(performance.now() - begun).padStart(8)}  ${text}`);
const draw = (): string => randomBytes(24).toString('base64url');
const failures: string[] = [];
const expectOf = (claim: string, isSo: boolean): void => {
  if (!isSo) failures.push(claim);
};

const rehearse = async (): Promise<void> => {
  if (process.getuid?.() === 0) {
    const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
    chownSync(folder, idOf('-u'), idOf('-g'));
  }
  chmodSync(folder, 0o755);
  const role = { user: 'plenum', password: draw() };
  const database = await startDatabase(programs, { folder, postgres, secret: draw(), role });
  say('two PostgreSQL under Patroni, the second synchronous');
  const front = await startFront(programs, { folder, database, role, secret: draw() });
  say('two nodes and a worker behind HAProxy and PgBouncer');

  const headers = await signIn(front.address, front.link);
  const call = async (method: string, path: string, body?: FormData) =>
    (
      await fetch(`${front.address}/api/v1${path}`, { method, headers, ...(body && { body }) })
    ).json() as Promise<{ id: number; state: string; content: { id: number }[] }>;
  const importTable = async (name: string): Promise<void> => {
    const form = new FormData();
    const rows = Array.from({ length: 8 }, (_, row) => `${name};${1 + (row % 5)}`);
    form.append('files', new Blob([['Course;Q1 Clear?', ...rows].join('\n')]), `${name}.csv`);
    const { id } = await call('POST', '/imports', form);
    const took = await until(
      'the import',
      async () => (await call('GET', `/imports/${id}`)).state === 'READY',
    );
    say(`the worker reads a file: ${seconds(took)}`);
  };
  await importTable('before');

  const rootId = (await call('GET', '/subunits')).content[0]?.id ?? 0;
  const load = callSteadily(front.address, headers, rootId);
  const findLost = async (): Promise<{ lost: string[]; taken: number }> => {
    const taken = [...load.acknowledged];
    const rows = await database.query<{ name: string }>('select name from units');
    const stored = new Set(rows.map(({ name }) => name));
    return { lost: taken.filter((name) => !stored.has(name)), taken: taken.length };
  };
  const report = async (what: string, calls: Calls): Promise<void> => {
    const { lost, taken } = await findLost();
    say(
      `${what}: ${calls.failed} of ${calls.total} calls failed (${formatStatuses(calls)}); ${lost.length} of ${taken} acknowledged changes lost; longest time without a change ${seconds(calls.longestPause)}`,
    );
    expectOf(`${what}: nothing acknowledged is lost (${lost.join(', ')})`, lost.length === 0);
  };
  const onlyUnavailable = ({ statuses }: Calls): boolean =>
    [...statuses.keys()].every((status) => (status >= 200 && status < 300) || status === 503);
  try {
    await wait(BEFORE_MS);
    await front.restartNodes();
    const restarted = load.readCalls();
    await report('rolling restart', restarted);
    expectOf('rolling restart: no call fails', restarted.failed === 0);

    const old = await database.killLeader();
    const written = load.acknowledged.length;
    const outage = await until(
      'changes after the kill',
      async () => load.acknowledged.length > written + 20,
      120_000,
    );
    const killed = load.readCalls();
    await report(`leader ${old.name} killed, changes again after ${seconds(outage)}`, killed);
    expectOf('leader killed: answers are 2xx or 503', onlyUnavailable(killed));
    await old.restart();
    say('the old leader is back as the synchronous standby');

    load.readCalls();
    await database.switchOver();
    await wait(BEFORE_MS);
    const switched = load.readCalls();
    await report('planned switchover', switched);
    expectOf('switchover: answers are 2xx or 503', onlyUnavailable(switched));
  } finally {
    await load.stop();
  }
  await importTable('after');
};

const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => reject(new Error('interrupted')));
});
try {
  await Promise.race([rehearse(), interrupted]);
} catch (error) {
  failures.push((error as Error).message);
  for (const name of readdirSync(folder).filter((one) => one.endsWith('.log'))) {
    const lines = readFileSync(join(folder, name), 'utf8').trim().split('\n');
    console.error(`--- ${name}\n${lines.slice(-8).join('\n')}`);
  }
} finally {
  await programs.endAll();
  rmSync(folder, { recursive: true, force: true });
}
say(failures.length === 0 ? 'Everything is as the guide promises.' : `FAILED: ${failures.join('; ')}`);
process.exit(failures.length === 0 ? 0 : 1);
