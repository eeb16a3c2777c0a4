import type { ChartTranslations } from './chart-translations.ts';

/** What a mean is called, short and in full: of ranks it is the mean rank. */
export const meanName = (
  { isRank }: { readonly isRank?: boolean | undefined },
  words: ChartTranslations,
): { readonly short: string; readonly long: string } =>
  isRank ? { short: words.meanRank, long: words.meanRankLong } : { short: words.mean, long: words.meanLong };
