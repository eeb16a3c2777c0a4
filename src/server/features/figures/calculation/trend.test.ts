import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let creator: TestUser;
let surveyIds: number[];
let items: Record<'clear' | 'sex' | 'long', number>;

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('trend');
  const unitId = await app.createUnit(tenantId, 'Institute');
  creator = await app.createUser(tenantId, 'REPORT_CREATOR', [unitId]);
  const periods = await inTenant(app.database, tenantId, (db) =>
    db
      .insertInto('periods')
      .values(
        [3, 1, 2].map((month) => ({
          tenant_id: tenantId,
          name: `Month ${month}`,
          starts_on: `2026-0${month}-01`,
        })),
      )
      .returning(['id', 'name'])
      .execute(),
  );
  const idOf = (name: string): number => periods.find((period) => period.name === name)?.id ?? 0;
  const form = await seedForm(app, tenantId, 'A', [
    { text: 'Clear', optionCount: 5 },
    { text: 'Sex', type: 'SINGLE_CHOICE', optionCount: 2 },
  ]);
  // The same question with seven steps is another one.
  const later = await seedForm(app, tenantId, 'B', [{ text: 'Clear', optionCount: 7 }]);
  items = { clear: form.itemIds[0]!, sex: form.itemIds[1]!, long: later.itemIds[0]! };
  const survey = (formId: number, month: string | null, answers: number[][]) => ({
    description: 'S',
    unitId,
    formId,
    answers,
    ...(month && { periodId: idOf(month) }),
  });
  surveyIds = await seedSurveys(app, tenantId, 2, [
    survey(form.id, 'Month 2', [
      [5, 5, 4, 4, 4],
      [1, 1, 1, 2, 2],
    ]),
    survey(form.id, 'Month 1', [
      [1, 2, 3, 2, 1],
      [1, 2, 2, 2, 2],
    ]),
    survey(form.id, 'Month 1', [
      [5, 5, 5, 5, 5],
      [2, 2, 2, 2, 2],
    ]),
    survey(later.id, 'Month 3', [[7, 6, 7, 6, 7]]),
    survey(form.id, null, [
      [1, 1, 1, 1, 1],
      [1, 1, 1, 1, 1],
    ]),
  ]);
});
afterAll(() => app.close());

const trendOf = async (settings: object, filter: Record<number, number[]> = {}) => {
  const { id } = (await creator.call('POST', '/reports', { title: 'Trend', surveyIds })).json();
  for (const [itemId, options] of Object.entries(filter))
    await creator.call('PUT', `/reports/${id}/respondent-filter/items/${itemId}`, options);
  const config = { visualizationType: 'LINE_CHART', analysisType: 'QUANTITATIVE', ...settings };
  const added = await creator.call('POST', `/reports/${id}/report-items`, { config });
  expect(added.statusCode, added.body).toBe(201);
  const answer = await creator.call('POST', `/reports/${id}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().reportItems[0].content.data;
};
interface Line {
  points: { hidden: string | null; value: number; n: number }[];
}
const valuesOf = ({ points }: Line) => points.map(({ hidden, value, n }) => hidden ?? [value, n]);

test('shows the mean of each period in order, with a gap where nobody was asked', async () => {
  const data = await trendOf({ itemIds: [items.clear] });
  expect(data).toMatchObject({ kind: 'trend', measure: 'mean', surveysWithoutPeriod: 1 });
  expect(data.periods.map(({ label }: { label: string }) => label)).toEqual([
    'Month 1',
    'Month 2',
    'Month 3',
  ]);
  // (1 + 2 + 3 + 2 + 1 + 5 x 5) / 10 and (5 + 5 + 4 + 4 + 4) / 5
  expect(data.lines.map(valuesOf)).toEqual([[[3.4, 10], [4.4, 5], 'no-surveys']]);
  expect(data.lines[0]).toMatchObject({ lowest: 1, highest: 5 });
});

test('When a question goes on with another scale, then both lines are there with their own ends', async () => {
  const data = await trendOf({ itemIds: [items.clear, items.long] });
  expect(data.lines.map(valuesOf)).toEqual([
    [[3.4, 10], [4.4, 5], 'no-surveys'],
    ['no-surveys', 'no-surveys', [6.6, 5]],
  ]);
  expect(data.lines.map(({ highest }: { highest: number }) => highest)).toEqual([5, 7]);
});

test('When the options of a question are shown, then a line has the percent of each option', async () => {
  const data = await trendOf({ itemIds: [items.sex] });
  expect(data.measure).toBe('percent');
  expect(data.lines.map(valuesOf)).toEqual([
    [[10, 10], [60, 5], 'no-surveys'],
    [[90, 10], [40, 5], 'no-surveys'],
  ]);
  const scale = await trendOf({ itemIds: [items.clear], measure: 'options' });
  expect(scale.lines.map((line: Line) => line.points[0]?.value)).toEqual([20, 20, 10, 0, 50]);
});

test('names the number of surveys and the excluded respondents of a filtered trend', async () => {
  const { filtered } = await trendOf({ itemIds: [items.clear] }, { [items.sex]: [2] });
  // All five of one survey are men; of the others two to five are, or none, and one lacks the question.
  expect(filtered).toEqual({
    surveyCount: 1,
    answerCount: 5,
    excluded: { surveyCount: 3, respondentCount: 20 },
  });
  expect((await trendOf({ itemIds: [items.clear] })).filtered).toBeUndefined();
});

test('a trend in which each survey counts alike has the mean of a period’s means, and says of how many', async () => {
  const data = await trendOf({ itemIds: [items.clear], meanOver: 'surveys' });
  // In the first month 9 / 5 and 5, so that s = 3.2 / √2; in the second one survey alone.
  const [first, second] = data.lines[0].points;
  expect(first).toMatchObject({ n: 10, surveyCount: 2 });
  expect([first.value, first.further.statistics.standardDeviation]).toEqual([
    expect.closeTo(3.4, 12),
    expect.closeTo(3.2 / Math.SQRT2, 12),
  ]);
  expect(second).toMatchObject({ n: 5, value: 4.4, surveyCount: 1, interval: null });
  expect(data.alike).toEqual({ surveyCount: 3, surveyTotal: 3 });
});
