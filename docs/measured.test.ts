import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { benchmarkTable } from '../bench/benchmark-table.ts';
import { benchmarks } from '../bench/benchmarks.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

test('When measurements are named, then they are those of the last benchmark', () => {
  const results = JSON.parse(read('../bench/results.json'));
  expect(Object.keys(results.parts)).toEqual(Object.keys(benchmarks));
  expect(read('./benchmarks.md')).toContain(benchmarkTable(results));
});
