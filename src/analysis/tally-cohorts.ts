import type { HiddenReason } from '#shared/calculation/figures.ts';
import { type BlockItem, type CohortBlock, sumPassing } from './cohort-block.ts';
import { abstentionsAt, validAt } from './cohort-cells.ts';
import { addNumbers } from './counted-numbers.ts';
import type { ItemDecision } from './item-under-filter.ts';
import { emptyTally, type LeftOut, type Tally } from './tally.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

/** A cohort as one filter meets it. */
export interface TallyCohort {
  /** The largest minimum of its surveys. */
  readonly minimum: number;
  /** Those that take part in filters, all of one form. */
  readonly surveyIds: readonly number[];
  readonly columnOf: ReadonlyMap<number, number>;
  /** By atom: 1 = its respondents pass. */
  readonly mask: Uint8Array;
  /** Why nothing of it can be shown under the filter; null: it can. */
  readonly hidden: HiddenReason | null;
  /** Questions about the person that the cohort is not, or not option by option, cut by. */
  readonly hiddenItemIds: readonly number[];
  /** A block with the item; asked only of items in `columnOf`, and only where nothing hides them. */
  readonly blockOf: (itemId: number) => CohortBlock;
}

const REASONS = {
  'surveys-too-small': 'surveysTooSmall',
  'filter-too-narrow': 'filterTooNarrow',
  'too-few-answers': 'tooFewAnswers',
  'no-surveys': 'surveysTooSmall',
  'only-together': 'onlyTogether',
  'filter-not-possible': 'filterNotPossible',
  'filter-merged-options': 'filterMergedOptions',
  'item-not-under-filter': 'itemNotUnderFilter',
} satisfies Record<HiddenReason, keyof LeftOut>;

/** What passes of one item in one cohort; `sums`: of the whole block. Null: too few, or nothing may be shown. */
interface Passing {
  readonly item: BlockItem;
  readonly sums: Float64Array;
}

const addPassing = (tally: Tally, { item, sums }: Passing, mask: Uint8Array): void => {
  const { offset, optionCount, numbers } = item;
  tally.n += sums[offset + validAt(optionCount)] as number;
  tally.blanks += sums[offset] as number;
  tally.abstentions += sums[offset + abstentionsAt(optionCount)] as number;
  tally.hasFarValues ||= item.hasFarValues;
  for (let option = 0; option < optionCount; option += 1)
    tally.counts[option] = (tally.counts[option] as number) + (sums[offset + option + 1] as number);
  numbers?.forEach((parts, atom) => {
    if (mask[atom]) for (const part of parts) addNumbers(tally.numbers, part);
  });
};

interface ItemReading {
  readonly passing: Passing | null;
  readonly decision: ItemDecision;
}

/** A cohort while figures are added up: every block is summed once. */
interface Reading {
  readonly cohort: TallyCohort;
  readonly sums: Map<CohortBlock, Float64Array>;
}

/** What of one item passes; or nothing, with why and for how many surveys. */
const readItem = ({ cohort, sums }: Reading, itemId: number): ItemReading => {
  if (cohort.hiddenItemIds.includes(itemId))
    return { passing: null, decision: { kept: [], tooFewAnswers: 0, unsafe: cohort.surveyIds.length } };
  const block = cohort.blockOf(itemId);
  const item = block.items.get(itemId) as BlockItem;
  let summed = sums.get(block);
  if (summed === undefined) {
    summed = sumPassing(block, cohort.mask);
    sums.set(block, summed);
  }
  const { decision } = item;
  const n = summed[item.offset + validAt(item.optionCount)] as number;
  if (n >= cohort.minimum && decision.kept.length > 0) return { passing: { item, sums: summed }, decision };
  const { kept, tooFewAnswers, unsafe } = decision;
  return { passing: null, decision: { kept: [], tooFewAnswers: tooFewAnswers + kept.length, unsafe } };
};

/** The group that all surveys of a cohort are in; null: they are in several, or none. */
const groupOfCohort = ({ surveyIds }: TallyCohort, groupOf: ReadonlyMap<number, number>): number | null => {
  const keys = new Set(surveyIds.map((id) => groupOf.get(id)));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
};

const groupTally = (figure: CountTally, key: number, optionCount: number): Tally => {
  const tally = figure.groups.get(key) ?? emptyTally(optionCount);
  figure.groups.set(key, tally);
  return tally;
};

/** The group's tally that a cohort adds to; null where the split tears it apart: then its groups say so. */
const groupFor = (
  figure: CountTally,
  { optionCount, groupOf }: CountRequest,
  cohort: TallyCohort,
): Tally | null => {
  if (groupOf === null) return null;
  const key = groupOfCohort(cohort, groupOf);
  if (key !== null) return groupTally(figure, key, optionCount);
  for (const id of cohort.surveyIds) {
    const own = groupOf.get(id);
    if (own === undefined) continue;
    groupTally(figure, own, optionCount).leftOut[REASONS[cohort.hidden ?? 'only-together']] += 1;
  }
  return null;
};

const addReadings = (
  tally: Tally,
  readings: readonly ItemReading[],
  { mask, minimum }: TallyCohort,
): void => {
  let most = readings[0] as ItemReading;
  for (const reading of readings) {
    if (reading.passing) addPassing(tally, reading.passing, mask);
    if (reading.decision.kept.length > most.decision.kept.length) most = reading;
  }
  tally.surveyCount += most.decision.kept.length;
  tally.leftOut.tooFewAnswers += most.decision.tooFewAnswers;
  tally.leftOut.itemNotUnderFilter += most.decision.unsafe;
  if (most.passing && minimum > tally.minimum) tally.minimum = minimum;
};

/** Adds what a cohort shows of a figure to the total and to the group that it is in. */
const growFigure = (figure: CountTally, request: CountRequest, reading: Reading): void => {
  const { cohort } = reading;
  const readings: ItemReading[] = [];
  let isAsked = false;
  for (const itemId of request.itemIds) {
    if (!cohort.columnOf.has(itemId)) continue;
    isAsked = true;
    if (cohort.hidden === null) readings.push(readItem(reading, itemId));
  }
  if (!isAsked) return;
  const group = groupFor(figure, request, cohort);
  for (const tally of group === null ? [figure.total] : [figure.total, group]) {
    if (cohort.hidden === null) addReadings(tally, readings, cohort);
    else tally.leftOut[REASONS[cohort.hidden]] += cohort.surveyIds.length;
  }
};

/**
 * Adds the filtered answers of cohorts to figures made from the same requests: sums over the atoms that pass (design
 * section 6). Of a split, a group has a cohort only if all of its surveys are in the group.
 */
export const addCohorts = (
  figures: readonly CountTally[],
  cohorts: Iterable<TallyCohort>,
  requests: readonly CountRequest[],
): void => {
  for (const cohort of cohorts) {
    const reading = { cohort, sums: new Map<CohortBlock, Float64Array>() };
    for (const [index, figure] of figures.entries())
      growFigure(figure, requests[index] as CountRequest, reading);
  }
};
