import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

const REPLACE_AFTER = 1_000;
const STOPPED_AFTER = 2_000;

/** A runner that cannot record a job's end stops working, but its promise may stay pending. */
const endOf = (runner: Runner): Promise<unknown> =>
  Promise.race([
    runner.promise.catch(() => undefined),
    new Promise((resolve) => runner.events.once('pool:fatalError', resolve)),
  ]);

const stopSoon = (runner: Runner): Promise<unknown> =>
  // One that has ended by itself rejects.
  Promise.race([runner.stop().catch(() => undefined), wait(STOPPED_AFTER, undefined, { ref: false })]);

/**
 * Keeps a runner until `stop` and replaces it if it ends by itself, because otherwise nothing would be imported any
 * more.
 */
export const superviseRunner = async (
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> => {
  let runner = await start();
  let ended = endOf(runner);
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
  const replace = async (): Promise<void> => {
    log.error('the runner of jobs has ended by itself and is replaced');
    await wait(REPLACE_AFTER, undefined, { signal });
    runner = await start();
    ended = endOf(runner);
    if (signal.aborted) await stopSoon(runner);
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      await Promise.race([ended, stopped]);
      if (signal.aborted) return;
      await replace().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the runner of jobs could not be replaced');
      });
    }
  };
  const supervision = keep();
  return {
    stop: async () => {
      stopping.abort();
      await stopSoon(runner);
      await supervision;
    },
  };
};
