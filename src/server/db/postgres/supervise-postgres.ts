import { setTimeout as wait } from 'node:timers/promises';
import type { LaunchedPostgres } from './launch-postgres.ts';

export interface PostgresSupervisor {
  onLoss(reason: string): void;
  onGiveUp(reason: string): void;
}

/** Consecutive failed starts before the supervisor gives up; the pause doubles each time. */
const MAXIMUM_FAILED_STARTS = 5;
const FIRST_PAUSE_MS = 200;
/** Maximum restarts within a window; a PostgreSQL that ends more often is broken, however well it starts. */
const MAXIMUM_RESTARTS = 30;
const WINDOW_MS = 10 * 60_000;
/** Only the operator can free a full disk, so restarts continue until then. */
const FULL_DISK_PAUSE_MS = 2_000;

const isFullDisk = (error: Error): boolean =>
  /No space left on device|Disk quota exceeded/i.test(error.message);

/**
 * Keeps PostgreSQL running: restarts it on the same cluster and port until there are too many failures. `launch` must
 * clean up after its predecessor.
 */
export const supervisePostgres = async (
  launch: () => Promise<LaunchedPostgres>,
  supervisor: PostgresSupervisor,
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let running: LaunchedPostgres | null = await launch();
  const restarts: number[] = [];

  const start = async (): Promise<LaunchedPostgres | null> => {
    for (let failed = 0; !signal.aborted; ) {
      try {
        return await launch();
      } catch (error) {
        const isFull = isFullDisk(error as Error);
        if (isFull) supervisor.onLoss((error as Error).message);
        else failed += 1;
        if (failed === MAXIMUM_FAILED_STARTS) {
          supervisor.onGiveUp(`${failed} starts failed, the last with: ${(error as Error).message}`);
          return null;
        }
        const pause = isFull ? FULL_DISK_PAUSE_MS : FIRST_PAUSE_MS * 2 ** (failed - 1);
        await wait(pause, undefined, { signal }).catch(() => undefined);
      }
    }
    return null;
  };

  const keep = async (): Promise<void> => {
    while (running) {
      const how = await running.ended;
      running = null;
      if (signal.aborted) return;
      const now = Date.now();
      restarts.push(now);
      if (restarts.filter((time) => time > now - WINDOW_MS).length > MAXIMUM_RESTARTS) {
        supervisor.onGiveUp(`it ended ${MAXIMUM_RESTARTS + 1} times within ${WINDOW_MS / 60_000} minutes`);
        return;
      }
      supervisor.onLoss(`the bundled PostgreSQL ended (${how}) and is started again`);
      running = await start();
      if (signal.aborted) await running?.stop();
    }
  };
  const supervision = keep();

  return {
    stop: async () => {
      stopping.abort();
      await running?.stop();
      await supervision;
    },
  };
};
