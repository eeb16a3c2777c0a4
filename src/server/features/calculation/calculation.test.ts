import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { seedForm, seedSurveys } from '../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';

let app: TestApp;
let tenantId: number;
let creator: TestUser;
let itemIds: number[];
let surveyIds: number[];
let periodIds: number[];

const group = (code: number, count: number): number[] => Array.from({ length: count }, () => code);

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('calculation');
  const unit = await app.createUnit(tenantId, 'Institute');
  creator = await app.createUser(tenantId, 'REPORT_CREATOR', [unit]);
  periodIds = await inTenant(app.database, tenantId, async (db) => {
    const rows = await db
      .insertInto('periods')
      .values([
        { tenant_id: tenantId, name: 'Winter 25/26', starts_on: '2025-10-01' },
        { tenant_id: tenantId, name: 'Summer 25', starts_on: '2025-04-01' },
      ])
      .returning('id')
      .execute();
    return rows.map((row) => row.id);
  });
  const form = await seedForm(app, tenantId, 'LV', [
    { text: 'Clear', abstentionAllowed: true },
    { text: 'Sex', type: 'SINGLE_CHOICE', optionCount: 2 },
    { text: 'Useful', abstentionAllowed: true },
  ]);
  itemIds = form.itemIds;
  const survey = (description: string, periodId: number, clear: number[], sex: number[]) => ({
    description,
    unitId: unit,
    formId: form.id,
    periodId,
    answers: [clear, sex, clear],
  });
  const [winter, summer] = periodIds as [number, number];
  surveyIds = await seedSurveys(app, tenantId, 2, [
    // 255 = abstention, 0 = blank
    survey('First', winter, [1, 2, 3, 4, 5, 5, 2, 2, 2, 2, 2], [...group(1, 6), ...group(2, 5)]),
    survey('Second', summer, [3, 3, 3, 3, 3, 255, 0], [...group(1, 4), ...group(2, 3)]),
    survey('Third', summer, [1, 1], [1, 2]),
  ]);
});
afterAll(() => app.close());

const bars = (split: string, items = [itemIds[0]]) => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: items,
  split,
});

const createReport = async (splits: string[]): Promise<number> => {
  const answer = await creator.call('POST', '/reports', { title: 'Report', surveyIds });
  const { id } = answer.json();
  for (const split of splits) {
    const item = await creator.call('POST', `/reports/${id}/report-items`, { config: bars(split) });
    expect(item.statusCode, item.body).toBe(201);
  }
  return id;
};

const calculate = (reportId: number, user = creator) => user.call('POST', `/reports/${reportId}/calculation`);

const inDatabase = (statement: ReturnType<typeof sql>) =>
  inTenant(app.database, tenantId, (db) => statement.execute(db));

describe('calculating', () => {
  test('When a report is calculated, then its items carry figures without the survey below its minimum', async () => {
    const answer = await calculate(await createReport(['survey']));
    expect(answer.statusCode, answer.body).toBe(200);
    const report = answer.json();
    expect(report.outOfDate).toBe(false);
    expect(report.surveysBelowMinRespondentCount).toEqual([{ id: surveyIds[2], description: 'Third' }]);
    const { total, groups } = report.reportItems[0].content.data.figures[0];
    expect(total).toMatchObject({ hidden: null, n: 16, abstentions: 1, blanks: 1, surveyCount: 2 });
    expect(total.options.map((option: { count: number }) => option.count)).toEqual([1, 6, 6, 1, 2]);
    expect(total.statistics.mean).toBeCloseTo((1 + 12 + 18 + 4 + 10) / 16, 12);
    expect(total.statistics.median).toBe(3);
    expect(groups.map((row: { label: string }) => row.label)).toEqual(['First', 'Second', 'Third']);
    expect(groups[1].distribution.n).toBe(5);
    expect(groups[2].distribution).toEqual({ hidden: 'surveys-too-small' });
  });

  test('When a figure is split by period, then periods come in the order of their start', async () => {
    const report = (await calculate(await createReport(['period']))).json();
    const { groups } = report.reportItems[0].content.data.figures[0];
    expect(groups.map((row: { label: string }) => row.label)).toEqual(['Summer 25', 'Winter 25/26']);
    expect(groups.map((row: { distribution: { n: number } }) => row.distribution.n)).toEqual([5, 11]);
  });

  test('[3.13] When only its appearance is changed afterwards, then the stored figures stay good', async () => {
    const reportId = await createReport(['period']);
    const [before] = (await calculate(reportId)).json().reportItems;
    const appearance = {
      ...{ meanDecimals: 2, percentDecimals: 0, valuesAs: 'counts', order: 'descending', legend: 'hidden' },
    };
    const path = `/reports/${reportId}/report-items/${before.id}`;
    const answer = await creator.call('PATCH', path, { config: { ...bars('period'), ...appearance } });
    expect(answer.statusCode, answer.body).toBe(200);
    const report = (await creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.outOfDate).toBe(false);
    expect(report.reportItems[0].content).toEqual({
      ...before.content,
      config: { ...before.content.config, ...appearance },
    });
  });

  test('When the surveys change afterwards, then the figures stay and are out of date', async () => {
    const reportId = await createReport(['none']);
    await calculate(reportId);
    await creator.call('PUT', `/reports/${reportId}/surveys`, { surveyIds: surveyIds.slice(0, 1) });
    const report = (await creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.outOfDate).toBe(true);
    expect(report.reportItems[0].content.data.figures[0].total.n).toBe(16);
  });

  test('When answers are replaced, then the next calculation counts the new ones', async () => {
    const reportId = await createReport(['none']);
    await calculate(reportId);
    await inDatabase(sql`update survey_answers set packed = (
      select packed from survey_answers where survey_id = ${surveyIds[0]}), respondent_count = 11
      where survey_id = ${surveyIds[2]}`);
    await inDatabase(
      sql`update surveys set answers_version = 2, response_count = 11 where id = ${surveyIds[2]}`,
    );
    const report = (await calculate(reportId)).json();
    expect(report.reportItems[0].content.data.figures[0].total).toMatchObject({ n: 27, surveyCount: 3 });
  });

  test('When a survey is not processed, then its answers are in no figure', async () => {
    const reportId = await createReport(['none']);
    await inDatabase(sql`update surveys set status = 'VERIFICATION' where id <> ${surveyIds[0]}`);
    const report = (await calculate(reportId)).json();
    await inDatabase(sql`update surveys set status = 'PROCESSED'`);
    expect(report.reportItems[0].content.data.figures[0].total).toMatchObject({ n: 11, surveyCount: 1 });
  });
});

describe('several questions, and leaders', () => {
  test('When questions stand below each other, then each has its own figure, and none is split', async () => {
    const id = await createReport([]);
    const preview = async (changes: object) =>
      (
        await creator.call('POST', `/reports/${id}/report-items/preview`, {
          config: { ...bars('survey', itemIds.slice(0, 1)), ...changes },
        })
      ).json().data;
    const alone = await preview({ arrangement: 'stacked' });
    expect(alone.figures).toHaveLength(1);
    expect(alone.figures[0].groups).not.toEqual([]);
    const [clear, , other] = itemIds as [number, number, number];
    const stacked = await preview({ itemIds: [clear, other], arrangement: 'stacked' });
    const single = async (itemId: number) => (await preview({ itemIds: [itemId], split: 'none' })).figures[0];
    expect(stacked.figures).toEqual([await single(clear), await single(other)]);
  });

  test('When a chart is split by leader, then surveys of the same name count together', async () => {
    await inDatabase(
      sql`update surveys set leader_name = 'Prof. Weiß' where id = any(${surveyIds.slice(0, 2)}::integer[])`,
    );
    const figure = (await calculate(await createReport(['leader']))).json().reportItems[0].content.data
      .figures[0];
    expect(figure.groups).toHaveLength(2);
    expect(figure.groups[0]).toMatchObject({
      label: 'Prof. Weiß',
      distribution: { n: 16, surveyCount: 2 },
    });
    await inDatabase(sql`update surveys set leader_name = ''`);
  });
});

describe('who may, and when', () => {
  test('When the report is locked, then it is not calculated', async () => {
    const reportId = await createReport(['none']);
    await creator.call('PUT', `/reports/${reportId}/lock`, { isLocked: true });
    const answer = await calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([423, 'report.locked']);
  });

  test("When it is another user's or another tenant's report, then it is not found", async () => {
    const reportId = await createReport(['none']);
    const colleague = await app.createUser(tenantId, 'REPORT_CREATOR');
    const stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
    for (const user of [colleague, stranger]) {
      expect((await calculate(reportId, user)).statusCode).toBe(404);
      for (const method of ['GET', 'DELETE'] as const)
        expect((await user.call(method, `/reports/${reportId}/calculation`)).statusCode).toBe(404);
      const config = bars('none');
      const preview = await user.call('POST', `/reports/${reportId}/report-items/preview`, { config });
      expect(preview.statusCode).toBe(404);
    }
  });

  test('When the role may not edit reports, then nothing of a calculation is allowed', async () => {
    const reportId = await createReport(['none']);
    for (const role of ['DEAN', 'INSTRUCTOR', 'WEB_VERIFIER', 'DATA_COLLECTOR'] as const) {
      const user = await app.createUser(tenantId, role);
      expect((await calculate(reportId, user)).statusCode).toBe(403);
      expect((await user.call('DELETE', `/reports/${reportId}/calculation`)).statusCode).toBe(403);
    }
  });
});

describe('under way', () => {
  /** Of a node that works under a number, or under none. */
  const pretend = (reportId: number, age: string, worker: string | null = null) =>
    inDatabase(sql`insert into jobs (tenant_id, name, subject, user_id, payload, state, worker, attempts, done, total, beats_at)
      values (${tenantId}, 'calculation', ${reportId}, ${creator.userId}, '{}', 'RUNNING', ${worker}, 1, 3, 9,
        clock_timestamp() - ${age}::interval)`);
  /** Does not fit 32 bits. */
  const WORKER = String(2 ** 47 + 12_345);

  test('When another calculation is running, then it is refused and its progress is told', async () => {
    const reportId = await createReport(['none']);
    await pretend(reportId, '1 second');
    const answer = await calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'calculation.running']);
    const progress = await creator.call('GET', `/reports/${reportId}/calculation`);
    expect(progress.json()).toEqual({ running: true, done: 3, total: 9 });
  });

  test('When the running one has died with its node, then it is taken over', async () => {
    const reportId = await createReport(['none']);
    await pretend(reportId, '1 hour');
    expect((await creator.call('GET', `/reports/${reportId}/calculation`)).json().running).toBe(false);
    expect((await calculate(reportId)).statusCode).toBe(200);
    expect((await creator.call('GET', `/reports/${reportId}/calculation`)).json()).toEqual({
      running: false,
      done: 0,
      total: 0,
    });
  });

  test('When the process of the running one is gone, then it is taken over at once', async () => {
    const reportId = await createReport(['none']);
    const node = new pg.Client({ connectionString: app.url });
    await node.connect();
    await node.query('select pg_advisory_lock($1)', [WORKER]);
    await pretend(reportId, '1 second', WORKER);
    const progress = async () =>
      (await creator.call('GET', `/reports/${reportId}/calculation`)).json().running;
    expect([await progress(), (await calculate(reportId)).statusCode]).toEqual([true, 409]);
    await node.end();
    await expect.poll(progress).toBe(false);
    expect((await calculate(reportId)).statusCode).toBe(200);
  });

  test('When a calculation is cancelled from elsewhere, then it stops and stores nothing', async () => {
    const reportId = await createReport(['none']);
    // Cancels as soon as the row is there: what another node's request would do.
    await inTenantAsOwner(`create function cancel_at_once() returns trigger language plpgsql as
      $$ begin new.state := 'CANCELLED'; return new; end $$;
      create trigger cancel_at_once before insert on jobs
      for each row when (new.name = 'calculation' and new.subject = ${reportId}) execute function cancel_at_once()`);
    const answer = await calculate(reportId);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'calculation.cancelled']);
    const report = (await creator.call('GET', `/reports/${reportId}`)).json();
    expect(report.reportItems[0].content.data).toBeNull();
    expect((await creator.call('GET', `/reports/${reportId}/calculation`)).json().running).toBe(false);
  });

  test('When the place cannot be given back, then a failure stays what it is, and a success is no half one', async () => {
    const [cancelled, calculated] = [await createReport(['none']), await createReport(['none'])];
    await inTenantAsOwner(`create function keep_place() returns trigger language plpgsql as
      $$ begin raise exception 'gone' using errcode = '57P01'; end $$;
      create trigger keep_place before update on jobs
      for each row when (new.ended_at is not null and old.subject in (${cancelled}, ${calculated})) execute function keep_place();
      create function cancel_this() returns trigger language plpgsql as
      $$ begin new.state := 'CANCELLED'; return new; end $$;
      create trigger cancel_this before insert on jobs
      for each row when (new.name = 'calculation' and new.subject = ${cancelled}) execute function cancel_this()`);
    expect((await calculate(cancelled)).json().code).toBe('calculation.cancelled');
    expect((await calculate(calculated)).statusCode).toBe(503);
    const report = (await creator.call('GET', `/reports/${calculated}`)).json();
    expect(report).toMatchObject({ version: 2, calculatedOn: null });
  });

  test('When nothing is running, then cancelling changes nothing', async () => {
    const reportId = await createReport([]);
    expect((await creator.call('DELETE', `/reports/${reportId}/calculation`)).statusCode).toBe(204);
    expect((await calculate(reportId)).statusCode).toBe(200);
  });
});

const inTenantAsOwner = (statements: string) => sql.raw(statements).execute(app.database);

describe('preview', () => {
  test('When settings are not saved yet, then the preview shows their figure and stores nothing', async () => {
    const reportId = await createReport([]);
    const path = `/reports/${reportId}/report-items/preview`;
    const answer = await creator.call('POST', path, { config: bars('none', [itemIds[1]]) });
    expect(answer.statusCode, answer.body).toBe(200);
    const [figure] = answer.json().data.figures;
    expect(figure).toMatchObject({ type: 'SINGLE_CHOICE', total: { hidden: null, statistics: null } });
    expect((await creator.call('GET', `/reports/${reportId}`)).json().reportItems).toEqual([]);
  });

  test('When items of different kinds are put together, then the preview says what differs', async () => {
    const path = `/reports/${await createReport([])}/report-items/preview`;
    const answer = await creator.call('POST', path, { config: bars('none', itemIds) });
    expect(answer.json().code).toBe('item.error.typesDiffer');
  });
});

describe('respondent filter', () => {
  const filter = (reportId: number, positions: number[]) =>
    inDatabase(sql`insert into report_filter_items values
      (${tenantId}, ${reportId}, ${itemIds[1]}, ${positions}::integer[])`);

  test('When a report is filtered, then the figure is of those that pass, and no group is of some of those who count together', async () => {
    const reportId = await createReport(['survey']);
    await filter(reportId, [1]);
    const report = (await calculate(reportId)).json();
    const { total, groups } = report.reportItems[0].content.data.figures[0];
    expect(total).toMatchObject({ hidden: null, n: 12, surveyCount: 2 });
    const counts: number[] = groups.map(
      ({ distribution }: { distribution: { n?: number } }) => distribution.n ?? 0,
    );
    // Surveys that count together are in the total, and in no group that has only some of them.
    const together = total.n - counts.reduce((sum, n) => sum + n, 0);
    for (const n of [...counts, together]) expect(n === 0 || n >= 5).toBe(true);
  });
});
