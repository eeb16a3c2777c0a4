import type { StartedProcess } from './create-spawner.ts';

/** One process that is started before there is work for it. */
export interface Spare<To, From> {
  /** The one that is ready, or one that starts now; it is the taker's from now on. */
  take(): StartedProcess<To, From>;
  /** Starts one, unless it is there. */
  prepare(): void;
  /** The one that waits ends. */
  end(): void;
}

/** `idleMs`: what nothing came for until then ends. */
export const keepSpare = <To, From>(
  start: () => StartedProcess<To, From>,
  idleMs: number,
): Spare<To, From> => {
  let waiting: { process: StartedProcess<To, From>; timer: NodeJS.Timeout } | null = null;
  const remove = (): StartedProcess<To, From> | null => {
    if (!waiting) return null;
    const { process, timer } = waiting;
    clearTimeout(timer);
    waiting = null;
    return process;
  };
  const end = (): void => remove()?.kill();
  return {
    take: () => remove() ?? start(),
    prepare: () => {
      if (waiting) return;
      const process = start();
      const timer = setTimeout(end, idleMs);
      timer.unref();
      waiting = { process, timer };
      // What ended while it waited is no spare.
      void process.ended.then(() => {
        if (waiting?.process === process) remove();
      });
    },
    end,
  };
};
