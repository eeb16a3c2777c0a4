import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onNewSecret } from '#server/lib/secrets/new-secret.ts';
import type { Role } from '#shared/permissions.ts';

export interface Session {
  token: string;
  csrf: string;
}

export interface DemoServer {
  url: string;
  databaseUrl: string;
  tenantId: number;
  sessionFor(role: Role): Promise<Session>;
  linkFor(role: Role): Promise<string>;
  stop(): Promise<void>;
}

export const startDemoServer = async (scale = 0.03): Promise<DemoServer> => {
  const program = join(import.meta.dirname, 'demo-server.ts');
  const child = spawn(process.execPath, [program, String(scale)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error('The server for the browser tests did not start; its messages are above.');
  });
  const [ready] = (await Promise.race([once(child, 'message'), failed])) as [
    Pick<DemoServer, 'url' | 'databaseUrl' | 'tenantId'>,
  ];
  const stopNaming = onNewSecret((secret) => {
    if (child.connected) child.send({ secret });
  });
  let serial = 0;
  const waiting = new Map<number, (session: Session) => void>();
  child.on('message', ({ id, ...session }: Session & { id: number }) => {
    waiting.get(id)?.(session);
    waiting.delete(id);
  });
  const ask = (role: Role, kind: 'session' | 'link'): Promise<Session> =>
    new Promise((resolve) => {
      serial += 1;
      waiting.set(serial, resolve);
      child.send({ id: serial, role, kind });
    });
  return {
    ...ready,
    sessionFor: (role) => ask(role, 'session'),
    linkFor: async (role) => (await ask(role, 'link')).token,
    stop: async () => {
      if (!child.connected) throw new Error('The server ended before its tests did; its messages are above.');
      failed.catch(() => undefined);
      const gone = once(child, 'exit');
      child.disconnect();
      stopNaming();
      const [code] = await gone;
      if (code !== 0) throw new Error('The server failed at its end; its messages are above.');
    },
  };
};
