import { readdirSync, readlinkSync, realpathSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { pino } from 'pino';
import { buildApp } from '../app/start/build-app.ts';
import { connect, inTenant } from '../db/connect.ts';
import { type DatabaseMonitor, monitorDatabase } from '../db/database-monitor.ts';
import { startBundledPostgres } from '../db/postgres/bundled-postgres.ts';
import { findRunningPostgres } from '../db/postgres/running-postgres.ts';
import { migrate } from '../db/schema/migrate.ts';
import { setUpInstallation } from '../features/organisation/installation/set-up-installation.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { createServices, type Services } from '../lib/services.ts';

interface LogLine {
  level: number;
  msg: string;
  [name: string]: unknown;
}

export interface OutageApp {
  app: FastifyInstance;
  services: Services;
  headers: Record<string, string>;
  lines: LogLine[];
  gaveUp: string[];
  processes(): number[];
  administer(...statements: string[]): Promise<void>;
  close(): Promise<void>;
}

const workingIn = (cluster: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
      } catch {
        return false;
      }
    });

export const createOutageApp = async (parent = tmpdir()): Promise<OutageApp> => {
  const folder = await mkdtemp(join(parent, 'plenum-outage-'));
  await chmod(folder, 0o755);
  const lines: LogLine[] = [];
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const gaveUp: string[] = [];
  let monitor: DatabaseMonitor | null = null;
  const postgres = await startBundledPostgres(folder, {
    supervisor: {
      onLoss: (reason) => monitor?.noteLoss(reason),
      onGiveUp: (reason) => gaveUp.push(reason),
    },
  });
  await migrate(postgres.url);
  monitor = monitorDatabase(postgres.url, log, { fullForMs: 1_000 });
  const services = createServices({
    database: connect(postgres.url, 5, {
      statementsOf: 'calls',
      stream: monitor.stream,
      stateOf: monitor.stateOf,
    }),
    monitor,
    log,
    settings: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://plenum.test',
      dataFolder: folder,
      databaseUrl: postgres.url,
      secret: 'only-for-tests',
    },
  });
  const owner = await setUpInstallation(services.database, {
    tenant: { subdomain: 'main', name: 'Outage' },
    administrator: { username: 'admin', name: 'Admin', password: undefined },
  });
  if (!owner) throw new Error('The database was not empty.');
  const { token } = await inTenant(services.database, owner.tenantId, (db) =>
    issueCredential(db, owner, 'access', new Date()),
  );
  const app = await buildApp(services);
  const cluster = join(folder, 'postgres/cluster');
  return {
    app,
    services,
    headers: { authorization: `Bearer ${token}` },
    lines,
    gaveUp,
    processes: () => {
      const first = findRunningPostgres(cluster)?.pid;
      const all = workingIn(cluster);
      return first === undefined ? all : [first, ...all.filter((pid) => pid !== first)];
    },
    administer: async (...statements) => {
      const client = new pg.Client({ connectionString: postgres.url });
      client.on('error', () => undefined);
      await client.connect();
      try {
        for (const statement of statements) await client.query(statement);
      } finally {
        await client.end();
      }
    },
    close: async () => {
      await app.close();
      monitor.close();
      await services.database.destroy();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
