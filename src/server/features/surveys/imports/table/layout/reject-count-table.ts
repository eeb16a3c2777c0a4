import { rejectFile } from '../../source/reject-file.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { areScaleWords, isScaleWord } from '../questions/answer-scales.ts';

const COUNT =
  /^(counts?|frequency|frequencies|n|total|(number|no\.?|#) of (answers|responses|respondents|people)|responses|anzahl( der (antworten|nennungen|personen))?|häufigkeit(en)?|nennungen|antworten|absolut)$/iu;
const ANSWER =
  /^(answers?|answer options?|options?|responses?|categor(y|ies)|values?|labels?|antwort(en|option|optionen|möglichkeit|möglichkeiten)?|option(en)?|kategorien?|werte?)$/iu;
const MINIMUM_STEPS = 3;
const MAXIMUM_COLUMNS = 8;

const hasNumbers = (column: ColumnStatistics | undefined): boolean =>
  column !== undefined && column.filled > 0 && column.numbers === column.filled && column.minimum >= 0;

const countsSomething = (column: ColumnStatistics): boolean => hasNumbers(column) && column.maximum > 1;

const columnsOfSteps = (headings: readonly Heading[], columns: readonly ColumnStatistics[]): Heading[] => {
  const steps = headings.filter(({ text }, index) => hasNumbers(columns[index]) && isScaleWord(text));
  const isOneScale = steps.length >= MINIMUM_STEPS && areScaleWords(steps.map(({ text }) => text));
  const counting = headings.filter(
    (heading, index) => steps.includes(heading) && countsSomething(columns[index] as ColumnStatistics),
  );
  return isOneScale && counting.length * 2 > steps.length ? steps : [];
};

const columnOfCounts = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
): Heading | undefined => {
  if (headings.length > MAXIMUM_COLUMNS) return undefined;
  const namesAnswers = headings.some(
    ({ text }, index) => ANSWER.test(text) && columns[index]?.kind === 'text',
  );
  return headings.find(
    ({ text }, index) =>
      namesAnswers && COUNT.test(text) && countsSomething(columns[index] as ColumnStatistics),
  );
};

export const rejectCountTable = (
  headings: readonly Heading[],
  columns: readonly ColumnStatistics[],
  fileName: string,
): void => {
  const steps = columnsOfSteps(headings, columns);
  const counts = columnOfCounts(headings, columns);
  const named = steps.length > 0 ? steps : counts ? [counts] : [];
  if (named.length === 0) return;
  throw rejectFile(fileName, 'tableOfCounts', { columns: named.map(({ text }) => text).join(', ') });
};
