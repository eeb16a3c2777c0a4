import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { programsFor } from './postgres-programs.ts';
import { clearLeftovers, findRunningPostgres } from './running-postgres.ts';
import { chooseServerAccount, type ServerAccount } from './server-account.ts';

/** A running PostgreSQL of our own. */
export interface BundledPostgres {
  readonly url: string;
  /** Urls of other databases in the same cluster. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Everything has to be gone within 5 s of a signal; after this long PostgreSQL is told not to wait for anything. */
const SHUTDOWN_PATIENCE = 3_500;

const clusterOf = (dataFolder: string) => join(dataFolder, 'postgres', 'cluster');

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** The password of the cluster, made on the first start and kept beside it, readable by us alone. */
const passwordOf = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'postgres-password');
  if (!existsSync(path)) {
    await writeFile(`${path}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  return (await readFile(path, 'utf8')).trim();
};

/** Makes the cluster under another name first: one that was cut short must never be taken for whole. */
const initialise = async (
  programs: string,
  home: string,
  password: string,
  account: ServerAccount | null,
): Promise<void> => {
  const unfinished = join(home, 'cluster.new');
  await rm(unfinished, { recursive: true, force: true });
  const passwordFile = join(home, 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const run = spawnSync(
    join(programs, 'bin/initdb'),
    [
      ...['-D', unfinished],
      ...['-U', 'plenum'],
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      ...['-E', 'UTF8'],
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...(account ?? {}), cwd: '/', encoding: 'utf8' },
  );
  await rm(passwordFile, { force: true });
  if (run.status !== 0)
    throw new Error(`The database could not be created: ${run.stderr || run.error?.message}`);
  await rename(unfinished, join(home, 'cluster'));
};

const started = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('database system is ready to accept connections')) {
        server.stderr?.off('data', listen);
        server.stderr?.resume();
        resolve();
      }
    };
    server.stderr?.on('data', listen);
    server.once('error', reject);
    server.once('exit', () =>
      reject(new Error(`PostgreSQL did not start: ${output.trim().split('\n').at(-1)}`)),
    );
  });

/** Ends PostgreSQL when this process is gone, even by kill -9: the other end of its pipe closes then. */
const watchOver = (server: ChildProcess): ChildProcess | null => {
  if (process.platform === 'win32') return null;
  const guard = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  guard.unref();
  return guard;
};

const stopServer = (server: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve();
    const hurry = setTimeout(() => server.kill('SIGQUIT'), SHUTDOWN_PATIENCE);
    server.once('exit', () => {
      clearTimeout(hurry);
      resolve();
    });
    server.kill('SIGINT'); // fast shutdown: open sessions end, everything committed stays
  });

const urlFor = (password: string, port: number) => (database: string) =>
  `postgres://plenum:${password}@127.0.0.1:${port}/${database}`;

/** The url of the bundled PostgreSQL that already runs on this data folder, or null. */
export const findBundledPostgres = async (dataFolder: string): Promise<string | null> => {
  const running = findRunningPostgres(clusterOf(dataFolder));
  return running && urlFor(await passwordOf(dataFolder), running.port)('postgres');
};

/**
 * Starts the bundled PostgreSQL on a free port of the loopback address, creating its cluster in `dataFolder` on
 * the first start. After a crash PostgreSQL recovers by itself. The data folder has to be ours alone.
 */
export const startBundledPostgres = async (
  dataFolder: string,
  options: { durable?: boolean } = {},
): Promise<BundledPostgres> => {
  const account = chooseServerAccount();
  await mkdir(dataFolder, { recursive: true });
  const programs = await programsFor(account, dataFolder);
  const home = join(dataFolder, 'postgres');
  const cluster = clusterOf(dataFolder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account && (await stat(home)).uid !== account.uid) await chown(home, account.uid, account.gid);
  const password = await passwordOf(dataFolder);
  if (existsSync(cluster)) await clearLeftovers(cluster);
  else await initialise(programs, home, password, account);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    'max_connections=100',
    ...(options.durable === false ? ['fsync=off', 'full_page_writes=off'] : []),
  ];
  const server = spawn(
    join(programs, 'bin/postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...(account ?? {}), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const guard = watchOver(server);
  await started(server);
  const urlOf = urlFor(password, port);
  return {
    url: urlOf('postgres'),
    urlOf,
    stop: async () => {
      await stopServer(server);
      guard?.kill('SIGKILL');
    },
  };
};
