import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const profile = (itemIds: (number | undefined)[]) => ({
  visualizationType: 'PROFILE_LINE_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds,
});

const createReport = async (): Promise<number> =>
  (await world.users.author.call('POST', '/reports', { title: 'Means', surveyIds: world.lawSurveys })).json()
    .id;

test('When a profile is calculated, then each row has its own mean and n, and one without answers says why', async () => {
  const { author } = world.users;
  const id = await createReport();
  const [clear, , room] = world.form.itemIds;
  const added = await author.call('POST', `/reports/${id}/report-items`, { config: profile([clear, room]) });
  expect(added.statusCode, added.body).toBe(201);
  const report = (await author.call('POST', `/reports/${id}/calculation`)).json();
  const { data } = report.reportItems[0].content;
  expect(data.kind).toBe('means');
  // Answers 1 2 3 4 5 1 2 3 of the first survey, 1 2 3 4 5 1 of the second; the third is below its minimum.
  expect(data.rows[0]).toMatchObject({
    itemId: clear,
    lowest: 1,
    highest: 5,
    own: { hidden: null, n: 14, surveyCount: 2, mean: 37 / 14 },
  });
  expect(data.rows[1]).toMatchObject({ itemId: room, own: { hidden: 'too-few-answers' } });
  const previewed = await author.call('POST', `/reports/${id}/report-items/preview`, {
    config: profile([clear, room]),
  });
  expect(previewed.json().data).toEqual(data);
});

test('a heat map has the mean and n of each survey, or why it has none, in the same columns in each row', async () => {
  const { author } = world.users;
  const id = await createReport();
  const [clear, , room] = world.form.itemIds;
  await author.call('POST', `/reports/${id}/report-items`, {
    config: { ...profile([clear, room]), visualizationType: 'HEAT_MAP', split: 'survey' },
  });
  const report = (await author.call('POST', `/reports/${id}/calculation`)).json();
  const { data } = report.reportItems[0].content;
  expect(data.comparisons).toHaveLength(3);
  expect(data.comparisons[0]).toMatchObject({ kind: 'group' });
  // 1 2 3 4 5 1 2 3, then 1 2 3 4 5 1; the third is below its minimum.
  expect(data.rows[0].comparisons).toMatchObject([
    { hidden: null, n: 8, mean: 21 / 8 },
    { hidden: null, n: 6, mean: expect.closeTo(16 / 6, 10) },
    { hidden: 'surveys-too-small' },
  ]);
  for (const cell of data.rows[1].comparisons) expect(cell.mean).toBeUndefined();
});

test('[5.02] When questions of a profile are no scales or not compatible, then it is refused', async () => {
  const { author } = world.users;
  const id = await createReport();
  const [clear, sex, , abstainable] = world.form.itemIds;
  const add = async (itemIds: (number | undefined)[]) =>
    (await author.call('POST', `/reports/${id}/report-items`, { config: profile(itemIds) })).json();
  expect(await add([sex])).toMatchObject({
    code: 'error.badInput',
    errors: [{ path: 'config.itemIds', code: 'input.itemType' }],
  });
  expect((await add([clear, abstainable])).code).toBe('item.error.abstentionsDiffer');
});

test('a profile in which each survey counts alike has the mean of their means, also under a filter', async () => {
  const { author } = world.users;
  const [clear, sex] = world.form.itemIds as [number, number];
  const times = (count: number, value: number) => Array.from({ length: count }, () => value);
  const surveyIds = await seedSurveys(app, world.tenantId, 5, [
    {
      ...{ description: 'A seminar', unitId: world.units.lawInstitute, formId: world.form.id },
      answers: [
        [...times(6, 5), ...times(8, 1)],
        [...times(6, 1), ...times(8, 2)],
      ],
    },
    {
      ...{ description: 'A lecture', unitId: world.units.lawInstitute, formId: world.form.id },
      answers: [
        [2, 2, 2, 3, 3, ...times(15, 4)],
        [...times(5, 1), ...times(15, 2)],
      ],
    },
  ]);
  const rowOf = async (options: number[], ids: number[], meanOver?: 'surveys') => {
    const { id } = (await author.call('POST', '/reports', { title: 'Alike', surveyIds: ids })).json();
    if (options.length > 0)
      await author.call('PUT', `/reports/${id}/respondent-filter/items/${sex}`, options);
    const config = { ...profile([clear]), comparisons: ['all'], ...(meanOver && { meanOver }) };
    await author.call('POST', `/reports/${id}/report-items`, { config });
    const { data } = (await author.call('POST', `/reports/${id}/calculation`)).json().reportItems[0].content;
    return data;
  };
  const [own] = (await rowOf([], surveyIds, 'surveys')).rows;
  // (30 + 8) / 14 and (12 + 60) / 20; over people it would be 110 / 34.
  expect(own.own.mean).toBeCloseTo((38 / 14 + 72 / 20) / 2, 12);
  expect(own.own).toMatchObject({ n: 34, surveyCount: 2, further: { statistics: { median: 4 } } });
  expect(own.comparisons).toBeUndefined();
  expect((await rowOf([], surveyIds)).rows[0].own.mean).toBeCloseTo(110 / 34, 12);
  // The women's means are 5 and 12 / 5. The third survey is too small to have a mean.
  const filtered = await rowOf([1], [...surveyIds, world.lawSurveys[2] as number], 'surveys');
  expect(filtered.rows[0].own.mean).toBeCloseTo((5 + 12 / 5) / 2, 12);
  expect(filtered.alike).toEqual({ surveyCount: 2, surveyTotal: 3 });
});
