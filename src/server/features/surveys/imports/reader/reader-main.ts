import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { Socket } from 'node:net';
import { Worker } from 'node:worker_threads';
import { connect, type Database } from '../../../../db/connect.ts';
import { createProbe } from '../../../../db/probe-database.ts';
import type { WatchedTask } from '../../../../processes/watch-limits.ts';
import { ImportRejectedError, type SourceFile } from '../source/survey-draft.ts';
import type { FromReader, ReaderTasks, Task, ToReader } from './messages.ts';
import { readerTasks } from './reader-tasks.ts';

const CONNECTIONS = 2;
const PROGRESS_EVERY_MS = 100;
const TIMEOUT_MS = 4_500;

const watcher = new Worker(new URL('../../../../processes/watch-limits.ts', import.meta.url), {
  resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
});
const watch = async (task: WatchedTask): Promise<void> => {
  const watching = once(watcher, 'message');
  watcher.postMessage(task);
  await watching;
};

const send = (message: FromReader): void => {
  if (process.connected) process.send?.(message);
};

let database: Database | null = null;
let cancelling = new AbortController();

const reportReading = () => {
  const progress = { file: '', read: 0 };
  let reportedAt = 0;
  const note = (): void => {
    if (performance.now() - reportedAt < PROGRESS_EVERY_MS) return;
    reportedAt = performance.now();
    send({ kind: 'progress', ...progress });
  };
  return (file: SourceFile): SourceFile => ({
    ...file,
    async *open() {
      progress.file = file.name;
      // Whatever this file does to the process, its name is known.
      send({ kind: 'progress', ...progress });
      for await (const bytes of file.open()) {
        yield bytes;
        progress.read += bytes.length;
        note();
      }
    },
  });
};

const connectWatched = (databaseUrl: string): Database => {
  const probe = createProbe(databaseUrl, {
    timeoutMs: TIMEOUT_MS,
    stream: () => new Socket(),
    onLost: () => {},
  });
  return connect(databaseUrl, CONNECTIONS, { statementsOf: 'reader', stateOf: probe.stateOf });
};

const work = async (
  { name, input }: Task,
  databaseUrl: string,
): Promise<ReaderTasks[keyof ReaderTasks]['result']> => {
  database ??= connectWatched(databaseUrl);
  const context = { database, withProgress: reportReading(), signal: cancelling.signal };
  const run = readerTasks[name] as (
    input: Task['input'],
    given: typeof context,
  ) => Promise<ReaderTasks[keyof ReaderTasks]['result']>;
  return run(input, context);
};

const answerOf = async (task: Task, databaseUrl: string): Promise<FromReader> => {
  try {
    const result = await work(task, databaseUrl);
    return { kind: 'done', result, residentBytes: process.memoryUsage.rss() };
  } catch (error) {
    if (error instanceof ImportRejectedError)
      return { kind: 'refused', problems: error.problems, residentBytes: process.memoryUsage.rss() };
    const { message, stack = '' } = error as Error;
    return { kind: 'failed', message, stack, code: (error as { code?: unknown }).code };
  }
};

process.on('message', async (message: ToReader) => {
  if (message.kind === 'cancel') {
    cancelling.abort();
    return;
  }
  cancelling = new AbortController();
  await watch({ processorMs: message.processorMs, memoryBytes: message.memoryBytes });
  const answer = await answerOf(message.task, message.databaseUrl);
  await watch(null);
  send(answer);
});
process.on('disconnect', () => process.exit());
// Whoever started this process was gone before it could listen.
if (!process.connected) process.exit();
// Written at the end otherwise, which is a kill.
flushCompileCache();
// Sent to the whole group by a terminal: whoever started this process decides what becomes of its task.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
try {
  // Where memory runs out for the whole machine, this is the process to end.
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Not Linux: nothing depends on it.
}
