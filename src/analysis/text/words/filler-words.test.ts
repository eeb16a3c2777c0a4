import { expect, test } from 'vitest';
import { discloseWords } from './disclose-words.ts';
import { fillerWords } from './filler-words.ts';
import { stemWord } from './stem-word.ts';
import { stopWords } from './stop-words.ts';
import type { TextLanguage } from './text-languages.ts';
import { addWord, emptyWordTally } from './word-tally.ts';

const leading = (language: TextLanguage, text: string, allowedWords: string[] = []): string[] => {
  const tally = emptyWordTally();
  tally.total.n = 10;
  for (const word of text.split(' ')) addWord(tally, stemWord(language, word), 5, [[word, 5]]);
  const disclosed = discloseWords(tally, { language, synonyms: [], stopWords: [], allowedWords, names: [] });
  return disclosed.hidden === null ? disclosed.words.map(({ word }) => word) : [];
};

test.each([
  ['de', 'Danke gut nimmt unseren Beispiele würden gefallen Tafel', ['Beispiele', 'Tafel']],
  ['en', 'Thanks good keep always examples would great board', ['board', 'examples']],
] as const)('lets nouns lead in %s instead of verbs, praise and politeness', (language, text, left) => {
  expect(leading(language, text)).toEqual(left);
});

test('shows a filler word again that the tenant allows', () => {
  expect(leading('de', 'Danke gut', ['gut'])).toEqual(['gut']);
});

test.each(['de', 'en'] as const)(
  'lists words of %s in lower case, once each, and keeps what tells something',
  (language) => {
    const words = fillerWords[language];
    expect(words.length).toBeGreaterThan(150);
    expect(words.filter((word) => word !== word.toLowerCase() || !/^\p{L}+$/u.test(word))).toEqual([]);
    expect(words.filter((word, index) => words.indexOf(word) < index)).toEqual([]);
    const telling = {
      de: ['hilfreich', 'schlecht', 'verständlich', 'zeit', 'tempo', 'wenig', 'punkte', 'stelle', 'langsam'],
      en: ['helpful', 'useful', 'clear', 'time', 'slow', 'fun', 'points', 'knowledge', 'understanding'],
    }[language];
    expect(telling.filter((word) => stopWords[language].has(word))).toEqual([]);
  },
);
