import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { notShownText } from '../marks/overflow-note.ts';
import { loadChartTranslations } from '../wording/chart-translations.ts';
import { groupName } from '../wording/group-name.ts';
import { meanName } from '../wording/mean-name.ts';
import { pickText } from '../wording/pick-text.ts';
import type { ChartTable } from './chart-table.ts';
import { chooseBarValues, countColumn, meanColumn, percentColumn } from './figure-formats.ts';
import type { StatisticWording } from './figure-statistics.ts';
import { shareIntervals, wantsShareIntervals } from './share-intervals.ts';
import { statisticColumns } from './statistic-columns.ts';
import { createDistributionSource } from './statistic-source.ts';

const optionName = (option: ShownDistribution['options'][number], language: string): string =>
  pickText(option.text, language) || String(option.value ?? option.position);

const optionNames = (figure: ItemFigure, shown: ShownDistribution, language: string): string[] =>
  shown.options.map((option, index) => {
    const name = optionName(option, language);
    const pole = index === 0 ? figure.leftPole : index === shown.options.length - 1 ? figure.rightPole : null;
    const text = pickText(pole, language);
    return text === '' || text === name ? name : `${name} (${text})`;
  });

/** With one answer per respondent, the percentages are shares of one whole. */
const isOneWhole = ({ type }: ItemFigure): boolean => type !== 'MULTIPLE_CHOICE';

interface TableLook {
  readonly chosen: readonly StatisticChoice[];
  readonly heading?: string;
}

type Content = Pick<ChartTable, 'columns' | 'rows'>;

const wholeTable = (
  figure: ItemFigure,
  shown: ShownDistribution,
  wording: StatisticWording,
  { chosen }: TableLook,
): Content => {
  const words = loadChartTranslations(wording.language);
  const intervals = wantsShareIntervals(chosen) ? shareIntervals(shown) : null;
  const ends = (['intervalFrom', 'intervalTo'] as const).map((code) => ({
    code,
    heading: words[code],
    ...percentColumn(wording),
  }));
  const names = optionNames(figure, shown, wording.language);
  return {
    columns: [
      { code: 'option', heading: words.option, kind: 'text', decimals: 0 },
      { code: 'count', heading: words.count, ...countColumn },
      {
        code: 'percent',
        heading: words.percent,
        ...percentColumn(wording),
        ...(isOneWhole(figure) && { sharesAre: 'column' }),
      },
      ...(intervals ? ends : []),
    ],
    rows: shown.options.map(({ count, percent, value, position }, index) => ({
      code: value ?? position,
      cells: [
        names[index] as string,
        count,
        percent,
        ...(intervals ? [intervals[index]?.lower ?? null, intervals[index]?.upper ?? null] : []),
      ],
      hidden: null,
    })),
  };
};

type GroupColumn = ChartTable['columns'][number] & { value: (shown: ShownDistribution) => number | null };

const chosenColumns = (
  figure: ItemFigure,
  wording: StatisticWording,
  chosen: readonly StatisticChoice[],
): GroupColumn[] => {
  const sourceOf = (shown: ShownDistribution) => createDistributionSource(shown, figure);
  const sources = figure.groups.flatMap(({ distribution }) =>
    distribution.hidden === null ? [sourceOf(distribution)] : [],
  );
  const known = [
    'n' as const,
    'mean' as const,
    ...(figure.type === 'NUMERIC' ? (['median', 'lowerQuartile', 'upperQuartile'] as const) : []),
  ];
  return statisticColumns(sources, wording, chosen, known).map(({ column, numberOf }) => ({
    ...column,
    value: (shown) => numberOf(sourceOf(shown)),
  }));
};

const groupColumns = (figure: ItemFigure, wording: StatisticWording): GroupColumn[] => {
  const { language } = wording;
  const words = loadChartTranslations(language);
  const statistic = (
    heading: string,
    key: 'mean' | 'median' | 'lowerQuartile' | 'upperQuartile',
  ): GroupColumn => ({
    code: key,
    heading,
    ...meanColumn(wording, key === 'mean' ? 0 : 1),
    value: ({ statistics }) => statistics?.[key] ?? null,
  });
  const mean = statistic(meanName(figure, words).long, 'mean');
  if (figure.type === 'NUMERIC') {
    return [
      statistic(words.lowerQuartile, 'lowerQuartile'),
      statistic(words.medianLong, 'median'),
      statistic(words.upperQuartile, 'upperQuartile'),
      mean,
    ];
  }
  const shown = figure.groups.map(({ distribution }) => distribution).find(({ hidden }) => hidden === null);
  const names = shown && shown.hidden === null ? optionNames(figure, shown, language) : [];
  const codes =
    shown && shown.hidden === null ? shown.options.map(({ value, position }) => value ?? position) : [];
  const key = chooseBarValues(wording, 'percent') === 'counts' ? 'count' : 'percent';
  const shares = isOneWhole(figure) ? ({ sharesAre: 'row' } as const) : {};
  const column = key === 'count' ? countColumn : { ...percentColumn(wording), ...shares };
  const values = names.map(
    (heading, index): GroupColumn => ({
      code: `option${codes[index]}_${key}`,
      heading,
      ...column,
      value: ({ options }) => options[index]?.[key] ?? null,
    }),
  );
  return figure.type === 'SCALA' ? [...values, mean] : values;
};

const groupTable = (
  figure: ItemFigure,
  wording: StatisticWording,
  { chosen, heading }: TableLook,
): Content => {
  const words = loadChartTranslations(wording.language);
  const columns = [...groupColumns(figure, wording), ...chosenColumns(figure, wording, chosen)];
  return {
    columns: [
      { code: 'group', heading: heading ?? words.group, kind: 'text', decimals: 0 },
      { code: 'n', heading: words.n, ...countColumn },
      ...columns.map(({ value: _value, ...column }) => column),
    ],
    rows: figure.groups.map((group) => {
      const { distribution } = group;
      const name = groupName(group, wording.language);
      return distribution.hidden === null
        ? {
            cells: [name, distribution.n, ...columns.map(({ value }) => value(distribution))],
            hidden: null,
          }
        : { cells: [name], hidden: distribution.hidden };
    }),
  };
};

/** All numbers of a figure, so that the table omits nothing the chart shows (WCAG 2.2, 1.1.1). */
export const figureTable = (
  figure: ItemFigure,
  wording: StatisticWording,
  look: TableLook = { chosen: [] },
): ChartTable => {
  const content =
    figure.groups.length > 0
      ? groupTable(figure, wording, look)
      : figure.total.hidden === null
        ? wholeTable(figure, figure.total, wording, look)
        : { columns: [], rows: [] };
  return {
    ...content,
    note: notShownText(figure.groupsNotShown ?? 0, { words: loadChartTranslations(wording.language) }),
  };
};
