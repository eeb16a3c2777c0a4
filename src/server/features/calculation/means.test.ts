import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

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
