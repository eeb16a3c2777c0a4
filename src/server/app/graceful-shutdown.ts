/** Everything has to be gone within 5 s of a signal. */
const TIMEOUT_MS = 4_500;

type Closer = () => unknown;

export interface Stopping {
  onStop(closer: Closer): void;
  stop(exitCode: number): Promise<void>;
  /** What fails from then on fails because of it. */
  isStopping(): boolean;
}

/**
 * Closes what was opened, last first, when the process is told to stop or its launcher is gone. A second signal
 * changes nothing: Ctrl-C reaches the launcher and us at once.
 */
export const gracefulShutdown = (): Stopping => {
  const closers: Closer[] = [];
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
    stopping ??= close(exitCode);
    return stopping;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  // What breaks while everything is taken apart is not worth a word; what breaks before ends us in good order.
  process.on('uncaughtException', (error) => {
    if (stopping === null) console.error(`plenum: ${error.stack ?? error.message}`);
    return stop(1);
  });
  return { onStop: (closer) => closers.push(closer), stop, isStopping: () => stopping !== null };
};
