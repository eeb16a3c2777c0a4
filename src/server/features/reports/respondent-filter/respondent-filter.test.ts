import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let world: ReportWorld;
let reportId: number;
let clear: number;
let role: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  [clear, role] = world.form.itemIds as [number, number];
});
afterAll(() => app.close());

const create = async (user: TestUser = world.users.author) => {
  const answer = await user.call('POST', '/reports', { title: 'Filtered', surveyIds: world.lawSurveys });
  reportId = answer.json().id;
  return reportId;
};
const put = (itemId: number, options: unknown, user: TestUser = world.users.author) =>
  user.call('PUT', `/reports/${reportId}/respondent-filter/items/${itemId}`, options);

test('returns all options of a filtered item and marks those chosen [3.02] [7.07]', async () => {
  await create();
  const answer = await put(role, [2]);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers.etag).toBe('"2"');
  expect(answer.json().respondentFilter).toEqual({
    respondentFilterItems: [
      {
        itemId: role,
        text: { de: 'I am a', en: 'I am a (en)' },
        itemOptions: [
          { id: 1, text: { de: 'Option 1', en: 'Option 1 (en)' }, chosen: false },
          { id: 2, text: { de: 'Option 2', en: 'Option 2 (en)' }, chosen: true },
        ],
      },
    ],
  });
  expect((await put(role, [1])).json().respondentFilter.respondentFilterItems[0].itemOptions).toMatchObject([
    { chosen: true },
    { chosen: false },
  ]);
});

test('When the filter or its complement leaves fewer than the minimum, then no count is told', async () => {
  await create();
  // Of 8 respondents 4 chose the second option, of 6 respondents 3: all below 5, and so are the remainders.
  const report = (await put(role, [2])).json();
  expect(report.respondentCount).toBe(17);
  expect(report.filteredRespondentCount).toBeNull();
  const surveys = (await world.users.author.call('GET', `/reports/${reportId}/surveys`)).json().content;
  expect(surveys.map((one: Record<string, unknown>) => one.filteredRespondentCount)).toEqual([
    null,
    null,
    null,
  ]);
});

test.each([
  ['no option', () => clear, [], 'respondentFilter.error.optionCount', { min: 1, max: 4 }],
  ['all options', () => clear, [1, 2, 3, 4, 5], 'respondentFilter.error.optionCount', { min: 1, max: 4 }],
  ['an option that is none', () => clear, [6], 'respondentFilter.error.optionCount', { min: 1, max: 4 }],
  ['both of two options', () => role, [1, 2], 'respondentFilter.error.optionCount', { min: 1, max: 1 }],
  ['words for options', () => role, ['1'], 'error.badInput', {}],
])('When %s is chosen, then it is refused', async (_, item, options, code, params) => {
  await create();
  const answer = await put(item(), options);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ code, params });
});

test('When the item is not one of the report’s forms, then it is not found', async () => {
  await create();
  const other = await createReportWorld(app);
  for (const itemId of [world.otherForm.itemIds[1] as number, other.form.itemIds[0] as number, 2_000_000])
    expect((await put(itemId, [1])).statusCode).toBe(404);
});

test('[7.08] When an item is deleted from the filter, then it is gone; twice is not found', async () => {
  await create();
  await put(role, [2]);
  const remove = () =>
    world.users.author.call('DELETE', `/reports/${reportId}/respondent-filter/items/${role}`);
  const answer = await remove();
  expect(answer.json()).toMatchObject({
    respondentFilter: { respondentFilterItems: [] },
    filteredRespondentCount: 14,
  });
  expect((await remove()).statusCode).toBe(404);
});

test('When the report is locked, in another version or not the actor’s, then the filter stays', async () => {
  const { author, admin, colleague, dean } = world.users;
  await create();
  const path = `/reports/${reportId}/respondent-filter/items/${role}`;
  const stale = await author.call('PUT', path, [1], { 'if-match': '"9"' });
  expect(stale.json().code).toBe('report.conflict');
  expect((await put(role, [1], colleague)).statusCode).toBe(404);
  expect((await put(role, [1], dean)).statusCode).toBe(403);
  expect((await put(role, [1], (await createReportWorld(app)).users.admin)).statusCode).toBe(404);
  expect((await put(role, [1], admin)).statusCode).toBe(200);
  await author.call('PUT', `/reports/${reportId}/lock`, { isLocked: true });
  expect((await put(role, [1])).json().code).toBe('report.locked');
  expect((await author.call('DELETE', path)).json().code).toBe('report.locked');
});

const preview = (items: unknown, user: TestUser = world.users.author) =>
  user.call('POST', `/reports/${reportId}/respondent-filter/preview`, { items });

test('When a filter is tried out, then it tells what would remain and why the rest is hidden', async () => {
  await create();
  const none = (await preview([])).json();
  expect(none).toEqual({
    respondentCount: 17,
    surveyCount: 3,
    filteredRespondentCount: 14,
    shownSurveyCount: 2,
    hiddenSurveys: [{ reason: 'surveys-too-small', surveyCount: 1 }],
    hidden: null,
    undecidedRespondentCount: 0,
    earlierReleaseSurveyIds: [],
  });
  const narrow = (await preview([{ itemId: role, itemOptionIds: [2] }])).json();
  expect(narrow).toMatchObject({
    filteredRespondentCount: null,
    shownSurveyCount: 0,
    hidden: 'filter-too-narrow',
    undecidedRespondentCount: 17,
  });
  expect(narrow.hiddenSurveys).toContainEqual({ reason: 'filter-too-narrow', surveyCount: 2 });
  // The other faculty's survey has nine.
  const whole = await world.users.admin.call('POST', '/reports', {
    title: 'Whole',
    surveyIds: [...world.lawSurveys, world.artsSurvey],
  });
  const path = `/reports/${whole.json().id}/respondent-filter/preview`;
  const items = [{ itemId: role, itemOptionIds: [2] }];
  expect((await world.users.admin.call('POST', path, { items })).json()).toMatchObject({
    shownSurveyCount: 0,
    hidden: 'filter-too-narrow',
  });
  const looked = await app.database.selectFrom('released_queries').select('id').execute();
  expect(looked).toEqual([]);
  const saved = await world.users.author.call('GET', `/reports/${reportId}`);
  expect(saved.json()).toMatchObject({ version: 1, respondentFilter: { respondentFilterItems: [] } });
});

test('When a filter that is not allowed is tried out, then it is refused; a reader may not try at all', async () => {
  await create();
  expect((await preview([{ itemId: role, itemOptionIds: [1, 2] }])).json().code).toBe(
    'respondentFilter.error.optionCount',
  );
  expect((await preview([{ itemId: 2_000_000, itemOptionIds: [1] }])).statusCode).toBe(404);
  const body = { unitIds: [world.units.lawInstitute], publishedOn: null };
  await world.users.author.call('PUT', `/reports/${reportId}/publication`, body);
  expect((await world.users.dean.call('GET', `/reports/${reportId}`)).statusCode).toBe(200);
  expect((await preview([], world.users.dean)).statusCode).toBe(403);
});
