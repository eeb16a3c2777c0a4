import { Problem } from '#shared/problems.ts';

/** Runs work, at most so many at the same time; the others wait in order. */
export type Turns = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** At most `atOnce` at work and `waiting` in line; whoever comes then gets `error.unavailable`. */
export const takeTurns = (atOnce: number, waiting: number): Turns => {
  let running = 0;
  const line: (() => void)[] = [];
  return async (work) => {
    if (line.length >= waiting) throw new Problem('error.unavailable');
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => line.push(resolve));
    return work().finally(() => {
      const next = line.shift();
      if (next) next();
      else running -= 1;
    });
  };
};
