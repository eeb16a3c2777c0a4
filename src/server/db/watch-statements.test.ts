import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOutageApp, type OutageApp } from '../testing/outage-app.ts';
import { isDatabaseLoss } from './database-errors.ts';

let outage: OutageApp;
beforeAll(async () => {
  outage = await createOutageApp();
});
afterAll(() => outage.close());

const read = () => outage.app.inject({ method: 'GET', url: '/api/v1/units', headers: outage.headers });
/** The backends that calls are made over, whatever they do. */
const backends = async (): Promise<number[]> => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where application_name = 'plenum'`.execute(outage.services.database);
  return rows.map(({ pid }) => pid);
};
const whileStopped = async (pids: readonly number[], work: () => Promise<void>): Promise<void> => {
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  try {
    await work();
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
};
const expectUnavailable = (answer: Awaited<ReturnType<typeof read>>) => {
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database.unavailable']);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

test('When the backends of calls are stopped, then their calls are answered, later ones get others, and it is no outage', async () => {
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

test('When a statement takes long because the database works on it, then it is left alone', async () => {
  const { rows } = await sql<{ done: number }>`select 1 as done from pg_sleep(4.5)`.execute(
    outage.services.database,
  );
  expect(rows).toEqual([{ done: 1 }]);
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
