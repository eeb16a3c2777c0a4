import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { claimPort } from '../../src/server/app/http/claim-port.ts';
import { inheritedEnvironment } from '../../src/server/testing/inherited-environment.ts';
import type { BenchTenant } from './fill-cells.ts';

const PROGRAM = join(import.meta.dirname, '../../src/server/cli/main.ts');
const STARTS_WITHIN_MS = 120_000;
const CLIENTS = 16;
const MEGABYTE = 2 ** 20;

export interface Load {
  /** Calls a second that were answered with 200. */
  readonly rate: number;
  /** Milliseconds. */
  readonly slowest99: number;
  /** Answers of each cell by status; 0 where the connection ended. */
  readonly statuses: ReadonlyMap<number, ReadonlyMap<number, number>>;
}

export interface RunningNode {
  readonly startMilliseconds: number;
  memoryMegabytes(): Promise<number>;
  callTenants(tenants: readonly BenchTenant[], seconds: number): Promise<Load>;
  stop(): Promise<void>;
}

const call = (
  agent: Agent,
  port: number,
  { host, token }: Pick<BenchTenant, 'host' | 'token'>,
  path: string,
): Promise<{ status: number; body: string }> =>
  new Promise((resolve) => {
    const headers = { host, authorization: `Bearer ${token}` };
    const asked = request({ agent, host: '127.0.0.1', port, path, headers, timeout: 30_000 });
    asked.once('error', () => resolve({ status: 0, body: '' }));
    asked.once('response', async (answer) => {
      let body = '';
      for await (const chunk of answer) body += chunk;
      resolve({ status: answer.statusCode ?? 0, body });
    });
    asked.end();
  });

/** A node that serves one database or several, beside its jobs, until all of them are ready. */
export const runNode = async (variables: Record<string, string>, cells: number): Promise<RunningNode> => {
  const folder = await mkdtemp(join(tmpdir(), 'plenum-node-'));
  const port = await claimPort('127.0.0.1', 0);
  const begun = performance.now();
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: {
      ...inheritedEnvironment(),
      ...{ PORT: String(port), HOST: '127.0.0.1', PLENUM_DATA_DIR: folder, PLENUM_DEMO: '0' },
      ...{ PLENUM_PUBLIC_URL: 'http://plenum.test', PLENUM_LOG_LEVEL: 'error', PLENUM_DRAIN_SECONDS: '0' },
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const isReady = async () => {
    const { status, body } = await call(agent, port, { host: 'plenum.test', token: '' }, '/readyz');
    const states = Object.values((status === 200 ? JSON.parse(body).cells : undefined) ?? {});
    return status === 200 && (cells === 1 || states.filter((state) => state === 'ready').length === cells);
  };
  while (!(await isReady())) {
    if (child.exitCode !== null || performance.now() - begun > STARTS_WITHIN_MS)
      throw new Error('The node has not started.');
    await wait(20);
  }
  const startMilliseconds = performance.now() - begun;
  return {
    startMilliseconds,
    memoryMegabytes: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / MEGABYTE;
    },
    callTenants: async (tenants, seconds) => {
      const statuses = new Map<number, Map<number, number>>();
      const times: number[] = [];
      const end = performance.now() + seconds * 1_000;
      const work = async (client: number): Promise<void> => {
        // Every client goes through all tenants, each from another one on.
        for (let at = Math.floor((client * tenants.length) / CLIENTS); performance.now() < end; at += 1) {
          const tenant = tenants[at % tenants.length] as BenchTenant;
          const start = performance.now();
          const { status } = await call(agent, port, tenant, '/api/v1/subunits');
          if (status === 200) times.push(performance.now() - start);
          const ofCell = statuses.get(tenant.cell) ?? new Map<number, number>();
          statuses.set(tenant.cell, ofCell.set(status, (ofCell.get(status) ?? 0) + 1));
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, client) => work(client)));
      const inOrder = times.toSorted((left, right) => left - right);
      const slowest99 = inOrder[Math.floor(inOrder.length * 0.99)] ?? 0;
      return { rate: times.length / seconds, slowest99, statuses };
    },
    stop: async () => {
      agent.destroy();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
