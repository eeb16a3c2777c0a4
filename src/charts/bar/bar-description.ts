import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { ChartDescription, Described } from '../description/chart-description.ts';
import { statisticText, type Wording } from '../description/chart-table.ts';
import { figureSentence, optionShares } from '../description/figure-sentence.ts';
import { figureStatistics } from '../description/figure-statistics.ts';
import { figureTable } from '../description/figure-table.ts';
import { largestExclusion } from '../description/largest-exclusion.ts';
import { responseCautions } from '../description/response-cautions.ts';
import { scaleCautions } from '../description/scale-cautions.ts';
import { createDistributionSource, type StatisticSource } from '../description/statistic-source.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { stackQuestions } from './stacked-questions.ts';

type Figures = readonly [ItemFigure, ...ItemFigure[]];

const sourcesOf = (figures: readonly ItemFigure[]): StatisticSource[] =>
  figures.flatMap((figure) =>
    [figure.total, ...figure.groups.map(({ distribution }) => distribution)].flatMap((shown) =>
      shown.hidden === null ? [createDistributionSource(shown, figure)] : [],
    ),
  );

const hiddenReasonOf = ({ total, groups }: ItemFigure): HiddenReason | null =>
  groups.some(({ distribution }) => distribution.hidden === null) ? null : total.hidden;

const OFF_BARS: readonly StatisticChoice[] = ['median', 'quartiles'];
const ROUGH: readonly StatisticChoice[] = ['standardDeviation', 'confidenceInterval'];

const numberCautions = (
  figure: ItemFigure,
  chosen: readonly StatisticChoice[],
  { language }: Wording,
): string[] => {
  if (figure.type !== 'NUMERIC') return [];
  const words = loadChartTranslations(language);
  const shown = sourcesOf([figure]).map(({ statistics }) => statistics);
  const isOffBars = shown.some((statistics) => statistics?.median != null);
  const isRough = shown.some((statistics) => statistics?.standardDeviation != null);
  return [
    ...(isOffBars && chosen.some((choice) => OFF_BARS.includes(choice)) ? [words.readOffBars] : []),
    ...(isRough && chosen.some((choice) => ROUGH.includes(choice)) ? [words.roughSpread] : []),
  ];
};

const groupCautions = ({ groups }: ItemFigure, { language, decimal }: Wording): string[] => {
  const shown = groups.filter(({ distribution }) => distribution.hidden === null);
  const count = largestExclusion(shown)?.surveyCount ?? 0;
  const text = loadChartTranslations(language).surveysLeftOutOfGroups;
  return count === 0 ? [] : [text.replace('{{count}}', formatCount(count, decimal))];
};

const showsMeans = (figures: readonly ItemFigure[], chosen: readonly StatisticChoice[]): boolean =>
  figures.some(({ type }) => type === 'SCALA' || (type === 'NUMERIC' && chosen.includes('mean')));

const describeOne = (
  figure: ItemFigure,
  wording: Wording,
  chosen: readonly StatisticChoice[],
): ChartDescription => {
  const { total } = figure;
  return {
    subject: pickText(figure.text, wording.language),
    sentence: figureSentence(figure, wording, chosen),
    table: figureTable(figure, wording, { chosen }),
    statistics:
      total.hidden === null ? figureStatistics(createDistributionSource(total, figure), wording, chosen) : [],
    surveyCount: total.hidden === null ? total.surveyCount : 0,
    answerCount: total.hidden === null ? total.n : 0,
    hasMeans: showsMeans([figure], chosen),
    excluded: figure.excluded ?? null,
    cautions: [
      ...numberCautions(figure, chosen, wording),
      ...groupCautions(figure, wording),
      ...scaleCautions([figure], wording),
      ...responseCautions(sourcesOf([figure]), chosen, wording),
    ],
    hidden: hiddenReasonOf(figure),
  };
};

const subjectOf = (figures: Figures, { language }: Wording): string =>
  loadChartTranslations(language).profileOf.replace('{{count}}', String(figures.length));

export const stackedSentence = (
  figures: Figures,
  wording: Wording,
  chosen: readonly StatisticChoice[],
): string => {
  const words = loadChartTranslations(wording.language);
  const parts = figures.map((figure) => {
    const { text, total } = figure;
    const statisticTexts =
      total.hidden === null
        ? [
            ...figureStatistics(createDistributionSource(total, figure), wording, chosen).map(
              (statistic) => `${statistic.longName} ${statisticText(statistic, wording)}`,
            ),
            ...optionShares(total, wording),
          ].join(', ')
        : words.hidden;
    return statisticTexts === ''
      ? pickText(text, wording.language)
      : `${pickText(text, wording.language)} (${statisticTexts})`;
  });
  return `${words.stackedBars}: ${subjectOf(figures, wording)}. ${parts.join('; ')}`;
};

const describeStacked = (
  figures: Figures,
  wording: Wording,
  chosen: readonly StatisticChoice[],
): ChartDescription => {
  const shown = figures.flatMap(({ total }) => (total.hidden === null ? [total] : []));
  const { figure } = stackQuestions(figures, wording.language);
  return {
    subject: subjectOf(figures, wording),
    sentence: stackedSentence(figures, wording, chosen),
    table: figureTable(figure, wording, {
      chosen,
      heading: loadChartTranslations(wording.language).question,
    }),
    statistics: [],
    surveyCount: Math.max(0, ...shown.map(({ surveyCount }) => surveyCount)),
    answerCount: Math.max(0, ...shown.map(({ n }) => n)),
    hasMeans: showsMeans(figures, chosen),
    excluded: largestExclusion(figures),
    cautions: responseCautions(sourcesOf(figures), chosen, wording),
    hidden: shown.length > 0 ? null : (figures[0].total.hidden ?? null),
  };
};

export const barDescription: Described<'BAR_CHART'> = {
  describe: ({ figures }, wording, { statistics }) => {
    const [first, ...others] = figures;
    if (!first) return null;
    return others.length > 0
      ? describeStacked([first, ...others], wording, statistics)
      : describeOne(first, wording, statistics);
  },
  showsStatistics: (config) => config.showStatistics,
  rowsDrawn: ({ figures }) => figures[0]?.groups.length ?? 0,
};
