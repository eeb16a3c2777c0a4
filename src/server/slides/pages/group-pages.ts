import { chooseBarValues, formatMean } from '#charts/description/figure-formats.ts';
import { palettes } from '#charts/svg/palettes.ts';
import { scaleColors } from '#charts/svg/scale-colors.ts';
import { formatCount } from '#charts/wording/format-number.ts';
import { meanName } from '#charts/wording/mean-name.ts';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { chartName, type FigureContext, type FigurePages, inParts } from '../slide/figure-context.ts';
import {
  COUNT_FORMAT,
  chooseGapWidth,
  type DataSheet,
  leastWidePercent,
  percentFormat,
  wideCountFormat,
  widePercentFormat,
} from '../slide/native-chart.ts';
import { shareLabels } from '../slide/share-labels.ts';
import { rangePages } from './range-pages.ts';
import { buildTableSheet, rowName } from './table-sheet.ts';

const [N, FIRST_OPTION] = [1, 2];
const MAXIMUM_STACKED = 10;
const MAXIMUM_CLUSTERED = 24;

const { categories } = palettes.light;
const categoryColor = (index: number): string => categories[index % categories.length] as string;

type Row = FigureContext['table']['rows'][number];

const optionColumns = ({ groups }: ItemFigure): number[] => {
  const [options = []] = groups.flatMap(({ distribution }) =>
    distribution.hidden === null ? [distribution.options] : [],
  );
  return options.map((_, index) => FIRST_OPTION + index);
};

const groupName = (
  row: Row,
  context: FigureContext,
  figure: Pick<ItemFigure, 'isRank'>,
  meanColumn: number | null,
): string => {
  const { words, wording } = context;
  const [n, mean] = [row.cells[N], meanColumn === null ? null : row.cells[meanColumn]];
  const figures = [
    ...(typeof n === 'number' ? [`${words.n}\u00a0=\u00a0${formatCount(n, wording.decimal)}`] : []),
    ...(typeof mean === 'number'
      ? [`${meanName(figure, words).short}\u00a0=\u00a0${formatMean(mean, wording)}`]
      : []),
  ];
  return rowName(row, context, figures.length === 0 ? '' : ` (${figures.join(', ')})`);
};

const stackedPages = (figure: ItemFigure, context: FigureContext): FigurePages => {
  const columns = optionColumns(figure);
  const meanColumn = figure.type === 'SCALA' ? FIRST_OPTION + columns.length : null;
  const { wording } = context;
  const answers = Math.max(0, ...context.table.rows.map(({ cells }) => Number(cells[N] ?? 0)));
  const areCounts = chooseBarValues(wording, 'percent') === 'counts';
  const scale = scaleColors(columns.length, figure.direction, palettes.light);
  return inParts(context.table.rows, MAXIMUM_STACKED).map((rows) => [
    {
      kind: 'chart',
      name: 'Bars',
      box: context.box,
      alt: context.alt,
      chart: {
        kind: 'bars',
        direction: 'row',
        isStacked: true,
        gap: chooseGapWidth(rows.length),
        series: columns.map((column, index) => ({
          column,
          color: figure.type === 'SCALA' ? (scale[index] as string) : categoryColor(index),
        })),
        ...(areCounts
          ? { areShares: true, format: wideCountFormat(answers), highest: null }
          : {
              format: widePercentFormat(wording),
              shareLabels: shareLabels(context, rows, columns, leastWidePercent(wording)),
              highest: 100,
            }),
        legend: wording.appearance.legend,
        sheet: buildTableSheet(context, rows, (row) => groupName(row, context, figure, meanColumn)),
        language: wording.language,
      },
    },
  ]);
};

const turned = (context: FigureContext, groups: readonly Row[], columns: readonly number[]): DataSheet => ({
  columns: [context.words.option, ...groups.map((row) => groupName(row, context, {}, null))],
  rows: columns.map((column) => [
    chartName(context.table.columns[column]?.heading ?? ''),
    ...groups.map(({ cells }) => {
      const cell = cells[column];
      return typeof cell === 'number' ? cell : null;
    }),
  ]),
});

/** Multiple choice by group: percentages need not add up to 100, so bars are clustered. */
const clusteredPages = (figure: ItemFigure, context: FigureContext): FigurePages => {
  const all = context.table.rows.flatMap(({ cells }) => cells.slice(FIRST_OPTION));
  const largest = Math.max(1, ...all.map((cell) => (typeof cell === 'number' ? cell : 0)));
  return inParts(context.table.rows, categories.length).flatMap((groups) => {
    const perSlide = Math.max(1, Math.floor(MAXIMUM_CLUSTERED / groups.length));
    return inParts(optionColumns(figure), perSlide).map((columns) => [
      {
        kind: 'chart' as const,
        name: 'Bars',
        box: context.box,
        alt: context.alt,
        chart: {
          kind: 'bars' as const,
          direction: 'row' as const,
          isStacked: false,
          gap: 60,
          series: groups.map((_, index) => ({
            column: index + 1,
            color: categoryColor(index),
          })),
          format:
            chooseBarValues(context.wording, 'percent') === 'counts'
              ? COUNT_FORMAT
              : percentFormat(context.wording),
          legend: context.wording.appearance.legend,
          highest: Math.ceil(largest * 1.15),
          sheet: turned(context, groups, columns),
          language: context.wording.language,
        },
      },
    ]);
  });
};

export const groupPages = (figure: ItemFigure, context: FigureContext): FigurePages => {
  switch (figure.type) {
    case 'SCALA':
    case 'SINGLE_CHOICE':
      return stackedPages(figure, context);
    case 'NUMERIC':
      return rangePages(context);
    case 'MULTIPLE_CHOICE':
    case 'OPEN':
      return clusteredPages(figure, context);
  }
};
