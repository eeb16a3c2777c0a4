import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TOPICS, type TopicModel, TRIAL } from '#shared/figures/topics/contract.ts';
import { topicsToCsv } from '#shared/figures/topics/topics-csv.ts';
import { hostileTexts, unstorableTexts } from '#shared/testing/hostile-texts.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  administrator = await app.createUser(await app.createTenant('hostile-topics'), 'ADMINISTRATOR');
});
afterAll(() => app.close());

const topicOf = (text: string) => ({
  id: 0,
  name: { de: text.slice(0, TOPICS.nameLength) },
  terms: [text.slice(0, TOPICS.termLength)].filter((term) => /\p{L}/u.test(term)),
  negations: [],
});
const topics = hostileTexts.map(topicOf);

test('stores hostile names and terms unchanged and finds them', async () => {
  const answer = await administrator.call('POST', '/topic-models', {
    name: topics[3]?.name.de,
    language: 'de',
    topics,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  const model: TopicModel = answer.json();
  expect(model.topics.map(({ name, terms }) => ({ name, terms }))).toEqual(
    topics.map(({ name, terms }) => ({ name, terms })),
  );
  for (const [index, { name }] of topics.entries()) {
    const path = `/topics?models=${model.id}&name=${encodeURIComponent(name.de)}`;
    const { content } = (await administrator.call('GET', path)).json();
    expect(
      content.map(({ id }: { id: number }) => id),
      name.de,
    ).toContain(model.topics[index]?.id);
  }
});

test('When comments that are tried out are hostile, then every marked word stands in its text', async () => {
  const texts = hostileTexts.map((text) => text.slice(0, TRIAL.length));
  const body = { language: 'de', topics: [...topics, topicOf('evil*'), topicOf('und')], texts };
  const answer = await administrator.call('POST', '/topic-models/trial', body);
  expect(answer.statusCode, answer.body).toBe(200);
  const results: { topics: { topic: number; words: { start: number; length: number }[] }[] }[] =
    answer.json();
  expect(results).toHaveLength(texts.length);
  const marked = results.flatMap(({ topics: found }, index) =>
    found.flatMap(({ words }) =>
      words.map(({ start, length }) => texts[index]?.slice(start, start + length)),
    ),
  );
  expect(marked).toContain('und');
  for (const word of marked) expect(word).toMatch(/^[\p{L}\p{M}\p{N}*:·_'’-]+$/u);
});

test('exports hostile texts as CSV without formulas and reads them back', async () => {
  const written = topics.map((topic) => ({
    ...topic,
    terms: topic.terms.filter((term) => !term.includes(';')),
  }));
  const csv = topicsToCsv(written);
  for (const cell of parse(csv, { relaxColumnCount: true }).flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
  const answer = await administrator.call('POST', '/topic-models/csv', { csv });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.json()).toEqual(written);
});

test('rejects or repairs texts that PostgreSQL cannot store', async () => {
  for (const text of unstorableTexts) {
    const draft = { name: 'Modell', language: 'de', topics: [topicOf(text)] };
    const answers = [
      await administrator.call('POST', '/topic-models', draft),
      await administrator.call('POST', '/topic-models/trial', { ...draft, name: undefined, texts: [text] }),
      await administrator.call('POST', '/topic-models/csv', { csv: `name_de,terms\n${text},${text}` }),
      await administrator.call('GET', `/topics?name=${encodeURIComponent(text.toWellFormed())}`),
    ];
    for (const answer of answers) {
      expect([200, 201, 422], answer.body).toContain(answer.statusCode);
      expect(answer.body).not.toMatch(/\\u0000|\\ud800/);
    }
  }
});
