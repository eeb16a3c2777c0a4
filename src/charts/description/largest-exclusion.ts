import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { ChartDescription } from './chart-description.ts';

export const largestExclusion = (
  rows: readonly Pick<ItemFigure, 'excluded'>[],
): ChartDescription['excluded'] => {
  const all = rows.flatMap(({ excluded }) => excluded ?? []);
  const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
  return all.length === 0
    ? null
    : {
        surveyCount: most(all.map(({ surveyCount }) => surveyCount)),
        respondentCount: most(all.map(({ respondentCount }) => respondentCount)),
      };
};
