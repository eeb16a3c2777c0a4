import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { seriesJob } from './series-job.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const made = async (path: string, body: object) => {
  const answer = await world.users.author.call('POST', path, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const run = async (seriesId: number): Promise<void> => {
  expect((await world.users.author.call('POST', `/series/${seriesId}/run`)).statusCode).toBe(202);
  await runNewestJob(app.services, world.tenantId, seriesJob);
};

const untilSomebodyWaits = async (): Promise<void> => {
  for (let waiting = 0; waiting === 0; ) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database);
    waiting = rows[0]?.waiting ?? 0;
  }
};

test('leaves a report that is locked during the run', async () => {
  const { author } = world.users;
  const { id: templateId } = await made('/report-templates', { title: 'Teaching', formId: world.form.id });
  await made(`/report-templates/${templateId}/report-items/batch`, {
    itemIds: world.form.itemIds.slice(0, 1),
  });
  const settings = {
    ...{ name: 'Races', templateId, kind: 'SURVEY', titlePattern: '{survey}', comparisons: [] },
    selection: { formIds: [], periodIds: [], unitIds: [], surveyIds: world.lawSurveys.slice(0, 1) },
    ...{ readers: 'LEADER', publishedOn: null, includesUnitsAbove: true, sendsMail: false },
  };
  const series = await made('/series', settings);
  await run(series.id);
  const subject = async () =>
    (await author.call('GET', `/series/${series.id}/subjects`)).json().content[0] as {
      reportId: number;
      state: string;
    };
  const { reportId } = await subject();
  const titleOf = async () => (await author.call('GET', `/reports/${reportId}`)).json().title;
  expect(await titleOf()).toBe('Contract law');

  const { version } = (await author.call('GET', `/series/${series.id}`)).json();
  const changed = { version, settings: { ...settings, titlePattern: 'New: {survey}' } };
  expect((await author.call('PUT', `/series/${series.id}`, changed)).statusCode).toBe(200);
  expect((await subject()).state).toBe('CHANGED');
  let running: Promise<void> = Promise.resolve();
  await inTenant(app.database, world.tenantId, async (db) => {
    await sql`update reports set is_locked = true, version = version + 1 where id = ${reportId}`.execute(db);
    running = run(series.id);
    // It was planned as one that changes, and is about to be stored.
    await untilSomebodyWaits();
  });
  await running;
  expect([await titleOf(), (await subject()).state]).toEqual(['Contract law', 'LOCKED']);
});
