import { buildTrendSeries, formatScaleRange, shownTrend } from '#charts/line/trend-lines.ts';
import { palettes } from '#charts/svg/palettes.ts';
import { formatCount } from '#charts/wording/format-number.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { FigureContext, FigurePages } from '../slide/figure-context.ts';
import { COLORS } from '../slide/identity.ts';
import { COUNT_FORMAT, type Errors, meanFormat, percentFormat } from '../slide/native-chart.ts';
import { buildTableSheet, rowName } from './table-sheet.ts';

type Trend = Extract<FigureData, { kind: 'trend' }>;
type Column = { readonly heading: string; readonly valueAt: (index: number) => number | null };

/** Columns of a line in the trend table: n, mean and both ends of the interval. Percentages have one after n. */
const MEAN_COLUMNS = 4;
const meanColumn = (line: number): number => 1 + line * MEAN_COLUMNS + 1;
const percentColumn = (line: number): number => 2 + line;

const AXIS_PERCENTS = '0" %"';

export const trendPages = (stored: Trend, showInterval: boolean, context: FigureContext): FigurePages => {
  const data = shownTrend(stored, context.wording);
  const shown = buildTrendSeries(data).lines;
  const [first] = shown;
  if (!first || new Set(shown.map(({ line }) => formatScaleRange(line))).size > 1) return null;
  const { table, wording, words, color, box, alt } = context;
  const isMean = data.measure === 'mean';
  const formats = { mean: meanFormat(wording), percent: percentFormat(wording), count: COUNT_FORMAT };
  const extra: Column[] = [];
  // Lines of means have an n each, which the sheet holds.
  const hasOneCount = !isMean || shown.length === 1;
  const nameOf = (row: (typeof table.rows)[number]): string => {
    const n = row.cells[isMean ? meanColumn(data.lines.indexOf(first.line)) - 1 : 1];
    const count =
      hasOneCount && typeof n === 'number'
        ? ` (${words.n}\u00a0=\u00a0${formatCount(n, wording.decimal)})`
        : '';
    return rowName(row, context, count);
  };
  const intervalOf = (points: Trend['lines'][number]['points'], name: string): Errors => {
    const column = (heading: string, side: 'lower' | 'upper'): number => {
      extra.push({
        heading: `${name}: ${heading}`,
        valueAt: (index) => {
          const point = points[index];
          if (point?.hidden !== null || !point.interval) return null;
          return Math.abs(point.interval[side] - point.value);
        },
      });
      return table.columns.length + extra.length - 1;
    };
    return { minus: column(words.intervalFrom, 'lower'), plus: column(words.intervalTo, 'upper') };
  };
  const series = shown.map(({ line, series: place }) => {
    const index = data.lines.indexOf(line);
    const column = isMean ? meanColumn(index) : percentColumn(index);
    const name = table.columns[column]?.heading ?? '';
    return {
      column,
      color:
        shown.length === 1
          ? (color ?? COLORS.accent)
          : (palettes.light.categories[place % palettes.light.categories.length] as string),
      errors: isMean && showInterval ? intervalOf(line.points, name) : null,
    };
  });
  return [
    [
      {
        kind: 'chart',
        name: 'Lines',
        box,
        alt,
        chart: {
          kind: 'lines',
          series,
          lowest: first.line.lowest,
          highest: first.line.highest,
          isNamed: !isMean,
          format: formats[data.measure],
          legend: wording.appearance.legend,
          step: isMean && first.line.highest - first.line.lowest <= 10 ? 1 : null,
          axisFormat: data.measure === 'percent' ? AXIS_PERCENTS : 'General',
          sheet: buildTableSheet(context, table.rows, nameOf, extra),
          language: wording.language,
        },
      },
    ],
  ];
};
