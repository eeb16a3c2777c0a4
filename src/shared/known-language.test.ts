import { expect, test } from 'vitest';
import { knownLanguage } from './known-language.ts';

test.each([
  [['en-GB', 'de'], 'en'],
  [['fr-FR', 'DE-at', 'en'], 'de'],
  [['fr', 'deu', 'enm'], null],
  [[], null],
])('When languages are wished for as %j, then the first that Plenum speaks is %s', (tags, language) => {
  expect(knownLanguage(tags)).toBe(language);
});
