import { expect, test } from 'vitest';
import { formatSynonymGroups, normalizeWords, parseSynonymGroups, withListedWord } from './rules-editor.tsx';

test('When synonym groups are written as lines, then they are parsed, and the first invalid one is named', () => {
  const groups = [
    ['Hörsaal', 'Hörsäle'],
    ['Dozent*innen', 'Dozentin', 'Prof'],
  ];
  expect(parseSynonymGroups(`${formatSynonymGroups(groups)}\n\n`)).toEqual({ groups, wrong: null });
  expect(parseSynonymGroups('Hörsaal, Hörsaal').wrong).toBe('Hörsaal');
  expect(parseSynonymGroups('gut, sehr gut').wrong).toBe('gut, sehr gut');
  expect(parseSynonymGroups('a, 42').wrong).toBe('a, 42');
});

test('When a word is looked for, then the lists that have it are named, whatever its case', () => {
  const lists = { stopWords: ['Beispiel'], allowedWords: ['lange'], synonyms: [['Hörsaal', 'Hörsäle']] };
  expect(withListedWord(lists, 'HÖRS')).toEqual(['synonyms']);
  expect(withListedWord(lists, 'l')).toEqual(['stopWords', 'allowedWords', 'synonyms']);
  expect(withListedWord(lists, 'x')).toEqual([]);
  expect(normalizeWords([' Zeit ', 'Zeit', 'zwei Wörter', '42', ''])).toEqual(['Zeit']);
});
