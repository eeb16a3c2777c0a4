import type { ColumnMeaning, SurveyPart, TableMapping } from '#shared/imports/mapping.ts';
import type { ColumnFinding } from '#shared/imports/preview.ts';

/** A column that tells surveys apart, by the part of a survey that it says. */
export interface SplitColumn {
  column: number;
  heading: string;
  part: SurveyPart;
}

/** Fewer different values are a group of people (sex, language) rather than courses or lecturers. */
const MINIMUM_VALUES = 10;
/** Rows a value must have: what is nearly always different numbers the rows or the people. */
const MINIMUM_ROWS = 5;
const MAXIMUM_OFFERED = 6;

const nameOf = (heading: string, finding: ColumnFinding | undefined): string =>
  heading || finding?.letter || '';

/** The columns whose combinations become surveys of their own. */
export const splitColumns = (mapping: TableMapping, findings: readonly ColumnFinding[]): SplitColumn[] =>
  mapping.columns.flatMap(({ heading, meaning }, column) =>
    meaning.as === 'survey'
      ? [{ column, heading: nameOf(heading, findings[column]), part: meaning.part }]
      : [],
  );

/**
 * Columns left out although they look like the number of something that many rows belong to: a lecturer's, a course's,
 * or a person's who answered more than once. Which of these no file says, so a person is asked.
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

/** The column as that part of a survey; a bare number gets the heading in front, so that 7 reads "class 7". */
export const asSurveyPart = (part: SurveyPart, finding: ColumnFinding): ColumnMeaning => ({
  as: 'survey',
  part,
  prefix: finding.kind === 'number' && finding.heading !== '' ? `${finding.heading} ` : '',
});
