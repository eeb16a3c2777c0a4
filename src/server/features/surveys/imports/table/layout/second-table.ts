import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { isBlankCell } from '../cells/read-cell.ts';
import { nameFirst } from './name-columns.ts';
import { notesAbout } from './note-doubts.ts';

export const LAST_ROWS = 40;

const MINIMUM_REPETITION = 3;
const MAXIMUM_COUNT = 1;
const MINIMUM_SHARE = 0.5;
const MINIMUM_ROWS = 2;
const MINIMUM_STRANGE_ROWS = 0.6;
const MAXIMUM_STRANGE_CELLS = 0.4;

const repeatingColumns = (columns: readonly ColumnStatistics[]): number[] =>
  columns.flatMap(({ values, filled, isCapped }, index) => {
    const usual = values.filter(({ count }) => count > MAXIMUM_COUNT);
    const covered = usual.reduce((sum, { count }) => sum + count, 0);
    const isRepeating =
      !isCapped &&
      covered >= usual.length * MINIMUM_REPETITION &&
      covered >= filled * (1 - MAXIMUM_STRANGE_CELLS);
    return isRepeating && usual.length > 1 ? [index] : [];
  });

export const noteSecondTable = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  lastRows: readonly (readonly string[])[],
  file: string,
): ImportProblem[] => {
  const repeating = repeatingColumns(columns);
  const counts = new Map(
    repeating.map((column) => [
      column,
      new Map(columns[column]?.values.map(({ text, count }) => [text, count])),
    ]),
  );
  const isStrange = (row: readonly string[]): boolean => {
    const filled = repeating.filter((column) => !isBlankCell(row[column] ?? ''));
    const strange = filled.filter(
      (column) => (counts.get(column)?.get(row[column] ?? '') ?? 0) <= MAXIMUM_COUNT,
    );
    return strange.length > 0 && strange.length >= filled.length * MINIMUM_SHARE;
  };
  const flags = lastRows.map(isStrange);
  const from = flags.findIndex((flag, index) => {
    const rest = flags.slice(index);
    const strange = rest.filter(Boolean).length;
    return flag && strange >= MINIMUM_ROWS && strange >= rest.length * MINIMUM_STRANGE_ROWS;
  });
  const first = lastRows[from];
  if (!first) return [];
  const words = nameFirst(first.filter((cell) => !isBlankCell(cell)));
  return notesAbout(headings, file)
    .note('secondTable', repeating, words)
    .map((problem) => ({ ...problem, params: { ...problem.params, rows: lastRows.length - from } }));
};
