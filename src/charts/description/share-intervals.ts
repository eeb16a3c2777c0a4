import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { wilsonInterval } from '#shared/figures/calculation/wilson-interval.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';

type Counted = Pick<ShownDistribution, 'n' | 'weighted'> & {
  readonly options: readonly { readonly percent: number | null }[];
};

export const shareIntervals = ({ options, n, weighted }: Counted): ReturnType<typeof wilsonInterval>[] =>
  options.map(({ percent }) =>
    percent === null ? null : wilsonInterval(percent, weighted?.effectiveN ?? n),
  );

export const wantsShareIntervals = (chosen: readonly StatisticChoice[]): boolean =>
  chosen.includes('shareIntervals');
