import type { ChartTranslations } from './chart-translations.ts';

/**
 * The short and full name of a mean: "mean rank" for ranks. `isAlike` marks a mean in which each survey counts alike.
 */
export const meanName = (
  { isRank, isAlike }: { readonly isRank?: boolean | undefined; readonly isAlike?: boolean },
  words: ChartTranslations,
): { readonly short: string; readonly long: string } => ({
  short: isRank ? words.meanRank : words.mean,
  long: isAlike ? words.meanOfSurveys : isRank ? words.meanRankLong : words.meanLong,
});
