import { limitConcurrency } from '../lib/limit-concurrency.ts';
import { createSpawner } from './create-spawner.ts';
import type { FromTask, ToTask } from './task-messages.ts';

export interface TaskLimits {
  /** Limits of one task: wall-clock milliseconds, processor milliseconds, resident memory in bytes. */
  readonly timeoutMs: number;
  readonly processorMs: number;
  readonly memoryBytes: number;
}

export class TaskFailed extends Error {}

/** The process ended for another reason than its limits, such as a machine out of memory. */
class TaskDied extends TaskFailed {}

export interface TaskRunner<Task, Result> {
  /** Retries once if the process dies. Rejects with `TaskFailed`, or with the signal's reason. */
  run(task: Task, signal?: AbortSignal): Promise<Result>;
  close(): Promise<void>;
}

interface TaskRunnerOptions {
  readonly limits: TaskLimits;
  readonly atOnce: number;
  readonly queued?: number;
  readonly heapMegabytes: number;
}

/** `program` must call `answerTask`. Its processes start with the first task. */
export const createTaskRunner = <Task, Result>(
  program: URL,
  { limits, atOnce, queued, heapMegabytes }: TaskRunnerOptions,
): TaskRunner<Task, Result> => {
  const spawner = createSpawner<ToTask<Task>, FromTask<Result>>(program, { keepsAlive: false });
  const limitTasks = limitConcurrency(atOnce, queued);
  const { timeoutMs, ...watched } = limits;

  const work = async (task: Task, signal: AbortSignal | undefined): Promise<Result> => {
    signal?.throwIfAborted();
    const started = spawner.start(heapMegabytes);
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    const fail = (message: string): void => reject(new TaskFailed(message));
    started.listen((message) => (message.kind === 'done' ? resolve(message.result) : fail(message.message)));
    started.ended.then(({ how, limit, complaint }) =>
      limit === ''
        ? reject(new TaskDied(`its process ended: ${how} ${complaint}`))
        : fail(`it took too much: ${limit}`),
    );
    const timer = setTimeout(() => fail(`it took more than ${timeoutMs} ms`), timeoutMs);
    const onAbort = (): void => reject(signal?.reason);
    signal?.addEventListener('abort', onAbort, { once: true });
    started.send({ task, limits: watched });
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      started.kill();
    }
  };

  return {
    run: (task, signal) =>
      limitTasks(() =>
        work(task, signal).catch((error: unknown) => {
          if (!(error instanceof TaskDied)) throw error;
          return work(task, signal);
        }),
      ),
    close: () => spawner.close(),
  };
};
