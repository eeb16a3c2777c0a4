import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { shareFactor, wilsonInterval } from '#shared/figures/calculation/wilson-interval.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';

type Counted = Pick<ShownDistribution, 'n' | 'weighted' | 'population'> & {
  readonly options: readonly { readonly percent: number | null }[];
};

export const shareIntervals = ({
  options,
  n,
  weighted,
  population,
}: Counted): ReturnType<typeof wilsonInterval>[] =>
  options.map(({ percent }) =>
    percent === null ? null : wilsonInterval(percent, weighted?.effectiveN ?? n, shareFactor(n, population)),
  );

export const wantsShareIntervals = (chosen: readonly StatisticChoice[]): boolean =>
  chosen.includes('shareIntervals');
