import { expect, test } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/imports/mapping.ts';
import type { ShownImportProblem } from '#shared/imports/preview.ts';
import { makeScale, settle, sharedLabels, stillUnsure } from './unsure-columns.ts';

const item = (code: string, labels: string[]): MappedItem => ({
  as: 'item',
  code,
  text: { en: code },
  type: 'SINGLE_CHOICE',
  options: labels.map((label) => ({ codes: [label], text: { en: label }, value: null })),
  abstentionCodes: [],
  leftPole: null,
  rightPole: null,
  direction: null,
  separator: null,
});
const mapping = {
  columns: [item('A', ['hot', 'warm']), item('B', ['cold', 'hot', 'warm'])].map((meaning) => ({
    heading: meaning.code,
    meaning,
  })),
} as TableMapping;
const alike: ShownImportProblem = {
  severity: 'unsure',
  code: 'choicesAlike',
  params: { count: 2 },
  file: 'f.csv',
  columns: [0, 1],
};

test('When columns are made a scale, then a word has one value in all of them, whichever words a column has', () => {
  const scaled = makeScale(mapping, [0, 1], ['cold', 'warm', 'hot']);
  const values = scaled.columns.map(({ meaning }) =>
    meaning.as === 'item' ? meaning.options.map(({ codes, value }) => [codes[0], value]) : [],
  );
  expect(values).toEqual([
    [
      ['warm', 2],
      ['hot', 3],
    ],
    [
      ['cold', 1],
      ['warm', 2],
      ['hot', 3],
    ],
  ]);
  expect(scaled.columns.map(({ meaning }) => meaning.as === 'item' && meaning.type)).toEqual([
    'SCALA',
    'SCALA',
  ]);
});

test('When a column is settled or changed, then it is unsure no more, the others are', () => {
  expect(stillUnsure([alike], mapping, mapping)).toMatchObject([{ columns: [0, 1] }]);
  expect(stillUnsure([alike], mapping, settle(mapping, [0]))).toMatchObject([
    { columns: [1], params: { count: 1 } },
  ]);
  expect(stillUnsure([alike], mapping, makeScale(mapping, [0, 1], ['cold', 'warm', 'hot']))).toEqual([]);
});

test('When columns share words, then each is named once', () => {
  expect(sharedLabels(mapping, [0, 1])).toEqual(['hot', 'warm', 'cold']);
});
