import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import { claimPort } from '../app/http/claim-port.ts';
import { startServer } from '../app/start/start-server.ts';
import { type Database, inTenant } from '../db/connect.ts';
import { monitorDatabase } from '../db/database-monitor.ts';
import { claimTenantIds } from '../db/schema/tenant-numbers.ts';
import { addTenant } from '../features/organisation/installation/set-up-installation.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { readSettings } from '../lib/settings/settings.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { watchLog } from './watch-log.ts';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  json: () => { [name: string]: unknown };
}

export type AskHost = (
  host: string,
  path: string,
  call?: { method?: string; headers?: object; body?: object | string },
) => Promise<Answer>;

const askAt =
  (port: number): AskHost =>
  (host, path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const type = typeof body === 'object' && { 'content-type': 'application/json' };
      const asked = request({
        ...{ host: '127.0.0.1', port, path, method },
        headers: { host, ...type, ...headers },
      });
      asked.once('error', reject);
      asked.once('response', async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk);
        const text = Buffer.concat(chunks).toString();
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          body: text,
          json: () => JSON.parse(text),
        });
      });
      asked.end(typeof body === 'object' ? JSON.stringify(body) : body);
    });

export const PASSWORD = 'ein langer Satz statt Zeichen';
export const METRICS_TOKEN = 'a-token-that-only-tests-of-cells-know';

export interface CellOwner {
  tenantId: number;
  userId: number;
  host: string;
  bearer: { authorization: string };
  cookie: { cookie: string };
}

export const issueTo = async (
  database: Database,
  owner: { tenantId: number; userId: number },
  subdomain: string,
): Promise<CellOwner> => {
  const issue = (kind: 'access' | 'session') =>
    inTenant(database, owner.tenantId, (db) => issueCredential(db, owner, kind, new Date()));
  const [access, session] = [await issue('access'), await issue('session')];
  return {
    ...owner,
    host: `${subdomain}.plenum.test`,
    bearer: { authorization: `Bearer ${access.token}` },
    cookie: { cookie: `plenum_session=${session.token}` },
  };
};

export const addOwner = async (database: Database, subdomain: string): Promise<CellOwner> => {
  const administrator = { username: 'admin', name: subdomain, password: PASSWORD };
  const owner = await database
    .transaction()
    .execute((trx) => addTenant(trx, { tenant: { subdomain, name: subdomain }, administrator }));
  return issueTo(database, owner, subdomain);
};

export interface TwoCells {
  readonly first: TestDatabase;
  readonly second: TestDatabase;
  /** The settings for commands of the same installation. */
  readonly variables: Record<string, string>;
  readonly folder: string;
  readonly ask: AskHost;
  close(): Promise<void>;
}

/** A node with the cells `main` and `b`; `prepare` fills their databases before it starts. */
export const startTwoCells = async (
  prepare: (first: TestDatabase, second: TestDatabase) => Promise<void>,
  further: Record<string, string> = {},
): Promise<TwoCells> => {
  const [first, second] = [await createTestDatabase(), await createTestDatabase()];
  const closers: (() => unknown)[] = [first.drop, second.drop];
  const folder = mkdtempSync(join(tmpdir(), 'plenum-cells-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><base href="/">');
  closers.push(() => rmSync(folder, { recursive: true }));
  await claimTenantIds(first.url, 0);
  await claimTenantIds(second.url, 1);
  await prepare(first, second);
  const variables = {
    DATABASE_URL: first.url,
    PLENUM_CELLS: `b 1 ${second.url}`,
    PLENUM_PUBLIC_URL: 'http://plenum.test',
    PLENUM_METRICS_TOKEN: METRICS_TOKEN,
    PLENUM_DEMO: '0',
    PLENUM_JOBS: '0',
    ...further,
  };
  const environment = readSettings(variables);
  const { log, close } = watchLog();
  const monitor = monitorDatabase(first.url, log);
  const port = await claimPort('127.0.0.1', 0);
  closers.push(close, monitor.close);
  const onStop = (closer: () => unknown) => closers.push(closer);
  const start = { environment, host: '127.0.0.1', port, dataFolder: folder, databaseUrl: first.url };
  await startServer({ ...start, pooledUrl: null, monitor, log, onStop, onDrain: () => undefined }, folder);
  const ask = askAt(port);
  const isStarted = async () => {
    const { cells } = (await ask('plenum.test', '/readyz')).json() as { cells?: Record<string, string> };
    return cells?.b === 'ready';
  };
  await vi.waitUntil(isStarted, { timeout: 30_000 });
  return {
    ...{ first, second, variables, folder, ask },
    close: async () => {
      for (const closer of closers.toReversed()) await closer();
    },
  };
};
