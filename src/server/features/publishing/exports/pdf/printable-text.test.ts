import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pdfFonts } from './pdf-fonts.ts';
import { breakable, printableText } from './printable-text.ts';

const folder = mkdtempSync(join(tmpdir(), 'plenum-fonts-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { has, families } = pdfFonts(folder);

test.each([
  ['Grüße, „Größe“ – naïve façade', 'Grüße, „Größe“ – naïve façade'],
  ['Ελληνικά и кириллица', 'Ελληνικά и кириллица'],
  ['gut 😀', 'gut 😀'],
  ['日本', '□□'],
  ['tab\there', 'tab here'],
])('When a text is %j, then %j is printed', (text, printed) => {
  expect(printableText(text, has)).toBe(printed);
});

test('breaks long words without changing their letters', () => {
  const printed = breakable('W'.repeat(100));
  expect(printed).toContain('\u200b');
  expect(printed.replaceAll('\u200b', '')).toBe('W'.repeat(100));
});

test('When marks that are not seen have no font, then they are left out rather than shown as a box', () => {
  expect(printableText('a\u2067b\u2069', () => false)).toBe('□□');
});

test('adds the letters and names of operator fonts and skips other files', () => {
  expect(families).toEqual(['Inter', 'Noto Emoji']);
  const other = mkdtempSync(join(tmpdir(), 'plenum-fonts-'));
  writeFileSync(join(other, 'broken.ttf'), 'no font');
  expect(pdfFonts(other).families).toEqual(['Inter', 'Noto Emoji']);
  rmSync(other, { recursive: true });
});
