import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutageApp, type OutageApp } from '../testing/outage-app.ts';
import { whileStopped } from '../testing/processes.ts';
import { connect } from './connect.ts';
import { isDatabaseLoss } from './database-errors.ts';

let outage: OutageApp;
beforeAll(async () => {
  outage = await createOutageApp();
});
afterAll(() => outage.close());

const read = () => outage.app.inject({ method: 'GET', url: '/api/v1/units', headers: outage.headers });
const backends = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'plenum'`.execute(outage.services.database);
  return rows.map(({ pid }) => pid);
};
const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => (isDatabaseLoss(error) ? 'lost' : 'failed'),
  );
const backendsAt = async (text: string): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'plenum' and state = 'active'
      and pid <> pg_backend_pid() and query like ${`%${text}%`}`.execute(outage.services.database);
  return rows.map(({ pid }) => pid);
};
const expectUnavailable = (answer: Awaited<ReturnType<typeof read>>) => {
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database.unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

test('answers calls of stopped backends and replaces these without reporting an outage', async () => {
  expect((await read()).statusCode).toBe(200);
  const stopped = await backends();
  await whileStopped(stopped, async () => {
    for (const answer of await Promise.all(stopped.map(read))) expectUnavailable(answer);
    expect((await read()).statusCode).toBe(200);
    expect(outage.services.monitor.state()).toBe('available');
  });
  expect(outage.lines.filter(({ level }) => level >= 50)).toEqual([]);
});

test('When a backend is stopped within a transaction, then its work fails and can be done again', async () => {
  const { database } = outage.services;
  const work = database.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await whileStopped([rows[0]?.pid as number], async () => {
      await sql`select 1`.execute(trx);
    });
  });
  expect(await work.catch(isDatabaseLoss)).toBe(true);
  expect((await read()).statusCode).toBe(200);
});

test('fails statements of stopped backends long before 30 seconds', async () => {
  const { database } = outage.services;
  await outage.administer(`create function slow_change() returns trigger language plpgsql as $$
    begin perform pg_sleep(2); return new; end $$`);
  await outage.administer(
    'create trigger slow_change before update on tenants for each row execute function slow_change()',
  );
  const payload = { decimalFormat: ',' };
  const from = performance.now();
  const { headers } = outage;
  const call = outage.app.inject({ method: 'PUT', url: '/api/v1/configs/ui', headers, payload });
  const statement = outcomeOf(sql`select 'midway' from pg_sleep(2)`.execute(database));
  const busy = async () => [...(await backendsAt('update "tenants"')), ...(await backendsAt('midway'))];
  await expect.poll(busy).toHaveLength(2);
  await whileStopped(await busy(), async () => {
    expectUnavailable(await call);
    expect(await statement).toBe('lost');
  });
  // Where nobody looks at its process, what a stopped backend has begun is waited for 35 s.
  expect(performance.now() - from).toBeLessThan(25_000);
  await outage.administer('drop trigger slow_change on tenants');
  expect((await read()).statusCode).toBe(200);
});

test('cuts off a long statement only if its progress is unknown', async () => {
  const { database, settings } = outage.services;
  const unknown = (statementsOf: 'calls' | 'jobs') =>
    connect(settings.databaseUrl, 1, { statementsOf, stateOf: async () => 'unknown' });
  const untold = { calls: unknown('calls'), jobs: unknown('jobs') };
  const sleep = (on: typeof database) => outcomeOf(sql`select pg_sleep(5.5)`.execute(on));
  expect(await Promise.all([database, untold.jobs, untold.calls].map(sleep))).toEqual([
    'done',
    'done',
    'lost',
  ]);
  await untold.calls.destroy();
  await untold.jobs.destroy();
});

test('When the monitor’s own backend is stopped, then the database is not taken for lost', async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'plenum monitor'`.execute(
    outage.services.database,
  );
  outage.lines.length = 0;
  await whileStopped(
    rows.map(({ pid }) => pid),
    async () => {
      await sql`select pg_sleep(4)`.execute(outage.services.database);
      expect((await read()).statusCode).toBe(200);
    },
  );
  expect(outage.lines.filter(({ level }) => level >= 50)).toEqual([]);
});
