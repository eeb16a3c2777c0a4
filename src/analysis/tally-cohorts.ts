import type { HiddenReason } from '#shared/calculation/figures.ts';
import { type AtomSurvey, abstentionsAt, countCells, type ItemCells, validAt } from './cohort-cells.ts';
import { addNumbers, type CountedNumbers } from './counted-numbers.ts';
import { decideItem, type ItemDecision } from './item-under-filter.ts';
import { areFar, emptyTally, type LeftOut, type Tally } from './tally.ts';
import type { FigureRequest, FigureTally } from './tally-figures.ts';

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
  /** One item's answers by atom; asked only of items in `columnOf`, and only where nothing hides them. */
  readonly atomsOf: (itemId: number, optionCount: number) => ItemAtoms;
}

/** One item's answers in a cohort by atom, and of which surveys they are. */
export interface ItemAtoms {
  readonly decision: ItemDecision;
  readonly atomCount: number;
  readonly optionCount: number;
  readonly width: number;
  /** By atom, then by place in the row (`ItemCells`). */
  readonly counts: Int32Array;
  /** By atom; null unless the item asks for a number. */
  readonly numbers: readonly (readonly CountedNumbers[])[] | null;
  /** A number lies far from the rest of its survey, or of its atom. */
  readonly hasFarValues: boolean;
}

/** What of an item's cells may be shown, summed over surveys. */
const sumCells = (cells: ItemCells, decision: ItemDecision, minimum: number): ItemAtoms => {
  const { atomCount, optionCount, width } = cells;
  const rows = atomCount * width;
  const counts = new Int32Array(rows);
  for (const survey of decision.kept)
    for (let place = 0; place < rows; place += 1)
      counts[place]! += cells.counts[survey * rows + place] as number;
  const numbers =
    cells.numbers === null
      ? null
      : Array.from({ length: atomCount }, (_, atom) => {
          const parts: CountedNumbers[] = [];
          for (const survey of decision.kept)
            addNumbers(parts, cells.numbers?.[survey]?.[atom] as CountedNumbers);
          return parts;
        });
  const bySurvey = decision.kept.map((survey) => cells.numbers?.[survey] ?? []);
  const hasFarValues = [...bySurvey, ...(numbers ?? [])].some((parts) => areFar(parts, minimum));
  return { decision, atomCount, optionCount, width, counts, numbers, hasFarValues };
};

/** Counts one item of a cohort by atom and decides what of it may be shown under filters. */
export const atomsOfItem = (
  surveys: readonly AtomSurvey[],
  cohort: { minimum: number; atomCount: number },
  column: number,
  optionCount: number,
): ItemAtoms => {
  const cells = countCells(surveys, cohort.atomCount, column, optionCount);
  const minimums = surveys.map((survey) => survey.minimum);
  return sumCells(cells, decideItem(cells, minimums, cohort.minimum), cohort.minimum);
};

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

/** What passes of one item, in one cohort. */
interface Passing {
  readonly atoms: ItemAtoms;
  readonly n: number;
}

const passingOf = (atoms: ItemAtoms, mask: Uint8Array): Passing => {
  let n = 0;
  for (let atom = 0; atom < mask.length; atom += 1)
    if (mask[atom]) n += atoms.counts[atom * atoms.width + validAt(atoms.optionCount)] as number;
  return { atoms, n };
};

const addPassing = (tally: Tally, { atoms, n }: Passing, mask: Uint8Array): void => {
  const { counts, optionCount, width, numbers } = atoms;
  tally.n += n;
  tally.hasFarValues ||= atoms.hasFarValues;
  for (let atom = 0; atom < mask.length; atom += 1) {
    if (!mask[atom]) continue;
    const row = atom * width;
    tally.blanks += counts[row] as number;
    tally.abstentions += counts[row + abstentionsAt(optionCount)] as number;
    for (let option = 0; option < optionCount; option += 1)
      tally.counts[option] = (tally.counts[option] as number) + (counts[row + option + 1] as number);
    for (const part of numbers?.[atom] ?? []) addNumbers(tally.numbers, part);
  }
};

/** What of one item passes; or nothing, with why and for how many surveys. */
const readItem = (
  cohort: TallyCohort,
  itemId: number,
  optionCount: number,
): { passing: Passing | null; decision: ItemDecision } => {
  const hideAll = { kept: [], tooFewAnswers: 0, unsafe: cohort.surveyIds.length };
  if (cohort.hiddenItemIds.includes(itemId)) return { passing: null, decision: hideAll };
  const atoms = cohort.atomsOf(itemId, optionCount);
  const passing = passingOf(atoms, cohort.mask);
  if (passing.n >= cohort.minimum && atoms.decision.kept.length > 0)
    return { passing, decision: atoms.decision };
  const { kept, tooFewAnswers, unsafe } = atoms.decision;
  return { passing: null, decision: { kept: [], tooFewAnswers: tooFewAnswers + kept.length, unsafe } };
};

/** The group that all surveys of a cohort are in; null: they are in several, or none. */
const groupOfCohort = ({ surveyIds }: TallyCohort, groupOf: ReadonlyMap<number, number>): number | null => {
  const keys = new Set(surveyIds.map((id) => groupOf.get(id)));
  const [key] = keys;
  return keys.size === 1 && key !== undefined ? key : null;
};

const groupTally = (figure: FigureTally, key: number, optionCount: number): Tally => {
  const tally = figure.groups.get(key) ?? emptyTally(optionCount);
  figure.groups.set(key, tally);
  return tally;
};

/** Adds what a cohort shows of a figure to the total and to the group that it is in. */
const growFigure = (
  figure: FigureTally,
  { itemIds, optionCount, groupOf }: FigureRequest,
  cohort: TallyCohort,
): void => {
  const known = itemIds.filter((itemId) => cohort.columnOf.has(itemId));
  if (known.length === 0) return;
  const tallies = [figure.total];
  const key = groupOf === null ? null : groupOfCohort(cohort, groupOf);
  if (key !== null) tallies.push(groupTally(figure, key, optionCount));
  else if (groupOf !== null)
    for (const id of cohort.surveyIds) {
      const own = groupOf.get(id);
      if (own === undefined) continue;
      groupTally(figure, own, optionCount).leftOut[REASONS[cohort.hidden ?? 'only-together']] += 1;
    }
  if (cohort.hidden !== null) {
    for (const tally of tallies) tally.leftOut[REASONS[cohort.hidden]] += cohort.surveyIds.length;
    return;
  }
  const items = known.map((itemId) => readItem(cohort, itemId, optionCount));
  const best = items.reduce((most, item) =>
    item.decision.kept.length > most.decision.kept.length ? item : most,
  );
  for (const tally of tallies) {
    for (const { passing } of items) if (passing) addPassing(tally, passing, cohort.mask);
    tally.surveyCount += best.decision.kept.length;
    tally.leftOut.tooFewAnswers += best.decision.tooFewAnswers;
    tally.leftOut.itemNotUnderFilter += best.decision.unsafe;
    if (best.passing) tally.minimum = Math.max(tally.minimum, cohort.minimum);
  }
};

/**
 * Adds the filtered answers of cohorts to figures made from the same requests: sums over the atoms that pass (design
 * section 6). Of a split, a group has a cohort only if all of its surveys are in the group.
 */
export const addCohorts = (
  figures: readonly FigureTally[],
  cohorts: Iterable<TallyCohort>,
  requests: readonly FigureRequest[],
): void => {
  for (const cohort of cohorts)
    for (const [index, figure] of figures.entries())
      growFigure(figure, requests[index] as FigureRequest, cohort);
};
