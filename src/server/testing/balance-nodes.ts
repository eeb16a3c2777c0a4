import { once } from 'node:events';
import { Agent, createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as simple as there is: it asks `/readyz`, takes turns, keeps connections open and tries nothing twice. */
export interface Balancer {
  readonly address: string;
  /** Changes which nodes there are. */
  use(addresses: readonly string[]): void;
  /** How many are ready. */
  readyCount(): number;
  close(): Promise<void>;
}

const CHECK_MS = 100;

export const balanceNodes = async (addresses: readonly string[]): Promise<Balancer> => {
  let nodes = [...addresses];
  let ready: string[] = [];
  let turn = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const check = async (): Promise<void> => {
    const answers = await Promise.all(
      nodes.map((node) =>
        fetch(`${node}/readyz`, { headers: { connection: 'close' } }).then(
          ({ status }) => status === 200,
          () => false,
        ),
      ),
    );
    ready = nodes.filter((_, index) => answers[index]);
  };
  await check();
  const timer = setInterval(check, CHECK_MS);
  const server: Server = createServer((incoming, answer) => {
    turn += 1;
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
    readyCount: () => ready.length,
    close: async () => {
      clearInterval(timer);
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
