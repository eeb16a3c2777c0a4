import { Worker } from 'node:worker_threads';
import { Problem } from '#shared/problems.ts';
import type { RenderAnswer, RenderTask, RenderTaskName, RenderTasks } from './render-messages.ts';

export interface RenderLimits {
  /** Milliseconds per file. */
  readonly timeoutMs: number;
  readonly megabytes: number;
}

/** Far above the largest report's needs; more indicates an endless loop. */
const LIMITS: RenderLimits = { timeoutMs: 120_000, megabytes: 1_024 };

export class RenderFailed extends Error {}

export interface RenderThread {
  run<Name extends RenderTaskName>(
    name: Name,
    input: RenderTasks[Name]['input'],
    signal?: AbortSignal,
  ): Promise<RenderTasks[Name]['result']>;
  close(): Promise<void>;
}

const resultOf = (answer: RenderAnswer): RenderTasks[RenderTaskName]['result'] => {
  if (answer.kind === 'done') return answer.result;
  if (answer.kind === 'problem')
    throw new Problem(answer.code, {}, answer.errors === undefined ? undefined : [...answer.errors]);
  throw new RenderFailed(answer.message);
};

export const createRenderThread = (limits: RenderLimits = LIMITS): RenderThread => {
  let worker: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    });
    // An idle thread does not keep the process alive.
    started.unref();
    return started;
  };

  const end = async (ending: Worker): Promise<void> => {
    if (worker === ending) worker = null;
    await ending.terminate();
  };

  const ask = async (task: RenderTask, signal: AbortSignal | undefined): Promise<RenderAnswer> => {
    signal?.throwIfAborted();
    worker ??= start();
    const asked = worker;
    const { promise, resolve, reject } = Promise.withResolvers<RenderAnswer>();
    const fail = (message: string) => resolve({ kind: 'failed', message });
    const onError = (error: Error) => fail(String(error.stack));
    const onExit = () => fail('the thread ended');
    const onAbort = () => reject(signal?.reason);
    const timer = setTimeout(() => fail(`it took more than ${limits.timeoutMs} ms`), limits.timeoutMs);
    asked.once('message', resolve).once('error', onError).once('exit', onExit);
    signal?.addEventListener('abort', onAbort, { once: true });
    asked.ref();
    asked.postMessage(task);
    try {
      const answer = await promise;
      if (answer.kind === 'failed') await end(asked);
      return answer;
    } catch (error) {
      // What nobody wants any more is not made to its end.
      await end(asked);
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      asked.off('message', resolve).off('error', onError).off('exit', onExit);
      asked.unref();
    }
  };

  return {
    run: <Name extends RenderTaskName>(
      name: Name,
      input: RenderTasks[Name]['input'],
      signal?: AbortSignal,
    ) => {
      const turn = last.then(() => ask({ name, input } as RenderTask, signal)).then(resultOf);
      last = turn.catch(() => undefined);
      return turn as Promise<RenderTasks[Name]['result']>;
    },
    close: async () => {
      if (worker) await end(worker);
    },
  };
};

export const renderThread = createRenderThread();
