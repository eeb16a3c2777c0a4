import { setTimeout as wait } from 'node:timers/promises';
import { peakMemoryOf } from '../../../../testing/processes.ts';
import { readerProcessesOf } from './reader-processes.ts';

const POLL_INTERVAL_MS = 150;

export interface Watched {
  times: number[];
  failures: number;
  serverBytes: number;
  readerBytes: number;
}

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
