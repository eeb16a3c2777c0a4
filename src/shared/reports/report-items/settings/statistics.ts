import { z } from 'zod';

/**
 * Statistics offered to authors, in display order; `charts/description/figure-statistics.ts` defines them. For an option of a
 * ranking the mean is the mean rank (`charts/wording/mean-name.ts`).
 */
export const statisticChoices = [
  'n',
  'mean',
  'confidenceInterval',
  'sum',
  'trimmedMean',
  'median',
  'groupedMedian',
  'quartiles',
  'interquartileRange',
  'mode',
  'standardDeviation',
  'extremes',
  'topTwo',
  'bottomTwo',
  'shareIntervals',
  'netScore',
  'netPromoterScore',
  'abstentions',
  'responseRate',
] as const;
export type StatisticChoice = (typeof statisticChoices)[number];

export const percentStatistics: readonly StatisticChoice[] = [
  'topTwo',
  'bottomTwo',
  'shareIntervals',
  'netScore',
  'netPromoterScore',
  'responseRate',
];

export const defaultStatistics: readonly StatisticChoice[] = [
  'n',
  'mean',
  'median',
  'standardDeviation',
  'abstentions',
];

const boxStatistics: readonly StatisticChoice[] = ['topTwo', 'bottomTwo', 'shareIntervals', 'netScore'];

/** True if a chart tells the share of a top or bottom box. */
export const takesBoxes = (config: object): boolean =>
  Object.entries(config).some(
    ([key, chosen]) =>
      ['statistics', 'furtherStatistics', 'keyMeasure'].includes(key) &&
      [chosen].flat().some((choice) => boxStatistics.includes(choice)),
  );

export const chosenStatistics = z
  .array(z.enum(statisticChoices))
  .overwrite((chosen) => statisticChoices.filter((one) => chosen.includes(one)))
  .default([...defaultStatistics]);

export const furtherChoices = statisticChoices.filter(
  (one) => one !== 'n' && one !== 'mean' && one !== 'sum',
);

export const furtherStatistics = z
  .array(z.enum(statisticChoices).exclude(['n', 'mean', 'sum']))
  .overwrite((chosen) => furtherChoices.filter((one) => chosen.includes(one)))
  .default([]);
