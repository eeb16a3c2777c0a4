import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { type SeededForm, seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { closeDueSurveys, markCollecting } from './closing-queries.ts';

let app: TestApp;
let world: ReportWorld;
let form: SeededForm;
let surveys: readonly [number, number, number];
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  form = await seedForm(app, world.tenantId, 'SIX', [
    { text: 'Gender', type: 'SINGLE_CHOICE', optionCount: 3 },
    { text: 'Was it good' },
  ]);
  const answers = [0, 1].map((item) =>
    Array.from({ length: 60 }, (_, index) => ((index >> item) % (3 + item)) + 1),
  );
  const seeds = ['Statics', 'Optics', 'Logic'].map((description) => ({
    ...{ description, answers, formId: form.id, unitId: world.units.lawInstitute },
  }));
  surveys = (await seedSurveys(app, world.tenantId, 2, seeds)) as [number, number, number];
});
afterAll(() => app.close());

const inDatabase = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(app.database, world.tenantId, work);
const collect = (id: number, endsAt: string | null = null) =>
  inDatabase((db) => markCollecting(db, [{ id, endsAt }]));
const closingOf = async (id: number) =>
  (await world.users.admin.call('GET', `/surveys/${id}`)).json().closing;
const sweep = () => inDatabase((db) => closeDueSurveys(db, world.tenantId));
const quietFor = (id: number, days: number) =>
  inDatabase((db) =>
    sql`update surveys set answers_came_at = now() - make_interval(days => ${days}) where id = ${id}`.execute(
      db,
    ),
  );
const reportOver = async (...surveyIds: number[]): Promise<string> => {
  const { author } = world.users;
  const path = `/reports/${(await author.call('POST', '/reports', { title: 'R', surveyIds })).json().id}`;
  const [asked, shown] = form.itemIds;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [shown] };
  await author.call('POST', `${path}/report-items`, { config });
  await author.call('PUT', `${path}/respondent-filter/items/${asked}`, [1, 2]);
  return path;
};

test('a survey from a file is closed, and its page says so', async () => {
  expect(await closingOf(surveys[0])).toEqual({ closedBy: 'FILE', closesAt: null });
});

test('an open survey is left out of filtered figures as still open until it closes', async () => {
  const { author } = world.users;
  const [first, second] = surveys;
  await collect(second);
  const path = await reportOver(first, second);
  const calculated = async () =>
    (await author.call('POST', `${path}/calculation`)).json().reportItems[0].content.data.figures[0];
  expect((await calculated()).excluded).toMatchObject({ surveyCount: 1, openSurveyCount: 1 });
  await quietFor(second, 15);
  await sweep();
  expect((await author.call('GET', path)).json().outOfDate).toBe(true);
  expect((await calculated()).excluded).toEqual({ surveyCount: 0, respondentCount: 0 });
  expect(await closingOf(second)).toEqual({ closedBy: 'QUIET', closesAt: null });
});

test('looking at a filter counts open surveys as such and releases nothing of them', async () => {
  const { author } = world.users;
  const survey = surveys[2];
  await collect(survey);
  const path = await reportOver(survey);
  const items = [{ itemId: form.itemIds[0], itemOptionIds: [1, 2] }];
  const looked = (await author.call('POST', `${path}/respondent-filter/preview`, { items })).json();
  expect(looked).toMatchObject({
    hidden: 'survey-open',
    hiddenSurveys: [{ reason: 'survey-open', surveyCount: 1 }],
  });
  const questions = (await author.call('GET', `${path}/respondent-filter/questions`)).json().questions;
  expect(questions[0].hidden).toBe('survey-open');
  const released = await inDatabase((db) =>
    db.selectFrom('released_queries').select('id').where('survey_id', '=', survey).execute(),
  );
  expect(released).toEqual([]);
});

test('a survey closes with its end date, and stays open until then', async () => {
  const survey = surveys[2];
  await collect(survey, new Date(Date.now() + 3_600_000).toISOString());
  await sweep();
  expect(await closingOf(survey)).toMatchObject({ closedBy: null, closesAt: expect.any(String) });
  await collect(survey, new Date(Date.now() - 1_000).toISOString());
  await sweep();
  expect((await closingOf(survey)).closedBy).toBe('END');
});

test('a survey closes after the number of days that administrators set', async () => {
  const { admin, author } = world.users;
  const survey = surveys[2];
  await collect(survey);
  await quietFor(survey, 4);
  await sweep();
  expect((await closingOf(survey)).closedBy).toBeNull();
  expect((await author.call('PUT', '/configs/closing', { closingDays: 3 })).statusCode).toBe(403);
  expect((await admin.call('PUT', '/configs/closing', { closingDays: 0 })).statusCode).toBe(422);
  await admin.call('PUT', '/configs/closing', { closingDays: 3 });
  await sweep();
  expect((await closingOf(survey)).closedBy).toBe('QUIET');
  await admin.call('PUT', '/configs/closing', { closingDays: 14 });
});

test('an administrator opens the filters of an open survey, and new answers do not close them', async () => {
  const { admin, author } = world.users;
  const survey = surveys[2];
  await collect(survey);
  const close = (surveyIds: number[]) => admin.call('PUT', '/surveys/closing', { surveyIds });
  expect((await author.call('PUT', '/surveys/closing', { surveyIds: [survey] })).statusCode).toBe(403);
  expect((await close([survey])).statusCode).toBe(204);
  const [entry] = (await admin.call('GET', '/audit-log')).json().content;
  expect(entry).toMatchObject({ action: 'survey.closed', objectId: survey });
  expect((await closingOf(survey)).closedBy).toBe('HAND');
  await collect(survey);
  expect((await closingOf(survey)).closedBy).toBe('HAND');
});

test('a survey that was filtered does not open again when more answers come', async () => {
  const survey = surveys[0];
  await reportOver(survey);
  await collect(survey);
  expect((await closingOf(survey)).closedBy).toBe('FILE');
});
