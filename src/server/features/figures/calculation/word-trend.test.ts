import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WordsData, WordTrendData } from '#shared/figures/calculation/text-figures.ts';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { importWriter } from '../../surveys/imports/testing/import-writer.ts';
import { comment, scale, segment, source, survey } from '../../surveys/imports/testing/survey-sources.ts';

let app: TestApp;
let administrator: TestUser;
let surveyIds: number[];
let itemId: number;
let sexId: number;

const PERIODS = ['WiSe 2023/24', 'WiSe 2023/24', 'SoSe 2024', 'SoSe 2024'] as const;
const TEXTS = [
  ['Die Beispiele waren gut', 'Das Tempo war hoch', 'Ich hätte gern ein Beispiel mehr', null],
  ['Das waren gute Beispiele', null, 'Der Hörsaal ist zu klein', 'Ich mag das Tempo'],
  [
    'Das Tempo ist gut',
    'Ein hohes Tempo ist das',
    null,
    'Ich bin wegen der Hörsäle hier',
    'Das Tempo, das Tempo',
  ],
  [...Array.from({ length: 24 }, () => null), 'Ein Beispiel ist das'],
] as const;
const PEOPLE = [120, 120, 120, 120];
const textOf = (place: number, person: number): string | null => {
  const texts = TEXTS[place] as readonly (string | null)[];
  return texts[person % texts.length] as string | null;
};
const sexOf = (person: number): number => (person % 2) + 1;

beforeAll(async () => {
  app = await createTestApp();
  const tenantId = await app.createTenant('wordtrend');
  administrator = await app.createUser(tenantId, 'ADMINISTRATOR');
  const sex = { ...scale('SEX', 'Gender', 2), type: 'SINGLE_CHOICE' as const, direction: null };
  await importWriter(app).write(
    { tenantId, unitIds: 'all' },
    source(
      PERIODS.map((periodName, place) => survey(`s${place}`, { periodName, leaderName: '' })),
      PEOPLE.map((count, place) => {
        const people = Array.from({ length: count }, (_, person) => person);
        const texts = people.flatMap((person): [number, string][] => {
          const text = textOf(place, person);
          return text === null ? [] : [[person, text]];
        });
        return segment(place, people.map(sexOf), texts);
      }),
      [sex, { ...comment, text: { de: 'Noch etwas?' } }],
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
});
afterAll(() => app.close());

const createReport = async (): Promise<number> =>
  (await administrator.call('POST', '/reports', { title: 'Words', surveyIds })).json().id;
const preview = async <Data>(reportId: number, settings: object): Promise<Data> => {
  const config = { analysisType: 'WORD_FREQUENCY', itemIds: [itemId], ...settings };
  const answer = await administrator.call('POST', `/reports/${reportId}/report-items/preview`, { config });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().data;
};

const slowly = (period: string, pattern: RegExp, passes: (person: number) => boolean) => {
  const written = PERIODS.flatMap((name, place) =>
    // Of the last survey fewer wrote than it needs.
    name === period && place !== 3
      ? Array.from({ length: PEOPLE[place] as number }, (_, person) => person)
          .filter(passes)
          .flatMap((person) => textOf(place, person) ?? [])
      : [],
  );
  return { n: written.length, count: written.filter((text) => pattern.test(text)).length };
};
const pointsOf = (data: WordTrendData, word: string) =>
  data.lines
    .find(({ text }) => text.de === word)
    ?.points.map((point) =>
      point.hidden === null ? [Math.round((point.value * point.n) / 100), point.n] : point.hidden,
    );
const everybody = () => true;

test('counts words per period as a slow count does and merges their forms [3.12] [3.13]', async () => {
  const id = await createReport();
  const data = await preview<WordTrendData>(id, {
    visualizationType: 'LINE_CHART',
    words: ['Beispiel', 'tempo', 'Beispiele', 'Hörsaal', 'Einhorn'],
  });
  expect(data.periods.map(({ label }) => label)).toEqual(['WiSe 2023/24', 'SoSe 2024']);
  const [winter, summer] = PERIODS.slice(1, 3) as [string, string];
  const expected = (pattern: RegExp) =>
    [winter, summer].map((period) => {
      const { n, count } = slowly(period, pattern, everybody);
      return count < 3 ? 'too-few-answers' : [count, n];
    });
  expect(data.lines).toHaveLength(4);
  expect(pointsOf(data, 'Beispiele')).toEqual(expected(/beispiele?/i));
  expect(pointsOf(data, 'Tempo')).toEqual(expected(/tempo/i));
  expect(pointsOf(data, 'Hörsaal')).toEqual(expected(/hörsaal|hörsäle/i));
  // Of a word that nobody, or hardly anybody, used neither is said.
  expect(pointsOf(data, 'Einhorn')).toEqual(['too-few-answers', 'too-few-answers']);
});

test('follows the most frequent words by default', async () => {
  const id = await createReport();
  const lines = await preview<WordTrendData>(id, { visualizationType: 'LINE_CHART', words: [] });
  expect(lines.lines.map(({ text }) => text.de)).toContain('Tempo');
  expect(lines.lines.length).toBeLessThanOrEqual(5);
  const bars = await preview<WordsData>(id, { visualizationType: 'BAR_CHART', maximumBars: 3 });
  expect(bars.kind).toBe('words');
  const shown = bars.total.hidden === null ? bars.total.words : [];
  expect(shown).toHaveLength(3);
  expect(shown.map(({ count }) => count)).toEqual(shown.map(({ count }) => count).toSorted((a, b) => b - a));
});

test('When the report is filtered, then a line counts those who pass, and says how many are left out', async () => {
  const id = await createReport();
  await administrator.call('PUT', `/reports/${id}/respondent-filter/items/${sexId}`, [1]);
  const data = await preview<WordTrendData>(id, { visualizationType: 'LINE_CHART', words: ['Beispiel'] });
  const passes = (person: number) => sexOf(person) === 1;
  const { n, count } = slowly('WiSe 2023/24', /beispiele?/i, passes);
  // Under a filter the form is the commonest of each survey.
  expect(pointsOf(data, 'Beispiel')?.[0]).toEqual([count, n]);
  expect(data.excluded).toBeDefined();
});

test('rejects a followed word that is a number or too long, and too many words', async () => {
  const id = await createReport();
  const refuse = async (words: unknown) => {
    const config = {
      visualizationType: 'LINE_CHART',
      analysisType: 'WORD_FREQUENCY',
      itemIds: [itemId],
      words,
    };
    const answer = await administrator.call('POST', `/reports/${id}/report-items`, { config });
    expect(answer.statusCode).toBe(422);
    return answer.json().errors[0].path;
  };
  expect(await refuse(['Tempo', '42'])).toBe('config.words.1');
  expect(await refuse(['x'.repeat(61)])).toBe('config.words.0');
  expect(await refuse(Array.from({ length: 9 }, (_, index) => `Wort${'abcdefghi'[index]}`))).toBe(
    'config.words',
  );
});
