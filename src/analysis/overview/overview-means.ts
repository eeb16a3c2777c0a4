import type { Statistics } from '#shared/figures/calculation/number-figures.ts';
import type { OverviewReason } from '#shared/oversight/overview/contract.ts';
import { type ChangeMeaning, type RatedScale, scoreMean } from '#shared/oversight/overview/rules.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from '../counting/tally.ts';
import { discloseAlike } from '../disclosure/disclose-alike.ts';
import { chooseHiddenReason, disclose, type TalliedItem } from '../disclosure/disclosure.ts';
import { differsClearly, type Sample } from '../statistics/welch.ts';
import { type Cells, chooseCells, type KnownOfSurveys } from './choose-cells.ts';
import type { CountedSurvey, OverviewCells } from './overview-cells.ts';

export interface PlacedSurvey {
  readonly id: number;
  readonly place: CountedSurvey['place'];
}

export type UnitMean =
  | {
      readonly hidden: null;
      readonly n: number;
      readonly mean: number;
      readonly sample: Sample;
      readonly interval?: Statistics['confidenceInterval'];
      readonly surveyCount: number;
      /** Number of surveys of the unit and its descendants that ask the question. */
      readonly surveyTotal: number;
      /**
       * The units that are completely and those that are partly included. Two means are compared only if these match
       * or no survey is missing.
       */
      readonly basis: string;
    }
  | { readonly hidden: OverviewReason };

interface Growing {
  readonly tally: Tally;
  readonly surveys: Tally[] | null;
  surveyTotal: number;
  readonly unitIds: Set<number>;
  readonly partialUnitIds: Set<number>;
  /** The unit itself and each child: true if any of its surveys is in the mean. */
  readonly parts: Map<number, boolean>;
  isDerivable: boolean;
  /** True if some of its surveys may be in the mean over answers, but not in a second mean beside it. */
  isBesideAnswers: boolean;
  isTooFew: boolean;
}

/**
 * True if the mean would be that of a single descendant, shown under the name of a unit that has other surveys, too.
 */
const isOfOnePart = (unitId: number, units: ReadonlyMap<number, Growing>): boolean => {
  const parts = [...(units.get(unitId)?.parts ?? [])];
  const [only, ...others] = parts.filter(([, isIn]) => isIn);
  if (!only || others.length > 0) return false;
  return parts.length > 1 || (only[0] !== unitId && isOfOnePart(only[0], units));
};

/** A partly included unit misses different surveys in each period, so it matches no other. */
const basisOf = ({ unitIds, partialUnitIds }: Growing, periodId: number): string =>
  [...unitIds]
    .sort((left, right) => left - right)
    .map((unitId) => (partialUnitIds.has(unitId) ? `${unitId} in ${periodId}` : unitId))
    .join();

const shownMean = (
  { unitId, periodId }: { readonly unitId: number; readonly periodId: number },
  growing: Growing,
  units: ReadonlyMap<number, Growing>,
  { item, isOfGroup }: { readonly item: TalliedItem; readonly isOfGroup: boolean },
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
  if (isDerivable) return { hidden: isOfGroup ? 'beside-units' : 'derivable' };
  return { hidden: isTooFew ? 'too-few-surveys' : chooseHiddenReason(tally.excluded) };
};

export type MeansByPeriod = ReadonlyMap<number, ReadonlyMap<number, UnitMean>>;

/**
 * Means of one question by period and unit, over all surveys of the unit and its descendants, as far as they may be
 * shown; unit 0 stands for all units within reach. `tallies` are by survey, for surveys that have the question. Hidden
 * answers are in no tally (`tallyFigures`), and sums over too few surveys are not formed (`overviewCells`). There are as
 * many results as groups of surveys; under an attribute, a group consists of all surveys with some of its values.
 */
export const computeUnitMeans = (
  surveys: readonly PlacedSurvey[],
  tallies: ReadonlyMap<number, Tally>,
  item: TalliedItem,
  known: KnownOfSurveys,
  groups: readonly ((surveyId: number) => boolean)[] = [() => true],
): MeansByPeriod[] => {
  const counted = surveys.flatMap(({ id, place }): CountedSurvey[] => {
    const n = tallies.get(id)?.n ?? 0;
    return n === 0 ? [] : [{ id, place, n }];
  });
  const cells = chooseCells([...counted, ...known.gone], known);
  return groups.map((isIn) =>
    meansOfGroup(
      surveys.filter(({ id }) => isIn(id)),
      tallies,
      item,
      { known, cells },
    ),
  );
};

const meansOfGroup = (
  surveys: readonly PlacedSurvey[],
  tallies: ReadonlyMap<number, Tally>,
  item: TalliedItem,
  {
    known: { parentOf, unitIds, meanOver, attributes },
    cells: { unitOf, derivable, answers },
  }: { readonly known: KnownOfSurveys; readonly cells: Cells },
): MeansByPeriod => {
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
        surveys: meanOver === undefined ? null : [],
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
          shownMean({ unitId, periodId }, growing, units, { item, isOfGroup: attributes !== undefined }),
        ]),
      ),
    ]),
  );
};

/** Effect sizes below this are negligible; Cohen (1988) calls 0.2 small. */
const NEGLIGIBLE_EFFECT = 0.1;

/** Cohen's d: the difference divided by the pooled standard deviation. `null` if either deviation is unknown. */
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
 * The change from `before` to `now`, interpreted by the direction of the scale. `null` if either mean is hidden or
 * they do not rest on the same units. A change is only called better or worse if the 95 % confidence interval of the
 * difference excludes 0 and the effect is not negligible.
 */
export const computeMeanChange = (
  now: UnitMean,
  before: UnitMean | null,
  scale: RatedScale,
): Change | null => {
  if (before === null || now.hidden !== null || before.hidden !== null) return null;
  const areWhole = [now, before].every(({ surveyCount, surveyTotal }) => surveyCount === surveyTotal);
  if (now.basis !== before.basis && !areWhole) return null;
  const difference = now.mean - before.mean;
  const effect = effectOf(now.sample, before.sample);
  const [good, wasGood] = [scoreMean(now.mean, scale), scoreMean(before.mean, scale)];
  const meaning = (): ChangeMeaning => {
    if (!differsClearly(now.sample, before.sample) || difference === 0 || (good !== null && good === wasGood))
      return 'unclear';
    if (effect !== null && Math.abs(effect) < NEGLIGIBLE_EFFECT) return 'negligible';
    if (good === null || wasGood === null) return difference > 0 ? 'higher' : 'lower';
    return good > wasGood ? 'better' : 'worse';
  };
  return { difference, effect, meaning: meaning() };
};
