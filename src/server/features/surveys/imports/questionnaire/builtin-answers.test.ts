import { expect, test } from 'vitest';
import { type BuiltinWord, builtinText, builtinWordings } from './builtin-answers.ts';
import { LISTED_WORDINGS } from './builtin-words.ts';

const keysOf = (word: BuiltinWord) => builtinWordings(word).map((text) => text.toLowerCase());

test('When words of all languages are known, then none of them means two answers of one question', () => {
  const questions: BuiltinWord[][] = [
    ['yes', 'uncertain', 'no'],
    ['increase', 'same', 'decrease'],
    ['female', 'male', 'other'],
  ];
  for (const words of questions)
    for (const [index, word] of words.entries())
      for (const other of words.slice(index + 1))
        expect(
          keysOf(word).filter((text) => keysOf(other).includes(text)),
          `${word} ${other}`,
        ).toEqual([]);
});

test('When a language is listed, then it has all of the words', () => {
  for (const [word, wordings] of LISTED_WORDINGS)
    for (const [language, texts] of wordings)
      expect(
        texts.every((text) => text.length > 0),
        `${word} in ${language}`,
      ).toBe(true);
  expect(LISTED_WORDINGS.size).toBe(9);
  expect(LISTED_WORDINGS.get('yes')?.size).toBeGreaterThan(50);
});

test('words regional languages like the main one and unknown ones in English', () => {
  expect(builtinText('yes', ['de-informal', 'pt-BR', 'no', 'tlh'])).toEqual({
    'de-informal': 'Ja',
    'pt-BR': 'Sim',
    no: 'Ja',
    tlh: 'Yes',
  });
});
