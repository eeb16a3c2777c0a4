import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { untilImport, uploadFiles } from '../testing/upload-files.ts';

let app: TestApp;
let jobs: Jobs;
beforeAll(async () => {
  app = await createTestApp();
  jobs = await startTestJobs(app.services);
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const CSV = [
  'RespondentID;Q1 Clear;Q2 Pace;What else?',
  ...Array.from(
    { length: 12 },
    (_, row) => `${100 + row};${1 + (row % 5)};${1 + (row % 5)};Comment number ${row} of somebody`,
  ),
].join('\n');

let tenants = 0;
const administrator = async (): Promise<TestUser> => {
  tenants += 1;
  const tenantId = await app.createTenant(`undo-${tenants}`);
  await app.createUnit(tenantId, 'University');
  return app.createUser(tenantId, 'ADMINISTRATOR');
};

const bring = async (user: TestUser, replace: 'none' | 'all' = 'none') => {
  const { id } = (await uploadFiles(user, [['statics.csv', CSV]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace });
  return untilImport(user, id, 'DONE');
};

test('When a survey was imported, then it says of which file, by whom and with what decisions', async () => {
  const user = await administrator();
  const { result } = await bring(user);
  const surveyId = result?.surveyIds[0];
  const survey = (await user.call('GET', `/surveys/${surveyId}`)).json();
  expect(survey).toMatchObject({
    responseCount: 12,
    invitedCount: null,
    use: { reportCount: 0, reports: [] },
  });
  expect(survey.receipts).toMatchObject([
    {
      isNew: true,
      format: 'csv',
      codebook: null,
      files: [
        { name: 'statics.csv', size: CSV.length, sha256: createHash('sha256').update(CSV).digest('hex') },
      ],
      excluded: [{ question: 'RespondentID', reason: 'identifier' }],
    },
  ]);
  expect(survey.receipts[0].userName).not.toBe('');
  await bring(user, 'all');
  const receipts = (await user.call('GET', `/surveys/${surveyId}`)).json().receipts;
  expect(receipts.map(({ isNew }: { isNew: boolean }) => isNew)).toEqual([false, true]);
  const stranger = await administrator();
  expect((await stranger.call('GET', `/surveys/${surveyId}`)).statusCode).toBe(404);
});

test('tells authors nothing of the files: whoever knows all answers but one could find it by the checksum', async () => {
  const user = await administrator();
  const { result } = await bring(user);
  const unitId = (await user.call('GET', '/units?size=1')).json().content[0].id;
  const author = await app.createUser(user.tenantId, 'REPORT_CREATOR', [unitId]);
  const answer = await author.call('GET', `/surveys/${result?.surveyIds[0]}`);
  expect([answer.statusCode, answer.json().receipts]).toEqual([200, []]);
});

test('When a decision was about the words of cells, then the receipt tells the decision without the words', async () => {
  const user = await administrator();
  const cells = Array.from({ length: 15 }, (_, row) => ['Blue', 'Green', 'Red'][row % 3]);
  const csv = ['First color,Second color', ...cells.map((cell) => `${cell},${cell}`)].join('\n');
  const { id } = (await uploadFiles(user, [['colors.csv', csv]])).json();
  const { preview } = await untilImport(user, id, 'READY');
  expect(JSON.stringify(preview?.sources[0]?.problems)).toContain('Blue');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  const { result } = await untilImport(user, id, 'DONE');
  const { receipts } = (await user.call('GET', `/surveys/${result?.surveyIds[0]}`)).json();
  expect(receipts[0].problems).toContainEqual(
    expect.objectContaining({ code: 'choicesAlike', params: expect.objectContaining({ words: '…' }) }),
  );
  expect(JSON.stringify(receipts)).not.toMatch(/Blue|Green|Red/);
});

test('When a higher minimum is typed on confirming, then labels too wait until the survey reaches it', async () => {
  const user = await administrator();
  const cells = Array.from({ length: 12 }, (_, row) => ['Blue', 'Green'][row % 2]);
  const { id } = (
    await uploadFiles(user, [
      ['color.csv', ['Nr,Color', ...cells.map((cell, row) => `${row + 1},${cell}`)].join('\n')],
    ])
  ).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none', minRespondentCount: 13 });
  const { result } = await untilImport(user, id, 'DONE');
  const [surveyId] = result?.surveyIds ?? [];
  expect((await user.call('GET', `/surveys/${surveyId}`)).json().minRespondentCount).toBe(13);
  const items = await user.call('GET', `/item-collections?surveys=${surveyId}&withItemOptions=true`);
  expect(items.json().content).toHaveLength(1);
  expect(items.body).not.toMatch(/Blue|Green/);
});

test('When it is said how many were invited, then the survey keeps the number', async () => {
  const user = await administrator();
  const surveyId = (await bring(user)).result?.surveyIds[0];
  const set = (invitedCount: number | null) =>
    user.call('PUT', `/surveys/${surveyId}/invited-count`, { invitedCount });
  expect((await set(40)).statusCode).toBe(204);
  expect((await user.call('GET', `/surveys/${surveyId}`)).json().invitedCount).toBe(40);
  expect((await set(0)).statusCode).toBe(422);
  expect((await set(null)).statusCode).toBe(204);
});

test('When an import is undone, then reports that show it are named before, and its surveys are gone', async () => {
  const user = await administrator();
  const { id, result } = await bring(user);
  const surveyIds = result?.surveyIds;
  const report = (await user.call('POST', '/reports', { title: 'Statics', surveyIds })).json();
  const undo = (fromReports: boolean) => user.call('POST', `/imports/${id}/undo`, { fromReports });
  expect((await user.call('GET', `/imports/${id}`)).json().undo).toMatchObject({
    surveys: 1,
    reportCount: 1,
    reports: [{ id: report.id, title: 'Statics', isLocked: false }],
  });
  expect((await undo(false)).json()).toMatchObject({
    status: 409,
    code: 'survey.inUse',
    params: { count: 1 },
  });
  await user.call('PUT', `/reports/${report.id}/lock`, { isLocked: true });
  expect((await undo(true)).json()).toMatchObject({ status: 409, code: 'survey.inLockedReport' });
  await user.call('PUT', `/reports/${report.id}/lock`, { isLocked: false });
  const undone = await undo(true);
  expect([undone.statusCode, undone.json().undo]).toEqual([200, null]);
  expect((await user.call('GET', '/surveys')).json().totalElements).toBe(0);
  expect((await user.call('GET', `/surveys/${surveyIds?.[0]}`)).statusCode).toBe(404);
  expect((await user.call('GET', `/reports/${report.id}`)).json().surveyIds).toEqual([]);
  const answers = await app.database.selectFrom('survey_answers').select('survey_id').execute();
  expect(answers.map(({ survey_id }) => survey_id)).not.toContain(surveyIds?.[0]);
  // The same file is new again.
  expect((await bring(user)).result).toMatchObject({
    surveysCreated: 1,
    surveysUnchanged: 0,
    respondents: 12,
  });
});

test('When a survey is deleted, then it is only where that was said of the reports that show it', async () => {
  const user = await administrator();
  const surveyIds = (await bring(user)).result?.surveyIds;
  const path = `/surveys/${surveyIds?.[0]}`;
  await user.call('POST', '/reports', { title: 'Statics', surveyIds });
  expect((await user.call('DELETE', path)).json()).toMatchObject({ code: 'survey.inUse' });
  expect((await user.call('DELETE', `${path}?fromReports=true`)).statusCode).toBe(204);
  expect((await user.call('DELETE', path)).statusCode).toBe(404);
});

const COURSES = [
  'Course;Q1 Clear;Q2 Pace',
  ...Array.from({ length: 80 }, (_, row) => `Course ${row % 2};${1 + (row % 5)};${1 + (row % 4)}`),
].join('\n');

test('When one of two filtered surveys is deleted, then the other goes on being filtered by itself', async () => {
  const user = await administrator();
  const { id } = (await uploadFiles(user, [['courses.csv', COURSES]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'none' });
  await untilImport(user, id, 'DONE');
  const surveys = (await user.call('GET', '/surveys?order=asc')).json().content;
  const surveyIds = surveys.map((survey: { id: number }) => survey.id);
  const { formId } = surveys[0];
  const items = (await user.call('GET', `/item-collections?forms=${formId}`)).json().content;
  const [clear, pace] = items.map((item: { id: number }) => item.id);
  const created = await user.call('POST', '/reports', { title: 'Filtered', surveyIds });
  const path = `/reports/${created.json().id}`;
  await user.call('PUT', `${path}/respondent-filter/items/${pace}`, [1, 2]);
  const figure = async () => {
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [clear] };
    const answer = await user.call('POST', `${path}/report-items/preview`, { config });
    return answer.json().data.figures[0].total;
  };
  expect(await figure()).toMatchObject({ hidden: null, n: 40 });
  const deleted = await user.call('DELETE', `/surveys/${surveyIds[1]}?fromReports=true`);
  expect(deleted.statusCode).toBe(204);
  expect(await figure()).toMatchObject({ hidden: null, n: 20 });
  await user.call('DELETE', `${path}/respondent-filter/items/${pace}`);
  expect(await figure()).toMatchObject({ hidden: null, n: 40 });
});
