import type { ColumnMeaning, SurveyPart, TableMapping } from '#shared/surveys/imports/mapping.ts';
import type { ColumnFinding } from '#shared/surveys/imports/preview.ts';

export interface SplitColumn {
  column: number;
  heading: string;
  part: SurveyPart;
}

/** A column with fewer values is a group of people (sex, language) rather than courses or lecturers. */
const MINIMUM_VALUES = 10;
/** Average rows per value: a nearly unique column numbers the rows or people. */
const MINIMUM_ROWS = 5;
const MAXIMUM_OFFERED = 6;

const nameOf = (heading: string, finding: ColumnFinding | undefined): string =>
  heading || finding?.letter || '';

export const splitColumns = (mapping: TableMapping, findings: readonly ColumnFinding[]): SplitColumn[] =>
  mapping.columns.flatMap(({ heading, meaning }, column) =>
    meaning.as === 'survey'
      ? [{ column, heading: nameOf(heading, findings[column]), part: meaning.part }]
      : [],
  );

/**
 * Ignored columns that look like an id shared by many rows: of a lecturer, a course or a person who answered several
 * times. Files do not distinguish these, so the user is asked.
 */
export const splitCandidates = (mapping: TableMapping, findings: readonly ColumnFinding[]): number[] =>
  mapping.columns
    .flatMap(({ meaning }, column) => {
      const finding = findings[column];
      if (meaning.as !== 'ignore' || !finding || finding.kind === 'date') return [];
      const { filled, distinct, distinctCapped, values } = finding;
      const repeats = distinctCapped
        ? (values[0]?.count ?? 0) >= MINIMUM_ROWS
        : filled >= distinct * MINIMUM_ROWS;
      return distinct >= MINIMUM_VALUES && repeats ? [column] : [];
    })
    .slice(0, MAXIMUM_OFFERED);

/** Prefixes bare numbers with the heading, so that 7 becomes "class 7". */
export const asSurveyPart = (part: SurveyPart, finding: ColumnFinding): ColumnMeaning => ({
  as: 'survey',
  part,
  prefix: finding.kind === 'number' && finding.heading !== '' ? `${finding.heading} ` : '',
});
