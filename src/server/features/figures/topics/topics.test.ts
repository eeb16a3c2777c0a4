import { afterAll, beforeAll, expect, test } from 'vitest';
import { assignText, compileTopics } from '#analysis/text/topics/assign-topics.ts';
import { TOPICS, type TopicModel } from '#shared/figures/topics/contract.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { shippedModels } from './search-topics.ts';

let app: TestApp;
let administrator: TestUser;
let author: TestUser;
let dean: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.createTenant('topics');
  administrator = await app.createUser(tenant, 'ADMINISTRATOR');
  author = await app.createUser(tenant, 'REPORT_CREATOR');
  dean = await app.createUser(tenant, 'DEAN');
  stranger = await app.createUser(await app.createTenant('elsewhere'), 'ADMINISTRATOR');
});
afterAll(() => app.close());

const draft = (name = 'Mensa') => ({
  name,
  language: 'de',
  topics: [
    { id: 0, name: { de: 'Essen', en: 'Food' }, terms: ['essen', 'lecker'], negations: ['vergessen'] },
    { id: 0, name: { de: 'Preise 100%_' }, terms: ['preis', 'teuer'], negations: [] },
  ],
});
const create = async (name?: string): Promise<TopicModel> =>
  (await administrator.call('POST', '/topic-models', draft(name))).json();

test('gives a tenant six models in both languages on first use', async () => {
  const [found, again] = await Promise.all([
    author.call('GET', '/topic-models'),
    author.call('GET', '/topic-models'),
  ]);
  for (const answer of [found, again])
    expect(answer.json()).toMatchObject({
      totalElements: 6,
      content: [
        { name: 'Lehre (de)', language: 'de', topicCount: 12, mayChange: false },
        { name: 'Schulungen (de)', language: 'de', topicCount: 10, mayChange: false },
        { name: 'Service quality (en)', language: 'en', topicCount: 10, mayChange: false },
        { name: 'Servicequalität (de)', language: 'de', topicCount: 10, mayChange: false },
        { name: 'Teaching (en)', language: 'en', topicCount: 12, mayChange: false },
        { name: 'Training (en)', language: 'en', topicCount: 10, mayChange: false },
      ],
    });
});

test('When a model that came with Plenum is deleted, then it stays away', async () => {
  const { content } = (await stranger.call('GET', '/topic-models')).json();
  expect(content).toHaveLength(6);
  expect((await stranger.call('DELETE', `/topic-models/${content[0].id}`)).statusCode).toBe(204);
  expect((await stranger.call('GET', '/topics')).json().totalElements).toBeGreaterThan(0);
  expect((await stranger.call('GET', '/topic-models')).json().totalElements).toBe(5);
});

test('When the models that come with Plenum are read, then each topic has terms and finds its own', () => {
  for (const { name, language, topics } of shippedModels) {
    const compiled = compileTopics(language, topics);
    expect([name, topics.filter((one) => !one.name.de || !one.name.en)]).toEqual([name, []]);
    topics.forEach(({ terms }, topic) => {
      expect(terms.length, name).toBeGreaterThan(6);
      for (const term of terms)
        expect(
          assignText(compiled, term.replaceAll('*', '')).map((one) => one.topic),
          `${name}: ${term}`,
        ).toContain(topic);
    });
  }
});

test('[7.28] When topics are searched by name and models, then pages of them come, each with its model', async () => {
  const model = await create('Mensa und Cafés');
  const search = async (query: string) => (await author.call('GET', `/topics?${query}`)).json();
  expect(await search(`topicModels=${model.id}`)).toMatchObject({
    ...{ number: 0, size: 20, totalElements: 2, totalPages: 1 },
    content: [
      {
        ...{ id: model.topics[0]?.id, name: { de: 'Essen', en: 'Food' }, language: 'de', termCount: 2 },
        ...{ topicModelId: model.id, topicModelName: 'Mensa und Cafés' },
      },
      { id: model.topics[1]?.id },
    ],
  });
  // In whichever language, and wildcards mean themselves.
  expect((await search(`topicModels=${model.id}&name=FOO`)).content).toHaveLength(1);
  expect((await search(`topicModels=${model.id}&name=%25_`)).content).toHaveLength(1);
  expect((await search('name=gibt-es-nicht')).totalElements).toBe(0);
  const page = await search(`topicModels=${model.id}&size=1&page=1`);
  expect(page).toMatchObject({ number: 1, size: 1, totalElements: 2, totalPages: 2 });
  expect(page.content).toMatchObject([{ name: { de: 'Preise 100%_' } }]);
  const other = await create('Zweites');
  expect((await search(`topicModels=${model.id},${other.id}`)).totalElements).toBe(4);
  expect((await search(`topicModels=${model.id}&topicModels=${other.id}&page=9`)).content).toEqual([]);
  for (const wrong of ['topicModels=x', 'size=0', 'size=101', 'page=-1'])
    expect((await author.call('GET', `/topics?${wrong}`)).statusCode).toBe(422);
  expect((await stranger.call('GET', `/topics?topicModels=${model.id}`)).json().totalElements).toBe(0);
  expect((await dean.call('GET', '/topics')).statusCode).toBe(403);
});

test('keeps the ids of unchanged topics and rejects an outdated version', async () => {
  const model = await create();
  const [first, second] = model.topics;
  const next = {
    ...{ name: 'Mensa neu', language: 'de', version: 1 },
    topics: [
      { ...second, terms: ['billig'] },
      { id: 0, name: { en: 'Queue' }, terms: ['schlange'], negations: [] },
    ],
  };
  const changed = (await administrator.call('PUT', `/topic-models/${model.id}`, next)).json();
  expect(changed).toMatchObject({ name: 'Mensa neu', version: 2 });
  expect(changed.topics).toMatchObject([{ id: second?.id, terms: ['billig'] }, { name: { en: 'Queue' } }]);
  expect(changed.topics[1].id).not.toBe(first?.id);
  const late = await administrator.call('PUT', `/topic-models/${model.id}`, next);
  expect([late.statusCode, late.json().code]).toEqual([412, 'topicModel.conflict']);
  const other = await create();
  const foreign = { ...next, version: 2, topics: [{ ...next.topics[0], id: other.topics[0]?.id }] };
  const refused = await administrator.call('PUT', `/topic-models/${model.id}`, foreign);
  expect(refused.json().errors).toEqual([{ path: 'topics.0.id', code: 'input.itemUnknown' }]);
  const twice = { ...next, version: 2, topics: [next.topics[0], next.topics[0]] };
  expect((await administrator.call('PUT', `/topic-models/${model.id}`, twice)).json().errors[0].code).toBe(
    'input.itemRepeated',
  );
  expect((await author.call('GET', `/topic-models/${model.id}`)).json()).toEqual(changed);
});

test('When a model is nobody’s to change, of another tenant or not there, then nothing happens', async () => {
  const model = await create();
  for (const user of [author, dean]) {
    expect((await user.call('PUT', `/topic-models/${model.id}`, { ...draft(), version: 1 })).statusCode).toBe(
      403,
    );
    expect((await user.call('DELETE', `/topic-models/${model.id}`)).statusCode).toBe(403);
    expect((await user.call('POST', '/topic-models', draft())).statusCode).toBe(403);
  }
  for (const [method, body] of [['GET'], ['PUT', { ...draft(), version: 1 }], ['DELETE']] as const)
    expect((await stranger.call(method, `/topic-models/${model.id}`, body)).statusCode).toBe(404);
  expect((await author.call('GET', `/topic-models/${model.id}`)).json()).toEqual(model);
});

test('When input is not valid, then it says where and nothing is created', async () => {
  const before = (await administrator.call('GET', '/topic-models')).json().totalElements;
  for (const [wrong, path] of [
    [{ ...draft(), name: '  ' }, 'name'],
    [{ ...draft(), language: 'xx' }, 'language'],
    [{ ...draft(), topics: [{ ...draft().topics[0], terms: ['***'] }] }, 'topics.0.terms.0'],
    [{ ...draft(), topics: [{ ...draft().topics[0], name: {} }] }, 'topics.0.name'],
    [{ ...draft(), topics: [{ ...draft().topics[0], terms: ['a\0b'] }] }, 'topics.0.terms.0'],
  ] as const) {
    const answer = await administrator.call('POST', '/topic-models', wrong);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors.map((error: { path: string }) => error.path)).toContain(path);
  }
  expect((await administrator.call('GET', '/topic-models')).json().totalElements).toBe(before);
});

test('When there are as many models as may be, then another one is refused', async () => {
  const full = await app.createUser(await app.createTenant('full'), 'ADMINISTRATOR');
  for (let count = 0; count < TOPICS.models; count += 1)
    expect((await full.call('POST', '/topic-models', { ...draft(), topics: [] })).statusCode).toBe(201);
  const answer = await full.call('POST', '/topic-models', draft());
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'topicModel.error.limitExceeded']);
});

test('When a draft is tried out, then each text comes with its topics and the words that decided it', async () => {
  const text = 'Das Essen war lecker, aber teuer.';
  const { language, topics } = draft();
  const answer = await author.call('POST', '/topic-models/trial', {
    language,
    topics,
    texts: [text, 'Nichts'],
  });
  const [first, second] = answer.json();
  expect(second.topics).toEqual([]);
  expect(
    first.topics.map(
      ({
        topic,
        score,
        words,
      }: {
        topic: number;
        score: number;
        words: { start: number; length: number }[];
      }) => [topic, score, words.map(({ start, length }) => text.slice(start, start + length))],
    ),
  ).toEqual([
    [0, 2, ['Essen', 'lecker']],
    [1, 1, ['teuer']],
  ]);
  expect(
    (await dean.call('POST', '/topic-models/trial', { language, topics, texts: ['x'] })).statusCode,
  ).toBe(403);
});

test('parses a file of topics or returns row and column of each error', async () => {
  const before = (await author.call('GET', '/topics?size=1')).json().totalElements;
  const read = (csv: string) => author.call('POST', '/topic-models/csv', { csv });
  const good = await read('\ufeffname_de;terms;negations\r\nTempo;"zu schnell;hetzen";\r\n\r\n');
  expect(good.json()).toEqual([
    { id: 0, name: { de: 'Tempo' }, terms: ['zu schnell', 'hetzen'], negations: [] },
  ]);
  const wrong = await read('name_de,terms\nTempo,schnell\n,langsam\nRaum,42\n');
  expect([wrong.statusCode, wrong.json().errors.map(({ path }: { path: string }) => path)]).toEqual([
    422,
    ['rows.3.name_de', 'rows.4.terms'],
  ]);
  const broken = await read('name_de,terms\n"Tempo,schnell\n');
  expect([broken.statusCode, broken.json().errors[0].code]).toEqual([422, 'input.invalid_format']);
  expect((await dean.call('POST', '/topic-models/csv', { csv: 'x' })).statusCode).toBe(403);
  expect((await author.call('GET', '/topics?size=1')).json().totalElements).toBe(before);
});

test('lets only administrators try out a model and needs stored comments', async () => {
  expect((await administrator.call('GET', '/topic-models/sample-comments?language=de')).json()).toEqual([]);
  expect((await author.call('GET', '/topic-models/sample-comments?language=de')).statusCode).toBe(403);
  expect((await administrator.call('GET', '/topic-models/sample-comments?language=fr')).statusCode).toBe(422);
});
