import { expect, test } from 'vitest';
import type { WordsData } from '#shared/figures/calculation/text-figures.ts';
import { cleanFigure, removedForms, removedWords } from './clean-figures.ts';

const rules = {
  de: { synonyms: [['Dozentin', 'Lehrkraft']] },
  en: { synonyms: [] },
};

const cloud = (words: Record<string, number>): WordsData => ({
  kind: 'words',
  itemId: 7,
  text: { de: 'Was gefiel?' },
  language: 'de',
  total: {
    hidden: null,
    n: 20,
    surveyCount: 1,
    words: Object.entries(words).map(([word, count]) => ({ word, count, x: 0, y: 0, size: 10 })),
  },
});

const cleaned = (data: WordsData, original: string, left: string | null, itemIds = [7]) => {
  const removal = { original, left };
  const { total } = cleanFigure(data, removal, removedWords(removal, itemIds, rules)).data as WordsData;
  return total.hidden === null ? total.words.map(({ word, count }) => [word, count]) : null;
};

test('When a word is taken out in another form than the cloud shows, then it is counted down all the same', () => {
  const data = cloud({ Beispiel: 6, Dozentin: 4, Übung: 3, Praxis: 5 });
  // Form of a stem, synonym of the tenant's list; what falls below the minimum is gone.
  expect(cleaned(data, 'Beispiele der Lehrkraft in den Übungen', null)).toEqual([
    ['Beispiel', 5],
    ['Dozentin', 3],
    ['Praxis', 5],
  ]);
});

test('When another form of the word is left, then the comment counts on', () => {
  expect(
    cleaned(cloud({ Beispiel: 6 }), 'Ein Beispiel, viele Beispiele', 'Ein […], viele Beispiele'),
  ).toEqual([['Beispiel', 6]]);
});

test('When the comment answered another question, then the cloud stays as it was', () => {
  expect(cleaned(cloud({ Beispiel: 6 }), 'Beispiele', null, [8])).toEqual([['Beispiel', 6]]);
});

test('When a part of a name with a hyphen is taken out, then the whole name is gone', () => {
  const removal = { original: 'Frau Meier-Schulze', left: 'Frau Meier-[…]' };
  expect([...removedForms(removal)]).toEqual(['meier-schulze']);
});
