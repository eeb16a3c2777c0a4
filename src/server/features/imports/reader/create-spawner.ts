import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { FromReader, FromSpawner, ReaderEnd, ToReader, ToSpawner } from './messages.ts';

const PROGRAM = new URL('./reader-spawner.ts', import.meta.url);

/** A process that reads files, as whoever had it started sees it. */
export interface StartedReader {
  tell(message: ToReader): void;
  /** Calls back with all that it tells from now on, until it is stopped. */
  listen(listener: (message: FromReader) => void): () => void;
  kill(): void;
  readonly ended: Promise<ReaderEnd>;
}

export interface Spawner {
  start(heapMegabytes: number): StartedReader;
  /** Its readers end with it. */
  close(): Promise<void>;
}

/** The settings that are secret are none of a file's business; those of the database's client are needed. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLENUM_|DATABASE_URL$)/.test(name)));

const launch = (): ChildProcess =>
  fork(PROGRAM, {
    execArgv: ['--v8-pool-size=1', '--max-semi-space-size=1'],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

interface Known {
  listeners: Set<(message: FromReader) => void>;
  end(end: ReaderEnd): void;
}

/** Has readers started by a small process of its own, which starts with the first of them. */
export const createSpawner = (): Spawner => {
  let running: ChildProcess | null = null;
  let serial = 0;

  /** What is known of its readers goes with it. */
  const startSpawner = () => {
    const child = launch();
    const known = new Map<number, Known>();
    child.on('message', (message: FromSpawner) => {
      const reader = known.get(message.id);
      if (message.kind === 'told')
        for (const listener of [...(reader?.listeners ?? [])]) listener(message.message);
      else {
        known.delete(message.id);
        reader?.end(message);
      }
    });
    const lose = (): void => {
      if (running === child) running = null;
      const how = 'the process that had started it is gone';
      for (const reader of known.values()) reader.end({ how, limit: '', complaint: '' });
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
      const tell = (message: ToSpawner): void => {
        if (child.connected) child.send(message, () => undefined);
      };
      const ended = Promise.withResolvers<ReaderEnd>();
      const listeners: Known['listeners'] = new Set();
      known.set(id, { listeners, end: ended.resolve });
      tell({ kind: 'start', id, heapMegabytes });
      return {
        tell: (message) => tell({ kind: 'tell', id, message }),
        listen: (listener) => {
          listeners.add(listener);
          return () => void listeners.delete(listener);
        },
        kill: () => tell({ kind: 'kill', id }),
        ended: ended.promise,
      };
    },
    close: async () => {
      const child = running;
      if (!child) return;
      const closed = once(child, 'close');
      child.kill('SIGKILL');
      await closed;
    },
  };
};
