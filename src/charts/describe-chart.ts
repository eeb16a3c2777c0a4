import { type FigureDataOf, figuresFor } from '#shared/calculation/figure-kinds.ts';
import type { FigureData, HiddenReason, ItemFigure, MeanRow } from '#shared/calculation/figures.ts';
import type { ConfigByType } from '#shared/report-items/visualizations.ts';
import type { BuiltVisualization } from '#shared/vocabulary.ts';
import type { ChartTable, Statistic, Wording } from './chart-table.ts';
import { figureSentence } from './figure-sentence.ts';
import { figureStatistics } from './figure-statistics.ts';
import { figureTable } from './figure-table.ts';
import { pickText } from './pick-text.ts';
import { profileHidden, profileSentence, profileSubject, profileTable } from './profile-description.ts';
import { trendHidden, trendSentence, trendSubject, trendTable } from './trend-description.ts';

/** A chart in words and numbers. */
export interface ChartDescription {
  /** What it is about, where the author gave it no heading; '' for nothing. */
  readonly subject: string;
  /** For those who hear it. */
  readonly sentence: string;
  readonly table: ChartTable;
  /** Of all answers together; empty where they must not be shown. */
  readonly statistics: readonly Statistic[];
  /** Surveys that the statistics are of, and their valid answers; 0 where these must not be shown. */
  readonly surveyCount: number;
  readonly answerCount: number;
  /** Who is left out under a filter; null: there was none. */
  readonly leftOut: NonNullable<ItemFigure['leftOut']> | null;
  /** Why nothing at all is shown; null: something is. */
  readonly hidden: HiddenReason | null;
}

type Describe<Type extends BuiltVisualization> = (
  config: ConfigByType[Type],
  data: FigureDataOf<Type>,
  wording: Wording,
) => ChartDescription | null;

const hiddenReasonOf = ({ total, groups }: ItemFigure): HiddenReason | null =>
  groups.some(({ distribution }) => distribution.hidden === null) ? null : total.hidden;

const describeBarChart: Describe<'BAR_CHART'> = (_config, data, wording) => {
  const [figure] = data.figures;
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
};

/** Of several rows under a filter: the most that any of them lacks. */
const mostLeftOut = (rows: readonly MeanRow[]): ChartDescription['leftOut'] => {
  const all = rows.flatMap(({ leftOut }) => leftOut ?? []);
  const most = (numbers: readonly number[]): number => Math.max(0, ...numbers);
  return all.length === 0
    ? null
    : {
        surveyCount: most(all.map(({ surveyCount }) => surveyCount)),
        respondentCount: most(all.map(({ respondentCount }) => respondentCount)),
      };
};

const describeProfile: Describe<'PROFILE_LINE_CHART'> = (_config, { rows }, wording) => {
  const shown = rows.flatMap(({ own }) => (own.hidden === null ? [own] : []));
  return {
    subject: profileSubject(rows, wording),
    sentence: profileSentence(rows, wording),
    table: profileTable(rows, wording.language),
    statistics: [],
    surveyCount: Math.max(0, ...shown.map(({ surveyCount }) => surveyCount)),
    answerCount: Math.max(0, ...shown.map(({ n }) => n)),
    leftOut: mostLeftOut(rows),
    hidden: profileHidden(rows),
  };
};

const describeTrend: Describe<'LINE_CHART'> = (_config, data, wording) => ({
  subject: trendSubject(data, wording),
  sentence: trendSentence(data, wording),
  table: trendTable(data, wording),
  statistics: [],
  surveyCount: 0,
  answerCount: 0,
  leftOut: null,
  hidden: trendHidden(data),
});

/** By visualization; null: it has no figures and so nothing to describe. The drawing is in `draw-chart.ts`. */
const descriptions: { [Type in BuiltVisualization]: Describe<Type> | null } = {
  BAR_CHART: describeBarChart,
  PROFILE_LINE_CHART: describeProfile,
  LINE_CHART: describeTrend,
  RICH_TEXT: null,
  DIVIDER: null,
};

/** What a chart says, in the language and number format of `wording`; null where there is no figure. */
export const describeChart = <Type extends BuiltVisualization>(
  config: ConfigByType[Type],
  data: FigureData,
  wording: Wording,
): ChartDescription | null => {
  const type = config.visualizationType as Type;
  const own = figuresFor(type, data);
  return own && (descriptions[type]?.(config, own, wording) ?? null);
};
