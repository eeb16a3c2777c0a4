import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { decisionsIndex, INDEX, readDecisions } from '../scripts/generate/generate-decisions-index.ts';

test('When a decision is recorded, then it has number, status, date, context, decision and consequence', () => {
  const formless = readDecisions().filter(
    ({ file, parts }) => parts?.number !== Number(basename(file).slice(0, 4)),
  );
  expect(formless.map(({ file }) => file)).toEqual([]);
});

test('When decisions are looked for, then the index has them all', () => {
  expect(readFileSync(INDEX, 'utf8')).toBe(decisionsIndex());
});
