import type { TrendData } from '#shared/figures/calculation/number-figures.ts';
import type { WordTrendData } from '#shared/figures/calculation/text-figures.ts';
import type { Described } from '../description/chart-description.ts';
import { describeTrend } from '../line/trend-description.ts';
import { wordCautions } from './words-description.ts';

export const describeWordTrend = ({
  kind: _,
  itemId: _item,
  language: _language,
  excluded: _left,
  ...data
}: WordTrendData): TrendData => ({
  ...data,
  kind: 'trend',
});

export const wordTrendDescription: Described<'WORD_LINES'> = {
  describe: (data, wording) => ({
    ...describeTrend(describeWordTrend(data), wording),
    excluded: data.excluded ?? null,
    cautions: wordCautions(wording),
  }),
  showsStatistics: () => false,
  rowsDrawn: () => 0,
};
