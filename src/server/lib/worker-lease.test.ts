import { sql } from 'kysely';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DatabaseMonitor, monitorDatabase } from '../db/database-monitor.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createServices, type Services } from './services.ts';

let database: TestDatabase;
let monitor: DatabaseMonitor;
beforeAll(async () => {
  database = await createTestDatabase();
  monitor = monitorDatabase(database.url, log);
});
afterAll(() => {
  monitor.close();
  return database.drop();
});

const log = pino({ level: 'silent' });
const node = (): Services =>
  createServices({
    database: database.database,
    monitor,
    log,
    settings: { port: 0, host: '', publicUrl: '', dataFolder: '', databaseUrl: database.url, secret: '' },
  });

const isThere = async (number: number | null) => {
  const { rows } = await sql<{ there: boolean }>`select may_be_at_work(${number}) as there`.execute(
    database.database,
  );
  return rows[0]?.there;
};

const holder = async () => {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`.execute(
    database.database,
  );
  return rows[0]?.pid;
};

test('When a node works, then the others see it until it is gone', async () => {
  const [one, other] = [node(), node()];
  const [first, second] = [await one.workerLease.number(), await other.workerLease.number()];
  expect(await one.workerLease.number()).toBe(first);
  expect([await isThere(first), await isThere(second)]).toEqual([true, true]);
  await one.workerLease.close();
  await expect.poll(() => isThere(first)).toBe(false);
  expect(await isThere(second)).toBe(true);
  await other.workerLease.close();
});

test('When only the connection of a node is lost, then it is there again under its number', async () => {
  const services = node();
  const number = await services.workerLease.number();
  const connection = await holder();
  await sql`select pg_terminate_backend(${connection})`.execute(database.database);
  await expect
    .poll(async () => ![connection, undefined].includes(await holder()), { timeout: 20_000 })
    .toBe(true);
  expect(await isThere(number)).toBe(true);
  await services.workerLease.close();
  await expect.poll(() => isThere(number)).toBe(false);
});

test('continues under another number while the database still has the lost connection', async () => {
  const services = node();
  const number = await services.workerLease.number();
  const stale = new pg.Client({ connectionString: database.url });
  await stale.connect();
  const held = stale.query('select pg_advisory_lock($1)', [number]);
  await sql`select pg_terminate_backend(${await holder()})`.execute(database.database);
  await held;
  await expect.poll(() => services.workerLease.number(), { timeout: 20_000 }).not.toBe(number);
  expect(await isThere(number)).toBe(true);
  expect(await isThere(await services.workerLease.number())).toBe(true);
  await stale.end();
  await services.workerLease.close();
});

test('When work was begun without a number, then its process may be there', async () => {
  expect(await isThere(null)).toBe(true);
});
