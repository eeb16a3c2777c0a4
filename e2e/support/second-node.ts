import { sql } from 'kysely';
import { pino } from 'pino';
import { buildApp } from '#server/app/start/build-app.ts';
import { connect, inTenant } from '#server/db/connect.ts';
import { monitorDatabase } from '#server/db/database-monitor.ts';
import { issueCredential } from '#server/features/platform/session/credentials/issue-credential.ts';
import { builtWebFolder } from '#server/lib/built-web-folder.ts';
import { createServices } from '#server/lib/services.ts';
import type { DemoServer } from './start-demo-server.ts';

/** By another `hostname` it is reached at an address that has a name, as passkeys need. */
export const startSecondNode = async (
  { databaseUrl, tenantId }: DemoServer,
  { hostname = '127.0.0.1', webFolder = process.env.E2E_WEB || builtWebFolder } = {},
) => {
  const database = connect(databaseUrl, 3);
  const log = pino({ level: 'silent' });
  const monitor = monitorDatabase(databaseUrl, log, { timeoutMs: 30_000 });
  const settings = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://localhost',
    dataFolder: '',
    databaseUrl,
    secret: 'only-for-browser-tests',
  };
  const services = createServices({ database, settings, monitor, log });
  const app = await buildApp(services, { webFolder });
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  const url = `http://${hostname}:${port}`;
  if (hostname !== '127.0.0.1') settings.publicUrl = url;
  return {
    url,
    inDatabase: <Result>(work: Parameters<typeof inTenant<Result>>[2]) => inTenant(database, tenantId, work),
    holdTable: async (table: string): Promise<() => Promise<void>> => {
      let letGo = (): void => undefined;
      const gate = new Promise<void>((resolve) => {
        letGo = resolve;
      });
      let isHeld = (): void => undefined;
      const held = new Promise<void>((resolve) => {
        isHeld = resolve;
      });
      const done = database.transaction().execute(async (db) => {
        await sql`lock table ${sql.table(table)} in share mode`.execute(db);
        isHeld();
        await gate;
      });
      await Promise.race([held, done]);
      return () => {
        letGo();
        return done;
      };
    },
    sessionOf: async (userId: number) =>
      (
        await inTenant(database, tenantId, (db) =>
          issueCredential(db, { tenantId, userId }, 'session', new Date()),
        )
      ).token,
    close: async () => {
      await app.close();
      monitor.close();
      await database.destroy();
    },
  };
};
