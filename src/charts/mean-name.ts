import type { ChartTranslations } from './chart-translations.ts';

/** What a mean is called, short and in full: of ranks it is the mean rank. `isAlike`: each survey counts alike. */
export const meanName = (
  { isRank, isAlike }: { readonly isRank?: boolean | undefined; readonly isAlike?: boolean },
  words: ChartTranslations,
): { readonly short: string; readonly long: string } => ({
  short: isRank ? words.meanRank : words.mean,
  long: isAlike ? words.meanOfSurveys : isRank ? words.meanRankLong : words.meanLong,
});
