import type { TrendData } from '#shared/calculation/number-figures.ts';
import type { FigurePlan } from './figure-plan.ts';
import { type Group, WITHOUT_PERIOD } from './split-surveys.ts';

/** The periods of a trend, the latest ones where there are more than a figure has room for; and what of surveys is in none. */
export const periodsOfTrend = (
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

/** Percent at the upper end of an axis that shares of people are drawn on: few of them would be a flat line below 100. */
export const highestShare = (shares: readonly number[]): number => {
  const most = Math.max(0, ...shares);
  return STEPS.find((step) => step >= most) ?? 100;
};
