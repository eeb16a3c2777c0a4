import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  TopicCommentsData,
  TopicsData,
  TopicTrendData,
  WordCommentsData,
} from '#shared/figures/calculation/text-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let administrator: TestUser;
let surveyIds: number[];
let itemId: number;
let sexId: number;
let models: { de: number; en: number };

const PERIODS = ['WiSe 2023/24', 'SoSe 2024'] as const;
const TEXTS = [
  'Das Tempo war zu hoch und die Folien waren voll',
  'Die Folien waren gut',
  'Ich fand das gut',
  'The slides were good and I liked the pace of it',
  'Das Tempo war gut',
  'The room was too small for all of us',
];
const PEOPLE = 240;
const textOf = (period: number, person: number): string | null => {
  if (person % 5 === 4) return null;
  return TEXTS[(person + period) % (period === 0 ? 5 : 6)] as string;
};
const sexOf = (person: number): number => (person % 2) + 1;
const everybody = () => true;

const PATTERNS = [/tempo|\bpace/i, /folien|slides/i, /\broom/i];
const slowly = (periods: readonly number[], passes: (person: number) => boolean = everybody) => {
  const written = periods.flatMap((period) =>
    Array.from({ length: PEOPLE }, (_, person) => person)
      .filter(passes)
      .flatMap((person) => textOf(period, person) ?? []),
  );
  const count = (has: (text: string) => boolean) => written.filter(has).length;
  return {
    n: written.length,
    counts: [
      ...PATTERNS.map((pattern) => count((text) => pattern.test(text))),
      count((text) => !PATTERNS.some((pattern) => pattern.test(text))),
    ].map((found) => (found < 3 ? null : found)),
  };
};

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('topics-in-reports');
  administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  const sex = { ...scale('SEX', 'Gender', 2), type: 'SINGLE_CHOICE' as const, direction: null };
  await importWriter(app).write(
    { tenantId, unitIds: 'all' },
    source(
      PERIODS.map((periodName, index) => survey(`s${index}`, { periodName, leaderName: '' })),
      PERIODS.map((_, index) => {
        const people = Array.from({ length: PEOPLE }, (_, person) => person);
        const texts = people.flatMap((person): [number, string][] => {
          const text = textOf(index, person);
          return text === null ? [] : [[person, text]];
        });
        return segment(index, people.map(sexOf), texts);
      }),
      [sex, comment],
    ),
  );
  await inTenant(app.database, tenantId, async (db) => {
    const surveys = await db
      .selectFrom('surveys')
      .select(['id', 'description'])
      .orderBy('description')
      .execute();
    surveyIds = surveys.map(({ id }) => id);
    const items = await db.selectFrom('items').select(['item_collection_id', 'type']).execute();
    itemId = items.find(({ type }) => type === 'OPEN')!.item_collection_id;
    sexId = items.find(({ type }) => type !== 'OPEN')!.item_collection_id;
  });
  const create = async (language: string, terms: string[][]) => {
    const names = [
      { de: 'Tempo', en: 'Pace' },
      { de: 'Folien', en: 'Slides' },
      { de: 'Räume', en: 'Rooms' },
    ];
    const topics = names.map((name, index) => ({ id: 0, name, terms: terms[index], negations: [] }));
    const answer = await administrator.call('POST', '/topic-models', {
      name: `Own ${language}`,
      language,
      topics,
    });
    expect(answer.statusCode, answer.body).toBe(201);
    return answer.json().id as number;
  };
  models = {
    de: await create('de', [['Tempo'], ['Folie'], ['Raum']]),
    en: await create('en', [['pace'], ['slide'], ['room']]),
  };
});
afterAll(() => app.close());

const createReport = async (): Promise<number> =>
  (await administrator.call('POST', '/reports', { title: 'Topics', surveyIds })).json().id;
const config = (settings: object) => ({
  ...{ analysisType: 'TOPIC', itemIds: [itemId], topicModelIds: [models.de, models.en] },
  ...settings,
});
const preview = async <Data>(reportId: number, settings: object): Promise<Data> => {
  const path = `/reports/${reportId}/report-items/preview`;
  const answer = await administrator.call('POST', path, { config: config(settings) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const countsOf = ({ total }: TopicsData): Record<string, number | null> =>
  total.hidden === null ? Object.fromEntries(total.topics.map(({ name, count }) => [name.en, count])) : {};
const named = (counts: (number | null)[]) =>
  Object.fromEntries(['Pace', 'Slides', 'Rooms', 'no topic'].map((name, index) => [name, counts[index]]));

test('merges topics of both languages and matches a slow count [3.13] [7.28]', async () => {
  const id = await createReport();
  const data = await preview<TopicsData>(id, { visualizationType: 'BAR_CHART' });
  const { n, counts } = slowly([0, 1]);
  expect(data.total).toMatchObject({ hidden: null, n, surveyCount: 2 });
  expect(countsOf(data)).toEqual(named(counts));
  const [topic] = (await administrator.call('GET', `/topics?topicModels=${models.de}`)).json().content;
  const one = await preview<TopicsData>(id, { visualizationType: 'BAR_CHART', topicIds: [topic.id] });
  expect(Object.keys(countsOf(one))).toEqual(['Pace', 'no topic']);
});

test('gives the shares of topics per period and withholds those of fewer than three writers', async () => {
  const id = await createReport();
  const data = await preview<TopicTrendData>(id, { visualizationType: 'LINE_CHART' });
  expect(data.periods.map(({ label }) => label)).toEqual([...PERIODS]);
  for (const [index] of PERIODS.entries()) {
    const { n, counts } = slowly([index]);
    const shownCounts = data.lines.map(({ points }) => {
      const point = points[index]!;
      return point.hidden === null ? Math.round((point.value * point.n) / 100) : null;
    });
    expect(shownCounts).toEqual(counts);
    expect(n).toBe(192);
  }
});

test('counts topics of those who pass the filter and withholds rare ones', async () => {
  const id = await createReport();
  await administrator.call('PUT', `/reports/${id}/respondent-filter/items/${sexId}`, [1]);
  const data = await preview<TopicsData>(id, { visualizationType: 'BAR_CHART' });
  const { n, counts } = slowly([0, 1], (person) => sexOf(person) === 1);
  expect(data.total).toMatchObject({ hidden: null, n });
  expect(countsOf(data)).toEqual(named(counts));
  expect(data.excluded).toMatchObject({ surveyCount: 0 });
  expect(await preview<TopicsData>(id, { visualizationType: 'BAR_CHART' })).toEqual(data);
});

interface Listed {
  totalElements: number;
  content: { text: string; about?: number[]; highlights?: { start: number; length: number }[] }[];
}
const add = async (reportId: number, settings: object) => {
  const added = await administrator.call('POST', `/reports/${reportId}/report-items`, { config: settings });
  expect(added.statusCode, added.body).toBe(201);
  const report = (await administrator.call('POST', `/reports/${reportId}/calculation`)).json();
  const { data } = report.reportItems.find((item: { id: number }) => item.id === added.json().id).content;
  const list = async (query: string): Promise<Listed> =>
    (
      await administrator.call(
        'GET',
        `/reports/${reportId}/report-items/${added.json().id}/comments?${query}`,
      )
    ).json();
  return { data, list };
};
const marked = ({ content }: Listed): string[] => [
  ...new Set(
    content.flatMap(({ text, highlights = [] }) =>
      highlights.map(({ start, length }) => text.slice(start, start + length)),
    ),
  ),
];

test('lists comments with their topics and highlights the words that determine them', async () => {
  const id = await createReport();
  const { data, list } = await add(id, config({ visualizationType: 'RESPONSES' }));
  const { comments, topics } = data as TopicCommentsData;
  expect(topics.map(({ name }) => name.de)).toEqual(['Tempo', 'Folien', 'Räume', 'ohne Thema']);
  for (const { text, about } of comments.first)
    expect(about, text).toEqual(
      PATTERNS.some((pattern) => pattern.test(text))
        ? PATTERNS.flatMap((pattern, index) => (pattern.test(text) ? [index] : []))
        : [3],
    );
  const { counts } = slowly([0, 1]);
  const slides = await list('about=1&size=50');
  expect(slides.totalElements).toBe(counts[1]);
  expect(marked(slides).sort()).toEqual(['Folien', 'slides']);
  expect((await list('about=3')).totalElements).toBe(counts[3]);
  expect((await list('about=99')).totalElements).toBe(0);
  expect((await list('size=2')).content[0]).not.toHaveProperty('highlights');
});

test('When topics are tried out on comments, then these are of reports, each once, and no other', async () => {
  const sample: string[] = (
    await administrator.call('GET', '/topic-models/sample-comments?language=en')
  ).json();
  expect(sample.toSorted()).toEqual(TEXTS.filter((text) => /^The/.test(text)).toSorted());
});

test('[3.12] When a cloud stands beside comments, then a word lists those that have it, in whatever form', async () => {
  const id = await createReport();
  const settings = {
    visualizationType: 'WORDCLOUD_RESPONSES',
    analysisType: 'WORD_FREQUENCY',
    itemIds: [itemId],
  };
  const { data, list } = await add(id, settings);
  const { cloud, comments } = data as WordCommentsData;
  const words = cloud.total.hidden === null ? cloud.total.words : [];
  const { n } = slowly([0, 1]);
  expect(comments.total).toMatchObject({ hidden: null, n });
  for (const [index, { word, count }] of words.entries()) {
    const found = await list(`about=${index}&size=50`);
    expect(found.totalElements, word).toBe(count);
    expect(marked(found).map((form) => form.toLowerCase())).toContain(word.toLowerCase());
  }
  expect(words.map(({ word }) => word)).toContain('Tempo');
});

test('outdates figures of a changed model and hides those of a deleted one', async () => {
  const id = await createReport();
  const body = {
    name: 'Short-lived',
    language: 'de',
    topics: [{ id: 0, name: { de: 'Gut' }, terms: ['gut'], negations: [] }],
  };
  const model = (await administrator.call('POST', '/topic-models', body)).json();
  await add(id, config({ visualizationType: 'BAR_CHART', topicModelIds: [model.id] }));
  expect((await administrator.call('GET', `/reports/${id}`)).json().outOfDate).toBe(false);
  await administrator.call('PUT', `/topic-models/${model.id}`, {
    ...body,
    topics: model.topics,
    version: model.version,
  });
  expect((await administrator.call('GET', `/reports/${id}`)).json().outOfDate).toBe(true);
  await administrator.call('DELETE', `/topic-models/${model.id}`);
  const gone = (await administrator.call('POST', `/reports/${id}/calculation`)).json();
  expect(gone.reportItems[0].content.data).toBeNull();
});
