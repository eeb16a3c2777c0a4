import { expect, test } from 'vitest';
import { groupsOf, linesOf, listsWith, wordsOf } from './word-lists.ts';

test('When synonym groups are written as lines, then they are parsed, and the first invalid one is named', () => {
  const groups = [
    ['Hörsaal', 'Hörsäle'],
    ['Dozent*innen', 'Dozentin', 'Prof'],
  ];
  expect(groupsOf(`${linesOf(groups)}\n\n`)).toEqual({ groups, wrong: null });
  expect(groupsOf('Hörsaal, Hörsaal').wrong).toBe('Hörsaal');
  expect(groupsOf('gut, sehr gut').wrong).toBe('gut, sehr gut');
  expect(groupsOf('a, 42').wrong).toBe('a, 42');
});

test('When a word is looked for, then the lists that have it are named, whatever its case', () => {
  const lists = { stopWords: ['Beispiel'], allowedWords: ['lange'], synonyms: [['Hörsaal', 'Hörsäle']] };
  expect(listsWith(lists, 'HÖRS')).toEqual(['synonyms']);
  expect(listsWith(lists, 'l')).toEqual(['stopWords', 'allowedWords', 'synonyms']);
  expect(listsWith(lists, 'x')).toEqual([]);
  expect(wordsOf([' Zeit ', 'Zeit', 'zwei Wörter', '42', ''])).toEqual(['Zeit']);
});
