import { afterAll, beforeAll, expect, test } from 'vitest';
import { createReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('When reports are searched, sorted and paged, then the page says so', async () => {
  const fresh = await createReportWorld(app);
  const { author } = fresh.users;
  for (const title of ['Beta 100%', 'alpha summer', 'Alpha winter'])
    await author.call('POST', '/reports', { title, surveyIds: fresh.lawSurveys });
  const titles = async (query: string) =>
    (await author.call('GET', `/reports?${query}`))
      .json()
      .content.map(({ title }: { title: string }) => title);
  expect(await titles('title=ALPHA')).toEqual(['Alpha winter', 'alpha summer']);
  expect(await titles('title=winter%20alp')).toEqual(['Alpha winter']);
  expect(await titles('title=0%25')).toEqual(['Beta 100%']);
  expect(await titles('sort=createdOn&order=asc&size=1&page=1')).toEqual(['alpha summer']);
  const page = (await author.call('GET', '/reports?size=2')).json();
  expect(page).toMatchObject({ number: 0, size: 2, totalElements: 3, totalPages: 2 });
  expect(Object.keys(page.content[0]).sort()).toEqual([
    'createdOn',
    'filterShowsNothing',
    'formShortNames',
    'id',
    'isLocked',
    'isNew',
    'isPublished',
    'itemCount',
    'mayEdit',
    'mayManage',
    'ownerName',
    'publishedOn',
    'surveyCount',
    'title',
    'updatedOn',
  ]);
  expect(page.content[0]).toMatchObject({ surveyCount: 3, itemCount: 0, formShortNames: ['LV'] });
  expect(await titles('state=published')).toEqual([]);
  expect((await author.call('GET', '/reports?sort=id;drop')).statusCode).toBe(422);
});

test('tells editors in the list that a filter leaves nothing to show', async () => {
  const { users, form, lawSurveys } = await createReportWorld(app);
  const [clear, sex] = form.itemIds as [number, number];
  const { id } = (
    await users.author.call('POST', '/reports', { title: 'Empty', surveyIds: lawSurveys })
  ).json();
  const config = { visualizationType: 'BAR_CHART', analysisType: 'QUANTITATIVE', itemIds: [clear] };
  await users.author.call('POST', `/reports/${id}/report-items`, { config });
  const said = async () => {
    await users.author.call('POST', `/reports/${id}/calculation`);
    const { content } = (await users.author.call('GET', '/reports')).json();
    return content.map((row: { filterShowsNothing: boolean }) => row.filterShowsNothing);
  };
  expect(await said()).toEqual([false]);
  // Four of eight and three of six people are fewer than five.
  await users.author.call('PUT', `/reports/${id}/respondent-filter/items/${sex}`, [1]);
  expect(await said()).toEqual([true]);
  await users.author.call('DELETE', `/reports/${id}/respondent-filter/items/${sex}`);
  expect(await said()).toEqual([false]);
});
