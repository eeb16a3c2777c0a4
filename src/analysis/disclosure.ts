import type { Distribution, HiddenReason, ShownDistribution } from '#shared/calculation/figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { FilterLevels } from './filter-levels.ts';
import { binNumbers } from './number-bins.ts';
import type { RespondentCells } from './respondent-cells.ts';
import { countValues, statisticsOf } from './statistics.ts';
import type { LeftOut, Tally } from './tally.ts';

/** Cells to look at for one survey and filter; a filter that would need more is too narrow anyway. */
const MOST_STEPS = 2_000_000;

/** Not to be shown. */
const HIDDEN = -1;

/**
 * Counts by level of one filter item, among respondents that meet some of the other items: is the division safe, and
 * how many respondents might be missing without its ceasing to be? `HIDDEN` when it is not safe.
 */
const slackOfDivision = (
  counts: readonly number[],
  { kind, passes }: FilterLevels,
  minimum: number,
): number => {
  let small = 0;
  let guard = HIDDEN;
  let slack = Number.POSITIVE_INFINITY;
  for (let level = 0; level < counts.length; level += 1) {
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

/**
 * The decision on one survey under one filter: may figures of its passing respondents be shown, so that neither they
 * nor anything that can be subtracted from other figures is a group of 1 to minimum - 1? Rules 1 to 3 of the
 * design's section 6, made strict enough to hold for every pair of filters of which one implies the other, and for
 * all filters on one item together (docs/decisions/0040-disclosure-by-survey.md, with the proof).
 *
 * `counts`: respondents a cell; `cells.sizes` for the respondents themselves, the valid answers a cell for a figure
 * of one item (rule 4). Negative: no. Else how many respondents may be missing, whoever they are, for the answer to
 * stay yes: an item that fewer left out needs no decision of its own.
 */
export const slackOf = (cells: RespondentCells, counts: readonly number[], minimum: number): number => {
  const { items, fails } = cells;
  let total = 0;
  let passing = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    total += counts[cell] as number;
    if (fails[cell] === 0) passing += counts[cell] as number;
  }
  if (passing === 0 || total < minimum || passing < minimum) return HIDDEN;
  let slack = Math.min(total, passing) - minimum;
  // A group of one is no smaller than a minimum of one.
  if (items.length === 0 || minimum === 1) return slack;
  if (items.length * 2 ** items.length * counts.length > MOST_STEPS) return HIDDEN;
  // Every filter that is left when some of the items are left out, the whole filter first.
  for (let leftOut = 0; leftOut < 2 ** items.length - 1; leftOut += 1) {
    for (let item = 0; item < items.length; item += 1) {
      if (leftOut & (1 << item)) continue;
      const ignored = leftOut | (1 << item);
      const levels = items[item] as FilterLevels;
      const byLevel = levels.passes.map(() => 0);
      for (let cell = 0; cell < counts.length; cell += 1) {
        if (((fails[cell] as number) & ~ignored) !== 0) continue;
        const level = levels.levelOf[cell] as number;
        byLevel[level] = (byLevel[level] as number) + (counts[cell] as number);
      }
      slack = Math.min(slack, slackOfDivision(byLevel, levels, minimum));
      if (slack === HIDDEN) return HIDDEN;
    }
  }
  return slack;
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
  if (leftOut.filterTooNarrow > 0) return 'filter-too-narrow';
  return leftOut.surveysTooSmall > 0 ? 'surveys-too-small' : 'no-surveys';
};

const percentOf = (count: number, n: number): number | null => (n > 0 ? (100 * count) / n : null);

const numberFigure = (tally: Tally): Pick<ShownDistribution, 'options' | 'statistics'> => {
  const counted = countValues(tally.numbers);
  return {
    options: binNumbers(counted, tally.n, tally.minimum).map(({ text, count }, index) => ({
      position: index + 1,
      text,
      value: null,
      count,
      percent: percentOf(count, tally.n),
    })),
    statistics: statisticsOf(counted),
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
