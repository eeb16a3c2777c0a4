import { createServer } from 'node:net';
import { StartProblem, systemCode } from '../../start-problem.ts';

const complaints: Record<string, string> = {
  EADDRINUSE: 'is in use by another program. Stop that one, or choose another port with PORT',
  EACCES: 'may not be opened by this account. Choose one above 1023 with PORT',
  EADDRNOTAVAIL: 'cannot be opened: HOST is no address of this machine',
  ENOTFOUND: 'cannot be opened: HOST is not known on this machine',
};

export const listenProblem = (host: string, port: number, error: unknown): StartProblem => {
  const code = systemCode(error);
  return new StartProblem(`Port ${port} on ${host} ${complaints[code] ?? `cannot be opened (${code})`}.`);
};

export const claimPort = (host: string, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listenProblem(host, port, error)));
    probe.listen({ host, port }, () => {
      const address = probe.address() as { port: number };
      probe.close(() => resolve(address.port));
    });
  });
