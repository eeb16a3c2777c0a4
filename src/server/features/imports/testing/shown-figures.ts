import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import type { ShownDistribution } from '#shared/calculation/number-figures.ts';

/** Cells as they stand in a file, without marks and spaces around them. */
export const rowsOf = (path: string): string[][] =>
  parse(readFileSync(path), { relax_column_count: true, bom: true }).map((row: string[]) =>
    row.map((cell) => cell.replaceAll('\uFEFF', '').trim()),
  );
/** By the option's text in whatever language there is, English first. */
export const countsOf = ({ options }: ShownDistribution): Record<string, number> =>
  Object.fromEntries(
    options.map(({ text, count }) => [(text.en ?? Object.values(text)[0] ?? '').trim(), count]),
  );
export const inOrder = ({ options }: ShownDistribution): number[] => options.map(({ count }) => count);
export const percents = ({ options }: ShownDistribution, digits: number): number[] =>
  options.map(({ percent }) => Number((percent ?? Number.NaN).toFixed(digits)));
