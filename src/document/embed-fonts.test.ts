import { expect, test } from 'vitest';
import { embedFonts, subsetsFor } from './embed-fonts.ts';

const SUBSETS = [
  { name: 'latin', unicodeRange: 'U+0000-00FF,U+0131,U+2000-206F' },
  { name: 'latin-ext', unicodeRange: 'U+0100-02BA' },
  { name: 'cyrillic', unicodeRange: 'U+0301,U+0400-045F' },
];
const namesFor = (text: string) => subsetsFor(text, SUBSETS).map(({ name }) => name);

test.each([
  ['Größe – 5 %', ['latin']],
  ['Šárka', ['latin', 'latin-ext']],
  ['Что', ['cyrillic']],
  ['ı', ['latin']],
  ['日本', []],
  ['', []],
])('When a text is %j, then it needs of the font %j', (text, names) => {
  expect(namesFor(text)).toEqual(names);
});

test('When the font is put into a chart, then it is its first element, and texts stay what they are', () => {
  const svg = '<svg aria-label="a&gt;b">\n<text>$&amp; $1</text>\n</svg>';
  const embedded = embedFonts(svg, [{ unicodeRange: 'U+0000-00FF', content: 'AAAA' }]);
  expect(embedded).toMatch(
    /^<svg aria-label="a&gt;b">\n<style>@font-face\{font-family:'Inter Variable';.*base64,AAAA.*\}<\/style>\n<text>/,
  );
  expect(embedded.replace(/\n<style>.*<\/style>/, '')).toBe(svg);
});
