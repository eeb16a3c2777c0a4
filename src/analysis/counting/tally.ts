import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { addNumbers, type CountedNumbers } from '../statistics/counted-numbers.ts';
import type { ColumnCounts } from './column-counts.ts';
import { type FilteredBars, sharedBars } from './number-bars.ts';
import type { ToldSquares } from './rough-squares.ts';

export interface Exclusions {
  surveysTooSmall: number;
  filterTooNarrow: number;
  tooFewAnswers: number;
  /** Only under a filter; see the reasons in `shared/figures/calculation/figures.ts`. */
  surveyOpen: number;
  filterRunning: number;
  onlyTogether: number;
  filterNotPossible: number;
  filterMergedOptions: number;
  filterOtherBars: number;
  itemNotUnderFilter: number;
}

export const emptyExclusions = (): Exclusions => ({
  surveysTooSmall: 0,
  filterTooNarrow: 0,
  tooFewAnswers: 0,
  surveyOpen: 0,
  filterRunning: 0,
  onlyTogether: 0,
  filterNotPossible: 0,
  filterMergedOptions: 0,
  filterOtherBars: 0,
  itemNotUnderFilter: 0,
});

export const exclusionReasons = Object.keys(emptyExclusions()) as (keyof Exclusions)[];

export const exclusionReasonByCount = {
  'surveys-too-small': 'surveysTooSmall',
  'filter-too-narrow': 'filterTooNarrow',
  'too-few-answers': 'tooFewAnswers',
  'no-surveys': 'filterTooNarrow',
  'survey-open': 'surveyOpen',
  'filter-running': 'filterRunning',
  'only-together': 'onlyTogether',
  'filter-not-possible': 'filterNotPossible',
  'filter-merged-options': 'filterMergedOptions',
  'filter-other-bars': 'filterOtherBars',
  'item-not-under-filter': 'itemNotUnderFilter',
  'answers-deleted': 'surveysTooSmall',
  'answers-differ': 'tooFewAnswers',
} satisfies Record<HiddenReason, keyof Exclusions>;

/**
 * Respondents and invited people of whole surveys. Empty under a filter, because nobody knows how many of those who
 * pass were invited.
 */
export interface Returns {
  respondentCount: number;
  invited: number;
  surveysWithoutInvited: number;
}

export interface Tally {
  surveyCount: number;
  minimum: number;
  /** Valid answers; for multiple choice the respondents who ticked at least one option. */
  n: number;
  largest: number;
  abstentions: number;
  blanks: number;
  counts: Float64Array;
  numbers: CountedNumbers[];
  /** The bars in which filtered numbers may be shown, as far as all surveys share them; `null` without restriction. */
  bars: FilteredBars | null;
  /** True if scores of a survey cannot be others, so that it alone tells no deviation. */
  hasClosedScores: boolean;
  /** Added to the exact sum of squares (`rough-squares.ts`); NaN where no deviation is told. */
  correctionOfSquares: number;
  /** Sums of squares of numbers about the means of their own surveys. */
  squares: SquaresWithin;
  returns: Returns;
  excluded: Exclusions;
  /** Absent without weights. */
  weighted?: WeightedTally;
}

/** The same answers with a weight each: sums of weights, of their squares, and both by option. */
export interface WeightedTally {
  n: number;
  squares: number;
  counts: Float64Array;
  squaresOf: Float64Array;
  /** Weighted sum of the numbers. */
  sum: number;
}

/** Surveys that tell a sum of squares, and those that do not, whose variance counts as that of the others. */
export interface SquaresWithin {
  told: number;
  /** Answers less one for each survey. */
  freedomOfTold: number;
  freedomOfOthers: number;
}

export const noReturns = (): Returns => ({ respondentCount: 0, invited: 0, surveysWithoutInvited: 0 });

export const emptyTally = (optionCount: number): Tally => ({
  surveyCount: 0,
  minimum: 1,
  n: 0,
  largest: 0,
  abstentions: 0,
  blanks: 0,
  counts: new Float64Array(optionCount),
  numbers: [],
  bars: null,
  hasClosedScores: false,
  correctionOfSquares: 0,
  squares: { told: 0, freedomOfTold: 0, freedomOfOthers: 0 },
  returns: noReturns(),
  excluded: emptyExclusions(),
});

export const addCounts = (tally: Tally, column: ColumnCounts): void => {
  tally.n += column.n;
  tally.abstentions += column.abstentions;
  tally.blanks += column.blanks;
  for (let option = 0; option < column.counts.length; option += 1)
    tally.counts[option] = (tally.counts[option] as number) + (column.counts[option] as number);
  for (const part of column.numbers) addNumbers(tally.numbers, part);
};

export const addSquares = (tally: Tally, squares: ToldSquares, n: number): void => {
  if ('correction' in squares) {
    tally.correctionOfSquares += squares.correction;
    tally.hasClosedScores ||= !squares.isOpen;
    return;
  }
  const { exact, told } = squares;
  tally.correctionOfSquares += (told ?? 0) - exact;
  tally.squares.told += told ?? 0;
  tally.squares[told === null ? 'freedomOfOthers' : 'freedomOfTold'] += n - 1;
};

const addTo = (sums: Float64Array, others: ArrayLike<number>, factor: number): void => {
  for (let index = 0; index < others.length; index += 1)
    sums[index] = (sums[index] as number) + factor * (others[index] as number);
};

const growWeighted = (tally: Tally): WeightedTally => {
  const { length } = tally.counts;
  tally.weighted ??= {
    ...{ n: 0, squares: 0, sum: 0 },
    counts: new Float64Array(length),
    squaresOf: new Float64Array(length),
  };
  return tally.weighted;
};

export const addWeighted = (
  tally: Tally,
  { n, counts, numbers }: Pick<Tally, 'n' | 'numbers'> & { readonly counts: ArrayLike<number> },
  weight: number,
): void => {
  const weighted = growWeighted(tally);
  weighted.n += weight * n;
  weighted.squares += weight * weight * n;
  addTo(weighted.counts, counts, weight);
  addTo(weighted.squaresOf, counts, weight * weight);
  for (const { values, counts: frequencies } of numbers)
    for (let index = 0; index < values.length; index += 1)
      weighted.sum += weight * (values[index] as number) * (frequencies[index] as number);
};

export const addBars = (one: FilteredBars | null, other: FilteredBars | null): FilteredBars | null =>
  one && other ? { ...sharedBars(one, other), isBinding: one.isBinding || other.isBinding } : (one ?? other);

/** Adds `other` to `tally`; merging is commutative and associative. */
export const mergeTally = (tally: Tally, other: Tally): void => {
  tally.surveyCount += other.surveyCount;
  tally.minimum = Math.max(tally.minimum, other.minimum);
  tally.n += other.n;
  tally.largest = Math.max(tally.largest, other.largest);
  tally.abstentions += other.abstentions;
  tally.blanks += other.blanks;
  for (let option = 0; option < other.counts.length; option += 1)
    tally.counts[option] = (tally.counts[option] as number) + (other.counts[option] as number);
  for (const part of other.numbers) addNumbers(tally.numbers, part);
  tally.bars = addBars(tally.bars, other.bars);
  tally.hasClosedScores ||= other.hasClosedScores;
  tally.correctionOfSquares += other.correctionOfSquares;
  tally.squares.told += other.squares.told;
  tally.squares.freedomOfTold += other.squares.freedomOfTold;
  tally.squares.freedomOfOthers += other.squares.freedomOfOthers;
  if (other.weighted) {
    const weighted = growWeighted(tally);
    weighted.n += other.weighted.n;
    weighted.squares += other.weighted.squares;
    weighted.sum += other.weighted.sum;
    addTo(weighted.counts, other.weighted.counts, 1);
    addTo(weighted.squaresOf, other.weighted.squaresOf, 1);
  }
  tally.returns.respondentCount += other.returns.respondentCount;
  tally.returns.invited += other.returns.invited;
  tally.returns.surveysWithoutInvited += other.returns.surveysWithoutInvited;
  for (const reason of exclusionReasons) tally.excluded[reason] += other.excluded[reason];
};
