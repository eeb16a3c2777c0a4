import { Problem } from '#shared/problems.ts';

export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs at most `concurrency` tasks and queues `queued`; beyond that, throws `error.unavailable`. */
export const limitConcurrency = (
  concurrency: number,
  queued = Number.POSITIVE_INFINITY,
): ConcurrencyLimit => {
  let running = 0;
  const queue: (() => void)[] = [];
  return async (work) => {
    if (queue.length >= queued) throw new Problem('error.unavailable');
    if (running < concurrency) running += 1;
    else await new Promise<void>((resolve) => queue.push(resolve));
    try {
      return await work();
    } finally {
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
};
