import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';

const cleaned = (cell: string): string => cell.replaceAll('\uFEFF', '').trim();
export const rowsOf = (path: string, columns?: readonly (number | string)[]): string[][] => {
  let places: readonly number[] | null = null;
  const takeOf = (row: string[]): string[] => {
    if (!columns) return row.map(cleaned);
    places ??= columns.map((column) =>
      typeof column === 'number' ? column : row.findIndex((heading) => cleaned(heading) === column),
    );
    return places.map((place) => cleaned(row[place] ?? ''));
  };
  return parse(readFileSync(path), { relax_column_count: true, bom: true, on_record: takeOf });
};
export const countsOf = ({ options }: ShownDistribution): Record<string, number> =>
  Object.fromEntries(
    options.map(({ text, count }) => [(text.en ?? Object.values(text)[0] ?? '').trim(), count]),
  );
export const inOrder = ({ options }: ShownDistribution): number[] => options.map(({ count }) => count);
export const percents = ({ options }: ShownDistribution, digits: number): number[] =>
  options.map(({ percent }) => Number((percent ?? Number.NaN).toFixed(digits)));
