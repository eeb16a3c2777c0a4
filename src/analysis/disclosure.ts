import type { Distribution, HiddenReason, ShownDistribution } from '#shared/calculation/figures.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import { binNumbers } from './number-bins.ts';
import type { RespondentCells } from './respondent-cells.ts';
import { countValues, statisticsOf } from './statistics.ts';
import type { LeftOut, Tally } from './tally.ts';

/** Cells to look at for one survey and filter; a filter that would need more is too narrow anyway. */
const MOST_STEPS = 2_000_000;

/** Counts by level of one filter item, among respondents that meet some of the other items. */
const isSafeDivision = (
  counts: Uint32Array,
  kind: 'single' | 'multiple',
  passes: readonly boolean[],
  minimum: number,
): boolean => {
  let small = 0;
  let guard = -1;
  for (let level = 0; level < counts.length; level += 1) {
    const count = counts[level] as number;
    if (count === 0) continue;
    if (count < minimum) {
      if (passes[level] || kind === 'multiple') return false;
      small += count;
    } else if (level > 0 && (guard === -1 || count < (counts[guard] as number))) guard = level;
  }
  if (small === 0 || small >= minimum) return true;
  // Those with rare answers are fewer than the minimum: whoever adds up the filters on all other options gets them
  // by subtraction. So they always stay together with one larger group: those who chose no option, or, where these
  // are few as well, the smallest other group, which therefore can't be chosen.
  return (counts[0] as number) >= minimum || (guard !== -1 && !passes[guard]);
};

/**
 * The decision on one survey under one filter: may figures of its passing respondents be shown, so that neither they
 * nor anything that can be subtracted from other figures is a group of 1 to minimum - 1? Rules 1 to 3 of the
 * design's section 6, made strict enough to hold for every pair of filters of which one implies the other, and for
 * all filters on one item together (docs/decisions/0040-disclosure-by-survey.md, with the proof).
 *
 * `counts`: respondents a cell; `cells.sizes` for the respondents themselves, the valid answers a cell for a figure
 * of one item (rule 4).
 */
export const mayShow = (cells: RespondentCells, counts: Uint32Array, minimum: number): boolean => {
  const itemCount = cells.items.length;
  let total = 0;
  let passing = 0;
  for (let cell = 0; cell < counts.length; cell += 1) {
    total += counts[cell] as number;
    if (cells.fails[cell] === 0) passing += counts[cell] as number;
  }
  if (total < minimum || passing < minimum || passing === 0) return false;
  if (itemCount === 0) return true;
  if (itemCount * 2 ** itemCount * counts.length > MOST_STEPS) return false;
  const tables = cells.items.map((item) => new Uint32Array(item.passes.length));
  // Every filter that is left when some of the items are left out, the whole filter first.
  for (let leftOut = 0; leftOut < 2 ** itemCount - 1; leftOut += 1) {
    for (let item = 0; item < itemCount; item += 1) {
      if (leftOut & (1 << item)) continue;
      const ignored = leftOut | (1 << item);
      const table = (tables[item] as Uint32Array).fill(0);
      const levels = cells.levels[item] as Uint32Array;
      for (let cell = 0; cell < counts.length; cell += 1) {
        if (((cells.fails[cell] as number) & ~ignored) !== 0) continue;
        const level = levels[cell] as number;
        table[level] = (table[level] as number) + (counts[cell] as number);
      }
      const { kind, passes } = cells.items[item] as (typeof cells.items)[number];
      if (!isSafeDivision(table, kind, passes, minimum)) return false;
    }
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
