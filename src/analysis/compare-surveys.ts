import { type ComparisonKind, comparisonKinds } from '#shared/calculation/comparisons.ts';
import type { Distribution } from '#shared/calculation/number-figures.ts';
import { disclose, hiddenReasonOf, type TalliedItem } from './disclosure.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from './tally.ts';

/** A survey that a report may be compared with: never one of its own. */
export interface ComparedSurvey {
  readonly id: number;
  readonly respondents: number;
  /** The comparisons that it belongs to. */
  readonly kinds: ReadonlySet<ComparisonKind>;
  /** Whoever made the report may see it by itself, and take it from a comparison. */
  readonly isSeenAlone: boolean;
}

/** Surveys that belong to the same comparisons: a bit for each of `comparisonKinds`, and one for those that are seen alone. */
type Cell = number;

const bitOf = (kind: ComparisonKind): Cell => 1 << comparisonKinds.indexOf(kind);

const SEEN_ALONE: Cell = 1 << comparisonKinds.length;

/** Enough surveys, and none with more than half of all: neither is one of them alone in it, nor nearly. */
const isEnough = (surveys: number, largest: number, all: number, least: number): boolean =>
  surveys >= least && 2 * largest <= all;

/**
 * Survey id -> cell. Surveys are told apart by all comparisons that there are, also by those that nobody chose, and by whether the
 * report's author may see them alone: what is left of a comparison without these is a cell, too. A cell of fewer than `least` surveys, or with more than half of its respondents in one, is in none. So a comparison is a sum of
 * cells, and whoever subtracts one from another is left with sums of whole cells (docs/disclosure.md, 12).
 */
export const comparisonCells = (
  surveys: readonly ComparedSurvey[],
  least: number,
): ReadonlyMap<number, Cell> => {
  const compared = surveys.filter(({ kinds }) => kinds.size > 0);
  const cells = Map.groupBy(compared, ({ kinds, isSeenAlone }) =>
    [...kinds].reduce((bits, kind) => bits | bitOf(kind), isSeenAlone ? SEEN_ALONE : 0),
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
 * What is told of one question in one comparison: the sum over its cells. Of each cell only the surveys count that show the
 * question, and again they must be enough; a cell where they are not is left out. `cells`: the tallies of a split by cell.
 */
export const discloseComparison = (
  cells: ReadonlyMap<Cell, Tally>,
  kind: ComparisonKind,
  item: TalliedItem,
  least: number,
): Distribution | { hidden: 'too-few-surveys' } => {
  const own = [...cells].flatMap(([cell, tally]) => ((cell & bitOf(kind)) === 0 ? [] : [tally]));
  const merged = emptyTally(item.options.length);
  for (const tally of own)
    if (isEnough(tally.surveyCount, tally.largest, tally.n, least)) mergeTally(merged, tally);
  if (merged.n > 0) return disclose(merged, item);
  const isHidden = own.some(({ excluded }) => exclusionReasons.some((reason) => excluded[reason] > 0));
  const first = own.find(({ n }) => n > 0);
  return { hidden: first || !isHidden ? 'too-few-surveys' : hiddenReasonOf((own[0] as Tally).excluded) };
};
