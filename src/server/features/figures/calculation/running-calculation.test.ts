import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CalculationWorld, createCalculationWorld } from './testing/calculation-world.ts';

let world: CalculationWorld;
beforeAll(async () => {
  world = await createCalculationWorld();
});
afterAll(() => world.app.close());

const inTenantAsOwner = (statements: string) => sql.raw(statements).execute(world.app.database);

describe('who may, and when', () => {
  test('When the report is locked, then it is not calculated', async () => {
    const reportId = await world.createReport(['none']);
    await world.creator.call('PUT', `/reports/${reportId}/lock`, { isLocked: true });
    const answer = await world.calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([423, 'report.locked']);
  });

  test("When it is another user's or another tenant's report, then it is not found", async () => {
    const reportId = await world.createReport(['none']);
    const colleague = await world.app.createUser(world.tenantId, 'REPORT_CREATOR');
    const stranger = await world.app.createUser(await world.app.createTenant('elsewhere'), 'ADMINISTRATOR');
    for (const user of [colleague, stranger]) {
      expect((await world.calculate(reportId, user)).statusCode).toBe(404);
      for (const method of ['GET', 'DELETE'] as const)
        expect((await user.call(method, `/reports/${reportId}/calculation`)).statusCode).toBe(404);
      const config = world.bars('none');
      const preview = await user.call('POST', `/reports/${reportId}/report-items/preview`, { config });
      expect(preview.statusCode).toBe(404);
    }
  });

  test('When the role may not edit reports, then nothing of a calculation is allowed', async () => {
    const reportId = await world.createReport(['none']);
    for (const role of ['DEAN', 'INSTRUCTOR', 'WEB_VERIFIER', 'DATA_COLLECTOR'] as const) {
      const user = await world.app.createUser(world.tenantId, role);
      expect((await world.calculate(reportId, user)).statusCode).toBe(403);
      expect((await user.call('DELETE', `/reports/${reportId}/calculation`)).statusCode).toBe(403);
    }
  });
});

describe('under way', () => {
  const pretend = (reportId: number, age: string, worker: string | null = null) =>
    world.inDatabase(sql`insert into jobs (tenant_id, name, subject, user_id, payload, state, worker, attempts, done, total, beats_at)
      values (${world.tenantId}, 'calculation', ${reportId}, ${world.creator.userId}, '{}', 'RUNNING', ${worker}, 1, 3, 9,
        clock_timestamp() - ${age}::interval)`);
  const WORKER = String(2 ** 47 + 12_345);

  test('When another calculation is running, then it is refused and its progress is told', async () => {
    const reportId = await world.createReport(['none']);
    await pretend(reportId, '1 second');
    const answer = await world.calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'calculation.running']);
    const progress = await world.creator.call('GET', `/reports/${reportId}/calculation`);
    expect(progress.json()).toEqual({ running: true, done: 3, total: 9 });
  });

  test('When the running one has died with its node, then it is taken over', async () => {
    const reportId = await world.createReport(['none']);
    await pretend(reportId, '1 hour');
    expect((await world.creator.call('GET', `/reports/${reportId}/calculation`)).json().running).toBe(false);
    expect((await world.calculate(reportId)).statusCode).toBe(200);
    expect((await world.creator.call('GET', `/reports/${reportId}/calculation`)).json()).toEqual({
      running: false,
      done: 0,
      total: 0,
    });
  });

  test('When the process of the running one is gone, then it is taken over at once', async () => {
    const reportId = await world.createReport(['none']);
    const node = new pg.Client({ connectionString: world.app.url });
    await node.connect();
    await node.query('select pg_advisory_lock($1)', [WORKER]);
    await pretend(reportId, '1 second', WORKER);
    const progress = async () =>
      (await world.creator.call('GET', `/reports/${reportId}/calculation`)).json().running;
    expect([await progress(), (await world.calculate(reportId)).statusCode]).toEqual([true, 409]);
    await node.end();
    await expect.poll(progress).toBe(false);
    expect((await world.calculate(reportId)).statusCode).toBe(200);
  });

  test('When a calculation is cancelled from elsewhere, then it stops and stores nothing', async () => {
    const reportId = await world.createReport(['none']);
    // Cancels as soon as the row is there: what another node's request would do.
    await inTenantAsOwner(`create function cancel_at_once() returns trigger language plpgsql as
      $$ begin new.state := 'CANCELLED'; return new; end $$;
      create trigger cancel_at_once before insert on jobs
      for each row when (new.name = 'calculation' and new.subject = ${reportId}) execute function cancel_at_once()`);
    const answer = await world.calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'calculation.cancelled']);
    const report = (await world.creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.reportItems[0].content.data).toBeNull();
    expect((await world.creator.call('GET', `/reports/${reportId}/calculation`)).json().running).toBe(false);
  });

  test('When the place cannot be given back, then a failure stays what it is, and a success is no half one', async () => {
    const [cancelled, calculated] = [await world.createReport(['none']), await world.createReport(['none'])];
    await inTenantAsOwner(`create function keep_place() returns trigger language plpgsql as
      $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
      create trigger keep_place before update on jobs
      for each row when (new.ended_at is not null and old.subject in (${cancelled}, ${calculated})) execute function keep_place();
      create function cancel_this() returns trigger language plpgsql as
      $$ begin new.state := 'CANCELLED'; return new; end $$;
      create trigger cancel_this before insert on jobs
      for each row when (new.name = 'calculation' and new.subject = ${cancelled}) execute function cancel_this()`);
    expect((await world.calculate(cancelled)).json().code).toBe('calculation.cancelled');
    expect((await world.calculate(calculated)).statusCode).toBe(503);
    const report = (await world.creator.call('GET', `/reports/${calculated}`)).json();
    expect(report).toMatchObject({ version: 2, calculatedOn: null });
  });

  test('When nothing is running, then cancelling changes nothing', async () => {
    const reportId = await world.createReport([]);
    expect((await world.creator.call('DELETE', `/reports/${reportId}/calculation`)).statusCode).toBe(204);
    expect((await world.calculate(reportId)).statusCode).toBe(200);
  });
});
