import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const chart = () => ({
  visualizationType: 'BAR_CHART',
  analysisType: 'QUANTITATIVE',
  itemIds: [world.form.itemIds[0] as number],
});
const pooled = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [1, 2] };

const overwrite = (itemId: number, config: unknown) =>
  inTenant(app.database, world.tenantId, (db) =>
    sql`update report_items set config = ${JSON.stringify(config)}::jsonb where id = ${itemId}`.execute(db),
  );

test.each([
  ['a visualization to come', { visualizationType: 'WORDCLOUD', analysisType: 'QUANTITATIVE', itemIds: [1] }],
  ['no questions', { ...pooled, itemIds: [] }],
  ['a question that is no number', { ...pooled, itemIds: ['1e9', 1.5] }],
  ['a member nobody knows', { ...pooled, color: 1 }],
])('shows an item whose stored settings have %s as unreadable and repairable', async (_, stored) => {
  const { author } = world.users;
  const report = (await author.call('POST', '/reports', { title: 'x', surveyIds: world.lawSurveys })).json();
  const path = `/reports/${report.id}`;
  const odd = (await author.call('POST', `${path}/report-items`, { config: chart() })).json();
  const own = (await author.call('POST', `${path}/report-items`, { config: chart() })).json();
  await author.call('POST', `${path}/calculation`);
  await overwrite(odd.id, stored);
  const unreadable = { config: null, data: null, outOfDate: false };
  const item = await author.call('GET', `${path}/report-items/${odd.id}`);
  expect(item.json().content).toMatchObject(unreadable);
  const calculated = await author.call('POST', `${path}/calculation`);
  expect(calculated.statusCode).toBe(200);
  const items: { id: number; content: unknown }[] = calculated.json().reportItems;
  expect(items.find(({ id }) => id === odd.id)?.content).toMatchObject(unreadable);
  expect(items.find(({ id }) => id === own.id)?.content).toMatchObject({ outOfDate: false });
  const moved = await author.call('PATCH', `${path}/placements`, [
    { reportItemId: odd.id, placement: { x: 6, y: 0, cols: 6, rows: 4 } },
  ]);
  expect(moved.statusCode).toBe(200);
  const mended = await author.call('PATCH', `${path}/report-items/${odd.id}`, { config: chart() });
  expect(mended.json().content.config).toMatchObject(chart());
});

test('When a template has an unreadable item, then a report takes the others from it', async () => {
  const { author } = world.users;
  const template = (
    await author.call('POST', '/report-templates', { title: 't', formId: world.form.id })
  ).json();
  const items = `/report-templates/${template.id}/report-items`;
  const odd = (await author.call('POST', items, { config: chart() })).json();
  await author.call('POST', items, { config: chart() });
  await overwrite(odd.id, { visualizationType: 'PIE_CHART' });
  const report = (await author.call('POST', '/reports', { title: 'x', surveyIds: world.lawSurveys })).json();
  const used = (await author.call('PUT', `/reports/${report.id}/templates/${template.id}`)).json();
  expect(used.reportItems).toHaveLength(1);
  expect(used.reportItems[0].content.config).toMatchObject(chart());
});
