import { parse } from 'csv-parse/sync';
import type { TopicDraft } from '#shared/figures/topics/contract.ts';
import { rowsToTopics } from '#shared/figures/topics/topics-csv.ts';
import { Problem } from '#shared/problems.ts';

const rowsOf = (csv: string): string[][] => {
  // Spreadsheets in German write semicolons; within a cell these part terms, so the headings decide.
  const [headings = ''] = csv.split(/[\r\n]/, 1);
  const delimiter = headings.includes(',') ? ',' : headings.includes('\t') ? '\t' : ';';
  try {
    return parse(csv, { bom: true, delimiter, relaxColumnCount: true, skipEmptyLines: true });
  } catch (error) {
    const { lines } = error as { lines?: number };
    const path = `rows.${lines ?? 1}`;
    throw new Problem('error.badInput', {}, [{ path, code: 'input.invalid_format' }]);
  }
};

/** Parses without storing anything. Throws with row and column of each error. */
export const readTopicsCsv = (csv: string): TopicDraft[] => {
  const { topics, errors } = rowsToTopics(rowsOf(csv));
  if (errors.length > 0) throw new Problem('error.badInput', {}, errors.slice(0, 100));
  return topics;
};
