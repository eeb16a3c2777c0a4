import { expect, test } from 'vitest';
import type { ColumnMeaning, MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import {
  alikeColumns,
  classifyMeaning,
  createMeaning,
  meaningKinds,
  transferItem,
  withCodebook,
  withMeaning,
} from './column-meaning.ts';

const finding = (heading: string, values: string[]): ColumnFinding => ({
  letter: 'A',
  heading,
  reason: '',
  kind: 'number',
  filled: 10,
  distinct: values.length,
  distinctCapped: false,
  minimum: null,
  maximum: null,
  values: values.map((value) => ({ value, count: 1 })),
});
const ignore: ColumnMeaning = { as: 'ignore' };
const mappingOf = (columns: TableMapping['columns']): TableMapping => ({
  sheet: null,
  delimiter: ';',
  encoding: 'utf-8',
  decimalSign: ',',
  skipRows: 0,
  headingRows: 1,
  language: 'de',
  form: { shortName: 'LVE', title: { de: 'LVE' } },
  survey: { description: '', unit: '', leader: '', period: '' },
  groups: [],
  columns,
});
const scale = createMeaning('SCALA', ignore, finding('Klar', ['5', '10', '1', '2']), 'de') as MappedItem;

test('When a column becomes a scale, then its values are options in the order of numbers', () => {
  expect(scale.options.map(({ codes, value }) => [codes[0], value])).toEqual([
    ['1', 1],
    ['2', 2],
    ['5', 3],
    ['10', 4],
  ]);
  expect(scale).toMatchObject({ code: 'Klar', text: { de: 'Klar' }, direction: null });
});

test('When a scale becomes a single choice and a scale again, then texts stay and values come back', () => {
  const choice = createMeaning('SINGLE_CHOICE', scale, finding('Klar', []), 'de') as MappedItem;
  expect(choice.options.every(({ value }) => value === null)).toBe(true);
  expect(choice).toMatchObject({ direction: null, leftPole: null, separator: null });
  expect(createMeaning('SCALA', choice, finding('Klar', []), 'de')).toEqual(scale);
});

test.each(meaningKinds)('When a column becomes %s, then that is its kind', (kind) => {
  expect(classifyMeaning(createMeaning(kind, ignore, finding('Spalte', ['a', 'b']), 'de'))).toBe(kind);
});

test('When tick columns come and go, then their questions follow', () => {
  const columns = [{ heading: 'a', meaning: ignore }];
  const tick: ColumnMeaning = {
    as: 'tick',
    group: 'Q1',
    text: { de: 'a' },
    codes: null,
    abstention: false,
    keepText: false,
  };
  const ticked = withMeaning(mappingOf(columns), 0, tick);
  expect(ticked.groups).toEqual([{ code: 'Q1', text: { de: 'Q1' } }]);
  expect(withMeaning(ticked, 0, ignore).groups).toEqual([]);
});

test('When columns have answers out of the same values, then they are alike', () => {
  const findings = [
    finding('a', ['1', '2', '3', '4', '5']),
    finding('b', ['2', '5']),
    finding('c', ['1', '6']),
    finding('d', []),
    { ...finding('e', ['1', '2']), distinctCapped: true },
  ];
  expect(alikeColumns(findings, 0)).toEqual([1]);
  expect(alikeColumns(findings, 3)).toEqual([]);
});

test('When an item is transferred, then others take its options and keep their text', () => {
  const before = mappingOf([
    { heading: 'Klar', meaning: scale },
    { heading: 'Tempo', meaning: { as: 'comment', code: 'tempo', text: { de: 'Tempo?' } } },
    { heading: 'Ort', meaning: ignore },
  ]);
  const after = transferItem(before, scale, [1]);
  expect(after.columns[1]?.meaning).toEqual({ ...scale, code: 'tempo', text: { de: 'Tempo?' } });
  expect(after.columns[2]?.meaning).toEqual(ignore);
});

test('When a codebook is used, then known headings take its meaning and the file keeps its layout', () => {
  const file = mappingOf([
    { heading: 'Neu', meaning: ignore },
    { heading: 'Klar', meaning: ignore },
  ]);
  const codebook = { ...mappingOf([{ heading: 'Klar', meaning: scale }]), delimiter: ',' as const };
  const after = withCodebook(file, codebook);
  expect(after.columns.map(({ meaning }) => meaning.as)).toEqual(['ignore', 'item']);
  expect(after.delimiter).toBe(';');
});
