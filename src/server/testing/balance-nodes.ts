import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** A minimal load balancer: polls `/readyz`, uses round robin and keep-alive, and retries nothing. */
export interface Balancer {
  readonly address: string;
  use(addresses: readonly string[]): void;
  readyCount(): number;
  close(): Promise<void>;
}

const CHECK_MS = 100;
/** Like HAProxy's `fall 3`: one late response on a busy machine must not remove the only node. */
const FALL = 3;

export const balanceNodes = async (addresses: readonly string[]): Promise<Balancer> => {
  let nodes = [...addresses];
  const failures = new Map<string, number>();
  const closed = new AbortController();
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const readyNodes = (): string[] => nodes.filter((node) => (failures.get(node) ?? FALL) < FALL);
  const checkNode = async (node: string): Promise<void> => {
    const isReady = await fetch(`${node}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    );
    failures.set(node, isReady ? 0 : (failures.get(node) ?? FALL) + 1);
  };
  const check = () => Promise.all(nodes.map(checkNode));
  const keepChecking = async (): Promise<void> => {
    while (!closed.signal.aborted) {
      await check();
      await wait(CHECK_MS, undefined, { signal: closed.signal }).catch(() => undefined);
    }
  };
  await check();
  const checks = keepChecking();
  const server: Server = createServer((incoming, answer) => {
    turn += 1;
    const ready = readyNodes();
    const node = ready[turn % Math.max(1, ready.length)];
    if (node === undefined) {
      answer.writeHead(502).end();
      return;
    }
    const { method = 'GET', url = '/', headers } = incoming;
    const passed = request(`${node}${url}`, { method, headers, agent }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers);
      response.pipe(answer);
    });
    passed.on('error', () => {
      if (!answer.headersSent) answer.writeHead(502);
      answer.end();
    });
    incoming.pipe(passed);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (wanted) => {
      nodes = [...wanted];
    },
    readyCount: () => readyNodes().length,
    close: async () => {
      closed.abort();
      await checks;
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
