import type { ColumnMeaning } from '#shared/surveys/imports/mapping.ts';
import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import type { ImportProblem } from '../../source/survey-draft.ts';
import type { ColumnStatistics } from '../cells/column-statistics.ts';
import type { Heading } from '../cells/combine-headings.ts';
import { isPlaceholder } from '../cells/read-cell.ts';
import { wordsAmongNumbers } from '../questions/missing-codes.ts';
import { readCompletion } from '../word-families/completion-words.ts';
import { findHeadingFamily } from '../word-families/heading-family.ts';
import { nameColumns, nameFirst } from './name-columns.ts';

const NAMES_QUESTIONS =
  /^(question|item|variable|frage|fragetext|question ?(id|text|name)|item ?(id|text))$/i;
const NAMES_ANSWERS = /^(answer|response|value|antwort|wert|answer ?(text|value)|response ?value)$/i;
const ROWS_PER_QUESTION = 3;

/** Empty unless it is a long table, with one answer per row. */
const findLongTable = (headings: readonly Heading[], columns: readonly ColumnStatistics[]): number[] => {
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
const findTransposed = (headings: readonly Heading[], columns: readonly ColumnStatistics[]): number[] => {
  const people = headings.flatMap(({ heading }, index) =>
    COUNTS_PEOPLE.test(heading.trim()) ? [index] : [],
  );
  const [first] = columns;
  const isNamed = first !== undefined && first.kind === 'text' && first.distinct === first.filled;
  return isNamed && people.length >= MINIMUM_PEOPLE && people.length >= columns.length - 2 ? people : [];
};

interface Doubts {
  readonly headings: readonly Heading[];
  readonly meanings: readonly ColumnMeaning[];
  readonly columns: readonly ColumnStatistics[];
  readonly doubted: readonly number[];
  readonly language: string;
}

type Item = Extract<ColumnMeaning, { as: 'item' }>;
const isItem = (meaning: ColumnMeaning | undefined): meaning is Item => meaning?.as === 'item';

const GROUP =
  /^(gruppe|group|klasse|class|kohorte|cohort|team|section|tutorium|tutorial|kursgruppe|wave|welle|standort|location|site|fakultät|faculty|department|abteilung)([ _-]?(nr\.?|no\.?|number|nummer))?$/iu;
const MAXIMUM_GROUPS = 12;

/** Three digits after a single separator are ambiguous: `1.462` may be 1462 or about one and a half. */
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2}([.,])\d{3}$/;
const WITH_FRACTION = /^[+-]?\d+[.,](\d{1,2}|\d{4,})$/;
const LIKE_NUMBER = /^[+-]?\d+([.,]\d+)?$/;
const MINIMUM_NUMBERS = 0.8;

const isAmbiguous = (
  { values, isCapped, filled }: ColumnStatistics,
  meaning: ColumnMeaning | undefined,
): boolean => {
  const texts = values.map(({ text }) => text);
  const unclear = texts.filter((text) => AMBIGUOUS.test(text));
  const isClear = texts.some((text) => WITH_FRACTION.test(text));
  if (isItem(meaning) && meaning.type === 'NUMERIC') return unclear.length > 0 && !isClear;
  if (isCapped && meaning?.as !== 'comment') return false;
  const numbers = values.filter(({ text }) => LIKE_NUMBER.test(text));
  const share = numbers.reduce((sum, { count }) => sum + count, 0) / Math.max(1, filled);
  const signs = new Set(numbers.flatMap(({ text }) => /[.,]/.exec(text)?.[0] ?? []));
  return share >= MINIMUM_NUMBERS && signs.size === 2;
};

const MINIMUM_NUMBERS_BESIDE_TEXT = 0.8;

const textsAmongNumbers = (
  { values, isCapped, filled, numbers }: ColumnStatistics,
  meaning: ColumnMeaning | undefined,
): string[] => {
  if (!isItem(meaning) || meaning.type === 'MULTIPLE_CHOICE') return [];
  if (numbers < filled * MINIMUM_NUMBERS_BESIDE_TEXT || numbers === filled) return [];
  const steps = new Set(
    meaning.type === 'SCALA' ? meaning.options.flatMap(({ codes }) => codes.map((code) => code)) : [],
  );
  const known = new Set([...meaning.abstentionCodes, ...steps]);
  const texts = values.filter(({ number, text }) => number === null && !known.has(text));
  return isCapped && texts.length === 0 ? [] : texts.map(({ text }) => text);
};

const SIDE_TABLE_ROWS = 0.5;

const findSideTable = (headings: readonly Heading[], columns: readonly ColumnStatistics[]): number[] => {
  const gap = columns.findIndex(
    ({ filled }, index) => index > 0 && filled === 0 && headings[index]?.heading === '',
  );
  if (gap < 0) return [];
  const rows = Math.max(...columns.slice(0, gap).map(({ filled }) => filled));
  return columns.flatMap(({ filled }, index) =>
    index > gap && filled > 0 && filled <= rows * SIDE_TABLE_ROWS ? [index] : [],
  );
};

/** Columns of one question that contain only 1 and 2: boxes, since SoSci Survey writes 2 for a tick, or answers. */
const findPairs = (
  headings: readonly Heading[],
  meanings: readonly ColumnMeaning[],
): { readonly question: string; readonly columns: number[] }[] => {
  const pairs = meanings.flatMap((meaning, index) => {
    const codes =
      isItem(meaning) && meaning.type === 'SINGLE_CHOICE'
        ? meaning.options.map(({ codes: [code] }) => code)
        : [];
    return codes.length > 0 && codes.every((code) => code === '1' || code === '2') ? [index] : [];
  });
  const families = Map.groupBy(pairs, (index) => findHeadingFamily(headings[index] as Heading));
  return [...families].flatMap(([question, columns]) => (columns.length > 1 ? [{ question, columns }] : []));
};

export const notesAbout = (headings: readonly Heading[], file: string) => {
  const named = (columns: readonly number[]): string => nameColumns(headings, columns);
  const note = (
    code: string,
    group: readonly number[],
    words = named(group),
    value?: string,
  ): ImportProblem[] =>
    group.length === 0
      ? []
      : [
          {
            severity: 'unsure',
            code,
            params: {
              count: group.length,
              example: named(group.slice(0, 1)),
              words,
              ...(value !== undefined && { value }),
            },
            file,
            columns: [...group],
          },
        ];
  return { named, note };
};

export const noteDirections = (
  headings: readonly Heading[],
  columns: readonly { readonly meaning: ColumnMeaning }[],
  file: string,
): ImportProblem[] =>
  notesAbout(headings, file).note(
    'directionUnknown',
    columns.flatMap(({ meaning }, column) =>
      isItem(meaning) && meaning.type === 'SCALA' && meaning.direction === null ? [column] : [],
    ),
  );

/**
 * Asks about guesses that would be misreadings if they were wrong: completion words, codes for missing answers,
 * decimal separators, texts among numbers, columns that may describe the survey or the respondent, and scales of unknown direction.
 */
export const noteDoubts = (
  { headings, meanings, columns, doubted }: Doubts,
  file: string,
): ImportProblem[] => {
  const all = headings.map((_, index) => index);
  const { named, note } = notesAbout(headings, file);
  const completions = all.flatMap((column) => {
    if (meanings[column]?.as !== 'completion') return [];
    const read = readCompletion(headings[column] as Heading, columns[column] as ColumnStatistics);
    if (!read || read.unknown.length === 0) return [];
    const words = nameFirst(read.unknown);
    if (read.isUnclear) return note('completionUnclear', [column], words);
    return read.unknown.flatMap((word) => note('completionUnknown', [column], words, word));
  });
  const missing = new Map<string, number[]>();
  for (const column of all) {
    const meaning = meanings[column];
    if (!isItem(meaning)) continue;
    const values = columns[column]?.values ?? [];
    const texts = new Set(values.map(({ text }) => text));
    const words = new Set(wordsAmongNumbers(values.filter(({ text }) => !isAbstentionLabel(text))));
    for (const code of meaning.abstentionCodes)
      if (texts.has(code) && (/^[+-]?\d+([.,]0+)?$/.test(code) || isPlaceholder(code) || words.has(code)))
        missing.set(code, [...(missing.get(code) ?? []), column]);
  }
  const groups = all.filter((column) => {
    const meaning = meanings[column];
    const statistics = columns[column] as ColumnStatistics;
    return (
      isItem(meaning) &&
      !doubted.includes(column) &&
      GROUP.test(headings[column]?.text ?? '') &&
      !statistics.isCapped &&
      statistics.distinct > 1 &&
      statistics.distinct <= MAXIMUM_GROUPS
    );
  });
  return [
    ...completions,
    ...note(
      'decimalUnsure',
      all.filter((column) => isAmbiguous(columns[column] as ColumnStatistics, meanings[column])),
    ),
    ...note(
      'headingMissing',
      all.filter((column) => isItem(meanings[column]) && headings[column]?.heading === ''),
    ),
    ...note(
      'sideTable',
      findSideTable(headings, columns).filter((column) => meanings[column]?.as !== 'ignore'),
    ),
    ...findPairs(headings, meanings).flatMap((pair) =>
      note('ticksUnsure', pair.columns, named(pair.columns), pair.question),
    ),
    ...note('longTable', findLongTable(headings, columns)),
    ...note('transposedTable', findTransposed(headings, columns)),
    ...all.flatMap((column) => {
      const texts = textsAmongNumbers(columns[column] as ColumnStatistics, meanings[column]);
      return texts.length === 0 ? [] : note('textAmongNumbers', [column], nameFirst(texts));
    }),
    ...[...missing].flatMap(([code, group]) => note('missingCode', group, named(group), code)),
    ...note(
      'partUnsure',
      [...doubted, ...groups].filter((column) => isItem(meanings[column])),
    ),
    ...noteDirections(
      headings,
      meanings.map((meaning) => ({ meaning })),
      file,
    ),
  ];
};
