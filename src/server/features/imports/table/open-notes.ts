import { isDeepStrictEqual } from 'node:util';
import type { TableMapping } from '#shared/imports/mapping.ts';
import type { ImportProblem } from '../source/survey-draft.ts';

/** Whether a column still means what was guessed, and nobody said that this is right. */
export const isUndecided = (edited: TableMapping, detected: TableMapping, column: number): boolean => {
  const decided = edited.columns[column];
  return (
    decided?.isSettled !== true && isDeepStrictEqual(decided?.meaning, detected.columns[column]?.meaning)
  );
};

/** What is still not sure once somebody decided about some columns. */
export const openNotes = (
  notes: readonly ImportProblem[],
  isOpen: (column: number) => boolean,
): ImportProblem[] =>
  notes.flatMap((note) => {
    if (!note.columns) return [note];
    const columns = note.columns.filter(isOpen);
    return columns.length > 0
      ? [{ ...note, columns, params: { ...note.params, count: columns.length } }]
      : [];
  });
