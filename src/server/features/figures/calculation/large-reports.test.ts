import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MAXIMUM_GROUPS_OF_FIGURE, MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

const SURVEYS = 130;
const HIDDEN = 7;
let app: TestApp;
let tenantId: number;
let author: TestUser;
let itemId: number;
let surveyIds: number[];

const respondents = (index: number): number => (index === HIDDEN ? 3 : 5 + index);

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('large');
  const unitId = await app.createUnit(tenantId, 'Institute');
  author = await app.createUser(tenantId, 'ADMINISTRATOR');
  const form = await seedForm(app, tenantId, 'LV', [{ text: 'The goals of the course were clear to me' }]);
  itemId = form.itemIds[0] as number;
  surveyIds = await seedSurveys(
    app,
    tenantId,
    1,
    Array.from({ length: SURVEYS }, (_, index) => ({
      description: `Course ${index}`,
      unitId,
      formId: form.id,
      answers: [Array.from({ length: respondents(index) }, (_, answer) => (answer % 5) + 1)],
    })),
  );
});
afterAll(() => app.close());

const calculated = async (items: number, split: string) => {
  const { id } = (await author.call('POST', '/reports', { title: 'Large', surveyIds })).json();
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [itemId],
    title: null,
    split,
    showStatistics: true,
    color: null,
  };
  await inTenant(app.database, tenantId, (db) =>
    sql`insert into report_items (tenant_id, report_id, x, y, cols, rows, config)
      select ${tenantId}, ${id}, 0, n * 4, 6, 4, ${JSON.stringify(config)}::jsonb
      from generate_series(0, ${items}::integer - 1) n`.execute(db),
  );
  const answer = await author.call('POST', `/reports/${id}/calculation`);
  expect(answer.statusCode, answer.body.slice(0, 500)).toBe(200);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const report: Report = answer.json();
  return {
    length: answer.body.length,
    figures: report.reportItems.flatMap(({ content: { data } }) =>
      data?.kind === 'distribution' ? data.figures : [],
    ),
  };
};

test('shows the groups with the most answers of a split with too many groups', async () => {
  const { figures } = await calculated(1, 'survey');
  const { groups, groupsNotShown, total } = figures[0]!;
  expect(groupsNotShown).toBe(SURVEYS - MAXIMUM_GROUPS_OF_FIGURE);
  expect(groups.map(({ label }) => label)).toEqual(
    Array.from({ length: MAXIMUM_GROUPS_OF_FIGURE }, (_, index) => `Course ${index + groupsNotShown!}`),
  );
  expect(groups.every(({ distribution }) => distribution.hidden === null)).toBe(true);
  // The total is of all groups, shown or not.
  const all = Array.from({ length: SURVEYS }, (_, index) => (index === HIDDEN ? 0 : respondents(index)));
  expect(total).toMatchObject({ surveyCount: SURVEYS - 1, n: all.reduce((sum, n) => sum + n, 0) });
});

test('When a report has as many split figures as it can, then its page stays small', async () => {
  const { figures, length } = await calculated(MAXIMUM_ITEMS_OF_REPORT, 'survey');
  expect(figures).toHaveLength(MAXIMUM_ITEMS_OF_REPORT);
  expect(figures.every(({ groups, groupsNotShown }) => groups.length + groupsNotShown! === SURVEYS)).toBe(
    true,
  );
  expect(figures[0]?.groups.map(({ label }) => label)).toEqual(['Course 128', 'Course 129']);
  expect(length).toBeLessThan(3_000_000);
}, 120_000);

test('When a split has few groups, then all are shown and nothing is said of others', async () => {
  const [figure] = (await calculated(1, 'unit')).figures;
  expect(figure?.groups).toHaveLength(1);
  expect(figure).not.toHaveProperty('groupsNotShown');
});
