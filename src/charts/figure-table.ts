import type { ItemFigure, ShownDistribution } from '#shared/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/report-items/statistics.ts';
import type { ChartTable } from './chart-table.ts';
import { translationsOf } from './chart-translations.ts';
import { notShownText } from './marks/more-note.ts';
import { meanWords } from './mean-words.ts';
import { pickText } from './pick-text.ts';
import { statisticColumns } from './statistic-columns.ts';
import { sourceOfDistribution } from './statistic-source.ts';

const optionName = (option: ShownDistribution['options'][number], language: string): string =>
  pickText(option.text, language) || String(option.value ?? option.position);

/** The options by name, as the chart shows them: the ends of a scale with their poles. */
const optionNames = (figure: ItemFigure, shown: ShownDistribution, language: string): string[] =>
  shown.options.map((option, index) => {
    const name = optionName(option, language);
    const pole = index === 0 ? figure.leftPole : index === shown.options.length - 1 ? figure.rightPole : null;
    const text = pickText(pole, language);
    return text === '' || text === name ? name : `${name} (${text})`;
  });

interface TableLook {
  /** Columns of a split beside the chart's own. */
  readonly chosen: readonly StatisticChoice[];
  /** What the rows of a split are; absent: groups. */
  readonly heading?: string;
}

type Content = Pick<ChartTable, 'columns' | 'rows'>;

const wholeTable = (figure: ItemFigure, shown: ShownDistribution, language: string): Content => {
  const words = translationsOf(language);
  const names = optionNames(figure, shown, language);
  return {
    columns: [
      { heading: words.option, kind: 'text', decimals: 0 },
      { heading: words.count, kind: 'number', decimals: 0 },
      { heading: words.percent, kind: 'percent', decimals: 1 },
    ],
    rows: shown.options.map(({ count, percent }, index) => ({
      cells: [names[index] as string, count, percent],
      hidden: null,
    })),
  };
};

/** A column of the table of groups beside name and n. */
type GroupColumn = ChartTable['columns'][number] & { value: (shown: ShownDistribution) => number | null };

/** Those of the chosen statistics that have no column of their own. */
const chosenColumns = (
  figure: ItemFigure,
  language: string,
  chosen: readonly StatisticChoice[],
): GroupColumn[] => {
  const sourceOf = (shown: ShownDistribution) => sourceOfDistribution(shown, figure);
  const sources = figure.groups.flatMap(({ distribution }) =>
    distribution.hidden === null ? [sourceOf(distribution)] : [],
  );
  const known = [
    'n' as const,
    'mean' as const,
    ...(figure.type === 'NUMERIC' ? (['median', 'lowerQuartile', 'upperQuartile'] as const) : []),
  ];
  return statisticColumns(sources, language, chosen, known).map(({ column, numberOf }) => ({
    ...column,
    value: (shown) => numberOf(sourceOf(shown)),
  }));
};

/** What the chart by groups shows: of numbers their quartiles, of anything else the options' percents. */
const groupColumns = (figure: ItemFigure, language: string): GroupColumn[] => {
  const words = translationsOf(language);
  const statistic = (
    heading: string,
    key: 'mean' | 'median' | 'lowerQuartile' | 'upperQuartile',
  ): GroupColumn => ({
    heading,
    kind: 'number',
    decimals: 2,
    value: ({ statistics }) => statistics?.[key] ?? null,
  });
  const mean = statistic(meanWords(figure, words).long, 'mean');
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
  const percents = names.map(
    (heading, index): GroupColumn => ({
      heading,
      kind: 'percent',
      decimals: 1,
      value: ({ options }) => options[index]?.percent ?? null,
    }),
  );
  return figure.type === 'SCALA' ? [...percents, mean] : percents;
};

const groupTable = (figure: ItemFigure, language: string, { chosen, heading }: TableLook): Content => {
  const words = translationsOf(language);
  const columns = [...groupColumns(figure, language), ...chosenColumns(figure, language, chosen)];
  return {
    columns: [
      { heading: heading ?? words.group, kind: 'text', decimals: 0 },
      { heading: words.n, kind: 'number', decimals: 0 },
      ...columns.map(({ heading, kind, decimals }) => ({ heading, kind, decimals })),
    ],
    rows: figure.groups.map(({ label, distribution }) =>
      distribution.hidden === null
        ? {
            cells: [label, distribution.n, ...columns.map(({ value }) => value(distribution))],
            hidden: null,
          }
        : { cells: [label], hidden: distribution.hidden },
    ),
  };
};

/** All numbers of a figure (WCAG 2.2, 1.1.1: nothing that the chart shows is missing here), in `language`'s words. */
export const figureTable = (
  figure: ItemFigure,
  language: string,
  look: TableLook = { chosen: [] },
): ChartTable => {
  const content =
    figure.groups.length > 0
      ? groupTable(figure, language, look)
      : figure.total.hidden === null
        ? wholeTable(figure, figure.total, language)
        : { columns: [], rows: [] };
  return { ...content, note: notShownText(figure.groupsNotShown ?? 0, { words: translationsOf(language) }) };
};
