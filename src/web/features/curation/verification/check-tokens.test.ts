import fc from 'fast-check';
import { expect, test } from 'vitest';
import { redactText } from '#shared/curation/verification/rules.ts';
import { markedBy, mergeTokensIntoSpans, splitIntoTokens } from './check-tokens.ts';

test('When a suggestion ends within a word, then the word is split and only the suggestion is marked', () => {
  const text = 'Frau Özdemir (max@uni.de), toll';
  const suggested = [
    { start: 5, end: 12 },
    { start: 14, end: 24 },
  ];
  const tokens = splitIntoTokens(text, suggested);
  expect(tokens.map((token) => token.text)).toEqual(['Frau', 'Özdemir', '(', 'max@uni.de', '),', 'toll']);
  const marked = markedBy(tokens, suggested);
  expect(mergeTokensIntoSpans(tokens, marked)).toEqual(suggested);
  expect(redactText(text, mergeTokensIntoSpans(tokens, marked))).toBe('Frau […] ([…]), toll');
});

test('When neighbours are marked, then they are one span', () => {
  const tokens = splitIntoTokens('eins zwei drei vier', []);
  expect(mergeTokensIntoSpans(tokens, new Set([1, 2]))).toEqual([{ start: 5, end: 14 }]);
});

test('When any text is taken apart, then its tokens and blanks are the text again', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'ß', '😀', ' ', '\n', ',', '\u00a0'), maxLength: 60 }),
      fc.array(fc.nat(40)),
      (text, edges) => {
        const begun = text.trimStart();
        const spans = edges.map((start) => ({ start, end: start + 3 }));
        const tokens = splitIntoTokens(begun, spans);
        expect(tokens.map((token) => token.text + token.space).join('')).toBe(begun.trimEnd());
      },
    ),
  );
});
