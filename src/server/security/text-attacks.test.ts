import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CommentsData, WordsData } from '#shared/figures/calculation/text-figures.ts';
import {
  COMMENT_SURVEYS,
  type CommentWorld,
  createCommentWorld,
  responses,
} from '../testing/comment-world.ts';
import { countAttacks } from '../testing/count-attacks.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** A report author requests every list of comments and every word count, and combines all of them. */

const attacks = countAttacks('comments and words asked for in all ways');
const COMMENT_MINIMUM = 8;

const RARE = { Einhorn: 1, Drache: 2, Kobold: 3 } as const;

let app: TestApp;
let world: CommentWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createCommentWorld(app, (survey, respondent) => {
    const rare = Object.entries(RARE).flatMap(([word, users]) =>
      survey === 0 && respondent < users ? [word] : [],
    );
    return ['Die Beispiele waren gut', ...rare, `sagt Nummer ${survey}x${respondent}x`].join(' ');
  });
});
afterAll(() => app.close());

const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
  attacks.count();
  const answer = await world.author.call(method, path, body);
  expect(answer.statusCode, `${method} ${path} ${answer.body}`).toBeLessThan(300);
  return answer.json();
};

const opened = async (surveyIds: readonly number[], gender: number | null) => {
  const { id } = await call('POST', '/reports', { title: 'Attack', surveyIds });
  if (gender !== null)
    await call('PUT', `/reports/${id}/respondent-filter/items/${world.form.itemIds[0]}`, [gender]);
  const item = await call('POST', `/reports/${id}/report-items`, { config: responses([world.liked]) });
  await call('POST', `/reports/${id}/calculation`);
  const path = `/reports/${id}/report-items/${item.id}/comments`;
  const texts: string[] = [];
  let total = 0;
  for (let page = 0; page === 0 || page * 50 < total; page += 1) {
    const { content, totalElements } = await call('GET', `${path}?size=50&page=${page}`);
    texts.push(...content.map((one: { text: string }) => one.text));
    total = totalElements;
  }
  expect(texts).toHaveLength(total);
  const { content } = (await call('GET', `/reports/${id}`)).reportItems[0];
  return { id, path, texts: new Set(texts), data: content.data as CommentsData };
};

const everySelection = (): number[][] =>
  [1, 2, 3, 4, 5, 6, 7].map((bits) => world.surveyIds.slice(0, 3).filter((_, index) => bits & (1 << index)));

test('keeps every comment among at least eight writers in all lists combined', async () => {
  const lists: ReadonlySet<string>[] = [];
  for (const surveyIds of everySelection())
    for (const gender of [null, 1, 2]) lists.push((await opened(surveyIds, gender)).texts);
  const everybody = COMMENT_SURVEYS.flatMap(([, writers], survey) =>
    Array.from({ length: writers }, (_, respondent) => `${survey}x${respondent}x`),
  );
  const listedIn = (name: string): string =>
    lists.map((list) => Number([...list].some((text) => text.endsWith(` ${name}`)))).join('');
  const alike = Map.groupBy(everybody, listedIn);
  for (const [signature, names] of alike)
    expect(!signature.includes('1') || names.length >= COMMENT_MINIMUM, signature).toBe(true);
  // Filters do divide the largest survey: it is no proof that nothing was shown.
  expect([...alike.keys()].filter((signature) => signature.includes('1')).length).toBeGreaterThan(2);
});

test('finds no comment by search, sort, page or language beyond the whole list', async () => {
  for (const gender of [null, 1, 2]) {
    const { path, texts, data } = await opened(world.surveyIds, gender);
    for (const { search, language } of [
      ...['Einhorn', 'Drache', 'Kobold', 'Nummer 1x3x', '2x0x', '3x0x', '%', '_', 'gut Beispiele'].map(
        (search) => ({ search, language: '' }),
      ),
      ...['de', 'en', 'fr'].map((language) => ({ search: '', language })),
    ]) {
      const query = new URLSearchParams({ search, language, order: 'longest' });
      if (search === '') query.delete('search');
      if (language === '') query.delete('language');
      const { content, totalElements } = await call('GET', `${path}?${query}&size=50`);
      const words = search.split(' ').map((word) => word.toLowerCase());
      const expected = [...texts].filter((text) => words.every((word) => text.toLowerCase().includes(word)));
      if (language === '') expect(totalElements, search).toBe(expected.length);
      else expect(totalElements).toBe(data.languages.find((one) => one.language === language)?.count ?? 0);
      for (const { text } of content) expect(texts.has(text)).toBe(true);
      expect((await call('GET', `${path}?${query}&size=50&page=2000`)).content).toEqual([]);
    }
    // Too few wrote in one of the surveys, another one is still being checked.
    for (const hidden of ['2x0x', '3x0x'])
      expect((await call('GET', `${path}?search=${hidden}`)).totalElements).toBe(0);
  }
});

test('reveals no word of fewer than three users in figures, filters and files', async () => {
  const words = { analysisType: 'WORD_FREQUENCY', itemIds: [world.liked] };
  const configs = [
    { ...words, visualizationType: 'WORDCLOUD', maximumWords: 150 },
    { ...words, visualizationType: 'BAR_CHART', maximumBars: 40 },
    { ...words, visualizationType: 'LINE_CHART', words: Object.keys(RARE) },
  ];
  for (const gender of [null, 1, 2]) {
    const { id } = await opened(world.surveyIds, gender);
    for (const config of configs) {
      const { data } = await call('POST', `/reports/${id}/report-items/preview`, { config });
      const shown = JSON.stringify(data.kind === 'words' ? (data as WordsData).total : data);
      for (const word of ['Einhorn', 'Drache']) expect(counted(shown, word), `${word}: ${shown}`).toBe(false);
      if (gender === null && config.visualizationType === 'WORDCLOUD')
        expect(counted(shown, 'Kobold'), shown).toBe(true);
      // One of its three users is of the other gender.
      if (gender !== null) expect(counted(shown, 'Kobold'), shown).toBe(false);
    }
  }
});

const counted = (shown: string, word: string): boolean =>
  new RegExp(`"${word}"[^{}]*"(?:count|percent|value)":[1-9]`, 'i').test(shown);
