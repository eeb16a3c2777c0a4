import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Comment, CommentsData } from '#shared/figures/calculation/text-figures.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import { COMMENT_SURVEYS, createCommentWorld, responses } from '../../../testing/comment-world.ts';
import type { SeededForm } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let tenantId: number;
let author: TestUser;
let form: SeededForm;
let liked: number;
let improve: number;
let surveyIds: number[];

const textOf = (survey: number, respondent: number): string =>
  survey === 1 && respondent >= 10
    ? `The lecture was very well structured and I liked that ${survey}.${respondent}`
    : germanOf(survey, respondent);

const germanOf = (survey: number, respondent: number): string =>
  respondent % 10 === 0
    ? `Sehr lang: ${'ausführlich '.repeat(30)}${survey}.${respondent}`
    : `Der Hörsaal ${survey}.${respondent}`;

beforeAll(async () => {
  app = await createTestApp();
  ({ tenantId, author, form, liked, improve, surveyIds } = await createCommentWorld(app, textOf));
}, 60_000);
afterAll(() => app.close());

const createReport = async (surveys: number[], configs: object[]): Promise<number> => {
  const { id } = (await author.call('POST', '/reports', { title: 'Kommentare', surveyIds: surveys })).json();
  for (const config of configs) {
    const added = await author.call('POST', `/reports/${id}/report-items`, { config });
    expect(added.statusCode, added.body).toBe(201);
  }
  return id;
};

const calculate = async (reportId: number): Promise<Report> => {
  const answer = await author.call('POST', `/reports/${reportId}/calculation`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

const dataOf = (report: Report, index = 0): CommentsData =>
  report.reportItems[index]!.content.data as CommentsData;

const list = async (report: Report, query = '', index = 0) => {
  const path = `/reports/${report.id}/report-items/${report.reportItems[index]!.id}/comments${query}`;
  const answer = await author.call('GET', path);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { content: Comment[]; totalElements: number; totalPages: number };
};

test('shows the first comments on the page and all of them in the list in the same order [3.13]', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked])]));
  const data = dataOf(report);
  // Seven wrote in the third survey, and the fourth is not processed.
  expect(data).toMatchObject({
    kind: 'comments',
    text: { de: 'Was war gut?' },
    total: { hidden: null, n: 320, surveyCount: 2 },
    groups: [],
    minimum: 8,
  });
  expect(data.first).toHaveLength(20);
  const pages = await Promise.all([0, 1, 2, 3].map((page) => list(report, `?page=${page}`)));
  const all = pages.flatMap(({ content }) => content);
  expect(pages[0]).toMatchObject({ totalElements: 320, totalPages: 4 });
  expect(all.slice(0, 20)).toEqual(data.first);
  const expected = [0, 1].flatMap((survey) =>
    Array.from({ length: COMMENT_SURVEYS[survey]![1] }, (_, respondent) => textOf(survey, respondent)),
  );
  expect(all.map(({ text }) => text).sort()).toEqual(expected.sort());
  expect(Object.keys(all[0]!).sort()).toEqual(['group', 'language', 'text']);
});

test('When the list is searched and sorted, then every word must be there, and the longest come first', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked])]));
  const found = await list(report, `?search=${encodeURIComponent('hörsaal 1.1')}`);
  expect(found.totalElements).toBe(1);
  expect(found.content.every(({ text }) => /^Der Hörsaal 1\.1/.test(text))).toBe(true);
  expect((await list(report, '?search=%25')).totalElements).toBe(0);
  const longest = (await list(report, '?order=longest&size=40')).content.map(({ text }) => text.length);
  expect(longest).toEqual(longest.toSorted((one, other) => other - one));
  expect((await list(report, '?order=shortest&size=1')).content[0]!.text.length).toBe(15);
  expect((await list(report, '?page=99')).totalElements).toBe(320);
  expect((await list(report, '?search=ausf%C3%BChrlich&page=99')).totalElements).toBe(31);
});

test('When people wrote in two languages, then the list can be had of one', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked])]));
  expect(dataOf(report).languages).toEqual([
    { language: 'de', count: 310 },
    { language: 'en', count: 10 },
  ]);
  const english = await list(report, '?language=en');
  expect(english.totalElements).toBe(10);
  expect(english.content.every(({ text, language }) => language === 'en' && text.startsWith('The'))).toBe(
    true,
  );
});

test('splits comments by survey and gives reasons for hidden ones', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked], { split: 'survey' })]));
  const { groups } = dataOf(report);
  expect(groups.map(({ label, count }) => [label, count.hidden ?? count.n])).toEqual([
    ['Kurs 0', 300],
    ['Kurs 1', 20],
    ['Kurs 2', 'too-few-answers'],
  ]);
  const second = await list(report, `?group=${surveyIds[1]}`);
  expect(second.totalElements).toBe(20);
  expect(second.content.every(({ text }) => text.includes(' 1.'))).toBe(true);
  expect((await list(report, `?group=${surveyIds[2]}`)).totalElements).toBe(0);
});

test('When too few wrote, or nobody was asked, then the reason is all there is', async () => {
  const report = await calculate(
    await createReport([surveyIds[2]!], [responses([liked]), responses([improve])]),
  );
  for (const index of [0, 1]) {
    expect(dataOf(report, index)).toMatchObject({ total: { hidden: 'too-few-answers' }, first: [] });
    expect((await list(report, '', index)).totalElements).toBe(0);
  }
});

test('filters comments by who passes and hides surveys where too few do', async () => {
  const id = await createReport(surveyIds, [responses([liked])]);
  const filter = `/reports/${id}/respondent-filter/items/${form.itemIds[0]}`;
  expect((await author.call('PUT', filter, [1])).statusCode).toBe(200);
  const report = await calculate(id);
  expect(dataOf(report).total).toMatchObject({ n: 160 });
  const all = [...(await list(report)).content, ...(await list(report, '?page=1')).content];
  expect(all).toHaveLength(160);
  // Men have the even numbers.
  expect(all.every(({ text }) => Number(text.split('.').at(-1)) % 2 === 0)).toBe(true);
});

test('When an item is taken out and put back, then its comments come back with it', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked])]));
  const itemId = report.reportItems[0]!.id;
  await author.call('DELETE', `/reports/${report.id}/report-items/${itemId}`);
  const gone = await author.call('GET', `/reports/${report.id}/report-items/${itemId}/comments`);
  expect(gone.statusCode).toBe(404);
  await author.call('POST', `/reports/${report.id}/report-items/restoration`, { reportItemIds: [itemId] });
  expect((await list(report)).totalElements).toBe(320);
});

test('When an item shows something else by then, then comments that were stored before are not listed', async () => {
  const id = await createReport(surveyIds, [responses([liked])]);
  const report = await calculate(id);
  const path = `/reports/${id}/report-items/${report.reportItems[0]!.id}`;
  const bars = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [form.itemIds[0]],
  };
  expect((await author.call('PATCH', path, { config: bars })).statusCode).toBe(200);
  expect((await list(report)).totalElements).toBe(0);
});

test('[2.24] When open questions are added in a batch, then each becomes a list of its responses', async () => {
  const id = await createReport(surveyIds, []);
  const added = await author.call('POST', `/reports/${id}/report-items/batch`, { itemIds: [liked, improve] });
  expect(added.json().map(({ content }: { content: { config: object } }) => content.config)).toMatchObject([
    responses([liked]),
    responses([improve]),
  ]);
});

test.each(['de', 'en'])(
  'counts words of a batch in the language of the report, %s [2.24]',
  async (language) => {
    const id = await createReport(surveyIds, []);
    await app.database.updateTable('reports').set({ language }).where('id', '=', id).execute();
    const body = { itemIds: [liked], visualizations: { OPEN: 'WORDCLOUD' } };
    const added = await author.call('POST', `/reports/${id}/report-items/batch`, body);
    expect(added.json()[0].content.config).toMatchObject({
      visualizationType: 'WORDCLOUD',
      wordLanguage: language,
    });
  },
);

test('rejects lists of closed with open questions, and comments by topic [5.02]', async () => {
  const id = await createReport(surveyIds, []);
  const add = async (config: object) =>
    (await author.call('POST', `/reports/${id}/report-items`, { config })).json();
  expect((await add(responses([form.itemIds[0]!]))).errors).toEqual([
    { path: 'config.itemIds', code: 'input.itemType' },
  ]);
  expect((await add(responses([form.itemIds[0]!, liked]))).code).toBe('item.error.typesDiffer');
  expect((await add(responses([liked, improve]))).content.config.itemIds).toEqual([liked, improve]);
  // Without a topic model there is nothing to tell comments apart by.
  expect((await add({ ...responses([liked]), analysisType: 'TOPIC', split: undefined })).errors[0].code).toBe(
    'input.topicModel',
  );
});

test('returns 404 for comments of another tenant or unit', async () => {
  const report = await calculate(await createReport(surveyIds, [responses([liked])]));
  const path = `/reports/${report.id}/report-items/${report.reportItems[0]!.id}/comments`;
  const other = await app.createTenant('comments-elsewhere');
  const stranger = await app.createUser(other, 'ADMINISTRATOR');
  const elsewhere = await app.createUnit(tenantId, 'Anderswo');
  const colleague = await app.createUser(tenantId, 'REPORT_CREATOR', [elsewhere]);
  for (const user of [stranger, colleague]) expect((await user.call('GET', path)).statusCode).toBe(404);
  for (const query of ['?size=101', '?order=respondent', '?language=%27', '?group=-1', '?page=1e3x'])
    expect((await author.call('GET', `${path}${query}`)).statusCode, query).toBe(422);
});
