import { type ComparisonKind, comparisonKinds } from '#shared/figures/calculation/comparisons.ts';
import type { Distribution } from '#shared/figures/calculation/number-figures.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from '../counting/tally.ts';
import { chooseHiddenReason, disclose, type TalliedItem } from './disclosure.ts';

export interface ComparedSurvey {
  readonly id: number;
  readonly respondents: number;
  readonly kinds: ReadonlySet<ComparisonKind>;
  /** True if the report's author may see this survey alone and could therefore subtract it from a comparison. */
  readonly isSeenAlone: boolean;
  /** Places of the norms of own surveys that it belongs to, among all such norms of the tenant. */
  readonly norms?: readonly number[];
}

/**
 * Surveys that belong to the same comparisons and norms: one bit for each of `comparisonKinds`, one for those visible
 * alone, and one for each norm.
 */
type Cell = number;

const bitOf = (kind: ComparisonKind): Cell => 1 << comparisonKinds.indexOf(kind);

export const belongsTo = (cell: Cell, kind: ComparisonKind): boolean => (cell & bitOf(kind)) !== 0;

const SEEN_ALONE: Cell = 1 << comparisonKinds.length;

const bitOfNorm = (place: number): Cell => SEEN_ALONE << (place + 1);

export const belongsToNorm = (cell: Cell, place: number): boolean => (cell & bitOfNorm(place)) !== 0;

/** Requires enough surveys, none with more than half of all respondents, so that no survey dominates the cell. */
export const isEnough = (surveys: number, largest: number, all: number, least: number): boolean =>
  surveys >= least && 2 * largest <= all;

/**
 * Maps survey ids to cells. Surveys are separated by every comparison and norm, chosen or not, and by whether the
 * report's author may see them alone, because subtracting those leaves a cell, too. A cell with fewer than `least` surveys, or
 * with more than half of its respondents in one survey, is dropped. Every comparison is therefore a sum of cells, and
 * subtracting one from another leaves sums of whole cells (docs/disclosure.md, 12).
 */
export const comparisonCells = (
  surveys: readonly ComparedSurvey[],
  least: number,
): ReadonlyMap<number, Cell> => {
  const compared = surveys.filter(({ kinds }) => kinds.size > 0);
  const cells = Map.groupBy(compared, ({ kinds, isSeenAlone, norms = [] }) =>
    [...[...kinds].map(bitOf), ...norms.map(bitOfNorm)].reduce(
      (bits, bit) => bits | bit,
      isSeenAlone ? SEEN_ALONE : 0,
    ),
  );
  return new Map(
    [...cells].flatMap(([cell, members]) => {
      const respondents = members.map((survey) => survey.respondents);
      const all = respondents.reduce((sum, one) => sum + one, 0);
      return isEnough(members.length, Math.max(...respondents), all, least)
        ? members.map(({ id }) => [id, cell] as const)
        : [];
    }),
  );
};

/**
 * Discloses one question in one comparison as the sum over its cells. Only surveys that show the question count, and a
 * cell in which too few do is left out. `cells` are the tallies of a split by cell.
 */
export const discloseComparison = (
  cells: ReadonlyMap<Cell, Tally>,
  kind: ComparisonKind,
  item: TalliedItem,
  least: number,
): Distribution | { hidden: 'too-few-surveys' } => {
  const own = [...cells].flatMap(([cell, tally]) => (belongsTo(cell, kind) ? [tally] : []));
  const merged = emptyTally(item.options.length);
  for (const tally of own)
    if (isEnough(tally.surveyCount, tally.largest, tally.n, least)) mergeTally(merged, tally);
  if (merged.n > 0) return disclose(merged, item);
  const isHidden = own.some(({ excluded }) => exclusionReasons.some((reason) => excluded[reason] > 0));
  const first = own.find(({ n }) => n > 0);
  return { hidden: first || !isHidden ? 'too-few-surveys' : chooseHiddenReason((own[0] as Tally).excluded) };
};
