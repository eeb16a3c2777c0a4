import { setTimeout as wait } from 'node:timers/promises';
import { compare, type Measurement, rounded } from '../measure.ts';
import { addTenants, type BenchTenant, type CellServer, startCellServer } from './fill-cells.ts';
import { type Load, type RunningNode, runNode } from './run-node.ts';

const TENANTS = 1_000;
const CELLS = 3;
const SETTLED_AFTER_MS = 20_000;
const IDLE_SECONDS = 60;
const LOAD_SECONDS = 15;
const OUTAGE_SECONDS = 20;

const measureIdle = async (servers: readonly CellServer[]): Promise<number[]> => {
  await wait(SETTLED_AFTER_MS);
  const read = () => Promise.all(servers.map((server) => server.countTransactions()));
  const before = await read();
  await wait(IDLE_SECONDS * 1_000);
  return (await read()).map((count, at) => (count - (before[at] ?? 0)) / IDLE_SECONDS);
};

interface Figures {
  readonly startMilliseconds: number;
  readonly idle: readonly number[];
  readonly load: Load;
  readonly memory: number;
}

const measureNode = async (
  node: RunningNode,
  servers: readonly CellServer[],
  tenants: readonly BenchTenant[],
): Promise<Figures> => {
  const idle = await measureIdle(servers);
  await node.callTenants(tenants, LOAD_SECONDS / 3);
  const load = await node.callTenants(tenants, LOAD_SECONDS);
  return { startMilliseconds: node.startMilliseconds, idle, load, memory: await node.memoryMegabytes() };
};

const countFailures = ({ statuses }: Load, isCounted: (cell: number) => boolean): number =>
  [...statuses]
    .filter(([cell]) => isCounted(cell))
    .flatMap(([, ofCell]) => [...ofCell])
    .reduce((sum, [status, count]) => (status === 200 ? sum : sum + count), 0);

const formatStatuses = (load: Load, cell: number): string =>
  [...(load.statuses.get(cell) ?? [])]
    .sort(([left], [right]) => left - right)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ');

/** The same tenants in one database, as the peer. */
const measureOne = async (): Promise<Figures> => {
  const server = await startCellServer(0);
  try {
    const tenants = await addTenants(server.url, 0, { from: 0, count: TENANTS });
    const node = await runNode({ DATABASE_URL: server.url }, 1);
    return await measureNode(node, [server], tenants).finally(node.stop);
  } finally {
    await server.stop();
  }
};

export const benchCells = async (): Promise<Measurement[]> => {
  const one = await measureOne();
  const servers: CellServer[] = [];
  try {
    const tenants: BenchTenant[] = [];
    for (let cell = 0; cell < CELLS; cell += 1) {
      const server = await startCellServer(cell);
      servers.push(server);
      const from = Math.floor((cell * TENANTS) / CELLS);
      const count = Math.floor(((cell + 1) * TENANTS) / CELLS) - from;
      tenants.push(...(await addTenants(server.url, cell, { from, count })));
    }
    const [main, ...further] = servers;
    const lines = further.map(({ url }, index) => `cell-${index + 1} ${index + 1} ${url}`);
    const node = await runNode({ DATABASE_URL: main?.url ?? '', PLENUM_CELLS: lines.join('\n') }, CELLS);
    try {
      const figures = await measureNode(node, servers, tenants);
      const outage = node.callTenants(tenants, OUTAGE_SECONDS);
      await wait((OUTAGE_SECONDS * 1_000) / 4);
      await servers.at(-1)?.stop();
      const load = await outage;
      const lost = CELLS - 1;
      const others = countFailures(load, (cell) => cell !== lost);
      const peer = 'the same tenants in one database';
      const perDatabase = figures.idle.map(rounded).join(', ');
      return [
        compare(
          `start with ${TENANTS} tenants in ${CELLS} databases`,
          figures.startMilliseconds,
          one.startMilliseconds,
          {
            notes: `until all are ready; peer: ${peer}`,
          },
        ),
        compare('… idle, the busiest database', Math.max(...figures.idle), Math.max(...one.idle), {
          ...{ unit: 'tx/s', ownGoal: 5 },
          notes: `${perDatabase}; jobs in the node; peer: ${peer}`,
        }),
        compare('… memory of the node', figures.memory, one.memory, {
          ...{ unit: 'MB', notes: `resident, after the calls below; peer: ${peer}` },
        }),
        compare('… calls', figures.load.rate, one.load.rate, {
          unit: 'calls/s',
          notes: `16 clients, all tenants in turn; 99 of 100 within ${rounded(figures.load.slowest99)} ms, peer ${rounded(one.load.slowest99)} ms; ${countFailures(figures.load, () => true)} failed`,
        }),
        compare('… calls of the others that fail while one database is away', others, null, {
          ...{ unit: 'calls', ownGoal: 0 },
          notes: `stopped after ${OUTAGE_SECONDS / 4} of ${OUTAGE_SECONDS} s; ${rounded(load.rate)} calls/s answered; its own: ${formatStatuses(load, lost)}`,
        }),
      ];
    } finally {
      await node.stop();
    }
  } finally {
    for (const server of servers) await server.stop();
  }
};
