import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setPriority } from 'node:os';
import type { FromReader, FromSpawner, ToReader, ToSpawner } from './messages.ts';

const PROGRAM = new URL('./reader-main.ts', import.meta.url);
/** Characters that are kept of what a runtime says when it breaks down. */
const COMPLAINT_LENGTH = 2_000;

/**
 * Started by `createSpawner`: starts processes that read files, and passes on what they and the server tell each other.
 * A process is started as a copy of the one that starts it: of the server, with hundreds of megabytes, that takes tens of
 * milliseconds and makes each page dear that it writes to afterwards; of this one it takes nothing.
 */

/** On two processors one reader shall not take both, nor wait for its garbage on as many threads as there are. */
const ONE_PROCESSOR = ['--single-threaded-gc', '--v8-pool-size=1', '--max-semi-space-size=4'];

/** A third of what the server gets where both want all; at a lower priority files would starve on a busy machine. */
const NICENESS = 5;

const readers = new Map<number, { send(message: ToReader): void; kill(): void }>();

const tell = (message: FromSpawner): void => {
  if (process.connected) process.send?.(message);
};

const start = async (id: number, heapMegabytes: number): Promise<void> => {
  const child = fork(PROGRAM, {
    execArgv: [...ONE_PROCESSOR, `--max-old-space-size=${heapMegabytes}`],
    serialization: 'advanced',
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  // The limit that it passed, and what the runtime says when it breaks down.
  let [limit, complaint] = ['', ''];
  child.stdout?.on('data', (bytes: Buffer) => {
    limit += bytes.toString();
  });
  child.stderr?.on('data', (bytes: Buffer) => {
    complaint = (complaint + bytes.toString()).slice(-COMPLAINT_LENGTH);
  });
  child.on('message', (message: FromReader) => tell({ kind: 'told', id, message }));
  child.on('error', () => undefined);
  readers.set(id, {
    send: (message) => {
      // One that is gone has nothing to be told: its end says so.
      if (child.connected) child.send(message, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
  });
  const [code, killedBy] = await once(child, 'close').catch((error: Error) => [null, error.message]);
  readers.delete(id);
  tell({ kind: 'ended', id, limit, complaint, how: killedBy ?? `code ${code}` });
};

try {
  // Whoever waits for an answer comes before files. What it starts has its priority.
  setPriority(NICENESS);
} catch {
  // The system has no priorities: files are read at the server's.
}
process.on('message', (message: ToSpawner) => {
  if (message.kind === 'start') void start(message.id, message.heapMegabytes);
  else if (message.kind === 'tell') readers.get(message.id)?.send(message.message);
  else readers.get(message.id)?.kill();
});
process.on('disconnect', () => process.exit());
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
