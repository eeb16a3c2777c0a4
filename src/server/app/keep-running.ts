import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Runner } from 'graphile-worker';

/** Pause before a runner that has ended is replaced, milliseconds. */
const REPLACE_AFTER = 1_000;

/**
 * Keeps a runner of jobs until `stop`. It ends by itself when it cannot tell the database that a job is done; without
 * another one nothing would ever be imported again.
 */
export const keepRunning = async (
  start: () => Promise<Runner>,
  log: FastifyBaseLogger,
): Promise<{ stop(): Promise<void> }> => {
  let runner = await start();
  const stopping = new AbortController();
  const { signal } = stopping;
  const replace = async (): Promise<void> => {
    log.error('the runner of jobs has ended by itself and is replaced');
    await wait(REPLACE_AFTER, undefined, { signal });
    runner = await start();
    if (signal.aborted) await runner.stop();
  };
  const keep = async (): Promise<void> => {
    for (;;) {
      await runner.promise.catch(() => undefined);
      if (signal.aborted) return;
      await replace().catch((error: unknown) => {
        if (!signal.aborted) log.warn({ err: error }, 'the runner of jobs could not be replaced');
      });
    }
  };
  const kept = keep();
  return {
    stop: async () => {
      stopping.abort();
      // One that has ended by itself says so.
      await runner.stop().catch(() => undefined);
      await kept;
    },
  };
};
