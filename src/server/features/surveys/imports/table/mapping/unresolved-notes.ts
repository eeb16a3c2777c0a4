import { isDeepStrictEqual } from 'node:util';
import type { MappedColumn, TableMapping } from '#shared/surveys/imports/mapping.ts';
import { questionKey } from '#shared/surveys/imports/open-questions.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { nameColumns } from '../layout/name-columns.ts';

export const isUnresolved = (edited: TableMapping, detected: TableMapping, column: number): boolean => {
  const decided = edited.columns[column];
  return (
    decided?.isSettled !== true && isDeepStrictEqual(decided?.meaning, detected.columns[column]?.meaning)
  );
};

export const unresolvedNotes = (
  notes: readonly ImportProblem[],
  headings: readonly Heading[],
  isOpen: (note: ImportProblem, column: number) => boolean,
): ImportProblem[] =>
  notes.flatMap((note) => {
    if (!note.columns) return [note];
    const columns = note.columns.filter((column) => isOpen(note, column));
    if (columns.length === 0) return [];
    if (columns.length === note.columns.length) return [note];
    const namesColumns = note.params.words === nameColumns(headings, note.columns);
    const params = {
      ...note.params,
      count: columns.length,
      ...('example' in note.params && { example: nameColumns(headings, columns.slice(0, 1)) }),
      ...(namesColumns && { words: nameColumns(headings, columns) }),
    };
    return [{ ...note, columns, params }];
  });

/**
 * Asks about codes for missing answers that a codebook does not list. In a numeric column they would otherwise count
 * towards the mean, so they are treated as missing until answered.
 */
export const askAboutNumbers = (
  codebook: TableMapping,
  guesses: readonly ImportProblem[],
  headings: readonly Heading[],
): { mapping: TableMapping; notes: ImportProblem[] } => {
  const missing = guesses.filter(({ code }) => code === 'missingCode');
  const isUnknown = (note: ImportProblem, column: MappedColumn | undefined): boolean =>
    column?.meaning.as === 'item' &&
    column.meaning.type === 'NUMERIC' &&
    column.isSettled !== true &&
    column.settled?.includes(questionKey(note)) !== true &&
    !column.meaning.abstentionCodes.includes(String(note.params.value));
  const notes = unresolvedNotes(missing, headings, (note, column) =>
    isUnknown(note, codebook.columns[column]),
  );
  const columns = codebook.columns.map((column, index) => {
    const added = notes.flatMap(({ columns: of, params }) =>
      of?.includes(index) ? [String(params.value)] : [],
    );
    if (column.meaning.as !== 'item' || added.length === 0) return column;
    const abstentionCodes = [...column.meaning.abstentionCodes, ...added];
    return { ...column, meaning: { ...column.meaning, abstentionCodes } };
  });
  return { mapping: { ...codebook, columns }, notes };
};
