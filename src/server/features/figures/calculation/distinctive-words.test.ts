import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TopicsData, WordCommentsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let administrator: TestUser;
let surveyIds: number[];
let liked: number;
let improve: number;
let sexId: number;
let modelId: number;

const PEOPLE = 120;
const sex = { ...scale('SEX', 'Gender', 2), type: 'SINGLE_CHOICE' as const, direction: null };
const question = (code: string, text: string) => ({ ...comment, code, text: { de: text } });

/** Of each question the people below a number use a word; all write of slides. */
const USERS = [
  { Beispiele: 40, Kaffee: 12, Tempo: 3 },
  { Tempo: 50, Beispiele: 3, Kaffee: 2 },
] as const;
const write = (users: Readonly<Record<string, number>>, person: number): string =>
  ['Folien', ...Object.keys(users).filter((word) => person < (users[word] as number))].join(', ');

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('distinctive');
  administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  const answers = segment(
    0,
    Array.from({ length: PEOPLE }, (_, person) => (person % 2) + 1),
  );
  const open = answers.columns[1] as (typeof answers.columns)[number];
  await importWriter(app).write(
    { tenantId, unitIds: 'all' },
    source(
      [survey('a')],
      [
        {
          ...answers,
          columns: [answers.columns[0] as typeof open, open, open],
          openAnswers: USERS.flatMap((users, index) =>
            Array.from({ length: PEOPLE }, (_, respondent) => ({
              item: index + 1,
              respondent,
              text: write(users, respondent),
            })),
          ),
        },
      ],
      [sex, question('L', 'Was war gut?'), question('I', 'Was fehlt?')],
    ),
  );
  await inTenant(app.database, tenantId, async (db) => {
    surveyIds = (await db.selectFrom('surveys').select('id').execute()).map(({ id }) => id);
    const items = await db
      .selectFrom('items')
      .select(['item_collection_id as id', 'position'])
      .orderBy('position')
      .execute();
    [sexId, liked, improve] = items.map(({ id }) => id) as [number, number, number];
  });
  const topics = ['Beispiele', 'Tempo', 'Kaffee'].map((name) => ({
    ...{ id: 0, name: { de: name }, terms: [name], negations: [] },
  }));
  const model = await administrator.call('POST', '/topic-models', { name: 'Own', language: 'de', topics });
  expect(model.statusCode, model.body).toBe(201);
  modelId = model.json().id;
});
afterAll(() => app.close());

const createReport = async (): Promise<number> =>
  (await administrator.call('POST', '/reports', { title: 'Distinctive', surveyIds })).json().id;
const preview = async <Data>(reportId: number, settings: object): Promise<Data> => {
  const config = { analysisType: 'WORD_FREQUENCY', showDistinctive: true, ...settings };
  const path = `/reports/${reportId}/report-items/preview`;
  const answer = await administrator.call('POST', path, { config });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const cloudOf = (reportId: number, itemId: number, more: object = {}) =>
  preview<WordsData>(reportId, { visualizationType: 'WORDCLOUD', itemIds: [itemId], ...more });
const besides = ({ total }: WordsData) =>
  total.hidden === null
    ? Object.fromEntries(total.words.map(({ word, count, elsewhere }) => [word, [count, elsewhere]]))
    : {};

test('counts each word beside the comments on the other open question', async () => {
  const id = await createReport();
  const data = await cloudOf(id, liked);
  expect(data.total).toMatchObject({ n: PEOPLE, elsewhere: { hidden: null, n: PEOPLE, questionCount: 1 } });
  expect(besides(data)).toEqual({
    Folien: [PEOPLE, PEOPLE],
    Beispiele: [40, 3],
    // Two used it for the other question, which is the most that is not told.
    Kaffee: [12, 2],
    Tempo: [3, 50],
  });
  expect(besides(await cloudOf(id, improve))).toEqual({
    Folien: [PEOPLE, PEOPLE],
    Tempo: [50, 3],
    Beispiele: [3, 40],
  });
});

test('tells of other comments no more than their own word list does', async () => {
  const id = await createReport();
  const other = besides(await cloudOf(id, improve, { showDistinctive: undefined }));
  for (const [word, [, elsewhere]] of Object.entries(besides(await cloudOf(id, liked))))
    expect(elsewhere, word).toBe(other[word]?.[0] ?? 2);
});

test('compares topics and clouds with comments in the same way', async () => {
  const id = await createReport();
  const config = { analysisType: 'TOPIC', visualizationType: 'BAR_CHART', topicModelIds: [modelId] };
  const { total } = await preview<TopicsData>(id, { ...config, itemIds: [liked] });
  expect(total).toMatchObject({
    elsewhere: { hidden: null, n: PEOPLE, questionCount: 1 },
    topics: [
      { name: { de: 'Beispiele' }, count: 40, elsewhere: 3 },
      { name: { de: 'Kaffee' }, count: 12, elsewhere: 2 },
      { name: { de: 'Tempo' }, count: 3, elsewhere: 50 },
      { count: 80 },
    ],
  });
  const { cloud } = await preview<WordCommentsData>(id, {
    visualizationType: 'WORDCLOUD_RESPONSES',
    itemIds: [liked],
  });
  expect(besides(cloud)).toEqual(besides(await cloudOf(id, liked)));
});

test('compares nothing under a filter and says so', async () => {
  const id = await createReport();
  await administrator.call('PUT', `/reports/${id}/respondent-filter/items/${sexId}`, [1]);
  const data = await cloudOf(id, liked);
  expect(data.total).toMatchObject({ hidden: null, elsewhere: { hidden: 'under-filter' } });
  expect(JSON.stringify(data)).not.toContain('"elsewhere":2');
  expect(Object.values(besides(data)).every(([, elsewhere]) => elsewhere === undefined)).toBe(true);
});

test('takes the setting for words and topics that are counted once, and for no other element', async () => {
  const id = await createReport();
  const add = (config: object) => administrator.call('POST', `/reports/${id}/report-items`, { config });
  const words = { analysisType: 'WORD_FREQUENCY', itemIds: [liked], showDistinctive: true };
  expect((await add({ ...words, visualizationType: 'BAR_CHART' })).statusCode).toBe(201);
  expect((await add({ ...words, visualizationType: 'LINE_CHART' })).statusCode).toBe(422);
  const { reportItems } = (await administrator.call('POST', `/reports/${id}/calculation`)).json();
  expect(reportItems[0].content).toMatchObject({
    config: { showDistinctive: true },
    data: { total: { elsewhere: { hidden: null } } },
  });
});
