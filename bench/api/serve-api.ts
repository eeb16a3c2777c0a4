import { pino } from 'pino';
import { buildApp } from '../../src/server/app/start/build-app.ts';
import { connect, inTenant } from '../../src/server/db/connect.ts';
import { monitorDatabase } from '../../src/server/db/database-monitor.ts';
import { issueCredential } from '../../src/server/features/platform/session/credentials/issue-credential.ts';
import { createServices, type Services } from '../../src/server/lib/services.ts';

export interface ServedApi {
  readonly address: string;
  readonly headers: { readonly authorization: string };
  readonly services: Services;
  close(): Promise<void>;
}

export const serveApi = async (
  databaseUrl: string,
  user: { tenantId: number; userId: number },
  kept: { cacheBytes?: number } = {},
): Promise<ServedApi> => {
  // Like `serve`, with its line a request, which goes nowhere.
  const log = pino({ level: 'info' }, pino.destination('/dev/null'));
  const monitor = monitorDatabase(databaseUrl, log);
  const database = connect(databaseUrl, undefined, {
    statementsOf: 'calls',
    stream: monitor.stream,
    stateOf: monitor.stateOf,
  });
  const { token } = await inTenant(database, user.tenantId, (db) =>
    issueCredential(db, user, 'access', new Date()),
  );
  const settings = {
    port: 0,
    host: '127.0.0.1',
    publicUrl: 'http://bench.test',
    dataFolder: '',
    databaseUrl,
    secret: '',
  };
  const services = createServices({ database, monitor, log, settings }, kept);
  const app = await buildApp(services);
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    address: `${address}/api/v1`,
    headers: { authorization: `Bearer ${token}` },
    services,
    close: async () => {
      await app.close();
      monitor.close();
      await database.destroy();
    },
  };
};
