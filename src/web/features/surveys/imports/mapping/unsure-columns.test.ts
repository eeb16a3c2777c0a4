import { expect, test } from 'vitest';
import type { MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import {
  countAsAnswer,
  countAsFinished,
  makeScale,
  mayBeAnswer,
  setDirection,
  settle,
  sharedLabels,
  stillUnsure,
} from './unsure-columns.ts';

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

test('When columns are made a scale, then each word has the same value in all of them', () => {
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
  expect(stillUnsure([alike], mapping, settle(mapping, { ...alike, columns: [0] }))).toMatchObject([
    { columns: [1], params: { count: 1 } },
  ]);
  expect(stillUnsure([alike], mapping, makeScale(mapping, [0, 1], ['cold', 'warm', 'hot']))).toEqual([]);
});

test('When columns share words, then each is named once', () => {
  expect(sharedLabels(mapping, [0, 1])).toEqual(['hot', 'warm', 'cold']);
});

const scale: MappedItem = {
  ...item('Rating', []),
  type: 'SCALA',
  options: [1, 2, 3].map((value) => ({ codes: [String(value)], text: { en: String(value) }, value })),
  abstentionCodes: ['99', 'missing'],
};
const rated = {
  language: 'en',
  decimalSign: '.',
  columns: [{ heading: 'Rating', meaning: scale }],
} as TableMapping;
const asks = (code: string, value?: string): ShownImportProblem & { columns: number[] } => ({
  severity: 'unsure',
  code,
  params: { count: 1, ...(value !== undefined && { value }) },
  file: 'f.csv',
  columns: [0],
});
const asked = [asks('missingCode', '99'), asks('missingCode', 'missing'), asks('directionUnknown')];
const open = (now: TableMapping) =>
  stillUnsure(asked, rated, now).map(({ code, params }) => [code, params.value].filter(Boolean).join(' '));

test('An answer to one question about a column is none to the others', () => {
  expect(open(setDirection(rated, [0], 'LOW_IS_BEST'))).toEqual(['missingCode 99', 'missingCode missing']);
  expect(open(settle(rated, asks('missingCode', '99')))).toEqual(['missingCode missing', 'directionUnknown']);
  expect(open(settle(rated, asks('directionUnknown')))).toEqual(['missingCode 99', 'missingCode missing']);
  expect(open({ ...rated, columns: [{ ...rated.columns[0], isSettled: true }] } as TableMapping)).toEqual([]);
});

test('A column that somebody left out is asked about no more', () => {
  const columns = [{ heading: 'Rating', meaning: { as: 'ignore' as const } }];
  expect(open({ ...rated, columns })).toEqual([]);
});

test('A code that is an answer becomes a step of its number, and the other code stays in question', () => {
  const answered = countAsAnswer(rated, asks('missingCode', '99'), '99');
  expect(answered.columns[0]?.meaning).toMatchObject({
    abstentionCodes: ['missing'],
    options: [{ value: 1 }, { value: 2 }, { value: 3 }, { codes: ['99'], value: 99 }],
  });
  expect(open(answered)).toEqual(['missingCode missing', 'directionUnknown']);
  expect([mayBeAnswer(rated, [0], '99'), mayBeAnswer(rated, [0], 'missing')]).toEqual([true, false]);
});

test('A word of a completion mark that stands for finished is asked about no more, the next word is', () => {
  const marked = {
    ...rated,
    columns: [{ heading: 'Completed', meaning: { as: 'completion', codes: [] } }],
  } as TableMapping;
  const words = [asks('completionUnknown', 'fini'), asks('completionUnknown', 'pas encore')];
  const answered = countAsFinished(marked, [0], 'fini');
  expect(answered.columns[0]?.meaning).toEqual({ as: 'completion', codes: ['fini'] });
  expect(stillUnsure(words, marked, answered).map(({ params }) => params.value)).toEqual(['pas encore']);
});

test('Words that were put in order have no better end until somebody says which', () => {
  const [first] = makeScale(mapping, [0, 1], ['cold', 'warm', 'hot']).columns;
  expect(first?.meaning).toMatchObject({ type: 'SCALA', direction: null });
});
