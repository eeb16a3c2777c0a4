import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { constants, setPriority } from 'node:os';
import { refuseFile } from '../source/refuse-file.ts';
import type { Following, FromReader, Task, TaskEnd, ToReader } from './messages.ts';
import { processorBudget, type ReaderLimits } from './reader-limits.ts';

const PROGRAM = new URL('./reader-main.ts', import.meta.url);
/** Milliseconds for a cancelled task to end by itself, between two pieces of its file. */
const CANCEL_TIMEOUT_MS = 600;
const MEGABYTE = 1024 * 1024;
/** Characters that are kept of it. */
const COMPLAINT_LENGTH = 2_000;

/** The process ended in the middle of a task, by none of its limits. */
export class ReaderDied extends Error {
  readonly file: string;

  constructor(file: string, how: string) {
    super(`The process that read ${file} died: ${how}`);
    this.file = file;
  }
}

export interface ReaderProcess {
  run(task: Task, following: Following): Promise<TaskEnd>;
  /** Ends it after so many milliseconds without a task. */
  waitFor(idleMs: number): void;
  end(): Promise<void>;
  readonly ended: Promise<unknown>;
}

/** The settings that are secret are none of a file's business; those of the database's client are needed. */
const environment = (): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(PLENUM_|DATABASE_URL$)/.test(name)));

/** On two processors one reader shall not take both, nor wait for its garbage on as many threads as there are. */
const ONE_PROCESSOR = ['--single-threaded-gc', '--v8-pool-size=1'];

const launch = (limits: ReaderLimits): ChildProcess =>
  fork(PROGRAM, {
    execArgv: [...ONE_PROCESSOR, '--max-semi-space-size=4', `--max-old-space-size=${limits.heapMegabytes}`],
    env: environment(),
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });

/** Whoever waits for an answer comes before files: a reader gets what the server and its database leave. */
const yieldToServer = ({ pid }: ChildProcess): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_LOW);
  } catch {
    // It is gone already, or the system has no priorities: it reads at the priority that it has.
  }
};

/** The refusal of a file that took more than the limits; null where something else ended the process. */
const passedLimit = (limits: ReaderLimits, file: string, how: string, limit: string): Error | null => {
  if (limit === 'time') return refuseFile(file, 'readerTime');
  // Aborted: the heap was full before all of the memory was.
  if (limit === 'memory' || how === 'SIGABRT')
    return refuseFile(file, 'readerMemory', { limit: Math.round(limits.memoryBytes / MEGABYTE) });
  return null;
};

/** Starts a process that reads files for this one, and ends with it. */
export const startReader = (databaseUrl: string, limits: ReaderLimits): ReaderProcess => {
  const child = launch(limits);
  yieldToServer(child);
  // The limit that it passed, and what the runtime says when it breaks down.
  let [limit, complaint] = ['', ''];
  child.stdout?.on('data', (bytes: Buffer) => {
    limit += bytes.toString();
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString()).slice(-COMPLAINT_LENGTH);
  });
  const ended = once(child, 'close').catch((error: Error) => [null, error.message]);
  child.on('error', () => undefined);
  let idleTimer: NodeJS.Timeout | undefined;
  const tell = (message: ToReader): void => {
    // One that is gone has nothing to be told: `ended` says so.
    if (child.connected) child.send(message, () => undefined);
  };
  const kill = (): void => void child.kill('SIGKILL');

  const run = (task: Task, { bytes, firstFile, signal, onProgress }: Following): Promise<TaskEnd> => {
    clearTimeout(idleTimer);
    let file = firstFile;
    const { promise, resolve, reject } = Promise.withResolvers<TaskEnd>();
    const onMessage = (message: FromReader): void => {
      if (message.kind === 'progress') {
        file = message.file;
        onProgress?.(message);
      } else if (message.kind === 'failed')
        reject(Object.assign(new Error(message.message), { stack: message.stack, code: message.code }));
      else resolve(message);
    };
    let cancelTimer: NodeJS.Timeout | undefined;
    const cancel = (): void => {
      tell({ kind: 'cancel' });
      cancelTimer = setTimeout(kill, CANCEL_TIMEOUT_MS);
    };
    child.on('message', onMessage);
    signal.addEventListener('abort', cancel, { once: true });
    ended.then(([code, killedBy]) => {
      const how = killedBy ?? `code ${code}`;
      reject(passedLimit(limits, file, how, limit) ?? new ReaderDied(file, `${how} ${complaint}`.trim()));
    });
    tell({
      kind: 'run',
      task,
      databaseUrl,
      memoryBytes: limits.memoryBytes,
      processorMs: processorBudget(limits, bytes),
    });
    return promise
      .catch((error: unknown) => {
        throw signal.aborted ? signal.reason : error;
      })
      .finally(() => {
        clearTimeout(cancelTimer);
        signal.removeEventListener('abort', cancel);
        child.off('message', onMessage);
      });
  };

  return {
    run,
    ended,
    waitFor: (idleMs) => {
      idleTimer = setTimeout(kill, idleMs).unref();
    },
    end: async () => {
      clearTimeout(idleTimer);
      kill();
      await ended;
    },
  };
};
