import { setTimeout as wait } from 'node:timers/promises';
import { peakMemoryOf } from '../../../testing/processes.ts';
import { readerProcessesOf } from './reader-processes.ts';

/** Each look reads of all processes of the machine whose they are. */
const POLL_INTERVAL_MS = 150;

/** What was seen of a server while it was asked again and again. */
export interface Watched {
  /** Milliseconds that each answer took, shortest first. */
  times: number[];
  failures: number;
  /** Most resident memory, bytes: of the server, and of any process that read a file for it. */
  serverBytes: number;
  readerBytes: number;
}

/** Asks a server until `stop`, one call after the other, and looks at its memory. */
export const watchServer = (pid: number, ask: () => Promise<boolean>): { stop(): Promise<Watched> } => {
  const seen: Watched = { times: [], failures: 0, serverBytes: 0, readerBytes: 0 };
  let isWatching = true;
  const look = (): void => {
    seen.serverBytes = Math.max(seen.serverBytes, peakMemoryOf(pid));
    for (const reader of readerProcessesOf(pid))
      seen.readerBytes = Math.max(seen.readerBytes, peakMemoryOf(reader));
  };
  const watch = async (): Promise<void> => {
    while (isWatching) {
      look();
      const asked = performance.now();
      if (!(await ask())) seen.failures += 1;
      seen.times.push(performance.now() - asked);
      await wait(POLL_INTERVAL_MS);
    }
  };
  const watching = watch();
  return {
    stop: async () => {
      isWatching = false;
      await watching;
      seen.times.sort((left, right) => left - right);
      return seen;
    },
  };
};
