import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomFrom } from '#analysis/statistics/seeded-order.ts';
import type { FilterPreview } from '#shared/reports/respondent-filter/contract.ts';
import type { Jobs } from '../app/start/start-jobs.ts';
import { inTenant } from '../db/connect.ts';
import { deleteRawAnswers } from '../features/curation/retention/answer-queries.ts';
import { untilImport, uploadFiles } from '../features/surveys/imports/testing/upload-files.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { startTestJobs } from '../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../testing/test-app.ts';

/** A filtered survey is deleted and imported again, so that its ledger starts empty. */

const attacks = countAttacks('surveys imported again to forget what was shown');
let app: TestApp;
let jobs: Jobs;
let admin: TestUser;
beforeAll(async () => {
  app = await createTestApp({}, { analysisThreads: 2 });
  jobs = await startTestJobs(app.services);
  const tenantId = await app.createTenant('again');
  await app.createUnit(tenantId, 'University');
  admin = await app.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(async () => {
  await jobs.stop();
  await app.close();
});

const GENDERS = ['male', 'female', 'diverse'] as const;
const people = (course: number, count: number): string[] =>
  Array.from({ length: count }, (_, index) => {
    const gender = index < 15 ? 'male' : index === 29 ? 'diverse' : 'female';
    const answers = [7, 11, 13, 17, 19].map(
      (step) => 1 + ((index * step + (index >> 2) * course + (index % 7) * Math.floor(course / 5)) % 5),
    );
    return [gender, ...answers].join(',');
  });
const HEADINGS = 'Gender,Was it clear?,Was it loud?,Was it fast?,Was it new?,Was it long?';

const bring = async (course: string, rows: readonly string[]): Promise<number> => {
  const { id } = (await uploadFiles(admin, [[`${course}.csv`, [HEADINGS, ...rows].join('\n')]])).json();
  await untilImport(admin, id, 'READY');
  await admin.call('POST', `/imports/${id}/confirmation`, { replace: 'none', allowSamePeople: true });
  await untilImport(admin, id, 'DONE');
  const { content } = (await admin.call('GET', '/surveys')).json();
  return Math.max(...content.map((survey: { id: number }) => survey.id));
};

const passing = async (surveyId: number, gender: (typeof GENDERS)[number]): Promise<number | null> => {
  const { id } = (await admin.call('POST', '/reports', { title: 'Attack', surveyIds: [surveyId] })).json();
  const { questions } = (await admin.call('GET', `/reports/${id}/respondent-filter/questions`)).json();
  const question = questions.find((one: { text: Record<string, string> }) =>
    Object.values(one.text).includes('Gender'),
  );
  const option =
    1 + question.options.findIndex((texts: Record<string, string>) => Object.values(texts).includes(gender));
  attacks.count();
  const items = [{ itemId: question.itemId, itemOptionIds: [option] }];
  const looked: FilterPreview = (
    await admin.call('POST', `/reports/${id}/respondent-filter/preview`, { items })
  ).json();
  await admin.call('PUT', `/reports/${id}/respondent-filter/items/${question.itemId}`, [option]);
  const { filteredRespondentCount } = (await admin.call('GET', `/reports/${id}`)).json();
  expect(looked.filteredRespondentCount).toBe(filteredRespondentCount);
  return filteredRespondentCount;
};

const erase = async (surveyId: number): Promise<void> => {
  const answer = await admin.call('POST', '/surveys/deletion', { surveyIds: [surveyId], fromReports: true });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};

test('shows no filter of a file that is imported again after its survey was filtered and deleted', async () => {
  const first = await bring('Statics', people(1, 30));
  expect(await passing(first, 'male')).toBe(15);
  expect(await passing(first, 'female')).toBeNull();
  await erase(first);
  // Women now, men before: all less both would be one person.
  const again = await bring('Statics', people(1, 30));
  expect(await passing(again, 'female')).toBeNull();
  await erase(again);
  // Enough people more to be told by themselves; how many women are among them is not to be told.
  expect(await passing(await bring('Statics', people(1, 36)), 'male')).toBeNull();
  const { isOfSamePeople } = (await admin.call('GET', `/surveys/${again}/ledger`)).json();
  expect(isOfSamePeople).toBe(true);
});

test('filters a file that is imported again if its survey was never filtered', async () => {
  await erase(await bring('Optics', people(2, 30)));
  expect(await passing(await bring('Optics', people(2, 30)), 'female')).toBe(14);
});

test('filters another survey of the form after one was filtered and deleted', async () => {
  const [one, other] = [await bring('Waves', people(3, 30)), await bring('Heat', people(4, 30))];
  expect(await passing(one, 'male')).toBe(15);
  await erase(one);
  expect(await passing(other, 'female')).toBe(14);
});

test('counts nobody who is imported again after retention deleted the answers', async () => {
  const survey = await bring('Sound', people(5, 30));
  expect(await passing(survey, 'male')).toBe(15);
  await inTenant(app.database, admin.tenantId, (db) => deleteRawAnswers(db, survey));
  const { id } = (await uploadFiles(admin, [['Sound.csv', [HEADINGS, ...people(5, 30)].join('\n')]])).json();
  await untilImport(admin, id, 'READY');
  await admin.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSamePeople: true });
  await untilImport(admin, id, 'DONE');
  const report = (await admin.call('POST', '/reports', { title: 'Again', surveyIds: [survey] })).json();
  const { questions } = (await admin.call('GET', `/reports/${report.id}/respondent-filter/questions`)).json();
  expect(questions).toEqual([]);
});

test('shows no filter that was refused before once the minimum of the survey is lowered', async () => {
  const survey = await bring('Light', people(6, 30));
  const setMinimum = (minRespondentCount: number) =>
    admin.call('PUT', '/surveys/minimum', { surveyIds: [survey], minRespondentCount });
  await setMinimum(15);
  expect(await passing(survey, 'male')).toBe(15);
  expect(await passing(survey, 'female')).toBeNull();
  await setMinimum(5);
  expect(await passing(survey, 'female')).toBeNull();
});

test('keeps what a published version shows once the minimum is raised, and shows no filter beside it', async () => {
  // Nobody of another course answered like this.
  const random = randomFrom(9);
  const rows = people(9, 30).map((row) => row.replaceAll(/\d/g, () => String(1 + Math.floor(random() * 5))));
  const survey = await bring('Lenses', rows);
  const { id } = (await admin.call('POST', '/reports', { title: 'Kept', surveyIds: [survey] })).json();
  const { questions } = (await admin.call('GET', `/reports/${id}/respondent-filter/questions`)).json();
  const config = {
    ...{ visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE' },
    itemIds: [questions.at(-1).itemId],
  };
  await admin.call('POST', `/reports/${id}/report-items`, { config });
  const gender = questions.find((one: { aboutPerson: boolean }) => one.aboutPerson).itemId;
  const filter = (option: number) =>
    admin.call('PUT', `/reports/${id}/respondent-filter/items/${gender}`, [option]);
  const options = questions[0].options.map((texts: object) => Object.values(texts)[0]);
  await filter(1 + options.indexOf('male'));
  await admin.call('POST', `/reports/${id}/calculation`);
  const [unit] = (await admin.call('GET', '/units?size=1')).json().content;
  await admin.call('PUT', `/reports/${id}/publication`, { unitIds: [unit.id], publishedOn: null });
  const version = async () => (await admin.call('GET', `/reports/${id}/snapshots/1`)).json();
  const before = await version();
  expect(before.reportItems[0].content.data.figures[0].total).toMatchObject({ n: 15 });
  await admin.call('PUT', '/surveys/minimum', { surveyIds: [survey], minRespondentCount: 12 });
  for (const option of [1, 2, 3]) {
    attacks.count();
    await filter(option);
    const answer = (await admin.call('POST', `/reports/${id}/calculation`)).json();
    expect(answer.filteredRespondentCount).toBeNull();
    expect(answer.reportItems[0].content.data.figures[0].total.hidden).toBe('filter-not-possible');
  }
  expect(await version()).toEqual(before);
});

test('says in the audit log that a filter changed, and nothing of what it showed', async () => {
  await passing(await bring('Fields', people(7, 30)), 'male');
  const { content } = (await admin.call('GET', '/audit-log?action=report.filterChanged&size=1')).json();
  expect(content).toEqual([
    {
      ...{ id: expect.any(Number), at: expect.any(String), action: 'report.filterChanged' },
      ...{ actsForName: null, apiKeyName: null },
      ...{ userId: admin.userId, userName: expect.any(String), role: 'ADMINISTRATOR' },
      ...{ objectType: 'report', objectId: expect.any(Number) },
    },
  ]);
});
