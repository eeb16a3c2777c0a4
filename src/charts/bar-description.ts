import type { HiddenReason, ItemFigure } from '#shared/calculation/figures.ts';
import type { Described } from './chart-description.ts';
import { figureSentence } from './figure-sentence.ts';
import { figureStatistics } from './figure-statistics.ts';
import { figureTable } from './figure-table.ts';
import { pickText } from './pick-text.ts';

const hiddenReasonOf = ({ total, groups }: ItemFigure): HiddenReason | null =>
  groups.some(({ distribution }) => distribution.hidden === null) ? null : total.hidden;

/** A bar chart: one figure with its total and, where it is split, its groups. */
export const barDescription: Described<'BAR_CHART'> = {
  describe: ({ figures: [figure] }, wording) => {
    if (!figure) return null;
    const { total } = figure;
    return {
      subject: pickText(figure.text, wording.language),
      sentence: figureSentence(figure, wording),
      table: figureTable(figure, wording.language),
      statistics: total.hidden === null ? figureStatistics(total, wording.language) : [],
      surveyCount: total.hidden === null ? total.surveyCount : 0,
      answerCount: total.hidden === null ? total.n : 0,
      leftOut: figure.leftOut ?? null,
      hidden: hiddenReasonOf(figure),
    };
  },
  showsStatistics: (config) => config.showStatistics,
};
