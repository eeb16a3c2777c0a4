import { setTimeout as wait } from 'node:timers/promises';

/** Everything has to be gone within 5 s of the end of draining. */
const TIMEOUT_MS = 4_500;

type Closer = () => unknown;

export interface Stopping {
  onStop(closer: Closer): void;
  /** Called when the process is told to stop: from then on it serves for a while longer, and says that it is going. */
  onDrain(announce: () => void): void;
  stop(exitCode: number): Promise<void>;
  /** What fails from then on fails because of it. */
  isStopping(): boolean;
}

/**
 * Closes what was opened, last first, when the process is told to stop or its launcher is gone. SIGTERM, by which those who run several
 * nodes stop one, leaves it `drainMs` to serve on while a load balancer learns that it is going; a second signal, SIGINT and a launcher
 * that is gone cut that short. SIGHUP, by which a terminal says that it is closed, does nothing: the launcher says so itself.
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
