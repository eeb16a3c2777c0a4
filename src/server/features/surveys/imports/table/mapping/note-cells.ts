import type { ColumnMeaning, Encoding } from '#shared/surveys/imports/mapping.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { nameFirst } from '../layout/name-columns.ts';
import { notesAbout } from '../layout/note-doubts.ts';
import { isJoinedSurely } from '../questions/detect-text.ts';
import { findCodeLists, guessJoined } from '../questions/joined-guess.ts';
import { withoutAbstentions } from '../questions/numeric-scale.ts';
import { mayBeCompletion } from '../word-families/completion-words.ts';

interface Read {
  readonly headings: readonly Heading[];
  readonly meanings: readonly ColumnMeaning[];
  readonly columns: readonly ColumnStatistics[];
  readonly rowCount: number;
  readonly encoding: Encoding;
  readonly knownByTool: ReadonlySet<number>;
}

const GUESSED_ENCODINGS: ReadonlySet<Encoding> = new Set(['macintosh', 'windows-1250', 'windows-1251']);
const BEYOND_ASCII = /[^\0-\x7f]/;
const MAXIMUM_EXAMPLES = 3;

const examplesOf = ({ values }: ColumnStatistics, separator: string): string =>
  nameFirst(
    values
      .map(({ text }) => text)
      .filter((text) => text.includes(separator))
      .slice(0, MAXIMUM_EXAMPLES)
      .map((text) => `“${text}”`),
  );

const HIGHEST_STEP = 10;
const MINIMUM_STEPS_GIVEN = 12;
const MAXIMUM_BESIDE = 2;

const numbersBesideSteps = (
  { values, isCapped }: ColumnStatistics,
  meaning: ColumnMeaning,
): readonly string[] => {
  if (meaning.as !== 'item' || meaning.type !== 'NUMERIC' || isCapped) return [];
  const isStep = (number: number | null): boolean =>
    number !== null && Number.isInteger(number) && number >= 0 && number <= HIGHEST_STEP;
  const steps = values.filter(({ number }) => isStep(number));
  const others = values.filter(({ number }) => number !== null && !Number.isInteger(number));
  const rows = (found: typeof values): number => found.reduce((sum, { count }) => sum + count, 0);
  return rows(steps) >= MINIMUM_STEPS_GIVEN && rows(others) <= MAXIMUM_BESIDE
    ? others.map(({ text }) => text)
    : [];
};

export const noteCells = (
  { headings, meanings, columns, rowCount, encoding, knownByTool }: Read,
  file: string,
): ImportProblem[] => {
  const { note } = notesAbout(headings, file);
  const ofColumn = (column: number): ImportProblem[] => {
    const meaning = meanings[column] as ColumnMeaning;
    const statistics = columns[column] as ColumnStatistics;
    const isRead = meaning.as === 'item' || meaning.as === 'ignore';
    if (
      isRead &&
      !knownByTool.has(column) &&
      mayBeCompletion(headings[column] as Heading, statistics, rowCount)
    )
      return note('completionMaybe', [column], nameFirst(statistics.values.map(({ text }) => text)));
    const beside = numbersBesideSteps(statistics, meaning);
    if (beside.length > 0) return note('numberAmongSteps', [column], nameFirst(beside));
    if (meaning.as !== 'item' || statistics.isCapped || knownByTool.has(column)) return [];
    const { values } = withoutAbstentions(statistics);
    const lists = findCodeLists(values);
    if (lists?.separator === ',' && !lists.isSure && ['MULTIPLE_CHOICE', 'NUMERIC'].includes(meaning.type))
      return note('codesOrDecimals', [column], examplesOf(statistics, ','));
    const guess = lists ?? guessJoined(values);
    if (meaning.type !== 'MULTIPLE_CHOICE' || guess === null || guess.isSure) return [];
    return lists === null && isJoinedSurely(statistics)
      ? []
      : note('joinedUnsure', [column], examplesOf(statistics, guess.separator));
  };
  const twice = headings.flatMap(({ heading }, column) => {
    const isItem = meanings[column]?.as === 'item';
    const isAgain = headings.some(
      (other, index) => index !== column && other.heading === heading && meanings[index]?.as === 'item',
    );
    return isItem && isAgain && heading !== '' ? [column] : [];
  });
  const isGuessed = GUESSED_ENCODINGS.has(encoding);
  const textsOf = (column: number): string[] =>
    [headings[column]?.heading ?? '', ...(columns[column]?.values ?? []).map(({ text }) => text)].filter(
      (text) => BEYOND_ASCII.test(text),
    );
  const foreign = headings.flatMap((_, column) => (isGuessed && textsOf(column).length > 0 ? [column] : []));
  return [
    ...headings.flatMap((_, column) => ofColumn(column)),
    ...note('headingTwice', twice),
    ...note('encodingUnsure', foreign, nameFirst(foreign.flatMap((column) => textsOf(column).slice(0, 2)))),
  ];
};
