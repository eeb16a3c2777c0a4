import type { MappedItem, TableMapping } from '#shared/imports/mapping.ts';
import type { ShownImportProblem } from '#shared/imports/preview.ts';

/** What is not sure of columns that one answer settles alike. */
export type UnsureColumns = ShownImportProblem & { columns: number[] };

/** Of what was unsure in the preview, what nobody has decided in `mapping` yet. */
export const stillUnsure = (
  problems: readonly ShownImportProblem[],
  before: TableMapping,
  mapping: TableMapping,
): UnsureColumns[] =>
  problems.flatMap((problem) => {
    if (problem.severity !== 'unsure' || !problem.columns) return [];
    const columns = problem.columns.filter(
      (column) =>
        mapping.columns[column]?.isSettled !== true &&
        mapping.columns[column]?.meaning === before.columns[column]?.meaning,
    );
    const params = { ...problem.params, count: columns.length };
    return columns.length > 0 ? [{ ...problem, columns, params }] : [];
  });

/** Says that what was guessed of these columns is right. */
export const settle = (mapping: TableMapping, columns: readonly number[]): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, index) =>
    columns.includes(index) ? { ...column, isSettled: true } : column,
  ),
});

const labelOf = (text: Record<string, string>): string => Object.values(text)[0] ?? '';

/** The labels of the options that columns share, in the order in which they stand. */
export const sharedLabels = (mapping: TableMapping, columns: readonly number[]): string[] => {
  const labels = new Set<string>();
  for (const column of columns) {
    const meaning = mapping.columns[column]?.meaning;
    if (meaning?.as === 'item') for (const { text } of meaning.options) labels.add(labelOf(text));
  }
  return [...labels];
};

/** Each answer that stands under "other" because few people gave it as an option by itself, in its own words. */
export const nameRareAnswers = (mapping: TableMapping, columns: readonly number[]): TableMapping => {
  const named = (item: MappedItem): MappedItem => ({
    ...item,
    options: item.options.flatMap((option, at) => {
      const isOther = at === item.options.length - 1 && option.codes.length > 1;
      if (!isOther) return [option];
      const [first, ...answers] = option.codes as [string, ...string[]];
      const own = answers.map((code) => ({ codes: [code], text: { [mapping.language]: code }, value: null }));
      // Some may have ticked "other" itself; else its code is none of the file's.
      return first === labelOf(option.text) ? [...own, { ...option, codes: [first] }] : own;
    }),
  });
  return {
    ...mapping,
    columns: mapping.columns.map((column, index) =>
      columns.includes(index) && column.meaning.as === 'item'
        ? { ...column, meaning: named(column.meaning) }
        : column,
    ),
  };
};

/** The columns as scales with these labels from low to high; each label counts its place, from 1. */
export const makeScale = (
  mapping: TableMapping,
  columns: readonly number[],
  labels: readonly string[],
): TableMapping => {
  const asScale = (item: MappedItem): MappedItem => ({
    ...item,
    type: 'SCALA',
    direction: item.direction ?? 'HIGH_IS_BEST',
    separator: null,
    options: item.options
      .map((option) => ({ ...option, value: labels.indexOf(labelOf(option.text)) + 1 }))
      .sort((left, right) => left.value - right.value),
  });
  return {
    ...mapping,
    columns: mapping.columns.map((column, index) =>
      columns.includes(index) && column.meaning.as === 'item'
        ? { ...column, meaning: asScale(column.meaning) }
        : column,
    ),
  };
};
