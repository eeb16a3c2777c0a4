import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Section of the specification -> its number of paragraphs. */
const PARAGRAPHS = { 1: 5, 2: 27, 3: 18, 4: 13, 5: 9, 6: 5, 7: 32, 8: 11, 9: 11 };

const numbers = Object.entries(PARAGRAPHS).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${String(index + 1).padStart(2, '0')}`),
);

/** The rows of the table: paragraph, folder, test. */
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

test('When a row names no test, then it says that the paragraph is open or has nothing to show', () => {
  const silent = rows.filter(
    ({ tests }) => pathsIn(tests).length === 0 && !/^ (open|nothing to show)\b/.test(tests),
  );
  expect(silent).toEqual([]);
});
