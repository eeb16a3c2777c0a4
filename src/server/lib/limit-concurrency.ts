import { Problem } from '#shared/problems.ts';

/** Runs work, at most so much at the same time; the rest waits in order. */
export type ConcurrencyLimit = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `concurrency` at work and `queued` in the queue; whoever comes then gets `error.unavailable`. */
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
