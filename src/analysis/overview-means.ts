import type { OverviewReason } from '#shared/overview/contract.ts';
import { type ChangeMeaning, goodnessOfMean, type RatedScale } from '#shared/overview/rules.ts';
import { disclose, hiddenReasonOf, type TalliedItem } from './disclosure.ts';
import { type CountedSurvey, type KnownReport, overviewCells } from './overview-cells.ts';
import { emptyTally, exclusionReasons, mergeTally, type Tally } from './tally.ts';
import { differsClearly, type Sample } from './welch.ts';

/** A survey of the units within reach, or of a published report. */
export interface PlacedSurvey {
  readonly id: number;
  readonly place: CountedSurvey['place'];
}

/** The mean of a unit, with what its change is judged by; or why there is none. */
export type UnitMean =
  | ({ readonly hidden: null; readonly surveyCount: number } & Sample)
  | { readonly hidden: OverviewReason };

interface Growing {
  readonly tally: Tally;
  isDerivable: boolean;
  /** Some of its surveys are part of means further up at most. */
  isTooFew: boolean;
}

const shownMean = ({ tally, isDerivable, isTooFew }: Growing, item: TalliedItem): UnitMean => {
  const disclosed = disclose(tally, item);
  if (disclosed.hidden === null && disclosed.statistics?.mean != null) {
    const { n, surveyCount, statistics } = disclosed;
    return {
      ...{ hidden: null, n, surveyCount, mean: statistics.mean as number },
      standardDeviation: statistics.standardDeviation,
    };
  }
  if (isDerivable) return { hidden: 'derivable' };
  return { hidden: isTooFew ? 'too-few-surveys' : hiddenReasonOf(tally.excluded) };
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
  known: {
    readonly parentOf: ReadonlyMap<number, number | null>;
    readonly reports: readonly KnownReport[];
    readonly least: number;
  },
): ReadonlyMap<number, ReadonlyMap<number, UnitMean>> => {
  const counted = surveys.flatMap(({ id, place }): CountedSurvey[] => {
    const n = tallies.get(id)?.n ?? 0;
    return n === 0 ? [] : [{ id, place, n }];
  });
  const { parentOf, reports, least } = known;
  const { unitOf, derivable } = overviewCells(counted, parentOf, reports, least);
  const above = new Map<number, readonly number[]>();
  const unitsAbove = (unitId: number): readonly number[] => {
    const found = above.get(unitId);
    if (found) return found;
    const parent = parentOf.get(unitId) ?? null;
    const units = [unitId, ...(parent !== null && parentOf.has(parent) ? unitsAbove(parent) : [0])];
    above.set(unitId, units);
    return units;
  };
  const periods = new Map<number, Map<number, Growing>>();
  for (const { id, place } of surveys) {
    const tally = tallies.get(id);
    if (!place || !tally || !parentOf.has(place.unitId)) continue;
    const units = periods.get(place.periodId) ?? new Map<number, Growing>();
    periods.set(place.periodId, units);
    const cell = unitOf.get(id);
    const summed = new Set(cell === undefined ? [] : unitsAbove(cell));
    for (const unitId of unitsAbove(place.unitId)) {
      const growing = units.get(unitId) ?? {
        ...{ tally: emptyTally(item.options.length), isDerivable: false, isTooFew: false },
      };
      units.set(unitId, growing);
      if (summed.has(unitId)) mergeTally(growing.tally, tally);
      else if (tally.n === 0)
        for (const reason of exclusionReasons) growing.tally.excluded[reason] += tally.excluded[reason];
      else if (derivable.has(id)) growing.isDerivable = true;
      else growing.isTooFew = true;
    }
  }
  return new Map(
    [...periods].map(([periodId, units]) => [
      periodId,
      new Map([...units].map(([unitId, growing]) => [unitId, shownMean(growing, item)])),
    ]),
  );
};

/** What has changed from `before` to `now`, by the direction of the scale; null where one of them is hidden. */
export const changeOf = (
  now: UnitMean,
  before: UnitMean | null,
  scale: RatedScale,
): { difference: number; meaning: ChangeMeaning } | null => {
  if (before === null || now.hidden !== null || before.hidden !== null) return null;
  const difference = now.mean - before.mean;
  const gain = goodnessOfMean(now.mean, scale) - goodnessOfMean(before.mean, scale);
  if (!differsClearly(now, before) || gain === 0) return { difference, meaning: 'unclear' };
  return { difference, meaning: gain > 0 ? 'better' : 'worse' };
};
