import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export const serveFrame = async (address: string): Promise<{ origin: string; close(): void }> => {
  const site = createServer((_request, answer) => {
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(`<!doctype html><title>Website</title><iframe title="Bericht" src="${address}"></iframe>`);
  });
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  return {
    origin: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    close: () => {
      site.closeAllConnections();
      site.close();
    },
  };
};
