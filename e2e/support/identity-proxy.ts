import { once } from 'node:events';
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface IdentityProxy {
  readonly url: string;
  /** Headers that it sets at the protected address, in place of the browser's own. */
  identity: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

/** A proxy in front of Plenum to the browser, which signs people in at one address by what the test has chosen. */
export const startIdentityProxy = async (): Promise<IdentityProxy> => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const proxy: IdentityProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    identity: {},
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  server.on('request', (incoming, outgoing) => {
    const { hostname, port, pathname, search } = new URL(incoming.url ?? '');
    const isProtected = /^\/api\/v1\/session\/providers\/\d+\/proxy$/.test(pathname);
    const headers = { ...incoming.headers, ...(isProtected && proxy.identity) };
    const asked = ask({ hostname, port, path: pathname + search, method: incoming.method, headers });
    asked.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    asked.on('error', () => outgoing.destroy());
    outgoing.on('close', () => asked.destroy());
    incoming.pipe(asked);
  });
  return proxy;
};
