import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import {
  abstentionsAt,
  type CohortTallies,
  FIELDS,
  FLAGS_FIELD,
  KEPT_FIELD,
  OPTIONS_FIELD,
  OUTLIERS,
  sumPassing,
  TOO_FEW_FIELD,
  UNSAFE_FIELD,
  validAt,
} from './cohort-tallies.ts';
import { addNumbers } from './counted-numbers.ts';
import type { OptionOrder } from './option-order.ts';
import { type Exclusions, emptyTally, type Tally } from './tally.ts';
import type { CountRequest, CountTally } from './tally-figures.ts';

/** A cohort as one filter meets it. */
export interface TallyCohort {
  /** The largest minimum of its surveys. */
  readonly minimum: number;
  /** Those that take part in filters, all of one form. */
  readonly surveyIds: ArrayLike<number>;
  readonly columnOf: ReadonlyMap<number, number>;
  /** Maps an item id to the order of its options, for items whose order differs from the question's. */
  readonly orderOf?: ReadonlyMap<number, OptionOrder> | undefined;
  /** By atom: 1 = its respondents pass. */
  readonly mask: Uint8Array;
  /** Why nothing of it can be shown under the filter; null: it can. */
  readonly hidden: HiddenReason | null;
  /** Questions about the person that the cohort is not, or not option by option, cut by. */
  readonly hiddenItemIds: readonly number[];
  /** Null: it is hidden. */
  readonly tallies: CohortTallies | null;
}

/** Where surveys that are hidden for a reason are counted. */
export const exclusionReasonOf = {
  'surveys-too-small': 'surveysTooSmall',
  'filter-too-narrow': 'filterTooNarrow',
  'too-few-answers': 'tooFewAnswers',
  'no-surveys': 'surveysTooSmall',
  'only-together': 'onlyTogether',
  'filter-not-possible': 'filterNotPossible',
  'filter-merged-options': 'filterMergedOptions',
  'item-not-under-filter': 'itemNotUnderFilter',
  'answers-deleted': 'surveysTooSmall',
} satisfies Record<HiddenReason, keyof Exclusions>;

/** A cohort while figures are added up. */
interface Reading {
  readonly cohort: TallyCohort;
  /** Null: it is hidden. */
  readonly tallies: CohortTallies | null;
  /** By place of a row: those who pass. */
  readonly sums: Float64Array;
  /** Those of `hiddenItemIds`. */
  readonly hiddenColumns: readonly number[];
  /** The option order of each column, as in `orderOf`. */
  readonly orders: ReadonlyMap<number, OptionOrder>;
}

const addColumn = (
  tally: Tally,
  { cohort, sums, orders }: Reading,
  tallies: CohortTallies,
  column: number,
): void => {
  const { fields, offsets, numbers } = tallies;
  const from = offsets[column] as number;
  const optionCount = fields[column * FIELDS + OPTIONS_FIELD] as number;
  tally.n += sums[from + validAt(optionCount)] as number;
  tally.blanks += sums[from] as number;
  tally.abstentions += sums[from + abstentionsAt(optionCount)] as number;
  if (((fields[column * FIELDS + FLAGS_FIELD] as number) & OUTLIERS) !== 0) tally.hasOutliers = true;
  const { counts } = tally;
  const most = Math.min(optionCount, counts.length);
  const order = orders.get(column);
  for (let option = 0; option < most; option += 1) {
    const place = (order?.[option] ?? option + 1) - 1;
    counts[place] = (counts[place] as number) + (sums[from + option + 1] as number);
  }
  numbers.get(column)?.forEach((part, atom) => {
    if (cohort.mask[atom]) addNumbers(tally.numbers, part);
  });
};

/** Whether enough of those who pass answered an item that may be shown. */
const isShown = ({ cohort, sums }: Reading, { fields, offsets }: CohortTallies, column: number): boolean => {
  const at = column * FIELDS;
  const n = sums[(offsets[column] as number) + validAt(fields[at + OPTIONS_FIELD] as number)] as number;
  return n >= cohort.minimum && (fields[at + KEPT_FIELD] as number) > 0;
};

/** The group that all surveys of a cohort are in; null: they are in several, or none. */
const groupOfCohort = ({ surveyIds }: TallyCohort, groupOf: ReadonlyMap<number, number>): number | null => {
  const key = groupOf.get(surveyIds[0] as number);
  for (let index = 1; index < surveyIds.length; index += 1)
    if (groupOf.get(surveyIds[index] as number) !== key) return null;
  return key ?? null;
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
  for (let index = 0; index < cohort.surveyIds.length; index += 1) {
    const own = groupOf.get(cohort.surveyIds[index] as number);
    if (own === undefined) continue;
    groupTally(figure, own, optionCount).excluded[exclusionReasonOf[cohort.hidden ?? 'only-together']] += 1;
  }
  return null;
};

/** Of the item that most surveys are shown of: how many surveys, and how many are left out. */
interface Outcome {
  kept: number;
  tooFewAnswers: number;
  unsafe: number;
}

/** Used again for every figure. */
const outcome: Outcome = { kept: 0, tooFewAnswers: 0, unsafe: 0 };

const settle = (tally: Tally, { kept, tooFewAnswers, unsafe }: Outcome, minimum: number): void => {
  tally.surveyCount += kept;
  tally.excluded.tooFewAnswers += tooFewAnswers;
  tally.excluded.itemNotUnderFilter += unsafe;
  if (kept > 0 && minimum > tally.minimum) tally.minimum = minimum;
};

/** Notes what becomes of a column; whether it is shown. */
const decideColumn = (reading: Reading, tallies: CohortTallies, column: number): boolean => {
  const { fields } = tallies;
  const at = column * FIELDS;
  let [kept, tooFewAnswers, unsafe] = [0, 0, reading.cohort.surveyIds.length];
  if (!reading.hiddenColumns.includes(column)) {
    kept = fields[at + KEPT_FIELD] as number;
    tooFewAnswers = fields[at + TOO_FEW_FIELD] as number;
    unsafe = fields[at + UNSAFE_FIELD] as number;
    if (!isShown(reading, tallies, column)) {
      tooFewAnswers += kept;
      kept = 0;
    }
  }
  if (kept > outcome.kept) {
    outcome.kept = kept;
    outcome.tooFewAnswers = tooFewAnswers;
    outcome.unsafe = unsafe;
  } else if (outcome.kept === 0 && outcome.tooFewAnswers + outcome.unsafe === 0) {
    outcome.tooFewAnswers = tooFewAnswers;
    outcome.unsafe = unsafe;
  }
  return kept > 0;
};

/** Adds what a cohort shows of a figure to the total and to the group that it is in. `columns`: where it has its items. */
const growFigure = (
  figure: CountTally,
  request: CountRequest,
  columns: readonly number[],
  reading: Reading,
): void => {
  if (columns.length === 0) return;
  const { cohort, tallies } = reading;
  const { total } = figure;
  const group = groupFor(figure, request, cohort);
  if (tallies === null) {
    const reason = exclusionReasonOf[cohort.hidden ?? 'only-together'];
    total.excluded[reason] += cohort.surveyIds.length;
    if (group) group.excluded[reason] += cohort.surveyIds.length;
    return;
  }
  outcome.kept = 0;
  outcome.tooFewAnswers = 0;
  outcome.unsafe = 0;
  for (const column of columns) {
    if (!decideColumn(reading, tallies, column)) continue;
    addColumn(total, reading, tallies, column);
    if (group) addColumn(group, reading, tallies, column);
  }
  settle(total, outcome, cohort.minimum);
  if (group) settle(group, outcome, cohort.minimum);
};

/** Memory for one row, shared by all. */
let memory = new Float64Array(1 << 10);

const readCohort = (cohort: TallyCohort): Reading => {
  const tallies = cohort.hidden === null ? cohort.tallies : null;
  if (tallies !== null) {
    if (tallies.stride > memory.length) memory = new Float64Array(tallies.stride * 2);
    sumPassing(tallies, cohort.mask, memory);
  }
  const hiddenColumns = cohort.hiddenItemIds.flatMap((itemId) => cohort.columnOf.get(itemId) ?? []);
  const orders = new Map(
    [...(cohort.orderOf ?? [])].flatMap(([itemId, order]) => {
      const column = cohort.columnOf.get(itemId);
      return column === undefined ? [] : [[column, order] as const];
    }),
  );
  return { cohort, tallies, sums: memory, hiddenColumns, orders };
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
  /** Of a form: by figure, the columns of its items. */
  const columnsOf = new Map<TallyCohort['columnOf'], number[][]>();
  for (const cohort of cohorts) {
    const { columnOf } = cohort;
    let columns = columnsOf.get(columnOf);
    if (columns === undefined) {
      columns = requests.map(({ itemIds }) => itemIds.flatMap((itemId) => columnOf.get(itemId) ?? []));
      columnsOf.set(columnOf, columns);
    }
    const reading = readCohort(cohort);
    for (let index = 0; index < figures.length; index += 1)
      growFigure(
        figures[index] as CountTally,
        requests[index] as CountRequest,
        columns[index] as number[],
        reading,
      );
  }
};
