import { expect, test } from 'vitest';
import { cleanText, cleanTexts } from './clean-text.ts';

test('When a text has NUL or half a surrogate pair, then what PostgreSQL cannot hold is replaced', () => {
  expect(cleanText('a\u0000b')).toBe('a\uFFFDb');
  expect(cleanText('half \uD83D of it')).toBe('half \uFFFD of it');
  expect(cleanText('whole 😀')).toBe('whole 😀');
  const option = { text: { en: 'half \uDE00' }, value: 1 };
  expect(JSON.stringify(cleanTexts([option]))).not.toContain('\\ud');
});
