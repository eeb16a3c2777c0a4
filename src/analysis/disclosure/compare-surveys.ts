import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import type { Distribution } from '#shared/figures/calculation/number-figures.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from '../counting/tally.ts';
import { chooseHiddenReason, disclose, type TalliedItem } from './disclosure.ts';

export interface ComparedSurvey {
  readonly id: number;
  readonly respondents: number;
  readonly kinds: ReadonlySet<ComparisonKind>;
  /** True if the report's author may see this survey alone and could therefore subtract it from a comparison. */
  readonly isSeenAlone: boolean;
  /** The same for everybody else who may edit the report. */
  readonly isSeenByOthers?: readonly boolean[];
  /** Places of the norms of own surveys that it belongs to, among all such norms of the tenant. */
  readonly norms?: readonly number[];
  /** Its form, and its values of all attributes by which the tenant's reports may be compared; `''` is none. */
  readonly values?: readonly string[];
}

export interface ComparisonCells {
  /** By survey id the number of its cell, from 1; surveys in no comparison are absent. */
  readonly cellOf: ReadonlyMap<number, number>;
  /** The comparisons and norms that all surveys of a cell are in, by its number. */
  readonly cells: ReadonlyMap<number, Pick<ComparedSurvey, 'kinds' | 'norms'>>;
}

export const belongsTo = ({ cells }: ComparisonCells, cell: number, kind: ComparisonKind): boolean =>
  cells.get(cell)?.kinds.has(kind) ?? false;

export const belongsToNorm = ({ cells }: ComparisonCells, cell: number, place: number): boolean =>
  cells.get(cell)?.norms?.includes(place) ?? false;

/** Requires enough surveys, none with more than half of all respondents, so that no survey dominates the cell. */
export const isEnough = (surveys: number, largest: number, all: number, least: number): boolean =>
  surveys >= least && 2 * largest <= all;

const keyOf = ({
  kinds,
  isSeenAlone,
  isSeenByOthers = [],
  norms = [],
  values = [],
}: ComparedSurvey): string => JSON.stringify([[...kinds].sort(), isSeenAlone, isSeenByOthers, norms, values]);

/**
 * Divides surveys into cells. Surveys are separated by every comparison and norm, chosen or not, and by whether the
 * report's author and everybody else who edits it may see them alone, because subtracting those leaves a cell, too. They are
 * separated by their forms and their values of compared attributes as well, not just by having the report's: else reports
 * on courses of all programmes but one would leave that one over. A cell with fewer than `least` surveys, or with more
 * than half of its respondents in one survey, is dropped. Every comparison is therefore a sum of cells, and subtracting
 * one from another leaves sums of whole cells (docs/disclosure.md, 12).
 */
export const comparisonCells = (surveys: readonly ComparedSurvey[], least: number): ComparisonCells => {
  const compared = surveys.filter(({ kinds }) => kinds.size > 0);
  const told = [...Map.groupBy(compared, keyOf).values()].filter((members) => {
    const respondents = members.map((survey) => survey.respondents);
    const all = respondents.reduce((sum, one) => sum + one, 0);
    return isEnough(members.length, Math.max(...respondents), all, least);
  });
  const numbered = told.map((members, index) => [index + 1, members] as const);
  return {
    cellOf: new Map(numbered.flatMap(([cell, members]) => members.map(({ id }) => [id, cell] as const))),
    cells: new Map(numbered.map(([cell, members]) => [cell, members[0] as ComparedSurvey])),
  };
};

/**
 * Discloses one question in one comparison as the sum over its cells. Only surveys that show the question count, and a
 * cell in which too few do is left out. `cells` are the tallies of a split by cell.
 */
export const discloseComparison = (
  cells: ReadonlyMap<number, Tally>,
  isCompared: (cell: number) => boolean,
  item: TalliedItem,
  least: number,
): Distribution | { hidden: 'too-few-surveys' } => {
  const own = [...cells].flatMap(([cell, tally]) => (isCompared(cell) ? [tally] : []));
  const merged = emptyTally(item.options.length);
  for (const tally of own)
    if (isEnough(tally.surveyCount, tally.largest, tally.n, least)) mergeTally(merged, tally);
  if (merged.n > 0) return disclose(merged, item);
  const isHidden = own.some(({ excluded }) => exclusionReasons.some((reason) => excluded[reason] > 0));
  const first = own.find(({ n }) => n > 0);
  return { hidden: first || !isHidden ? 'too-few-surveys' : chooseHiddenReason((own[0] as Tally).excluded) };
};
