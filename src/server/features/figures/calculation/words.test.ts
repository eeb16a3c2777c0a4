import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WordsData } from '#shared/figures/calculation/text-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let administrator: TestUser;
let dean: TestUser;
let surveyIds: number[];
let itemId: number;
let sexId: number;

const TEXTS = [
  'Die Beispiele waren gut, die Übung auch',
  'Mehr Beispiele bitte, die Folien von Frau Lovelace waren zu voll',
  'Gute Übungen, gute Beispiele und nette Dozentin',
  'The slides were good and the lecture too',
];
const PEOPLE = 300;
const wrote = (person: number): string | null => (person % 3 === 2 ? null : (TEXTS[person % 4] as string));

const sex = { ...scale('SEX', 'Gender', 2), type: 'SINGLE_CHOICE' as const, direction: null };

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('words');
  administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  dean = await app.createUser(tenantId, 'DEAN');
  const codes = Array.from({ length: PEOPLE }, (_, person) => (person % 2) + 1);
  const texts = codes.flatMap((_, person): [number, string][] => {
    const text = wrote(person);
    return text === null ? [] : [[person, text]];
  });
  // One more whom nobody else resembles.
  texts[0] = [texts[0]![0], `${texts[0]![1]} Geheimnis`];
  await importWriter(app).write(
    { tenantId, unitIds: 'all' },
    source([survey('a')], [segment(0, codes, texts)], [sex, { ...comment, text: { de: 'Noch etwas?' } }]),
  );
  await inTenant(app.database, tenantId, async (db) => {
    surveyIds = (await db.selectFrom('surveys').select('id').execute()).map(({ id }) => id);
    const items = await db.selectFrom('items').select(['item_collection_id', 'type']).execute();
    itemId = items.find(({ type }) => type === 'OPEN')!.item_collection_id;
    sexId = items.find(({ type }) => type !== 'OPEN')!.item_collection_id;
  });
});
afterAll(() => app.close());

const cloud = (more: object = {}) => ({
  visualizationType: 'WORDCLOUD',
  analysisType: 'WORD_FREQUENCY',
  itemIds: [itemId],
  ...more,
});

const createReport = async (): Promise<number> =>
  (await administrator.call('POST', '/reports', { title: 'Words', surveyIds })).json().id;
const preview = async (reportId: number, more: object = {}): Promise<WordsData> => {
  const answer = await administrator.call('POST', `/reports/${reportId}/report-items/preview`, {
    config: cloud(more),
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};
const counts = ({ total }: WordsData): Record<string, number> =>
  total.hidden === null ? Object.fromEntries(total.words.map(({ word, count }) => [word, count])) : {};

const people = (passes: (person: number) => boolean, ...wanted: number[]): number =>
  Array.from({ length: PEOPLE }, (_, person) => person).filter(
    (person) => passes(person) && wrote(person) !== null && wanted.includes(person % 4),
  ).length;
const everybody = () => true;

test('counts respondents in a word cloud without names, stop words and rare words [3.12] [3.13]', async () => {
  const id = await createReport();
  const added = await administrator.call('POST', `/reports/${id}/report-items`, { config: cloud() });
  expect(added.statusCode, added.body).toBe(201);
  const report = (await administrator.call('POST', `/reports/${id}/calculation`)).json();
  const { data } = report.reportItems[0].content as { data: WordsData };
  expect(data).toMatchObject({ kind: 'words', itemId, language: 'de', text: { de: 'Noch etwas?' } });
  expect(data.total).toMatchObject({ hidden: null, n: 200, surveyCount: 1 });
  expect(counts(data)).toMatchObject({
    Beispiele: people(everybody, 0, 1, 2),
    Übung: people(everybody, 0, 2),
    Folien: people(everybody, 1),
    Dozentin: people(everybody, 2),
  });
  const body = JSON.stringify(data);
  for (const word of ['Geheimnis', 'Lovelace', '"und"', '"die"', 'slides']) expect(body).not.toContain(word);
  expect(counts(await preview(id))).toEqual(counts(data));
  expect(counts(await preview(id, { wordLanguage: 'en' }))).toEqual({
    lecture: people(everybody, 3),
    slides: people(everybody, 3),
  });
  const few = await preview(id, { maximumWords: 5 });
  expect(few.total).toMatchObject({ wordsNotShown: Object.keys(counts(data)).length - 5 });
});

test('When a report is filtered, then words are those of the people who pass, as a slow count finds them', async () => {
  const id = await createReport();
  const filtered = await administrator.call('PUT', `/reports/${id}/respondent-filter/items/${sexId}`, [1]);
  expect(filtered.statusCode, filtered.body).toBe(200);
  const even = (person: number) => person % 2 === 0;
  const data = await preview(id);
  expect(data.total).toMatchObject({ hidden: null, n: people(even, 0, 1, 2, 3), surveyCount: 1 });
  expect(counts(data)).toMatchObject({ Beispiele: people(even, 0, 2), Übung: people(even, 0, 2) });
  // Only who does not pass wrote of slides.
  expect(counts(data)).not.toHaveProperty('Folien');
  expect(data.excluded).toMatchObject({ surveyCount: 0 });
  // A second time from what was stored.
  expect(await preview(id)).toEqual(data);
});

test('applies changed word lists, also under a filter, and outdates the figures', async () => {
  const id = await createReport();
  await administrator.call('POST', `/reports/${id}/report-items`, { config: cloud() });
  await administrator.call('POST', `/reports/${id}/calculation`);
  const { version, rules } = (await administrator.call('GET', '/word-rules')).json();
  expect(version).toBe(0);
  const changed = {
    ...rules,
    de: { stopWords: ['Beispiel'], allowedWords: ['Lovelace'], synonyms: [['Übung', 'Folien']] },
  };
  const saved = await administrator.call('PUT', '/word-rules', { version, rules: changed });
  expect(saved.json()).toEqual({ version: 1, rules: changed });
  const report = (await administrator.call('GET', `/reports/${id}`)).json();
  expect(JSON.stringify(report.reportItems[0])).toContain('"outOfDate":true');
  const data = await preview(id);
  expect(counts(data)).toMatchObject({ Folien: people(everybody, 0, 1, 2), Lovelace: people(everybody, 1) });
  expect(counts(data)).not.toHaveProperty('Beispiele');
  await administrator.call('PUT', `/reports/${id}/respondent-filter/items/${sexId}`, [2]);
  const odd = (person: number) => person % 2 === 1;
  expect(Object.values(counts(await preview(id)))).toContain(people(odd, 1));
  const late = await administrator.call('PUT', '/word-rules', { version, rules });
  expect([late.statusCode, late.json().code]).toEqual([412, 'wordRules.conflict']);
  expect((await administrator.call('PUT', '/word-rules', { version: 1, rules })).json()).toEqual({
    version: 2,
    rules,
  });
  expect((await dean.call('PUT', '/word-rules', { version: 2, rules })).statusCode).toBe(403);
  const wrong = { ...rules, de: { ...rules.de, stopWords: ['zwei Wörter'] } };
  expect(
    (await administrator.call('PUT', '/word-rules', { version: 2, rules: wrong })).json().errors[0].path,
  ).toBe('rules.de.stopWords.0');
});

test('[5.02] When the question is a closed one, or there are two, then it is refused', async () => {
  const id = await createReport();
  for (const itemIds of [[sexId], [itemId, sexId], []])
    expect(
      (await administrator.call('POST', `/reports/${id}/report-items`, { config: cloud({ itemIds }) }))
        .statusCode,
    ).toBe(422);
});
