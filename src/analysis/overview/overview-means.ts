import type { Statistics } from '#shared/calculation/number-figures.ts';
import type { OverviewReason } from '#shared/overview/contract.ts';
import { type ChangeMeaning, goodnessOfMean, type RatedScale } from '#shared/overview/rules.ts';
import { discloseAlike } from '../disclose-alike.ts';
import { disclose, hiddenReasonOf, type TalliedItem } from '../disclosure.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from '../tally.ts';
import { differsClearly, type Sample } from '../welch.ts';
import { type CountedSurvey, type OverviewCells, overviewCells } from './overview-cells.ts';
import type { KnownSum } from './survey-sums.ts';

/** A survey of the units within reach, or of a published report. */
export interface PlacedSurvey {
  readonly id: number;
  readonly place: CountedSurvey['place'];
}

/** The mean of a unit, with what its change is judged by; or why there is none. */
export type UnitMean =
  | {
      readonly hidden: null;
      readonly n: number;
      readonly mean: number;
      /** What is compared between periods: the answers, or the surveys' means. */
      readonly sample: Sample;
      /** The interval of the mean; absent: it is over answers. */
      readonly interval?: Statistics['confidenceInterval'];
      readonly surveyCount: number;
      /** Number of surveys of the unit and its descendants that ask the question. */
      readonly surveyTotal: number;
      /** The units all of whose surveys are included, and those some of whose are. Two means are compared only if these match or no survey is missing. */
      readonly basis: string;
    }
  | { readonly hidden: OverviewReason };

interface Growing {
  readonly tally: Tally;
  /** Each survey by itself, where each counts alike; null: over answers. */
  readonly surveys: Tally[] | null;
  surveyTotal: number;
  /** Units whose surveys are in the mean. */
  readonly unitIds: Set<number>;
  /** Units some of whose surveys are not, though they show the question. */
  readonly partialUnitIds: Set<number>;
  /** The unit itself and each unit directly below it: whether any of its surveys is included in the mean. */
  readonly parts: Map<number, boolean>;
  isDerivable: boolean;
  /** Some of its surveys may be in the mean over answers, but not in one more beside it. */
  isBesideAnswers: boolean;
  /** Some of its surveys are part of means further up at most. */
  isTooFew: boolean;
}

/** Whether the mean would be that of a single descendant, shown under the name of a unit that has other surveys, too. */
const isOfOnePart = (unitId: number, units: ReadonlyMap<number, Growing>): boolean => {
  const parts = [...(units.get(unitId)?.parts ?? [])];
  const [only, ...others] = parts.filter(([, isIn]) => isIn);
  if (!only || others.length > 0) return false;
  return parts.length > 1 || (only[0] !== unitId && isOfOnePart(only[0], units));
};

/** Which surveys of a unit are missing differs from period to period, so a partial unit is the same as no other. */
const basisOf = ({ unitIds, partialUnitIds }: Growing, periodId: number): string =>
  [...unitIds]
    .sort((left, right) => left - right)
    .map((unitId) => (partialUnitIds.has(unitId) ? `${unitId} in ${periodId}` : unitId))
    .join();

const shownMean = (
  { unitId, periodId }: { readonly unitId: number; readonly periodId: number },
  growing: Growing,
  units: ReadonlyMap<number, Growing>,
  item: TalliedItem,
): UnitMean => {
  const { tally, surveys, surveyTotal, isDerivable, isBesideAnswers, isTooFew } = growing;
  const disclosed = surveys ? discloseAlike(tally, surveys, item) : disclose(tally, item);
  if (disclosed.hidden === null && disclosed.statistics?.mean != null) {
    if (isOfOnePart(unitId, units)) return { hidden: 'single-unit' };
    const { n, surveyCount } = disclosed;
    const { mean, standardDeviation, confidenceInterval } = disclosed.statistics;
    return {
      ...{ hidden: null, n, surveyCount, mean },
      sample: { n: surveys ? surveyCount : n, mean, standardDeviation },
      ...(surveys && { interval: confidenceInterval }),
      ...{ surveyTotal, basis: basisOf(growing, periodId) },
    };
  }
  if (isBesideAnswers) return { hidden: 'beside-answers' };
  if (isDerivable) return { hidden: 'derivable' };
  return { hidden: isTooFew ? 'too-few-surveys' : hiddenReasonOf(tally.excluded) };
};

/** Facts about the surveys of one question, beside their answers. */
export interface KnownOfSurveys {
  /** All units of the tenant. */
  readonly parentOf: ReadonlyMap<number, number | null>;
  /** Units within reach of whoever asks; those below one of them are, too. */
  readonly unitIds: ReadonlySet<number>;
  readonly sums: readonly KnownSum[];
  /** Surveys of published sums whose answers are gone: their part of a sum is as secret as before. */
  readonly gone: readonly CountedSurvey[];
  /** Fewest surveys of a mean that everybody may see. */
  readonly least: number;
  /** Fewest surveys of a mean that whoever asks may see; not above `least`. */
  readonly trustedLeast: number;
  /** The same for roles that the tenant trusts, whoever asks. */
  readonly leastOfTrusted: number;
  /** Each survey counts alike; absent: each answer does. */
  readonly meanOver?: 'surveys' | undefined;
}

/** Cells as sums that are known. */
const sumsOf = (counted: readonly CountedSurvey[], { unitOf }: OverviewCells): KnownSum[] => {
  const placed = counted.flatMap(({ id, place }) => {
    const unitId = unitOf.get(id);
    return place && unitId !== undefined ? [{ id, key: `${place.periodId} ${unitId}` }] : [];
  });
  return [...Map.groupBy(placed, ({ key }) => key).values()].map((members) => ({
    surveyIds: members.map(({ id }) => id),
    isWhole: true,
  }));
};

interface Cells extends OverviewCells {
  /** Cells of means over answers beside which these are made; null: these are of answers themselves. */
  readonly answers: OverviewCells | null;
}

/**
 * Whoever is trusted with fewer surveys sees the cells of everybody, and in addition what these leave open. Cells of means in which each survey counts
 * alike are the same for all roles: they are made of surveys that everybody's cells have, beside these and those of trusted roles.
 */
const cellsFor = (counted: readonly CountedSurvey[], known: KnownOfSurveys): Cells => {
  const { parentOf, sums, least, trustedLeast, leastOfTrusted, meanOver } = known;
  const answers = overviewCells(counted, parentOf, sums, least);
  const beside = [...sums, ...sumsOf(counted, answers)];
  const below = meanOver === undefined ? trustedLeast : leastOfTrusted;
  const trusted = below < least ? overviewCells(counted, parentOf, beside, below) : null;
  if (meanOver === undefined) return { ...(trusted ?? answers), answers: null };
  const told = counted.map((survey) => (answers.unitOf.has(survey.id) ? survey : { ...survey, place: null }));
  const all = [...beside, ...(trusted ? sumsOf(counted, trusted) : [])];
  return { ...overviewCells(told, parentOf, all, least, 'means'), answers };
};

/**
 * The means of one question: period -> unit -> mean of all surveys of the unit and of those below it, as far as they may be told; all units within reach together are
 * unit 0. `tallies`: by survey, of surveys that have the question. What a survey must not show is in no tally (`tallyFigures`), and what would tell of
 * too few surveys is in no sum (`overviewCells`).
 */
export const meansOfUnits = (
  surveys: readonly PlacedSurvey[],
  tallies: ReadonlyMap<number, Tally>,
  item: TalliedItem,
  known: KnownOfSurveys,
): ReadonlyMap<number, ReadonlyMap<number, UnitMean>> => {
  const counted = surveys.flatMap(({ id, place }): CountedSurvey[] => {
    const n = tallies.get(id)?.n ?? 0;
    return n === 0 ? [] : [{ id, place, n }];
  });
  const { unitOf, derivable, answers } = cellsFor([...counted, ...known.gone], known);
  const { parentOf, unitIds } = known;
  const above = new Map<number, readonly number[]>();
  const unitsAbove = (unitId: number): readonly number[] => {
    const found = above.get(unitId);
    if (found) return found;
    const parent = parentOf.get(unitId) ?? null;
    const units = [unitId, ...(parent !== null && unitIds.has(parent) ? unitsAbove(parent) : [0])];
    above.set(unitId, units);
    return units;
  };
  const isTold = (cells: OverviewCells | null, id: number, unitId: number): boolean => {
    const cell = cells?.unitOf.get(id);
    return cell !== undefined && unitIds.has(cell) && unitsAbove(cell).includes(unitId);
  };
  const periods = new Map<number, Map<number, Growing>>();
  for (const { id, place } of surveys) {
    const tally = tallies.get(id);
    if (!place || !tally || !unitIds.has(place.unitId)) continue;
    const units = periods.get(place.periodId) ?? new Map<number, Growing>();
    periods.set(place.periodId, units);
    const cell = unitOf.get(id);
    const summed = new Set(cell === undefined || !unitIds.has(cell) ? [] : unitsAbove(cell));
    const path = unitsAbove(place.unitId);
    for (const [at, unitId] of path.entries()) {
      const growing: Growing = units.get(unitId) ?? {
        tally: emptyTally(item.options.length),
        surveys: known.meanOver === undefined ? null : [],
        surveyTotal: 0,
        unitIds: new Set(),
        partialUnitIds: new Set(),
        parts: new Map(),
        isDerivable: false,
        isBesideAnswers: false,
        isTooFew: false,
      };
      units.set(unitId, growing);
      growing.surveyTotal += 1;
      const part = path[at - 1] ?? unitId;
      const isIn = summed.has(unitId);
      growing.parts.set(part, isIn || growing.parts.get(part) === true);
      if (isIn) {
        growing.unitIds.add(place.unitId);
        mergeTally(growing.tally, tally);
        growing.surveys?.push(tally);
      } else if (tally.n === 0)
        for (const reason of exclusionReasons) growing.tally.excluded[reason] += tally.excluded[reason];
      else {
        growing.partialUnitIds.add(place.unitId);
        if (isTold(answers, id, unitId)) growing.isBesideAnswers = true;
        else if ((answers?.derivable ?? derivable).has(id)) growing.isDerivable = true;
        else growing.isTooFew = true;
      }
    }
  }
  return new Map(
    [...periods].map(([periodId, units]) => [
      periodId,
      new Map(
        [...units].map(([unitId, growing]) => [
          unitId,
          shownMean({ unitId, periodId }, growing, units, item),
        ]),
      ),
    ]),
  );
};

/** Effect sizes below this are negligible; Cohen (1988) calls 0.2 small. */
const NEGLIGIBLE_EFFECT = 0.1;

/** Cohen's d: the difference divided by the pooled standard deviation. Null if either deviation is unknown. */
const effectOf = (now: Sample, before: Sample): number | null => {
  const [one, other] = [now.standardDeviation, before.standardDeviation];
  const freedom = now.n + before.n - 2;
  if (one === null || other === null || freedom < 1) return null;
  const pooled = Math.sqrt(((now.n - 1) * one ** 2 + (before.n - 1) * other ** 2) / freedom);
  return pooled === 0 ? null : (now.mean - before.mean) / pooled;
};

export interface Change {
  readonly difference: number;
  readonly effect: number | null;
  readonly meaning: ChangeMeaning;
}

/**
 * The change from `before` to `now`, interpreted by the direction of the scale. Null if either mean is hidden or they
 * do not rest on the same units. A change is only called better or worse if the 95 % confidence interval of the
 * difference excludes 0 and the effect is not negligible.
 */
export const changeOf = (now: UnitMean, before: UnitMean | null, scale: RatedScale): Change | null => {
  if (before === null || now.hidden !== null || before.hidden !== null) return null;
  const areWhole = [now, before].every(({ surveyCount, surveyTotal }) => surveyCount === surveyTotal);
  if (now.basis !== before.basis && !areWhole) return null;
  const difference = now.mean - before.mean;
  const effect = effectOf(now.sample, before.sample);
  const [good, wasGood] = [goodnessOfMean(now.mean, scale), goodnessOfMean(before.mean, scale)];
  const meaning = (): ChangeMeaning => {
    if (!differsClearly(now.sample, before.sample) || difference === 0 || (good !== null && good === wasGood))
      return 'unclear';
    if (effect !== null && Math.abs(effect) < NEGLIGIBLE_EFFECT) return 'negligible';
    if (good === null || wasGood === null) return difference > 0 ? 'higher' : 'lower';
    return good > wasGood ? 'better' : 'worse';
  };
  return { difference, effect, meaning: meaning() };
};
