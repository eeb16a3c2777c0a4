import type {
  Distribution,
  HiddenReason,
  ShownDistribution,
  Statistics,
} from '#shared/calculation/figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import { sumNumbers } from './counted-numbers.ts';
import type { MissingAnswers } from './invalid-answers.ts';
import { binNumbers, binnedQuantile, type NumberBin } from './number-bins.ts';
import type { CellLevels, RespondentCells } from './respondent-cells.ts';
import { statisticsOf, type ValueCounts } from './statistics.ts';
import type { LeftOut, Tally } from './tally.ts';

/** Cells to look at for one survey and filter; a filter that would need more is too narrow anyway. */
const MAXIMUM_STEPS = 2_000_000;

/** Not to be shown. */
const HIDDEN = -1;

/**
 * Counts by level of one filter item, among respondents that meet some of the other items: is the division safe, and
 * how many respondents might be missing without its ceasing to be? `HIDDEN` when it is not safe.
 */
const slackOfDivision = (counts: Int32Array, { kind, passes }: CellLevels, minimum: number): number => {
  let small = 0;
  let guard = HIDDEN;
  let slack = Number.MAX_SAFE_INTEGER;
  for (let level = 0; level < passes.length; level += 1) {
    const count = counts[level] as number;
    if (count === 0) continue;
    if (count < minimum) {
      if (passes[level] || kind === 'multiple') return HIDDEN;
      small += count;
    } else {
      slack = Math.min(slack, count - minimum);
      if (level > 0 && (guard === HIDDEN || count < (counts[guard] as number))) guard = level;
    }
  }
  if (small === 0) return slack;
  // Which answers are rare depends on every single one: nobody may be missing.
  if (small >= minimum || (counts[0] as number) >= minimum) return 0;
  // Those with rare answers are fewer than the minimum: whoever adds up the filters on all other options gets them
  // by subtraction. So they always stay together with one larger group: those who chose no option, or, where these
  // are few as well, the smallest other group, which therefore can't be chosen.
  return guard !== HIDDEN && !passes[guard] ? 0 : HIDDEN;
};

/** One filter item, asked of those who meet some of the others. */
interface Division {
  readonly item: number;
  /** Bit i: item i need not be met. */
  readonly ignored: number;
}

/** Every item of every filter that is left when some of the items are left out, the whole filter first. */
const divisionsOf = (itemCount: number): Division[] => {
  const divisions: Division[] = [];
  for (let leftOut = 0; leftOut < 2 ** itemCount - 1; leftOut += 1)
    for (let item = 0; item < itemCount; item += 1)
      if ((leftOut & (1 << item)) === 0) divisions.push({ item, ignored: leftOut | (1 << item) });
  return divisions;
};

const known = new Map<number, Division[]>();
const knownDivisions = (itemCount: number): Division[] => {
  const divisions = known.get(itemCount) ?? divisionsOf(itemCount);
  known.set(itemCount, divisions);
  return divisions;
};

/** A decision that respondents may be shown, and what decisions on single items follow from. */
export interface Margin {
  /**
   * How many respondents may be missing, whoever they are, for the answer to stay yes: an item that fewer left out
   * needs no decision of its own.
   */
  readonly slack: number;
  /** By division, then by level: respondents. */
  readonly counts: readonly Int32Array[];
}

const countLevels = (cells: RespondentCells, { item, ignored }: Division): Int32Array => {
  const { fails, occupied, sizes, cellCount } = cells;
  const { passes, levelOf } = cells.items[item] as CellLevels;
  const counts = new Int32Array(passes.length);
  for (let index = 0; index < cellCount; index += 1) {
    const cell = occupied[index] as number;
    if (((fails[cell] as number) & ~ignored) !== 0) continue;
    counts[levelOf[cell] as number]! += sizes[cell] as number;
  }
  return counts;
};

/**
 * The decision on one survey under one filter: may figures of its passing respondents be shown, so that neither they
 * nor anything that can be subtracted from other figures is a group of 1 to minimum - 1? Rules 1 to 3 of the
 * design's section 6, made strict enough to hold for every pair of filters of which one implies the other, and for
 * all filters on one item together (docs/decisions/0040-disclosure-by-survey.md, with the proof). Null: no.
 */
export const marginOf = (cells: RespondentCells, minimum: number): Margin | null => {
  const { items, respondents, passingCount } = cells;
  if (passingCount === 0 || respondents < minimum || passingCount < minimum) return null;
  let slack = Math.min(respondents, passingCount) - minimum;
  const counts: Int32Array[] = [];
  // A group of one is no smaller than a minimum of one.
  if (minimum === 1) return { slack, counts };
  if (items.length * 2 ** items.length * cells.cellCount > MAXIMUM_STEPS) return null;
  for (const division of knownDivisions(items.length)) {
    const levels = countLevels(cells, division);
    slack = Math.min(slack, slackOfDivision(levels, items[division.item] as CellLevels, minimum));
    if (slack === HIDDEN) return null;
    counts.push(levels);
  }
  return { slack, counts };
};

/** Used again by every division. */
let left = new Int32Array(256);

/**
 * The same for those who gave a valid answer to one item (rule 4), given that enough of those pass; `missing`: all
 * others.
 */
export const maySpare = (
  cells: RespondentCells,
  margin: Margin,
  missing: MissingAnswers,
  minimum: number,
): boolean => {
  if (missing.count <= margin.slack || minimum === 1) return true;
  const { fails } = cells;
  const divisions = knownDivisions(cells.items.length);
  for (let index = 0; index < divisions.length; index += 1) {
    const { item, ignored } = divisions[index] as Division;
    const levels = cells.items[item] as CellLevels;
    const { levelOf } = levels;
    const counts = margin.counts[index] as Int32Array;
    if (counts.length > left.length) left = new Int32Array(counts.length * 2);
    for (let level = 0; level < counts.length; level += 1) left[level] = counts[level] as number;
    for (let person = 0; person < missing.count; person += 1) {
      const cell = missing.cells[person] as number;
      left[levelOf[cell] as number]! -= (((fails[cell] as number) & ~ignored) - 1) >>> 31;
    }
    if (slackOfDivision(left, levels, minimum) === HIDDEN) return false;
  }
  return true;
};

/** The item of a tally, as far as its figure needs it. */
export interface TalliedItem {
  readonly type: ItemType;
  /** In order of position from 1; empty for numbers. */
  readonly options: readonly { readonly text: Localized; readonly value: number | null }[];
}

/** Why there is nothing to show: the reason nearest to being shown. */
export const hiddenReasonOf = (leftOut: LeftOut): HiddenReason => {
  if (leftOut.tooFewAnswers > 0) return 'too-few-answers';
  if (leftOut.itemNotUnderFilter > 0) return 'item-not-under-filter';
  if (leftOut.filterTooNarrow > 0) return 'filter-too-narrow';
  if (leftOut.filterMergedOptions > 0) return 'filter-merged-options';
  if (leftOut.filterNotPossible > 0) return 'filter-not-possible';
  if (leftOut.onlyTogether > 0) return 'only-together';
  return leftOut.surveysTooSmall > 0 ? 'surveys-too-small' : 'no-surveys';
};

const percentOf = (count: number, n: number): number | null => (n > 0 ? (100 * count) / n : null);

/**
 * Of fewer numbers than twice the minimum only the mean is told. Else median and quartiles as far as the bars tell them,
 * each of which stands for the minimum; and the deviation, with the mean's interval, unless a number lies far from the
 * rest (docs/disclosure.md).
 */
const numberStatistics = (counted: ValueCounts, bins: readonly NumberBin[], tally: Tally): Statistics => {
  const { n, minimum, hasFarValues } = tally;
  const statistics = statisticsOf(counted);
  if (minimum === 1) return statistics;
  const isEnough = n >= 2 * minimum;
  const isSpreadTold = isEnough && !hasFarValues;
  const quantile = (p: number): number | null => (isEnough ? binnedQuantile(bins, n, p) : null);
  return {
    mean: statistics.mean,
    median: quantile(0.5),
    standardDeviation: isSpreadTold ? statistics.standardDeviation : null,
    lowerQuartile: quantile(0.25),
    upperQuartile: quantile(0.75),
    confidenceInterval: isSpreadTold ? statistics.confidenceInterval : null,
  };
};

const numberFigure = (tally: Tally): Pick<ShownDistribution, 'options' | 'statistics'> => {
  const counted = sumNumbers(tally.numbers);
  const bins = binNumbers(counted, tally.n, tally.minimum);
  return {
    options: bins.map(({ text, count }, index) => ({
      position: index + 1,
      text,
      value: null,
      count,
      percent: percentOf(count, tally.n),
    })),
    statistics: numberStatistics(counted, bins, tally),
  };
};

/** Options that carry no value of their own count as their position, 1..k. */
const scaleStatistics = (item: TalliedItem, tally: Tally) => {
  const rows = item.options
    .map((option, index) => ({ value: option.value ?? index + 1, count: tally.counts[index] ?? 0 }))
    .sort((left, right) => left.value - right.value);
  return statisticsOf({ values: rows.map((row) => row.value), counts: rows.map((row) => row.count) });
};

const choiceFigure = (
  item: TalliedItem,
  tally: Tally,
): Pick<ShownDistribution, 'options' | 'statistics'> => ({
  options: item.options.map(({ text, value }, index) => {
    const count = tally.counts[index] ?? 0;
    return { position: index + 1, text, value, count, percent: percentOf(count, tally.n) };
  }),
  statistics: item.type === 'SCALA' ? scaleStatistics(item, tally) : null,
});

/**
 * What may be told of a tally. Percent: of valid answers; for multiple choice of the respondents who ticked at least
 * one option, so the sum may pass 100. Nothing of what is hidden is in the result, only the reason.
 */
export const disclose = (tally: Tally, item: TalliedItem): Distribution => {
  if (tally.n === 0) return { hidden: hiddenReasonOf(tally.leftOut) };
  const { n, abstentions, blanks, surveyCount } = tally;
  const figure = item.type === 'NUMERIC' ? numberFigure(tally) : choiceFigure(item, tally);
  return { hidden: null, n, abstentions, blanks, surveyCount, ...figure };
};
