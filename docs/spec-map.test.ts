import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const PARAGRAPHS = { 1: 5, 2: 27, 3: 18, 4: 13, 5: 9, 6: 5, 7: 32, 8: 11, 9: 11 };

const numbers = Object.entries(PARAGRAPHS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
);

const rows = readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8')
  .split('\n')
  .map((line) => /^\| *\[?(\d\.\d\d)\]? *\|([^|]*)\|([^|]*)\|$/.exec(line))
  .filter((match) => match !== null)
  .map(([, paragraph = '', folder = '', tests = '']) => ({ paragraph, folder, tests }));

const pathsIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path);

test('When the map is read, then it has one row for each paragraph of the specification, in order', () => {
  expect(rows.map(({ paragraph }) => paragraph)).toEqual(numbers);
});

test('When a row names a folder or a test, then that is there', () => {
  const missing = rows.flatMap(({ paragraph, folder, tests }) =>
    [...pathsIn(folder), ...pathsIn(tests)]
      .filter((path) => !existsSync(join(ROOT, path)))
      .map((path) => `${paragraph}: ${path}`),
  );
  expect(missing).toEqual([]);
});

const NOTHING_TO_SHOW = ['1.05', '4.13', '6.05', '8.11'];
/** Paragraphs that are not built yet. Entries are only ever removed. */
const OPEN: readonly string[] = [];

const titlesOf = (path: string): string =>
  [
    ...readFileSync(join(ROOT, path), 'utf8').matchAll(
      /(?:^|[\s.)])(?:test|describe|\])[^\n]*\(\s*(['"`])(.*?\[\d.*?)\1|^\s*\['(.*?\[\d[^']*)'/gm,
    ),
  ]
    .map(([, , title = '', tabled = '']) => title + tabled)
    .join('\n');

const isShown = ({ paragraph, tests }: (typeof rows)[number]): boolean =>
  pathsIn(tests).some((path) => existsSync(join(ROOT, path)) && titlesOf(path).includes(`[${paragraph}]`));

const openSentences = [
  ...readFileSync(join(ROOT, 'docs/spec-map.md'), 'utf8').matchAll(/^- \*\*\[(.+)\]\*\*/gm),
].flatMap(([, named = '']) => named.split('], ['));

test('When a sentence is open, then its paragraph is one of the map and has a test for the rest', () => {
  const shown = rows.filter(isShown).map(({ paragraph }) => paragraph);
  expect(openSentences.filter((paragraph) => !shown.includes(paragraph))).toEqual([]);
});

test('When a paragraph is built, then a test that the map names has its number in a title', () => {
  const unshown = rows.filter((row) => !isShown(row)).map(({ paragraph }) => paragraph);
  const open = unshown.filter((paragraph) => !NOTHING_TO_SHOW.includes(paragraph));
  console.log(`${rows.length} paragraphs, ${open.length} open: ${open.join(', ')}`);
  console.log(`Of the others, sentences are open in: ${openSentences.join(', ')}`);
  expect(open.filter((paragraph) => !OPEN.includes(paragraph))).toEqual([]);
  expect(OPEN.filter((paragraph) => !open.includes(paragraph))).toEqual([]);
});

test('When a row names no test, then it says that the paragraph is open or has nothing to show', () => {
  const silent = rows.filter(
    ({ tests }) => pathsIn(tests).length === 0 && !/^ (open|nothing to show)\b/.test(tests),
  );
  expect(silent).toEqual([]);
});
