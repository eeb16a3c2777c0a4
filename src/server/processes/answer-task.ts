import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import type { FromTask, ToTask } from './task-messages.ts';

const MESSAGE_LENGTH = 2_000;

const messageOf = (error: unknown): string =>
  (error instanceof Error ? String(error.stack) : String(JSON.stringify(error))).slice(0, MESSAGE_LENGTH);

export const answerTask = <Task, Result>(work: (task: Task) => Result | Promise<Result>): void => {
  const watcher = new Worker(new URL('./watch-limits.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  });
  const answer = async (task: Task): Promise<FromTask<Result>> => {
    try {
      return { kind: 'done', result: await work(task) };
    } catch (error) {
      return { kind: 'failed', message: messageOf(error) };
    }
  };
  process.on('message', async ({ task, limits }: ToTask<Task>) => {
    const watching = once(watcher, 'message');
    watcher.postMessage(limits);
    await watching;
    process.send?.(await answer(task), () => process.exit());
  });
  // Written at the end otherwise, which is a kill.
  flushCompileCache();
  process.on('disconnect', () => process.exit());
  // Whoever started this process was gone before it could listen.
  if (!process.connected) process.exit();
  // Sent to the whole group by a terminal: whoever started this process decides what becomes of its task.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
};
