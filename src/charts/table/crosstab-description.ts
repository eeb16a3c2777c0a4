import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import type { Described } from '../description/chart-description.ts';
import { type ChartTable, type Statistic, statisticText, type Wording } from '../description/chart-table.ts';
import { countColumn, percentColumn } from '../description/figure-formats.ts';
import { nameStatistic } from '../description/figure-statistics.ts';
import { largestExclusion } from '../description/largest-exclusion.ts';
import { notShownText } from '../marks/overflow-note.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { pickText } from '../wording/pick-text.ts';
import { crossAssociation, crossTable } from './cross-cells.ts';

const associationStatistics = (figure: ItemFigure, language: string): Statistic[] => {
  const found = crossAssociation(figure);
  if (!found) return [];
  return [
    { ...nameStatistic('chiSquare', language), value: found.chiSquare, decimals: 2 },
    { ...nameStatistic('degreesOfFreedom', language), value: found.degreesOfFreedom, decimals: 0 },
    { ...nameStatistic('cramersV', language), value: found.cramersV, decimals: 2 },
  ];
};

export const crosstabSentence = (figure: ItemFigure, wording: Wording): string => {
  const words = loadChartTranslations(wording.language);
  const { options, columns } = crossTable(figure, wording.language);
  const hidden = columns.filter(({ distribution }) => distribution.hidden !== null);
  const parts = [
    words.crossed
      .replace('{{options}}', String(options.length))
      .replace('{{groups}}', String(columns.length - 1)),
    ...associationStatistics(figure, wording.language).map(
      (statistic) => `${statistic.longName} ${statisticText(statistic, wording)}`,
    ),
    ...hidden.map(({ name }) => `${name} (${words.hidden})`),
  ];
  return `${words.crosstab}: ${pickText(figure.text, wording.language)} ${parts.join(', ')}`;
};

const crosstabTable = (figure: ItemFigure, wording: Wording): ChartTable => {
  const words = loadChartTranslations(wording.language);
  const { options, columns } = crossTable(figure, wording.language);
  const percent = percentColumn(wording);
  return {
    columns: [
      { code: 'option', heading: words.option, kind: 'text', decimals: 0 },
      { code: 'group', heading: words.group, kind: 'text', decimals: 0 },
      { code: 'count', heading: words.count, ...countColumn },
      { code: 'columnPercent', heading: words.columnPercent, ...percent },
      { code: 'rowPercent', heading: words.rowPercent, ...percent },
    ],
    rows: options.flatMap((option, index) =>
      columns.map(({ name, distribution, cells }) => {
        const cell = cells[index];
        return distribution.hidden === null && cell
          ? { cells: [option, name, cell.count, cell.columnPercent, cell.rowPercent], hidden: null }
          : { cells: [option, name], hidden: distribution.hidden ?? 'no-surveys' };
      }),
    ),
    note: notShownText(figure.groupsNotShown ?? 0, { words }),
  };
};

export const crosstabDescription: Described<'CROSSTAB'> = {
  describe: ({ figures: [figure] }, wording) => {
    if (!figure) return null;
    const words = loadChartTranslations(wording.language);
    const { total, groups } = figure;
    const isShown = [total, ...groups.map(({ distribution }) => distribution)].some(
      ({ hidden }) => hidden === null,
    );
    return {
      subject: pickText(figure.text, wording.language),
      sentence: crosstabSentence(figure, wording),
      table: crosstabTable(figure, wording),
      statistics: associationStatistics(figure, wording.language),
      surveyCount: total.hidden === null ? total.surveyCount : 0,
      answerCount: total.hidden === null ? total.n : 0,
      excluded: largestExclusion([figure]),
      cautions: crossAssociation(figure)?.isRough ? [words.roughChiSquare] : [],
      hidden: isShown ? null : total.hidden,
    };
  },
  showsStatistics: () => true,
  rowsDrawn: (_data, tableRows) => Math.ceil(Math.sqrt(tableRows)),
};
