import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Jobs } from '../../../app/start/start-jobs.ts';
import { inTenant } from '../../../db/connect.ts';
import { startTestJobs } from '../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../../surveys/imports/testing/upload-files.ts';
import { sweepAnswers } from './sweep-answers.ts';

let app: TestApp;
let jobs: Jobs;
let admin: TestUser;
let path: string;
let before: { page: Record<string, unknown>; surveys: unknown };

const MONTHS = 12;
const rows = (course: string, count: number, shift = 0) =>
  Array.from({ length: count }, (_, index) => `${course};${1 + ((index + shift) % 5)};${1 + (index % 3)}`);
const file = (...lines: string[][]) => ['Course;Q1 Clear;Q2 Pace', ...lines.flat()].join('\n');

const upload = async (text: string) => {
  const { id } = (await uploadFiles(admin, [['courses.csv', text]])).json();
  const { preview } = await untilImport(admin, id, 'READY');
  return { id, preview };
};
const confirm = async (id: number, replace: unknown): Promise<ImportResult> => {
  await admin.call('POST', `/imports/${id}/confirmation`, { replace, allowSmaller: true });
  return (await untilImport(admin, id, 'DONE')).result as ImportResult;
};
const surveys = async () => (await admin.call('GET', '/surveys?order=asc')).json().content;
const page = async (report = path) => (await admin.call('GET', report)).json();
const tables = ['survey_answers', 'open_answers', 'survey_versions', 'survey_version_marks'] as const;
const answersStored = () =>
  inTenant(app.database, admin.tenantId, async (db) => {
    const found = tables.map((table) => db.selectFrom(table).select('survey_id').execute());
    return (await Promise.all(found)).flat();
  });

beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('imported-again');
  await app.createUnit(tenantId, 'University');
  admin = await app.createUser(tenantId, 'ADMINISTRATOR');
  const { id } = await upload(file(rows('Statics', 12), rows('Optics', 15, 2)));
  expect((await confirm(id, 'none')).surveysCreated).toBe(2);
  const imported = await surveys();
  const items = (await admin.call('GET', `/item-collections?forms=${imported[0].formId}`)).json().content;
  const surveyIds = imported.map((survey: { id: number }) => survey.id);
  path = `/reports/${(await admin.call('POST', '/reports', { title: 'R', surveyIds })).json().id}`;
  await admin.call('POST', `${path}/report-items`, {
    config: { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [items[0].id] },
  });
  expect((await admin.call('POST', `${path}/calculation`)).statusCode).toBe(200);
  await inTenant(app.database, tenantId, (db) =>
    sql`update surveys set created_at = now() - make_interval(months => ${MONTHS + 1})`.execute(db),
  );
  await admin.call('PUT', '/configs/retention', { keepAnswersMonths: MONTHS });
  expect(await sweepAnswers(app.database, tenantId)).toBe(2);
  before = { page: await page(), surveys: await surveys() };
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

/** Each would reveal a person's answer by its difference to the kept figures. */
test.each([
  ['the same answers', rows('Statics', 12)],
  ['those of one person more', rows('Statics', 13)],
  ['those of many more', rows('Statics', 40)],
  ['those of one person less', rows('Statics', 11)],
  ['one changed answer', [...rows('Statics', 11), 'Statics;5;5']],
])('keeps the figures of a survey without answers that returns with %s [3.05]', async (_, statics) => {
  const { id, preview } = await upload(file(statics));
  const named = expect.objectContaining({
    ...{ severity: 'warning', code: 'answersDeleted' },
    ...{ params: { survey: 'Statics' }, file: 'courses.csv' },
  });
  expect(preview).toMatchObject({ existing: [], existingCount: 0 });
  expect(preview?.sources[0]).toMatchObject({
    problems: expect.arrayContaining([named]),
    ...{ creates: { surveys: 0, respondents: 0 }, known: { surveys: 0, respondents: 0 } },
  });
  const result = await confirm(id, 'all');
  expect(result).toMatchObject({
    surveysCreated: 0,
    surveysReplaced: 0,
    surveysWaiting: 0,
    respondents: 0,
  });
  expect(result).toMatchObject({ surveysUnchanged: 1, problems: expect.arrayContaining([named]) });
  expect(await answersStored()).toEqual([]);
  expect({ page: await page(), surveys: await surveys() }).toEqual(before);
});

test('keeps a survey that is named for replacement by its id [3.05]', async () => {
  const kept = (await surveys()).find(
    ({ description }: { description: string }) => description === 'Statics',
  );
  const { id } = await upload(file(rows('Statics', 13)));
  expect((await confirm(id, [kept.id])).surveysUnchanged).toBe(1);
  const alone = (await admin.call('POST', '/reports', { title: 'Alone', surveyIds: [kept.id] })).json();
  const calculated = await admin.call('POST', `/reports/${alone.id}/calculation`);
  expect(calculated.json()).toMatchObject({ code: 'calculation.answersDeleted', params: { count: 1 } });
});

test('When a file has surveys with deleted answers and others, then the others are imported as ever', async () => {
  const { id, preview } = await upload(file(rows('Statics', 13), rows('Acoustics', 9)));
  expect(preview?.sources[0]?.creates).toMatchObject({ surveys: 1, respondents: 9 });
  expect(await confirm(id, 'all')).toMatchObject({
    ...{ surveysCreated: 1, surveysUnchanged: 1, respondents: 9 },
    problems: [expect.objectContaining({ code: 'answersDeleted', params: { survey: 'Statics' } })],
  });
  const now = await surveys();
  expect(now).toHaveLength(3);
  expect((await page()).reportItems).toEqual((before.page as { reportItems: unknown }).reportItems);
});
