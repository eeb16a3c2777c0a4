import { deepStrictEqual } from 'node:assert/strict';
import { ITEMS, OPTIONS } from './peers/survey-data.ts';

export type Counts = number[][];

export const emptyCountTable = (): Counts =>
  Array.from({ length: ITEMS }, () => Array.from({ length: OPTIONS }, () => 0));

export const countsOfRows = (rows: Iterable<readonly [number, number, number]>): Counts => {
  const counts = emptyCountTable();
  for (const [item, code, count] of rows)
    if (code >= 1 && code <= OPTIONS) counts[item - 1]![code - 1] = count;
  return counts;
};

export const requireEqual = (name: string, actual: Counts, expected: Counts): void =>
  deepStrictEqual(actual, expected, `${name} counts something else.`);
