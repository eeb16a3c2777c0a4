import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { buildApp } from '../app/start/build-app.ts';
import { connect, inTenant } from '../db/connect.ts';
import { monitorDatabase } from '../db/database-monitor.ts';
import { migrate } from '../db/schema/migrate.ts';
import { createDemoTenant } from '../demo/create-demo-tenant.ts';
import { issueCredential } from '../features/platform/session/credentials/issue-credential.ts';
import { createServices, type Services } from '../lib/services.ts';

const OWNER = 'ordinary_owner';
const DATABASE = 'ordinary';
let services: Services;
let app: Awaited<ReturnType<typeof buildApp>>;

const administer = async (...statements: string[]) => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
};

beforeAll(async () => {
  await administer(
    `create role ${OWNER} login createrole password 'only-for-tests' nosuperuser nobypassrls`,
    `grant plenum_app to ${OWNER}`,
    `create database ${DATABASE} owner ${OWNER}`,
  );
  const address = new URL(inject('postgresUrl'));
  address.username = OWNER;
  address.password = 'only-for-tests';
  address.pathname = `/${DATABASE}`;
  await migrate(address.href);
  const log = pino({ level: 'silent' });
  services = createServices({
    database: connect(address.href, 5),
    monitor: monitorDatabase(address.href, log),
    log,
    settings: {
      port: 0,
      host: '127.0.0.1',
      publicUrl: 'http://plenum.test',
      dataFolder: '',
      databaseUrl: address.href,
      secret: 'only-for-tests',
    },
  });
  app = await buildApp(services);
});
afterAll(async () => {
  await app?.close();
  services?.monitor.close();
  await services?.database.destroy();
  await administer(`drop database ${DATABASE} with (force)`, `drop role ${OWNER}`);
});

test('makes the demo and signs in without a superuser as the database owner', async () => {
  const owner = await createDemoTenant(services, () => {}, { scale: 0.04 });
  const { token } = await inTenant(services.database, owner.tenantId, (db) =>
    issueCredential(db, owner, 'link', new Date()),
  );
  const answer = await app.inject({ method: 'POST', url: '/api/v1/session', payload: { link: token } });
  expect(answer.statusCode).toBe(200);
  const [cookie] = answer.cookies;
  const reports = await app.inject({ url: '/api/v1/reports', cookies: { [cookie!.name]: cookie!.value } });
  expect(reports.json().content).toHaveLength(8);
});

test('When that owner asks outside of any tenant, then even it sees nothing of one', async () => {
  expect(await services.database.selectFrom('surveys').select('id').execute()).toEqual([]);
  expect(await services.database.selectFrom('users').select('id').execute()).toEqual([]);
});

test('When an unfinished demo is in the way, then that owner can remove it', async () => {
  await services.database.updateTable('tenants').set({ ready: false }).execute();
  expect((await createDemoTenant(services, () => {}, { scale: 0.04 })).created).toBe(true);
});
