import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportResult } from '#shared/surveys/imports/preview.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
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

let tenants = 0;
const administrator = async (): Promise<TestUser> => {
  tenants += 1;
  const tenantId = await app.createTenant(`releases-${tenants}`);
  await app.createUnit(tenantId, 'University');
  return app.createUser(tenantId, 'ADMINISTRATOR');
};

interface Person {
  clear: number;
  pace: number;
  comment: string;
}
const comment = (index: number): string => `Comment number ${index} of somebody`;
const person = (index: number): Person => ({
  clear: 1 + (index % 5),
  pace: 1 + ((index * 2 + 1) % 5),
  comment: index < 3 ? comment(index) : '',
});
const people = (count: number): Person[] => Array.from({ length: count }, (_, index) => person(index));
const writers = (count: number): Person[] =>
  people(count).map((one, index) => ({ ...one, comment: comment(index) }));

const bring = async (user: TestUser, answers: readonly Person[]): Promise<ImportResult> => {
  const rows = answers.map((one) => `Statics;${one.clear};${one.pace};${one.comment}`);
  const file = ['Course;Q1 Clear;Q2 Pace;What else?', ...rows].join('\n');
  const { id } = (await uploadFiles(user, [['statics.csv', file]])).json();
  await untilImport(user, id, 'READY');
  await user.call('POST', `/imports/${id}/confirmation`, { replace: 'all', allowSmaller: true });
  return (await untilImport(user, id, 'DONE')).result as ImportResult;
};
const survey = async (user: TestUser): Promise<Survey> =>
  (await user.call('GET', '/surveys')).json().content[0];

const figure = async (user: TestUser) => {
  const { id: surveyId, formId } = await survey(user);
  const report = (await user.call('POST', '/reports', { title: 'Figures', surveyIds: [surveyId] })).json();
  const items = (await user.call('GET', `/item-collections?forms=${formId}`)).json().content;
  const itemId = items.find(({ text }: { text: Record<string, string> }) =>
    Object.values(text).some((words) => words.includes('Clear')),
  ).id;
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [itemId] };
  const answer = await user.call('POST', `/reports/${report.id}/report-items/preview`, { config });
  return answer.json().data.figures[0].total;
};

test('releases new answers once five respondents differ, and not three', async () => {
  const user = await administrator();
  await bring(user, people(12));
  const before = await figure(user);
  const result = await bring(user, people(15));
  expect(result).toMatchObject({ surveysReplaced: 1, surveysWaiting: 1 });
  expect(result.problems).toContainEqual(
    expect.objectContaining({ code: 'answersWait', params: { survey: 'Statics', count: 3, minimum: 5 } }),
  );
  expect(await survey(user)).toMatchObject({ responseCount: 12, waitingResponseCount: 15 });
  expect(await figure(user)).toEqual(before);
  const released = await bring(user, people(17));
  expect(released).toMatchObject({ surveysReplaced: 1, surveysWaiting: 0, comments: 3 });
  expect(released.problems).toEqual([]);
  expect(await survey(user)).toMatchObject({ responseCount: 17, waitingResponseCount: null });
  expect((await figure(user)).n).toBe(17);
});

test('releases after five corrections and ignores repeated answers', async () => {
  const user = await administrator();
  await bring(user, people(12));
  const before = await figure(user);
  expect((await bring(user, people(12).reverse())).surveysWaiting).toBe(0);
  expect((await bring(user, people(12))).surveysWaiting).toBe(0);
  const kept = await app.database
    .selectFrom('survey_versions')
    .select('state')
    .where('tenant_id', '=', user.tenantId)
    .execute();
  expect(kept).toEqual([]);
  const corrected = (count: number) =>
    people(12).map((one, index) => (index < count ? { ...one, clear: 5 } : one));
  const result = await bring(user, corrected(1));
  expect(result.problems[0]).toMatchObject({
    code: 'changesWait',
    params: { survey: 'Statics', minimum: 5 },
  });
  expect(await figure(user)).toEqual(before);
  expect((await bring(user, corrected(12))).surveysWaiting).toBe(0);
  expect(await figure(user)).not.toEqual(before);
});

test('When answers go back to an older version but for one person, then they wait', async () => {
  const user = await administrator();
  await bring(user, people(12));
  await bring(user, people(18));
  expect(await survey(user)).toMatchObject({ responseCount: 18 });
  expect((await bring(user, people(13))).surveysWaiting).toBe(1);
  expect(await survey(user)).toMatchObject({ responseCount: 18, waitingResponseCount: 13 });
  expect((await bring(user, people(12))).surveysWaiting).toBe(0);
  expect(await survey(user)).toMatchObject({ responseCount: 12, waitingResponseCount: null });
});

test('When so few had answered that nothing was shown, then every new answer counts at once', async () => {
  const user = await administrator();
  for (const count of [2, 3, 4, 6]) {
    expect((await bring(user, people(count))).surveysWaiting).toBe(0);
    expect((await survey(user)).responseCount).toBe(count);
  }
  expect((await bring(user, people(8))).surveysWaiting).toBe(1);
});

test('filters the release that was shown and says so', async () => {
  const user = await administrator();
  await bring(user, people(40));
  const { id: surveyId, formId } = await survey(user);
  const items = (await user.call('GET', `/item-collections?forms=${formId}`)).json().content;
  const idOf = (word: string): number =>
    items.find(({ text }: { text: Record<string, string> }) =>
      Object.values(text).some((words) => words.includes(word)),
    ).id;
  const [clear, pace] = [idOf('Clear'), idOf('Pace')];
  const created = await user.call('POST', '/reports', { title: 'Released', surveyIds: [surveyId] });
  const path = `/reports/${created.json().id}`;
  const count = async (itemOptionIds: number[]) => {
    if (itemOptionIds.length > 0)
      await user.call('PUT', `${path}/respondent-filter/items/${pace}`, itemOptionIds);
    else await user.call('DELETE', `${path}/respondent-filter/items/${pace}`);
    const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [clear] };
    const answer = await user.call('POST', `${path}/report-items/preview`, { config });
    return answer.json().data.figures[0].total.n;
  };
  const preview = async () => {
    const body = { items: [{ itemId: pace, itemOptionIds: [1, 2] }] };
    return (await user.call('POST', `${path}/respondent-filter/preview`, body)).json();
  };
  expect(await count([1, 2])).toBe(16);
  expect(await preview()).toMatchObject({ earlierReleaseSurveyIds: [], filteredRespondentCount: 16 });

  expect((await bring(user, people(60))).surveysWaiting).toBe(0);
  expect(await survey(user)).toMatchObject({ responseCount: 60, waitingResponseCount: null });
  expect(await count([])).toBe(60);
  expect(await count([1, 2])).toBe(16);
  expect(await preview()).toMatchObject({
    earlierReleaseSurveyIds: [surveyId],
    filteredRespondentCount: 16,
  });
});

test('holds back new answers until enough comments are new', async () => {
  const user = await administrator();
  await bring(user, writers(12));
  const before = await figure(user);
  const result = await bring(user, writers(19));
  expect(result.problems).toContainEqual(
    expect.objectContaining({ code: 'commentsWait', params: { survey: 'Statics', minimum: 8 } }),
  );
  expect(await survey(user)).toMatchObject({ responseCount: 12, waitingResponseCount: 19 });
  expect(await figure(user)).toEqual(before);
  expect((await bring(user, writers(20))).surveysWaiting).toBe(0);
  expect(await survey(user)).toMatchObject({ responseCount: 20, waitingResponseCount: null });
  const { rows } = await sql<{ kept: string; texts: number }>`
    select string_agg(encode(marks, 'escape'), '') as kept,
      (select count(*)::integer from survey_version_texts where tenant_id = ${user.tenantId}) as texts
    from survey_version_marks where tenant_id = ${user.tenantId}`.execute(app.database);
  expect(rows[0]).toMatchObject({ texts: 0 });
  expect(rows[0]?.kept).toMatch(/./);
  expect(rows[0]?.kept).not.toContain('somebody');
});

test('When only the words of comments change, then they wait like other answers, also those changed back', async () => {
  const user = await administrator();
  const reworded = (count: number) =>
    writers(20).map((one, index) => (index < count ? { ...one, comment: `Other words ${index}` } : one));
  await bring(user, writers(20));
  const { problems } = await bring(user, reworded(1));
  expect(problems).toContainEqual(
    expect.objectContaining({ code: 'changesWait', params: { survey: 'Statics', minimum: 5 } }),
  );
  expect((await bring(user, reworded(7))).problems[0]).toMatchObject({ code: 'commentsWait' });
  expect((await bring(user, reworded(8))).surveysWaiting).toBe(0);
  // All but one are back to what was shown before: the difference would be that one's.
  expect((await bring(user, reworded(1))).surveysWaiting).toBe(1);
  expect((await bring(user, writers(20))).surveysWaiting).toBe(0);
});
