import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clearAddresses, splitWords } from './split-words.ts';

/** The same rule as one expression, which takes a minute for 200,000 letters without a space. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)\S+|[^\s@]*@\S+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|org|net|edu|info|de|at|ch|eu|io)\b\S*/giu;

const pieces = [
  ...[
    '.',
    '.',
    '@',
    '-',
    ' ',
    '\n',
    '/',
    ':',
    '(',
    '_',
    '1',
    'a',
    'Z',
    'ü',
    'ſ',
    '\u212a',
    '课',
    '\u0308',
    '😀',
    '\ud800',
  ],
  ...[
    'www.',
    'http://',
    'HTTPS://',
    '.de',
    '.com',
    '.Info',
    'uni',
    'studip',
    '.d',
    'e',
    'ada@example.org',
    '\u00a0',
  ],
];

test('clears the same addresses as a single expression, whatever is written', () => {
  const texts = fc.array(fc.constantFrom(...pieces), { maxLength: 14 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(texts, (text) => {
      const expected = text.replace(ADDRESS, (address) => ' '.repeat(address.length));
      expect(clearAddresses(text)).toBe(expected);
    }),
    { numRuns: 3_000 },
  );
});

test.each([
  ['letters', 'W'],
  ['names with hyphens', 'a-'],
  ['names with dots', 'a.'],
  ['dots', '.'],
  ['other letters', 'ü.'],
  ['links', 'www.'],
  ['domains', '.de'],
])(
  'When somebody writes a million signs of %s without a blank, then they are split as few are',
  (_, part) => {
    const long = part.repeat(1_000_000 / part.length);
    expect(splitWords(`Kurz ${long} nett`).at(0)).toBe('Kurz');
    expect(splitWords(`Kurz ${long} nett`).at(-1)).toBe('nett');
  },
);
