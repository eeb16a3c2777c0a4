import { readFileSync } from 'node:fs';
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

test('reads figures from before there were kinds as current distributions', async () => {
  const { author } = world.users;
  const body = { title: 'Stored', surveyIds: world.lawSurveys };
  const { id } = (await author.call('POST', '/reports', body)).json();
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [world.form.itemIds[0]],
  };
  await author.call('POST', `/reports/${id}/report-items`, { config });
  const before = (await author.call('POST', `/reports/${id}/calculation`)).json();
  expect(before.reportItems[0].content.data.kind).toBe('distribution');
  await inTenant(app.database, world.tenantId, (db) =>
    sql`update report_items set data = data || '{"kind": "distributions"}' where report_id = ${id}`.execute(
      db,
    ),
  );
  await sql.raw(readFileSync('migrations/0165-figures-by-kind.sql', 'utf8')).execute(app.database);
  const after = (await author.call('GET', `/reports/${id}`)).json();
  expect(after.reportItems[0].content).toEqual(before.reportItems[0].content);
});
