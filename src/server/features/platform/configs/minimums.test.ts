import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentsData } from '#shared/figures/calculation/text-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { type CommentWorld, createCommentWorld, responses } from '../../../testing/comment-world.ts';
import { createReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const usual = {
  ...{ respondents: 5, comments: 8, comparedSurveys: 3 },
  overview: { surveys: 1, roles: [] as string[] },
};
const put = async (user: TestUser, changes: Partial<typeof usual>) => {
  const answer = await user.call('PUT', '/configs/minimums', { ...usual, ...changes });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const minimumsOf = async (user: TestUser): Promise<number[]> =>
  (await user.call('GET', '/surveys?order=asc'))
    .json()
    .content.map((survey: { minRespondentCount: number }) => survey.minRespondentCount);
const commentWorld = async () => {
  const world = await createCommentWorld(app, (survey, respondent) => `Der Hörsaal ${survey}.${respondent}`);
  return { ...world, admin: await app.createUser(world.tenantId, 'ADMINISTRATOR') };
};
const calculated = async (
  { author, surveyIds, liked, form }: CommentWorld,
  isFiltered = false,
): Promise<{ id: number; again: () => Promise<CommentsData>; isOutOfDate: () => Promise<boolean> }> => {
  const { id } = (await author.call('POST', '/reports', { title: 'K', surveyIds })).json();
  await author.call('POST', `/reports/${id}/report-items`, { config: responses([liked]) });
  if (isFiltered) await author.call('PUT', `/reports/${id}/respondent-filter/items/${form.itemIds[0]}`, [1]);
  const again = async () =>
    (await author.call('POST', `/reports/${id}/calculation`)).json().reportItems[0].content.data;
  await again();
  const isOutOfDate = async () => (await author.call('GET', `/reports/${id}`)).json().outOfDate;
  return { id, again, isOutOfDate };
};

test('raises the minimum of every survey and outdates figures with it', async () => {
  const world = await createReportWorld(app);
  const { admin, author } = world.users;
  const { id } = (await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys })).json();
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [world.form.itemIds[0]],
  };
  await author.call('POST', `/reports/${id}/report-items`, { config });
  const read = async () => (await author.call('GET', `/reports/${id}`)).json();
  const calculate = async () =>
    (await author.call('POST', `/reports/${id}/calculation`)).json().reportItems[0].content.data.figures[0]
      .total;
  const before = await calculate();
  expect(before.hidden).toBeNull();
  const effect = (await admin.call('GET', '/configs/minimums/effect?respondents=100&comments=8')).json();
  const surveyCount = (await minimumsOf(admin)).length;
  expect(effect).toEqual({ raisedSurveys: surveyCount, hiddenSurveys: expect.any(Number) });
  expect(await put(admin, { respondents: 100 })).toEqual({ ...usual, respondents: 100 });
  expect(new Set(await minimumsOf(admin))).toEqual(new Set([100]));
  expect((await read()).outOfDate).toBe(true);
  const publish = () =>
    admin.call('PUT', `/reports/${id}/publication`, { unitIds: [world.units.law], publishedOn: null });
  expect((await publish()).json()).toMatchObject({ code: 'report.minimumsRaised', status: 409 });
  expect((await calculate()).hidden).not.toBeNull();
  expect((await publish()).statusCode).toBe(200);
  // Lowered again, it is for surveys that come from then on.
  await put(admin, { respondents: 7 });
  expect(new Set(await minimumsOf(admin))).toEqual(new Set([100]));
  expect((await read()).outOfDate).toBe(false);
  await seedSurveys(app, world.tenantId, 4, [
    { description: 'Later', unitId: world.units.law, formId: world.form.id, minRespondentCount: 2 },
  ]);
  expect(Math.min(...(await minimumsOf(admin)))).toBe(7);
  expect((await admin.call('GET', '/configs/minimums')).json()).toEqual({ ...usual, respondents: 7 });
});

test('hides more stored comments when the comment minimum is raised', async () => {
  const world = await commentWorld();
  const { admin } = world;
  const report = await calculated(world);
  await put(admin, { comments: 21 });
  expect(await report.isOutOfDate()).toBe(true);
  expect(await report.again()).toMatchObject({ total: { n: 300 }, minimum: 21 });
  await put(admin, { comments: 3 });
  expect(await report.isOutOfDate()).toBe(false);
  expect(await report.again()).toMatchObject({ total: { n: 300 }, minimum: 21 });
});

test('hides comments from filters after the minimum they were disclosed under was raised', async () => {
  const world = await commentWorld();
  const report = await calculated(world, true);
  expect((await report.again()).total).toMatchObject({ n: 160 });
  await put(world.admin, { comments: 9 });
  expect((await report.again()).total).toMatchObject({ hidden: 'filter-not-possible' });
  // Neither when it is lowered again: the surveys keep the stricter one.
  await put(world.admin, { comments: 8 });
  expect((await report.again()).total).toMatchObject({ hidden: 'filter-not-possible' });
});

test('When minimums are changed by whoever may not, or below three people, then nothing changes', async () => {
  const world = await commentWorld();
  const { admin, author } = world;
  expect((await author.call('PUT', '/configs/minimums', { ...usual, respondents: 9 })).statusCode).toBe(403);
  for (const wrong of [{ respondents: 2 }, { comments: 0 }, { comparedSurveys: 101 }, { respondents: 5.5 }])
    expect((await admin.call('PUT', '/configs/minimums', { ...usual, ...wrong })).statusCode).toBe(422);
  expect((await admin.call('GET', '/configs/minimums')).json()).toEqual(usual);
  const elsewhere = await app.createUser(await app.createTenant('other-minimums'), 'ADMINISTRATOR');
  await put(elsewhere, { respondents: 50, comments: 50, comparedSurveys: 50 });
  expect((await admin.call('GET', '/configs/minimums')).json()).toEqual(usual);
  expect(new Set(await minimumsOf(admin))).toEqual(new Set([5]));
  const { content } = (await elsewhere.call('GET', '/audit-log')).json();
  expect(content[0]).toMatchObject({ action: 'settings.minimumsChanged', userId: elsewhere.userId });
});

test('When answers are written below the minimums by whatever way, then the database raises them', async () => {
  const { admin, tenantId } = await commentWorld();
  await put(admin, { respondents: 6, comments: 10 });
  const rows = await inTenant(app.database, tenantId, async (db) => {
    await db.updateTable('surveys').set({ min_respondent_count: 1, min_comment_count: 1 }).execute();
    return db.selectFrom('surveys').select(['min_respondent_count', 'min_comment_count']).execute();
  });
  expect(rows.every((row) => row.min_respondent_count === 6 && row.min_comment_count === 10)).toBe(true);
});
