import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const STOP_MS = 15_000;

export interface Program {
  readonly pid: number;
  end(signal: NodeJS.Signals): Promise<void>;
  output(): string;
}

export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  return servers.map((server) => {
    const { port } = server.address() as { port: number };
    server.close();
    return port;
  });
};

export const until = async (what: string, isSo: () => Promise<boolean>, within = 60_000): Promise<number> => {
  const begun = performance.now();
  while (!(await isSo().catch(() => false))) {
    if (performance.now() - begun > within) throw new Error(`${what}: not within ${within / 1000} s.`);
    await wait(100);
  }
  return performance.now() - begun;
};

/** PostgreSQL, Patroni and PgBouncer refuse to run as root. */
const asPostgres = (): { uid: number; gid: number } | object => {
  if (process.getuid?.() !== 0) return {};
  const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
};

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode !== null || signalCode !== null;

export const keepPrograms = (folder: string) => {
  const running: Program[] = [];
  let started = 0;
  const start = (
    command: readonly [string, ...string[]],
    { env = {}, account = asPostgres() }: { env?: Record<string, string>; account?: object } = {},
  ): Program => {
    started += 1;
    const [file, ...args] = command;
    const path = join(folder, `${started}-${file.split('/').at(-1)}.log`);
    const log = openSync(path, 'w');
    const { PATH = '' } = process.env;
    const child = spawn(file, args, {
      ...{ cwd: folder, env: { PATH, HOME: folder, LC_ALL: 'C.UTF-8', ...env }, ...account },
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const ended = once(child, 'exit');
    const program: Program = {
      pid: child.pid ?? 0,
      output: () => readFileSync(path, 'utf8'),
      end: async (signal) => {
        if (hasEnded(child)) return;
        child.kill(signal);
        const hurry = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
        await ended;
        clearTimeout(hurry);
      },
    };
    running.push(program);
    return program;
  };
  return {
    start,
    endAll: async () => {
      for (const program of running.toReversed()) await program.end('SIGTERM');
    },
  };
};
export type Programs = ReturnType<typeof keepPrograms>;
