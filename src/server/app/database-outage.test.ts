import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOutageApp, type OutageApp } from '../testing/outage-app.ts';
import { signalProcess, whileStopped } from '../testing/processes.ts';

const EVENTUALLY = { timeout: 30_000, interval: 50 };

const RELOAD = 'select pg_reload_conf()';

let outage: OutageApp;
beforeAll(async () => {
  outage = await createOutageApp();
});
afterAll(() => outage.close());
beforeEach(async () => {
  await becomesReady();
  outage.lines.length = 0;
});

const { stringify } = JSON;
const call = (method: 'GET' | 'PUT', url: string, payload?: object) =>
  outage.app.inject({ method, url, headers: outage.headers, ...(payload && { payload }) });
const read = () => call('GET', '/api/v1/units');
const store = () => call('PUT', '/api/v1/configs/ui', { decimalFormat: ',' });
const readiness = async () => (await outage.app.inject('/readyz')).json().status;
const becomesReady = () => expect.poll(readiness, EVENTUALLY).toBe('ready');
const linesOf = (level: 'error' | 'info') =>
  outage.lines.filter((line) => line.level === (level === 'error' ? 50 : 30) && line.msg !== 'request');
const expectUnavailable = (answer: Awaited<ReturnType<typeof call>>) => {
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'database.unavailable']);
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
};

test('answers calls with a problem until a killed PostgreSQL restarts, with one error in the log', async () => {
  expect((await read()).statusCode).toBe(200);
  const [postmaster] = outage.processes();
  signalProcess(postmaster, 'SIGKILL');
  const answers: Awaited<ReturnType<typeof call>>[] = [];
  await expect
    .poll(async () => {
      const answer = await read();
      answers.push(answer);
      return answers.length > 1 && answers.some(({ statusCode }) => statusCode === 503) && answer.statusCode;
    }, EVENTUALLY)
    .toBe(200);
  for (const answer of answers) if (answer.statusCode !== 200) expectUnavailable(answer);
  await becomesReady();
  expect(outage.processes()[0]).not.toBe(postmaster);
  expect(linesOf('error').map(({ msg }) => msg)).toEqual([
    expect.stringMatching(/^the database is unavailable/),
  ]);
  expect(linesOf('info').map(({ msg }) => msg)).toEqual(['the database is available again']);
  expect(stringify(outage.lines)).not.toContain('"stack"');
});

test('answers calls while PostgreSQL hangs and continues afterwards', async () => {
  const stopped = outage.processes();
  await whileStopped(stopped, async () => {
    expectUnavailable(await read());
    expectUnavailable(await read());
    expect(await readiness()).toBe('the database does not answer');
    const health = await outage.app.inject('/healthz');
    expect([health.statusCode, health.json()]).toEqual([200, { status: 'ok', database: 'unavailable' }]);
  });
  await becomesReady();
  expect((await read()).statusCode).toBe(200);
  expect(linesOf('error')).toHaveLength(1);
});

test('When only the postmaster hangs, so that no connection can be made, then calls are answered', async () => {
  const [postmaster] = outage.processes();
  await whileStopped([postmaster as number], async () => {
    const many = Array.from({ length: 12 }, read);
    for (const answer of await Promise.all(many)) if (answer.statusCode !== 200) expectUnavailable(answer);
  });
  await becomesReady();
  expect((await read()).statusCode).toBe(200);
});

test('When the database is read-only, then Plenum is not ready, reads and refuses changes until it is not', async () => {
  await outage.administer('alter system set default_transaction_read_only = on', RELOAD);
  await expect.poll(readiness, EVENTUALLY).toBe('the database takes no changes');
  expect((await read()).statusCode).toBe(200);
  expectUnavailable(await store());
  const writable = 'set default_transaction_read_only = off';
  await outage.administer(writable, 'alter system reset default_transaction_read_only', RELOAD);
  await becomesReady();
  expect((await store()).statusCode).toBe(200);
});

test('answers a call that waits too long for a lock without an unexpected error', async () => {
  const holder = await outage.services.database.startTransaction().execute();
  await holder.schema.alterTable('tenants').addColumn('held', 'integer').execute();
  expectUnavailable(await store());
  await holder.rollback().execute();
  expect((await store()).statusCode).toBe(200);
  expect(linesOf('error')).toEqual([]);
});

test('When the disk is full, then the operator is told once, and it is over when there is space', async () => {
  await outage.administer(`create function no_space() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`);
  await outage.administer(
    'create trigger no_space before insert or update on tenants for each row execute function no_space()',
  );
  for (const answer of [await store(), await store()]) {
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'database.full']);
    expect(answer.headers['retry-after']).toBeDefined();
  }
  expect(await readiness()).toBe('the disk of the database is full');
  expect((await read()).statusCode).toBe(200);
  await outage.administer('drop trigger no_space on tenants');
  await becomesReady();
  expect((await store()).statusCode).toBe(200);
  expect(linesOf('error').map(({ msg, reason }) => [msg, reason])).toEqual([
    [expect.stringContaining('disk'), expect.stringContaining('No space left on device')],
  ]);
  expect(outage.gaveUp).toEqual([]);
});
