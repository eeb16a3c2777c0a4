import { fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { lowerPriority } from './lower-priority.ts';
import type { FromSpawner, ToSpawner } from './messages.ts';

const PROGRAM = new URL(process.argv[2] ?? '');
const COMPLAINT_LENGTH = 2_000;

/**
 * Started by `createSpawner`: starts processes of one program and relays messages between them and the server. Forking
 * the server itself, with hundreds of megabytes, takes tens of milliseconds and makes its later page writes expensive;
 * forking this small process costs nothing.
 */

/**
 * On two processors, a child must not occupy both or wait for garbage collection on as many threads as there are
 * processors.
 */
const ONE_PROCESSOR = ['--single-threaded-gc', '--v8-pool-size=1', '--max-semi-space-size=4'];

const started = new Map<number, { send(message: Serializable): void; kill(): void }>();

const send = (message: FromSpawner<unknown>): void => {
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
  child.on('message', (message: unknown) => send({ kind: 'received', id, message }));
  child.on('error', () => undefined);
  started.set(id, {
    send: (message) => {
      // One that is gone has nothing to be told: its end says so.
      if (child.connected) child.send(message, () => undefined);
    },
    kill: () => void child.kill('SIGKILL'),
  });
  const [code, killedBy] = await once(child, 'close').catch((error: Error) => [null, error.message]);
  started.delete(id);
  send({ kind: 'ended', id, limit, complaint, how: killedBy ?? `code ${code}` });
};

lowerPriority('process');
process.on('message', (message: ToSpawner<Serializable>) => {
  if (message.kind === 'start') void start(message.id, message.heapMegabytes);
  else if (message.kind === 'send') started.get(message.id)?.send(message.message);
  else started.get(message.id)?.kill();
});
process.on('disconnect', () => process.exit());
// Whoever started this process was gone before it could listen.
if (!process.connected) process.exit();
// Written at the end otherwise, which is a kill.
flushCompileCache();
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
