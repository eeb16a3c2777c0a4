import { setTimeout as wait } from 'node:timers/promises';
import { residentMemoryOf, startedProcessesOf } from '../../src/server/testing/processes.ts';
import type {
  LongExport,
  LongExportRequest,
} from '../../src/shared/publishing/exports/long-export-contract.ts';

export interface AskedExports {
  readonly address: string;
  readonly headers: Record<string, string>;
  readonly wanted: readonly (string | LongExportRequest)[];
  readonly serverId: number;
}

export interface ArrivedExports {
  readonly all: number;
  readonly memory: number;
}

const EVERY_MS = 50;
const ASK_AGAIN_MS = 500;

const memoryOf = (serverId: number): number =>
  [serverId, ...startedProcessesOf(serverId, 'typeset-main')].reduce(
    (sum, one) => sum + residentMemoryOf(one),
    0,
  );

type Asking = Pick<AskedExports, 'address' | 'headers'>;

const fetchFile = async ({ address, headers }: Asking, path: string): Promise<void> => {
  const answer = await fetch(`${address}${path}`, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`The export failed: ${answer.status}`);
};

const fetchMade = async (asking: Asking, body: LongExportRequest): Promise<void> => {
  const headers = { ...asking.headers, 'content-type': 'application/json' };
  const begun = await fetch(`${asking.address}/exports`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  let made = (await begun.json()) as LongExport;
  while (made.state !== 'DONE') {
    if (made.state !== 'WAITING' && made.state !== 'RUNNING')
      throw new Error(`The export failed: ${made.state}`);
    await wait(ASK_AGAIN_MS);
    made = (await (await fetch(`${asking.address}/exports/${made.id}`, { headers })).json()) as LongExport;
  }
  await fetchFile(asking, `/exports/${made.id}/file`);
};

/** Runs in a separate process, because neither the callers nor the monitor are part of the server. */
process.once('message', async ({ wanted, serverId, ...asking }: AskedExports) => {
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
    wanted.map((one) => (typeof one === 'string' ? fetchFile(asking, one) : fetchMade(asking, one))),
  );
  const all = performance.now() - start;
  watching.abort();
  await watched;
  process.send?.({ all, memory: most - before } satisfies ArrivedExports, () => process.exit());
});
