import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchmarks } from '../bench/benchmarks.ts';
import { readmeTable } from '../bench/readme-table.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('When the README names measurements, then they are those of the last benchmark', () => {
  const results = JSON.parse(read('../bench/results.json'));
  expect(Object.keys(results.parts)).toEqual(Object.keys(benchmarks));
  expect(read('../README.md')).toContain(readmeTable(results));
});
