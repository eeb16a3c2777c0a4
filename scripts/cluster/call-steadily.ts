import { setTimeout as wait } from 'node:timers/promises';

const WRITERS = 3;
const READERS = 3;
const PAUSE_MS = 25;

export interface Calls {
  /** Status by number of calls; 0 where the connection ended without an answer. */
  readonly statuses: ReadonlyMap<number, number>;
  readonly total: number;
  readonly failed: number;
  /** Milliseconds of the longest time in which no change was taken. */
  readonly longestPause: number;
}

export const callSteadily = (address: string, headers: Record<string, string>, parentId: number) => {
  const acknowledged: string[] = [];
  const done = new AbortController();
  let counts = new Map<number, number>();
  let longestPause = 0;
  let lastChange = performance.now();
  let drawn = 0;
  const note = (status: number): void => {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  };
  const call = async (method: string, path: string, body?: object): Promise<number> => {
    const answer = await fetch(`${address}/api/v1${path}`, {
      ...{ method, headers: { ...headers, ...(body && { 'content-type': 'application/json' }) } },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => null);
    await answer?.arrayBuffer().catch(() => null);
    note(answer?.status ?? 0);
    return answer?.status ?? 0;
  };
  const noteChange = (): void => {
    const now = performance.now();
    longestPause = Math.max(longestPause, now - lastChange);
    lastChange = now;
  };
  const write = async (): Promise<void> => {
    while (!done.signal.aborted) {
      drawn += 1;
      const name = `Unit ${drawn}`;
      if ((await call('POST', '/subunits', { name, parentId })) < 300) {
        acknowledged.push(name);
        noteChange();
      }
      await wait(PAUSE_MS);
    }
  };
  const read = async (): Promise<void> => {
    while (!done.signal.aborted) {
      await call('GET', '/reports');
      await wait(PAUSE_MS);
    }
  };
  const clients = [...Array.from({ length: WRITERS }, write), ...Array.from({ length: READERS }, read)];
  return {
    acknowledged,
    readCalls: (): Calls => {
      const statuses = counts;
      const taken = Math.max(longestPause, performance.now() - lastChange);
      counts = new Map();
      longestPause = 0;
      lastChange = performance.now();
      const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
      const failed = [...statuses]
        .filter(([status]) => status === 0 || status >= 300)
        .reduce((sum, [, count]) => sum + count, 0);
      return { statuses, total, failed, longestPause: taken };
    },
    stop: async () => {
      done.abort();
      await Promise.all(clients);
    },
  };
};

export const formatStatuses = ({ statuses }: Calls): string =>
  [...statuses]
    .sort(([left], [right]) => left - right)
    .map(([status, count]) => `${status === 0 ? 'no answer' : status}: ${count}`)
    .join(', ');
