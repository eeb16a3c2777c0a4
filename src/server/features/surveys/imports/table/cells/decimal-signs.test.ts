import { expect, test } from 'vitest';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { groupFiles } from '../../records/group-files.ts';
import { openTable } from '../../records/open-source.ts';
import { readSurvey } from '../../testing/count-answers.ts';
import { type SheetCell, workbookOf } from '../../testing/made/workbooks.ts';
import { fileInMemory } from '../../testing/source-files.ts';
import { planTable } from '../read/open-table.ts';

const read = async (rows: SheetCell[][], edit?: (mapping: TableMapping) => TableMapping) => {
  const signal = new AbortController().signal;
  const workbook = workbookOf([
    { name: 'A', rows: [['Kurs', 'Note des Kurses', 'Stunden im Selbststudium'], ...rows] },
  ]);
  const [group] = await groupFiles([fileInMemory('noten.xlsx', workbook)]);
  if (!group) throw new Error('There is no file.');
  const detected = await openTable(group, { edited: null, codebooks: [] }, signal);
  const edited = edit?.(detected.mapping) ?? null;
  const opened = edited ? await openTable(group, { edited, codebooks: [] }, signal) : detected;
  const source = await planTable(opened.reader, opened.mapping, signal);
  const { counts } = await readSurvey(source);
  const numbers = (heading: string) => {
    const meaning = opened.mapping.columns.find((column) => column.heading === heading)?.meaning;
    return meaning?.as === 'item' ? [...(counts.get(meaning.code)?.numbers ?? [])].sort() : [];
  };
  return {
    decimalSign: opened.mapping.decimalSign,
    firstRow: opened.inspection.shownRows[0],
    problems: source.plan.problems,
    grades: numbers('Note des Kurses'),
    hours: numbers('Stunden im Selbststudium'),
  };
};

const course = 'Statik';
const GRADES = ['1,3', '2,7', '1,0', '3,7'];
const rowsOf = (grades: readonly SheetCell[], hours: readonly SheetCell[]): SheetCell[][] =>
  Array.from({ length: 16 }, (_, at) => [course, grades[at % 4] ?? null, hours[at % 4] ?? null]);
const four = (numbers: number[]) => numbers.flatMap((number) => [number, number, number, number]).sort();

test('When texts of a workbook have a decimal comma, then they and the stored numbers beside them are read', async () => {
  const { decimalSign, firstRow, problems, grades, hours } = await read(
    rowsOf(GRADES, [2.25, 3.5, 4.75, 10]),
  );
  expect(decimalSign).toBe(',');
  expect(firstRow).toEqual(['Statik', '1,3', '2,25']);
  expect(problems).toEqual([]);
  expect(grades).toEqual(four([1.3, 2.7, 1, 3.7]));
  expect(hours).toEqual(four([2.25, 3.5, 4.75, 10]));
});

test('When one column mixes stored numbers and texts with a comma, then both are numbers', async () => {
  const { problems, grades } = await read(rowsOf(['1,3', 2.7, '1,0', 3.7], [1, 2, 3, 40]));
  expect(problems).toEqual([]);
  expect(grades).toEqual(four([1.3, 2.7, 1, 3.7]));
});

test.each([
  ['stored numbers alone', [1.3, 2.7, 1, 3.7]],
  ['texts with a point', ['1.3', '2.7', '1.0', '3.7']],
])('When a workbook has %s, then the point stays the decimal sign', async (_, values) => {
  const { decimalSign, problems, grades } = await read(rowsOf(values, [2.25, 3.5, 4.75, 10]));
  expect(decimalSign).toBe('.');
  expect(problems).toEqual([]);
  expect(grades).toEqual(four([1.3, 2.7, 1, 3.7]));
});

test('When somebody says the other sign, then stored numbers stay what they are and the texts say nothing', async () => {
  const { grades, hours, problems } = await read(rowsOf(GRADES, [2.25, 3.5, 4.75, 10]), (mapping) => ({
    ...mapping,
    decimalSign: '.',
  }));
  expect(hours).toEqual(four([2.25, 3.5, 4.75, 10]));
  expect(grades).toEqual([]);
  expect(problems[0]).toMatchObject({
    code: 'notANumber',
    params: { value: '1,3' },
    column: 'Note des Kurses',
  });
});
