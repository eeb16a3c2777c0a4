import type { StartedProcess } from './create-spawner.ts';

export interface Spare<To, From> {
  take(): StartedProcess<To, From>;
  prepare(): void;
  end(): void;
}

export const prewarmProcess = <To, From>(
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
