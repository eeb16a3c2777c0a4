import { expect, test } from 'vitest';
import { redactText } from '../../../curation/verification/rules.ts';
import { commentParts } from './redactions.ts';

const redactedIn = (text: string) =>
  commentParts(text).flatMap((part) => (part.isRedacted ? [part.text] : []));

test('When passages were redacted, then each is a redacted part, and the rest is unchanged', () => {
  const text = 'Frau Ada Beispiel und Herr Muster [sic] erklären gut … [...]';
  const at = (word: string) => ({ start: text.indexOf(word), end: text.indexOf(word) + word.length });
  const redacted = redactText(text, [at('Ada Beispiel'), at('Muster')]);
  expect(commentParts(redacted).map((part) => [part.text, part.isRedacted])).toEqual([
    ['Frau ', false],
    ['[…]', true],
    [' und Herr ', false],
    ['[…]', true],
    [' [sic] erklären gut … [...]', false],
  ]);
});

test('When another system redacted with blocks before the import, then a row of them is one redacted part', () => {
  expect(redactedIn('von ███ ███ und █')).toEqual(['███ ███', '█']);
  expect(redactedIn('nichts')).toEqual([]);
});

test('When a word that was looked for stands beside what was redacted, then both are told apart', () => {
  const parts = commentParts('Tempo […] Tempo', [{ start: 0, length: 5 }]);
  expect(parts.map(({ text, isRedacted, isMarked }) => [text, isRedacted, isMarked])).toEqual([
    ['Tempo', false, true],
    [' ', false, false],
    ['[…]', true, false],
    [' Tempo', false, false],
  ]);
});
