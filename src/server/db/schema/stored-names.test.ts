import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { inTenant } from '../connect.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const rewrite = async (name: string): Promise<void> => {
  const text = await readFile(join(import.meta.dirname, '../../../../migrations', name), 'utf8');
  await sql.raw(text.slice(text.indexOf('do $$'))).execute(app.database);
};

test('migrates stored names of settings and figures without changing user texts', async () => {
  const { author } = world.users;
  const body = { title: 'Earlier', surveyIds: world.lawSurveys };
  const reportId = (await author.call('POST', '/reports', body)).json().id;
  const written = 'She wrote "leftOut": and {"mostWords": 3}';
  const cloud = { visualizationType: 'WORDCLOUD', mostWords: 20, title: written };
  const bars = { visualizationType: 'BAR_CHART', mostBars: 7, title: null };
  const figures = {
    kind: 'words',
    total: { note: written, leftOut: { surveyCount: 1, respondentCount: 2 } },
  };
  const stored = await inTenant(app.database, world.tenantId, async (db) => {
    for (const config of [cloud, bars])
      await sql`insert into report_items (tenant_id, report_id, x, y, cols, rows, config, data)
        values (${world.tenantId}, ${reportId}, 0, 0, 1, 1, ${JSON.stringify(config)}::jsonb,
          ${JSON.stringify(figures)}::jsonb)`.execute(db);
    return () =>
      inTenant(app.database, world.tenantId, (again) =>
        again
          .selectFrom('report_items')
          .select(['config', 'data'])
          .where('report_id', '=', reportId)
          .orderBy('id')
          .execute(),
      );
  });
  await rewrite('0290-excluded.sql');
  await rewrite('0291-maximum-of-words.sql');
  const data = { kind: 'words', total: { note: written, excluded: { surveyCount: 1, respondentCount: 2 } } };
  expect(await stored()).toEqual([
    { config: { visualizationType: 'WORDCLOUD', maximumWords: 20, title: written }, data },
    { config: { visualizationType: 'BAR_CHART', maximumBars: 7, title: null }, data },
  ]);
});
