import { expect, test } from 'vitest';
import type { ColumnMeaning, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { asSurveyPart, splitCandidates, splitColumns } from './survey-split.ts';

const finding = (heading: string, fields: Partial<ColumnFinding>): ColumnFinding => ({
  letter: 'A',
  heading,
  reason: '',
  kind: 'number',
  filled: 73_421,
  distinct: 1_000,
  distinctCapped: true,
  minimum: 1,
  maximum: 2_000,
  values: [{ value: '7', count: 60 }],
  ...fields,
});

const columns: [ColumnFinding, ColumnMeaning][] = [
  [finding('rownames', { values: [{ value: '1', count: 1 }] }), { as: 'ignore' }],
  [finding('s', {}), { as: 'ignore' }],
  [finding('d', {}), { as: 'ignore' }],
  [finding('dept', { distinct: 14, distinctCapped: false }), { as: 'survey', part: 'unit', prefix: 'dept ' }],
  [finding('language', { kind: 'text', distinct: 3, distinctCapped: false }), { as: 'ignore' }],
  [finding('started', { kind: 'date' }), { as: 'ignore' }],
];
const findings = columns.map(([one]) => one);
const mapping = {
  columns: columns.map(([{ heading }, meaning]) => ({ heading, meaning })),
} as TableMapping;

test('When a column is part of the survey, then it is named as what splits the file', () => {
  expect(splitColumns(mapping, findings)).toEqual([{ column: 3, heading: 'dept', part: 'unit' }]);
});

test('When numbers recur in many rows, then they are offered; row numbers and small groups are not', () => {
  expect(splitCandidates(mapping, findings)).toEqual([1, 2]);
});

test('When a number becomes a part of the survey, then the heading stands in front; a name stands alone', () => {
  expect(asSurveyPart('leader', findings[2] as ColumnFinding)).toEqual({
    as: 'survey',
    part: 'leader',
    prefix: 'd ',
  });
  expect(asSurveyPart('leader', finding('Name', { kind: 'text' }))).toMatchObject({ prefix: '' });
});
