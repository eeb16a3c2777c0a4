import type { TrendData } from '#shared/figures/calculation/number-figures.ts';
import type { FigurePlan } from './figure-plan.ts';
import { type Group, WITHOUT_PERIOD } from './split-surveys.ts';

export const listTrendPeriods = (
  plan: FigurePlan,
): {
  shown: readonly Group[];
  periodFields: Pick<TrendData, 'periods' | 'periodsNotShown' | 'surveysWithoutPeriod'>;
} => {
  const groups = plan.splits.get('period')?.groups ?? [];
  const all = groups.filter(({ key }) => key !== WITHOUT_PERIOD);
  const shown = all.slice(-plan.maximumGroups);
  const surveysWithoutPeriod = groups.find(({ key }) => key === WITHOUT_PERIOD)?.surveyIds.length ?? 0;
  return {
    shown,
    periodFields: {
      periods: shown.map(({ key, label }) => ({ key, label })),
      ...(all.length > shown.length && { periodsNotShown: all.length - shown.length }),
      ...(surveysWithoutPeriod > 0 && { surveysWithoutPeriod }),
    },
  };
};

const STEPS = [5, 10, 20, 30, 50, 75, 100] as const;

/** The upper end of the axis in percent, since small shares would be a flat line below 100. */
export const highestShare = (shares: readonly number[]): number => {
  const most = Math.max(0, ...shares);
  return STEPS.find((step) => step >= most) ?? 100;
};
