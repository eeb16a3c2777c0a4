import { expect, test } from 'vitest';
import { randomFrom } from '../../statistics/seeded-order.ts';
import type { WordRows } from '../../statistics/tf-idf.ts';
import { plantedComments } from '../../testing/planted-comments.ts';
import {
  collectTopics,
  type FoundTopics,
  findTopics,
  pickBestTopics,
  seeds,
  topicCountFor,
} from './suggest-topics.ts';

const PLANTED = 6;
const MINIMUM_TEXTS = 8;

const suggest = (rows: WordRows, partCount: number, beginnings: readonly number[] = seeds) => {
  const found = beginnings.map((seed) => findTopics(rows, { partCount, seed }));
  return collectTopics(rows, pickBestTopics(found) as FoundTopics, MINIMUM_TEXTS);
};

const purityOf = (suggested: ReturnType<typeof suggest>, topicOf: readonly number[]): number => {
  const mostOf = (texts: readonly number[]): number => {
    const counts = new Uint32Array(PLANTED);
    for (const text of texts) counts[topicOf[text] as number]! += 1;
    return Math.max(...counts);
  };
  const all = suggested.reduce((sum, { texts }) => sum + texts.length, 0);
  return suggested.reduce((sum, { texts }) => sum + mostOf(texts), 0) / all;
};

test.each([
  [PLANTED, 0.95],
  // More than there are: what the others are made of must not spoil those that are there.
  [10, 0.9],
])(
  'finds planted topics in a search for %i with a purity of %d and assigns most comments',
  (partCount, purity) => {
    const { rows, topicOf } = plantedComments(4000, PLANTED, randomFrom(3));
    const suggested = suggest(rows, partCount);
    expect(suggested.length).toBeGreaterThanOrEqual(PLANTED);
    expect(purityOf(suggested, topicOf)).toBeGreaterThan(purity);
    const assigned = suggested.reduce((sum, { texts }) => sum + texts.length, 0);
    expect(assigned).toBeGreaterThan(topicOf.length / 2);
  },
);

test('assigns comments beyond the sample as well as those in it', () => {
  const { rows, topicOf } = plantedComments(21_000, PLANTED, randomFrom(5));
  // What was found does not matter here, only that there is enough of it: two searches are as good as five.
  const later = suggest(rows, PLANTED, seeds.slice(0, 2)).map(({ words, texts }) => ({
    words,
    texts: texts.filter((text) => text >= 20_000),
  }));
  expect(purityOf(later, topicOf)).toBeGreaterThan(0.95);
});

test('When topics are looked for again, then they are the same to the last digit', () => {
  const { rows } = plantedComments(600, PLANTED, randomFrom(4));
  expect(suggest(rows, PLANTED)).toEqual(suggest(rows, PLANTED));
});

test('names topics by words of at least three comments and drops small topics', () => {
  const { rows } = plantedComments(150, PLANTED, randomFrom(6));
  const suggested = suggest(rows, PLANTED);
  expect(suggested.length).toBeGreaterThan(0);
  const wordsOf = (text: number) => [...rows.words.subarray(rows.ends[text - 1] ?? 0, rows.ends[text])];
  for (const { words, texts } of suggested) {
    expect(texts.length).toBeGreaterThanOrEqual(MINIMUM_TEXTS);
    for (const word of words)
      expect(texts.filter((text) => wordsOf(text).includes(word)).length).toBeGreaterThanOrEqual(3);
  }
});

test('When there are few comments, then few topics or none are looked for', () => {
  expect([0, 8, 23, 24, 60, 10_000].map(topicCountFor)).toEqual([0, 0, 0, 1, 4, 10]);
});

test('When comments have no words, then there are no topics', () => {
  const rows = { wordCount: 0, ends: new Uint32Array(40), words: new Uint32Array() };
  expect(suggest(rows, 2)).toEqual([]);
});
