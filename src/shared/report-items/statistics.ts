import { z } from 'zod';

/**
 * Statistics that an author chooses among, in the order in which they are shown. What each is: `charts/figure-statistics.ts`.
 * Of a ranking's option, whose answers are ranks, the mean is the mean rank and called so (`charts/mean-name.ts`).
 */
export const statisticChoices = [
  'n',
  'mean',
  'confidenceInterval',
  'median',
  'quartiles',
  'standardDeviation',
  'extremes',
  'topTwo',
  'bottomTwo',
  'abstentions',
  'responseRate',
] as const;
export type StatisticChoice = (typeof statisticChoices)[number];

/** Those that are percents. */
export const percentStatistics: readonly StatisticChoice[] = ['topTwo', 'bottomTwo', 'responseRate'];

/** Those that the field prints below a bar chart. */
export const defaultStatistics: readonly StatisticChoice[] = [
  'n',
  'mean',
  'median',
  'standardDeviation',
  'abstentions',
];

/** Each once, in the order of `statisticChoices`. */
export const chosenStatistics = z
  .array(z.enum(statisticChoices))
  .overwrite((chosen) => statisticChoices.filter((one) => chosen.includes(one)))
  .default([...defaultStatistics]);

/** What an author may add to each row of a profile and each point of a line: n and mean are there anyway. */
export const furtherChoices = statisticChoices.filter((one) => one !== 'n' && one !== 'mean');

/** As `chosenStatistics`; none unless somebody adds one. */
export const furtherStatistics = z
  .array(z.enum(statisticChoices).exclude(['n', 'mean']))
  .overwrite((chosen) => furtherChoices.filter((one) => chosen.includes(one)))
  .default([]);
