import type { MappedColumn, MappedItem, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { isQuestionOpen, questionKey } from '#shared/surveys/imports/open-questions.ts';
import type { ShownImportProblem } from '#shared/surveys/imports/preview.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';

export type UnsureColumns = ShownImportProblem & { columns: number[] };

export const stillUnsure = (
  problems: readonly ShownImportProblem[],
  before: TableMapping,
  mapping: TableMapping,
): UnsureColumns[] =>
  problems.flatMap((problem) => {
    if (problem.severity !== 'unsure' || !problem.columns) return [];
    const columns = problem.columns.filter((column) =>
      isQuestionOpen(problem, before.columns[column], mapping.columns[column]),
    );
    const [first] = columns;
    const example = first === problem.columns[0] ? null : mapping.columns[first ?? -1]?.heading;
    const params = { ...problem.params, count: columns.length, ...(example && { example }) };
    return columns.length > 0 ? [{ ...problem, columns, params }] : [];
  });

const changeColumns = (
  mapping: TableMapping,
  columns: readonly number[],
  change: (column: MappedColumn) => MappedColumn,
): TableMapping => ({
  ...mapping,
  columns: mapping.columns.map((column, index) => (columns.includes(index) ? change(column) : column)),
});

const changeItems = (
  mapping: TableMapping,
  columns: readonly number[],
  change: (item: MappedItem) => MappedItem,
): TableMapping =>
  changeColumns(mapping, columns, (column) =>
    column.meaning.as === 'item' ? { ...column, meaning: change(column.meaning) } : column,
  );

export const setDirection = (
  mapping: TableMapping,
  columns: readonly number[],
  direction: ScaleDirection,
): TableMapping => changeItems(mapping, columns, (item) => ({ ...item, direction }));

export const settle = (mapping: TableMapping, problem: UnsureColumns): TableMapping =>
  changeColumns(mapping, problem.columns, (column) => ({
    ...column,
    settled: [...new Set([...(column.settled ?? []), questionKey(problem)])],
  }));

const numberIn = (code: string): number | null => {
  const number = Number(code.replace(',', '.'));
  return code.trim() === '' || Number.isNaN(number) ? null : number;
};

/**
 * True if the code for a missing answer could be an answer in all these columns. A word cannot be a step of a scale.
 */
export const mayBeAnswer = (mapping: TableMapping, columns: readonly number[], code: string): boolean =>
  numberIn(code) !== null ||
  columns.every((column) => {
    const meaning = mapping.columns[column]?.meaning;
    return meaning?.as === 'item' && meaning.type !== 'SCALA' && meaning.type !== 'NUMERIC';
  });

export const countAsAnswer = (mapping: TableMapping, problem: UnsureColumns, code: string): TableMapping => {
  const value = numberIn(code);
  return changeItems(settle(mapping, problem), problem.columns, (item) => {
    const abstentionCodes = item.abstentionCodes.filter((one) => one !== code);
    if (item.type === 'NUMERIC') return { ...item, abstentionCodes };
    const isScale = item.type === 'SCALA';
    const option = { codes: [code], text: { [mapping.language]: code }, value: isScale ? value : null };
    const options = [...item.options, option];
    if (isScale) options.sort((left, right) => (left.value ?? 0) - (right.value ?? 0));
    return { ...item, abstentionCodes, options };
  });
};

export const countAsFinished = (
  mapping: TableMapping,
  columns: readonly number[],
  word: string,
): TableMapping =>
  changeColumns(mapping, columns, (column) =>
    column.meaning.as === 'completion'
      ? { ...column, meaning: { ...column.meaning, codes: [...(column.meaning.codes ?? []), word] } }
      : column,
  );

const labelOf = (text: Record<string, string>): string => Object.values(text)[0] ?? '';

export const sharedLabels = (mapping: TableMapping, columns: readonly number[]): string[] => {
  const labels = new Set<string>();
  for (const column of columns) {
    const meaning = mapping.columns[column]?.meaning;
    if (meaning?.as === 'item') for (const { text } of meaning.options) labels.add(labelOf(text));
  }
  return [...labels];
};

export const nameRareAnswers = (mapping: TableMapping, columns: readonly number[]): TableMapping => {
  const named = (item: MappedItem): MappedItem => ({
    ...item,
    options: item.options.flatMap((option, at) => {
      const isOther = at === item.options.length - 1 && option.codes.length > 1;
      if (!isOther) return [option];
      const [first, ...answers] = option.codes as [string, ...string[]];
      const own = answers.map((code) => ({ codes: [code], text: { [mapping.language]: code }, value: null }));
      // Some respondents may have chosen "other" itself; otherwise its code does not occur in the file.
      return first === labelOf(option.text) ? [...own, { ...option, codes: [first] }] : own;
    }),
  });
  return changeItems(mapping, columns, named);
};

export const makeScale = (
  mapping: TableMapping,
  columns: readonly number[],
  labels: readonly string[],
): TableMapping => {
  const asScale = (item: MappedItem): MappedItem => ({
    ...item,
    type: 'SCALA',
    separator: null,
    options: item.options
      .map((option) => ({ ...option, value: labels.indexOf(labelOf(option.text)) + 1 }))
      .sort((left, right) => left.value - right.value),
  });
  return changeItems(mapping, columns, asScale);
};
