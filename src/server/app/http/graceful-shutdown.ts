import { setTimeout as wait } from 'node:timers/promises';

const TIMEOUT_MS = 4_500;

type Closer = () => unknown;

export interface Stopping {
  onStop(closer: Closer): void;
  onDrain(announce: () => void): void;
  stop(exitCode: number): Promise<void>;
  isStopping(): boolean;
}

/**
 * Closes resources in reverse order when the process is asked to stop or its launcher is gone. SIGTERM, by which
 * operators of several nodes stop one, leaves it `drainMs` to serve while the load balancer notices; a second signal,
 * SIGINT and the loss of the launcher cut that short. SIGHUP, sent by a closing terminal, is ignored: the launcher
 * reports it itself.
 */
export const gracefulShutdown = (drainMs: number): Stopping => {
  const closers: Closer[] = [];
  const announcements: (() => void)[] = [];
  const hurry = new AbortController();
  let stopping: Promise<void> | null = null;
  const close = async (exitCode: number) => {
    setTimeout(() => process.exit(1), TIMEOUT_MS).unref();
    for (const closer of closers.toReversed()) {
      try {
        await closer();
      } catch (error) {
        console.error(`plenum: While stopping: ${(error as Error).message}`);
      }
    }
    process.exit(exitCode);
  };
  const stop = (exitCode: number) => {
    hurry.abort();
    stopping ??= close(exitCode);
    return stopping;
  };
  let isDraining = false;
  const drain = async () => {
    if (isDraining || drainMs === 0 || announcements.length === 0) return stop(0);
    isDraining = true;
    for (const announce of announcements) announce();
    await wait(drainMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    return stop(0);
  };
  process.on('SIGTERM', drain);
  process.on('SIGINT', () => stop(0));
  process.on('SIGHUP', () => undefined);
  process.on('disconnect', () => stop(0));
  // What breaks while everything is taken apart is not worth a word; what breaks before ends us in good order.
  process.on('uncaughtException', (error) => {
    if (stopping === null) console.error(`plenum: ${error.stack ?? error.message}`);
    return stop(1);
  });
  return {
    onStop: (closer) => closers.push(closer),
    onDrain: (announce) => announcements.push(announce),
    stop,
    isStopping: () => stopping !== null,
  };
};
