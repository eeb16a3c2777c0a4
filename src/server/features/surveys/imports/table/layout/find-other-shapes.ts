import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';

const NAMES_QUESTIONS =
  /^(question|item|variable|frage|fragetext|question ?(id|text|name)|item ?(id|text))$/i;
const NAMES_ANSWERS = /^(answer|response|value|antwort|wert|answer ?(text|value)|response ?value)$/i;
const ROWS_PER_QUESTION = 3;

/** Empty unless it is a long table, with one answer per row. */
export const findLongTable = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
): number[] => {
  const question = headings.findIndex(({ text }) => NAMES_QUESTIONS.test(text.trim()));
  const answer = headings.findIndex(({ text }) => NAMES_ANSWERS.test(text.trim()));
  const named = columns[question];
  if (!named || answer < 0 || named.isCapped || named.distinct < 2) return [];
  return named.filled >= named.distinct * ROWS_PER_QUESTION ? [question, answer] : [];
};

const COUNTS_PEOPLE =
  /^(r|resp(ondent)?|p(erson)?|participant|tn|teilnehmer(in)?|befragte[r]?|case|fall|student(in)?|user|#)[ _.-]?\d+$/i;
const MINIMUM_PEOPLE = 5;

/** Empty unless it is a transposed table, with one respondent per column. */
export const findTransposed = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
): number[] => {
  const people = headings.flatMap(({ heading }, index) =>
    COUNTS_PEOPLE.test(heading.trim()) ? [index] : [],
  );
  const [first] = columns;
  const isNamed = first !== undefined && first.kind === 'text' && first.distinct === first.filled;
  return isNamed && people.length >= MINIMUM_PEOPLE && people.length >= columns.length - 2 ? people : [];
};
