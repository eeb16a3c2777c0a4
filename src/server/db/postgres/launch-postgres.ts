import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ServerAccount } from './server-account.ts';

export interface LaunchedPostgres {
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface LaunchOptions {
  programs: string;
  cluster: string;
  port: number;
  account: ServerAccount | null;
  settings: readonly string[];
}

const SHUTDOWN_TIMEOUT_MS = 3_500;

const untilReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: Buffer) => {
      output += chunk;
      if (/database system is ready to accept (read-only )?connections/.test(output)) {
        server.stderr?.off('data', listen);
        server.stderr?.resume();
        resolve();
      }
    };
    const lastWords = () => {
      const lines = output.trim().split('\n');
      return lines.findLast((line) => /FATAL|PANIC/.test(line)) ?? lines.at(-1) ?? '';
    };
    server.stderr?.on('data', listen);
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${lastWords()}`)));
  });

/**
 * A guard process that ends PostgreSQL when this process is gone, even by kill -9, because the pipe between them
 * closes.
 */
const guardOf = (server: ChildProcess): ChildProcess | null => {
  if (process.platform === 'win32') return null;
  const guard = spawn('sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(server.pid)], {
    stdio: ['pipe', 'ignore', 'ignore'],
    cwd: '/',
    detached: true,
  });
  guard.unref();
  return guard;
};

const hasEnded = (server: ChildProcess): boolean => server.exitCode !== null || server.signalCode !== null;

const stopServer = async (server: ChildProcess, ended: Promise<string>): Promise<void> => {
  if (hasEnded(server)) return;
  const hurry = setTimeout(() => server.kill('SIGQUIT'), SHUTDOWN_TIMEOUT_MS);
  server.kill('SIGINT'); // fast shutdown: open sessions end, everything committed stays
  await ended.finally(() => clearTimeout(hurry));
};

export const launchPostgres = async ({
  programs,
  cluster,
  port,
  account,
  settings,
}: LaunchOptions): Promise<LaunchedPostgres> => {
  const server = spawn(
    join(programs, 'bin/postgres'),
    ['-D', cluster, '-p', String(port), ...settings.flatMap((setting) => ['-c', setting])],
    { ...(account ?? {}), cwd: '/', stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  const guard = guardOf(server);
  const ended = once(server, 'exit').then(([code, signal]) => {
    // Its number may soon be another process's.
    guard?.kill('SIGKILL');
    return signal === null ? `exit code ${code}` : String(signal);
  });
  ended.catch(() => undefined);
  await untilReady(server);
  return { ended, stop: () => stopServer(server, ended) };
};
