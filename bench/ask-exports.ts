import { setTimeout as wait } from 'node:timers/promises';
import { residentMemoryOf, startedProcessesOf } from '../src/server/testing/processes.ts';

/** What a server is asked for at once, and by whom its memory is watched. */
export interface AskedExports {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly count: number;
  readonly serverId: number;
}

export interface ArrivedExports {
  /** Milliseconds until the last one is there. */
  readonly all: number;
  /** Bytes of the server and its typesetters at most, more than before. */
  readonly memory: number;
}

const EVERY_MS = 50;

const memoryOf = (serverId: number): number =>
  [serverId, ...startedProcessesOf(serverId, 'typeset-main')].reduce(
    (sum, one) => sum + residentMemoryOf(one),
    0,
  );

/** Run in a process of its own, for neither those who ask nor whoever watches are the server's work. */
process.once('message', async ({ url, headers, count, serverId }: AskedExports) => {
  const before = memoryOf(serverId);
  let most = before;
  const watching = new AbortController();
  const watched = (async () => {
    while (!watching.signal.aborted) {
      most = Math.max(most, memoryOf(serverId));
      await wait(EVERY_MS);
    }
  })();
  const start = performance.now();
  await Promise.all(
    Array.from({ length: count }, async () => {
      const answer = await fetch(url, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`The export failed: ${answer.status}`);
    }),
  );
  const all = performance.now() - start;
  watching.abort();
  await watched;
  process.send?.({ all, memory: most - before } satisfies ArrivedExports, () => process.exit());
});
