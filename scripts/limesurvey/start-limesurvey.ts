import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface RealLimeSurvey {
  readonly address: string;
  readonly userName: string;
  readonly password: string;
  query(statement: string): void;
  close(): Promise<void>;
}

const NEEDLESS = new Set(['.git', 'docs', 'tests', 'runtime']);
const START_ATTEMPTS = 100;
const PAUSE_MS = 200;
const STOP_MS = 10_000;
const OWNER_ONLY = 0o700;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject()));
    });
  });

const until = async (name: string, isReady: () => Promise<boolean> | boolean): Promise<void> => {
  for (let attempt = 0; attempt < START_ATTEMPTS; attempt += 1) {
    if (await isReady()) return;
    await wait(PAUSE_MS);
  }
  throw new Error(`${name} did not start.`);
};

const succeeds = (run: () => unknown): boolean => {
  try {
    run();
    return true;
  } catch {
    return false;
  }
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(timer);
};

const startProgram = (
  folder: string,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): ChildProcess => {
  const log = openSync(join(folder, `${basename(program)}.log`), 'a');
  return spawn(program, args, { stdio: ['ignore', log, log], env: { ...process.env, ...environment } });
};

interface Database {
  socket: string;
  query(statement: string): void;
  close(): Promise<void>;
}

/** MariaDB refuses to run as root, so root starts it as the user of Debian's package. */
const ownerOfDatabase = (): { uid: number; gid: number } | null => {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'mysql'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const startDatabase = async (folder: string): Promise<Database> => {
  const data = join(folder, 'mysql');
  const socket = join(data, 'mysql.sock');
  mkdirSync(data, { mode: OWNER_ONLY });
  const owner = ownerOfDatabase();
  if (owner) chownSync(data, owner.uid, owner.gid);
  // Its user may write into no other folder of ours.
  const temporary = { TMPDIR: data };
  const common = ['--no-defaults', `--datadir=${data}`, ...(owner ? ['--user=mysql'] : [])];
  execFileSync(
    'mariadb-install-db',
    [...common, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { stdio: 'ignore', env: { ...process.env, ...temporary } },
  );
  const limits = ['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=256M'];
  const places = [`--socket=${socket}`, `--pid-file=${join(data, 'mysql.pid')}`, '--skip-networking'];
  const server = startProgram(folder, 'mariadbd', [...common, ...places, ...limits], temporary);
  const run = (database: readonly string[], statement: string) =>
    execFileSync(
      'mariadb',
      ['--no-defaults', '--user=root', `--socket=${socket}`, ...database, '--execute', statement],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
  await until('MariaDB', () => succeeds(() => run([], 'select 1')));
  run([], 'create database limesurvey character set utf8mb4');
  return {
    socket,
    query: (statement) => void run(['limesurvey'], statement),
    close: () => stop(server),
  };
};

const settingsOf = (socket: string): string => `<?php if (!defined('BASEPATH')) exit;
return ['components' => [
  'db' => ['connectionString' => 'mysql:unix_socket=${socket};dbname=limesurvey;', 'emulatePrepare' => true,
    'username' => 'root', 'password' => '', 'charset' => 'utf8mb4', 'tablePrefix' => 'lime_'],
  'urlManager' => ['urlFormat' => 'path', 'rules' => [], 'showScriptName' => true],
], 'config' => ['debug' => 0, 'debugsql' => 0, 'mysqlEngine' => 'INNODB']];
`;

/**
 * Starts LimeSurvey from a copy of its release with a database of its own, on the local machine only; `close` removes
 * everything. Debian's php-cli, php-mysql, php-gd, php-mbstring, php-xml, php-zip and mariadb-server are enough.
 */
export const startLimeSurvey = async (release: string): Promise<RealLimeSurvey> => {
  const folder = mkdtempSync(join(tmpdir(), 'plenum-limesurvey-'));
  chmodSync(folder, 0o755);
  const home = join(folder, 'limesurvey');
  const running: { close(): Promise<void> }[] = [];
  const close = async () => {
    for (const one of running.reverse()) await one.close();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    const [userName, password] = ['plenum', randomBytes(12).toString('base64url')];
    cpSync(release, home, { recursive: true, filter: (path) => !NEEDLESS.has(basename(path)) });
    mkdirSync(join(home, 'tmp/runtime'), { recursive: true });
    const database = await startDatabase(folder);
    running.push(database);
    writeFileSync(join(home, 'application/config/config.php'), settingsOf(database.socket));
    execFileSync(
      'php',
      ['application/commands/console.php', 'install', userName, password, 'Plenum', 'plenum@example.org'],
      { cwd: home, stdio: 'pipe' },
    );
    database.query("replace into lime_settings_global values ('RPCInterface', 'json')");
    const port = await freePort();
    const limits = ['memory_limit=1024M', 'post_max_size=64M', 'max_execution_time=0', 'display_errors=0'];
    const server = startProgram(
      folder,
      'php',
      [...limits.flatMap((limit) => ['-d', limit]), '-S', `127.0.0.1:${port}`, '-t', home],
      { PHP_CLI_SERVER_WORKERS: '2' },
    );
    running.push({ close: () => stop(server) });
    const address = `http://127.0.0.1:${port}`;
    await until('LimeSurvey', async () => {
      const answer = await fetch(`${address}/index.php/admin/remotecontrol`).catch(() => null);
      return answer?.status === 200;
    });
    return { address, userName, password, query: database.query, close };
  } catch (error) {
    await close();
    throw error;
  }
};
