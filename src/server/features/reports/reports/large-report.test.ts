import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { recordStatements } from '../../../testing/record-statements.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

const SURVEYS = 1_000;
const ITEMS = 100;
const QUESTIONS = 30;

const recorded = recordStatements();
let app: TestApp;
let world: ReportWorld;
let form: SeededForm;
let small: number;
let large: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { admin } = world.users;
  form = await seedForm(
    app,
    world.tenantId,
    'BIG',
    Array.from({ length: QUESTIONS }, (_, index) => ({ text: `Question ${index + 1}` })),
  );
  const answers = Array.from({ length: QUESTIONS }, (_, item) =>
    Array.from({ length: 98 }, (_, respondent) => ((respondent * 7 + item) % 5) + 1),
  );
  const surveyIds = await seedSurveys(
    app,
    world.tenantId,
    QUESTIONS,
    Array.from({ length: SURVEYS }, (_, index) => ({
      description: `Course ${index + 1}`,
      unitId: world.units.lawInstitute,
      formId: form.id,
      answers,
    })),
  );
  const create = async (ids: number[], itemCount: number): Promise<number> => {
    const { id } = (await admin.call('POST', '/reports', { title: 'Large', surveyIds: ids })).json();
    for (let index = 0; index < itemCount; index += 1) {
      const config = {
        visualizationType: 'BAR_CHART',
        analysisType: 'QUANTITATIVE',
        itemIds: [form.itemIds[index % QUESTIONS]],
      };
      const placement = { x: (index % 2) * 6, y: Math.floor(index / 2) * 2, cols: 6, rows: 2 };
      const answer = await admin.call('POST', `/reports/${id}/report-items`, { config, placement });
      expect(answer.statusCode, answer.body).toBe(201);
    }
    const calculated = await admin.call('POST', `/reports/${id}/calculation`);
    expect(calculated.statusCode, calculated.body).toBe(200);
    return id;
  };
  small = await create(surveyIds.slice(0, 2), 1);
  large = await create(surveyIds, ITEMS);
}, 120_000);
afterAll(async () => {
  await app.close();
  recorded.end();
});

const read = async (reportId: number) => {
  // What was kept of it does not hold any longer.
  await inTenant(app.database, world.tenantId, (db) =>
    db.updateTable('reports').set({ title: sql`title` }).where('id', '=', reportId).execute(),
  );
  const started = performance.now();
  let answer: Awaited<ReturnType<TestUser['call']>> | undefined;
  const statements = await recorded.during(async () => {
    answer = await world.users.admin.call('GET', `/reports/${reportId}`);
  });
  const milliseconds = performance.now() - started;
  expect(answer?.statusCode).toBe(200);
  return {
    report: answer?.json(),
    count: statements.length,
    milliseconds,
    bytes: answer?.rawPayload.length ?? 0,
  };
};

const filterBoth = async () => {
  for (const id of [small, large])
    await world.users.admin.call(
      'PUT',
      `/reports/${id}/respondent-filter/items/${form.itemIds[0]}`,
      [1, 2, 3],
    );
};

test('reads 1,000 surveys and 100 items with as many queries as 2 and 1', async () => {
  // Whoever calls first in a while is noted as being there: that is no part of the page.
  await read(small);
  const few = await read(small);
  await read(large);
  const many = await read(large);
  expect(many.report.surveyIds).toHaveLength(SURVEYS);
  expect(many.report.reportItems).toHaveLength(ITEMS);
  expect(many.report.topSurveys.content).toHaveLength(5);
  expect(many.report).toMatchObject({ respondentCount: 98_000, outOfDate: false });
  expect(many.count).toBeGreaterThan(4);
  expect(many.count).toBe(few.count);
  expect(many.count).toBeLessThanOrEqual(25);
  console.info(
    `${many.count} statements, ${many.milliseconds.toFixed(1)} ms, ${Math.round(many.bytes / 1024)} KiB`,
  );
});

test('When it is filtered, then the number of queries stays the same for both', async () => {
  await filterBoth();
  const few = await read(small);
  await read(large);
  const many = await read(large);
  expect(many.count).toBeGreaterThan(4);
  expect(many.count).toBe(few.count);
  // 59 of 98 respondents of each survey chose one of the first three options.
  expect(few.report.filteredRespondentCount).toBe(2 * 59);
  expect(many.report.filteredRespondentCount).toBe(SURVEYS * 59);
  expect(many.report.outOfDate).toBe(true);
  console.info(`filtered: ${many.count} statements, ${many.milliseconds.toFixed(1)} ms`);
});
