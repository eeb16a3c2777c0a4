import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { cleanCell, isBlankCell, readNumber, withoutUnit } from '../cells/read-cell.ts';
import { countQualtricsHeadings } from '../tools/qualtrics-table.ts';
import { countSurveyMonkeyHeadings } from '../tools/survey-monkey.ts';

export type Layout = Pick<TableMapping, 'decimalSign' | 'skipRows' | 'headingRows'>;

export const SAMPLE_ROWS = 300;
const MAXIMUM_HEADING_ROWS = 3;
const FEW = 12;

const widthOf = (row: readonly string[]): number => row.findLastIndex((cell) => cell !== '') + 1;

export const usualWidth = (rows: readonly (readonly string[])[]): number => {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(row.length, (counts.get(row.length) ?? 0) + 1);
  return [...counts].sort((left, right) => right[1] - left[1] || right[0] - left[0])[0]?.[0] ?? 0;
};

const DECIMAL_POINT = /^[+-]?(\d+|\d{1,3}(,\d{3})+)\.\d+$/;
const DECIMAL_COMMA = /^[+-]?(\d+,\d{1,2}|\d+,\d{4,}|\d{1,3}(\.\d{3})+,\d+)$/;

const countCells = (rows: readonly (readonly string[])[], pattern: RegExp): number =>
  rows.reduce((sum, row) => sum + row.filter((cell) => pattern.test(withoutUnit(cleanCell(cell)))).length, 0);

/**
 * The decimal sign is a comma if more cells look like `2,75` or `1.000,5` than like `2.75`. `withComma` repeats the
 * rows with a workbook's stored numbers in comma notation, so that only texts decide.
 */
export const detectDecimalSign = (
  rows: readonly (readonly string[])[],
  withComma: readonly (readonly string[])[] = rows,
): '.' | ',' => (countCells(rows, DECIMAL_COMMA) > countCells(withComma, DECIMAL_POINT) ? ',' : '.');

const fillsGaps = (row: readonly string[], below: readonly string[]): boolean =>
  widthOf(row) > 1 && row.some((cell, column) => cell !== '' && (below[column] ?? '') === '');

const countSkippedRows = (rows: readonly (readonly string[])[]): number => {
  const usual = usualWidth(rows.slice(-Math.ceil(rows.length / 2)));
  if (usual < 3) return 0;
  const first = rows.slice(0, 10).findIndex((row) => widthOf(row) >= Math.max(2, usual / 2));
  if (first <= 0 || rows.length <= first + 1) return 0;
  return fillsGaps(rows[first - 1] ?? [], rows[first] ?? []) ? first - 1 : first;
};

interface ColumnSample {
  isNumeric: boolean;
  values: Set<string>;
}

const sampleColumns = (rows: readonly (readonly string[])[], width: number): (ColumnSample | null)[] =>
  Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => !isBlankCell(cell));
    const values = new Set(cells);
    const numbers = cells.filter((cell) => readNumber(cell, '.') !== null || readNumber(cell, ',') !== null);
    const isNumeric = cells.length > 0 && numbers.length >= cells.length * 0.9;
    // A column of nothing but its own name (an option that was ticked) tells nothing.
    const isRepeated =
      cells.length >= 4 && values.size >= 2 && values.size <= Math.min(FEW, cells.length / 2);
    return isNumeric || isRepeated ? { isNumeric, values } : null;
  });

const headingShare = (row: readonly string[], columns: readonly (ColumnSample | null)[]): number => {
  let [compared, headings] = [0, 0];
  columns.forEach((column, index) => {
    const cell = row[index] ?? '';
    if (!column || isBlankCell(cell)) return;
    compared += 1;
    const isNumber = readNumber(cell, '.') !== null || readNumber(cell, ',') !== null;
    if (column.isNumeric ? !isNumber : !column.values.has(cell)) headings += 1;
  });
  return compared === 0 ? -1 : headings / compared;
};

const countHeadingRows = (rows: readonly (readonly string[])[]): number => {
  const width = usualWidth(rows);
  let count = 0;
  while (count < MAXIMUM_HEADING_ROWS && count < rows.length - 1) {
    const row = rows[count] as readonly string[];
    // A heading row that is one cell short stands one column to the left of its data.
    const aligned = row.length === width - 1 ? ['', ...row] : row;
    const share = headingShare(aligned, sampleColumns(rows.slice(count + 1), width));
    // Where no column tells, as with options that say their own name, a row below the gaps of a question does.
    const above = rows[count - 1] ?? [];
    const isBelowGaps = share === -1 && fillsGaps(row, above) && fillsGaps(above, row);
    if (count === 0 ? share !== -1 && share < 0.5 : share < 0.8 && !isBelowGaps) break;
    count += 1;
  }
  return rows.length === 1 ? 1 : count;
};

export const detectLayout = (sample: readonly (readonly string[])[]): Omit<Layout, 'decimalSign'> => {
  const rows = sample.map((row) => row.map(cleanCell));
  const skipRows = countSkippedRows(rows);
  const table = rows.slice(skipRows);
  const known = countQualtricsHeadings(table) ?? countSurveyMonkeyHeadings(table);
  return { skipRows, headingRows: known ?? countHeadingRows(table) };
};
