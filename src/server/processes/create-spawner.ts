import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { compiledCode } from './compiled-code.ts';
import type { FromSpawner, ProcessEnd, ToSpawner } from './messages.ts';

const PROGRAM = new URL('./spawner-main.ts', import.meta.url);

export interface StartedProcess<To, From> {
  send(message: To): void;
  listen(listener: (message: From) => void): () => void;
  kill(): void;
  readonly ended: Promise<ProcessEnd>;
}

export interface Spawner<To, From> {
  start(heapMegabytes: number): StartedProcess<To, From>;
  close(): Promise<void>;
}

/**
 * Excludes secrets from the environment of processes that read files; the settings of the database client are needed.
 */
const environment = (): NodeJS.ProcessEnv => ({
  NODE_COMPILE_CACHE: compiledCode,
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(PLENUM_|DATABASE_URL$)/.test(name)),
  ),
});

const launch = (program: URL): ChildProcess =>
  fork(PROGRAM, [program.href], {
    execArgv: ['--v8-pool-size=1', '--max-semi-space-size=1'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

interface Known<From> {
  listeners: Set<(message: From) => void>;
  end(end: ProcessEnd): void;
}

/**
 * Starts processes of a program through a small spawner process, which starts with the first of them. With
 * `keepsAlive`, this process stays alive as long as the spawner.
 */
export const createSpawner = <To, From>(
  program: URL,
  { keepsAlive = true }: { keepsAlive?: boolean } = {},
): Spawner<To, From> => {
  let running: ChildProcess | null = null;
  let serial = 0;

  const startSpawner = () => {
    const child = launch(program);
    if (!keepsAlive) {
      child.unref();
      child.channel?.unref();
    }
    const known = new Map<number, Known<From>>();
    child.on('message', (message: FromSpawner<From>) => {
      const started = known.get(message.id);
      if (message.kind === 'received')
        for (const listener of [...(started?.listeners ?? [])]) listener(message.message);
      else {
        known.delete(message.id);
        started?.end(message);
      }
    });
    const lose = (): void => {
      if (running === child) running = null;
      const how = 'the process that had started it is gone';
      for (const started of known.values()) started.end({ how, limit: '', complaint: '' });
    };
    child.on('close', lose);
    // It could not even be started.
    child.on('error', lose);
    return { child, known };
  };
  let spawner: ReturnType<typeof startSpawner> | null = null;

  return {
    start: (heapMegabytes) => {
      if (!spawner || !running) {
        spawner = startSpawner();
        running = spawner.child;
      }
      const { child, known } = spawner;
      serial += 1;
      const id = serial;
      const send = (message: ToSpawner<To>): void => {
        if (child.connected) child.send(message, () => undefined);
      };
      const ended = Promise.withResolvers<ProcessEnd>();
      const listeners: Known<From>['listeners'] = new Set();
      known.set(id, { listeners, end: ended.resolve });
      send({ kind: 'start', id, heapMegabytes });
      return {
        send: (message) => send({ kind: 'send', id, message }),
        listen: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        kill: () => send({ kind: 'kill', id }),
        ended: ended.promise,
      };
    },
    close: async () => {
      const child = running;
      if (!child) return;
      child.ref();
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
};
