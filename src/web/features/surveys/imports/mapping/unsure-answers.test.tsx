import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ColumnMeaning, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';
import { renderPart } from '../../../../testing/render-part.tsx';
import { sampleTable } from '../../../../testing/sample-table.ts';
import { UnsureAnswers } from './unsure-answers.tsx';
import type { UnsureColumns } from './unsure-columns.ts';

const item = (
  code: string,
  changes: Partial<Extract<ColumnMeaning, { as: 'item' }>> = {},
): ColumnMeaning => ({
  ...{ as: 'item', code, text: { en: code }, type: 'SINGLE_CHOICE', abstentionCodes: [] },
  ...{ leftPole: null, rightPole: null, direction: null, separator: null },
  options: ['1', '2'].map((option) => ({ codes: [option], text: { en: option }, value: null })),
  ...changes,
});
const { mapping: sample, columns: sampleFindings } = sampleTable(1);
const findings = (...cells: string[]): ColumnFinding[] =>
  sampleFindings.map((finding) => ({ ...finding, values: cells.map((value) => ({ value, count: 3 })) }));

const answer = async (
  code: string,
  button: string,
  meanings: ColumnMeaning[],
  { cells = [], value }: { cells?: string[]; value?: string } = {},
): Promise<TableMapping> => {
  const mapping: TableMapping = {
    ...sample,
    language: 'en',
    columns: meanings.map((meaning, index) => ({ heading: `Q_${index + 1}`, meaning })),
  };
  const problem: UnsureColumns = {
    ...{ severity: 'unsure', code, file: 'f.csv', columns: [...meanings.keys()] },
    params: value === undefined ? {} : { value },
  };
  const onChange = vi.fn();
  const user = await renderPart(
    <UnsureAnswers
      problem={problem}
      mapping={mapping}
      findings={findings(...cells)}
      onChange={onChange}
      onOrder={null}
    />,
  );
  await user.click(screen.getByRole('button', { name: button }));
  expect(onChange).toHaveBeenCalledTimes(1);
  return onChange.mock.calls[0]?.[0];
};
const meaningOf = ({ columns: [column] }: TableMapping) => {
  const meaning = column?.meaning;
  if (meaning?.as !== 'item') return meaning?.as;
  return [meaning.type, meaning.options.map(({ codes }) => codes.join()).join(' '), meaning.separator];
};

test.each([
  ['2 heißt angekreuzt', '2'],
  ['1 heißt angekreuzt', '1'],
])('columns of 1 and 2 become the boxes of one question by “%s”', async (button, ticked) => {
  const { columns, groups } = await answer('ticksUnsure', button, [item('TR_1'), item('TR_2')], {
    value: 'TR_#',
  });
  expect(groups).toEqual([{ code: 'TR', text: { en: 'TR' } }]);
  expect(columns.map(({ meaning }) => meaning)).toEqual(
    ['1', '2'].map((text) => ({
      ...{ as: 'tick', group: 'TR', text: { en: text }, codes: [ticked] },
      ...{ abstention: false, keepText: false },
    })),
  );
});

test('columns of 1 and 2 that are no boxes stay as they are', async () => {
  const mapping = await answer('ticksUnsure', 'Es sind keine Kästchen', [item('TR_1')], { value: 'TR_#' });
  expect([meaningOf(mapping), mapping.columns[0]?.settled]).toEqual([
    ['SINGLE_CHOICE', '1 2', null],
    ['ticksUnsure TR_#'],
  ]);
});

test('codes with a comma are ticks or numbers, as somebody says', async () => {
  const cells = ['1,3', '2', '1'];
  const ticks = await answer('codesOrDecimals', 'Codes angekreuzter Optionen', [item('Q')], { cells });
  expect(meaningOf(ticks)).toEqual(['MULTIPLE_CHOICE', '1 2 3', ',']);
});

test('codes with a comma that are numbers have no options', async () => {
  const numbers = await answer('codesOrDecimals', 'Dezimalzahlen', [item('Q')], { cells: ['1,3', '2'] });
  expect(meaningOf(numbers)).toEqual(['NUMERIC', '', null]);
});

test('cells that may join several answers are one answer each, as somebody says', async () => {
  const several = item('Q', { type: 'MULTIPLE_CHOICE', separator: ',' });
  const one = await answer('joinedUnsure', 'Je eine Antwort', [several], { cells: ['Bonn, Köln', 'Bonn'] });
  expect(meaningOf(one)).toEqual(['SINGLE_CHOICE', 'Bonn Bonn, Köln', null]);
});

test('a unit that asks about the person becomes a question', async () => {
  const unit: ColumnMeaning = { as: 'survey', part: 'unit', prefix: '' };
  const asked = await answer('unitUnsure', 'Frage zur Person', [unit], { cells: ['Law', 'Arts'] });
  expect(meaningOf(asked)).toEqual(['SINGLE_CHOICE', 'Arts Law', null]);
});
