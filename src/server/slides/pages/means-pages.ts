import { comparisonName } from '#charts/description/comparison-text.ts';
import { formatMean } from '#charts/description/figure-formats.ts';
import { palettes } from '#charts/svg/palettes.ts';
import { formatCount } from '#charts/wording/format-number.ts';
import { meanName } from '#charts/wording/mean-name.ts';
import { pickText } from '#charts/wording/pick-text.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ComparedMean, MeanRow } from '#shared/figures/calculation/number-figures.ts';
import { chartName, type FigureContext, type FigurePages, inParts } from '../slide/figure-context.ts';
import { COLORS } from '../slide/identity.ts';
import { type LegendEntry, lineLegend } from '../slide/line-legend.ts';
import type { PointSeries, PointStyle } from '../slide/native-chart.ts';
import { type ChartRow, type Poles, rowChart } from '../slide/row-chart.ts';
import { buildTableSheet } from './table-sheet.ts';

type Means = Extract<FigureData, { kind: 'means' }>;

/** Columns in a profile's table: the mean, the first comparison, and the number of columns per comparison. */
const MEAN = 2;
const FIRST_COMPARED = 7;
const COMPARED_COLUMNS = 3;
const MAXIMUM_ROWS = 9;
const MAXIMUM_ROWS_WITH_POLES = 7;
const looks: readonly PointStyle[] = ['triangle', 'square', 'diamond'];

const polesOf = ({ leftPole, rightPole }: MeanRow, language: string): Poles => ({
  left: pickText(leftPole, language),
  right: pickText(rightPole, language),
});

const rowOf = (row: MeanRow, areAlike: boolean, { wording, words }: FigureContext): ChartRow => {
  const { language, decimal } = wording;
  const { own } = row;
  return {
    label: chartName(pickText(row.text, language)),
    numbers:
      own.hidden === null
        ? `${meanName(row, words).short} ${formatMean(own.mean, wording)}   ${words.n} ${formatCount(own.n, decimal)}`
        : words.hidden,
    poles: areAlike ? null : polesOf(row, language),
  };
};

const comparisonColor = (place: number): string =>
  palettes.light.comparisons[place % palettes.light.comparisons.length] as string;

interface Line extends LegendEntry {
  readonly column: number;
  readonly meanOf: (row: MeanRow) => ComparedMean | undefined;
}

const linesOf = (data: Means, { color, words, wording }: FigureContext): Line[] => {
  const most = (meanOf: Line['meanOf']): number =>
    Math.max(
      0,
      ...data.rows.map((row) => {
        const mean = meanOf(row);
        return mean?.hidden === null ? mean.n : 0;
      }),
    );
  const line = (name: string, own: Omit<Line, 'name'>): Line[] => {
    const n = most(own.meanOf);
    return n === 0 ? [] : [{ ...own, name: `${name} (${words.n} = ${formatCount(n, wording.decimal)})` }];
  };
  return [
    ...line(words.thisReport, {
      column: MEAN,
      meanOf: ({ own }) => own,
      color: color ?? COLORS.accent,
      look: 'circle',
    }),
    ...(data.comparisons ?? []).flatMap((comparison, place) =>
      line(chartName(comparisonName(comparison, wording)), {
        column: FIRST_COMPARED + place * COMPARED_COLUMNS,
        meanOf: ({ comparisons }) => comparisons?.[place],
        color: comparisonColor(place),
        look: looks[place % looks.length] as PointStyle,
      }),
    ),
  ];
};

export const meansPages = (data: Means, context: FigureContext): FigurePages => {
  const { table, wording, words } = context;
  const all = data.rows.map((row) => polesOf(row, wording.language));
  const [first] = all;
  const areAlike = all.every(({ left, right }) => left === first?.left && right === first.right);
  const hasPoles = first !== undefined && (first.left !== '' || first.right !== '');
  const lines = linesOf(data, context);
  const rows = data.rows.map((row, index) => ({
    row,
    numbers: table.rows[index] as (typeof table.rows)[number],
  }));
  return inParts(rows, areAlike ? MAXIMUM_ROWS : MAXIMUM_ROWS_WITH_POLES).map((part) =>
    rowChart(context, {
      rows: part.map(({ row }) => rowOf(row, areAlike, context)),
      poles: areAlike && hasPoles ? first : null,
      legend: lines.length > 1 && wording.appearance.legend !== 'hidden' ? lineLegend(lines) : null,
      chart: {
        kind: 'points',
        sheet: buildTableSheet(
          context,
          part.map(({ numbers }) => numbers),
          undefined,
          lines.map(({ meanOf }) => ({
            heading: words.row,
            valueAt: (index) =>
              meanOf((part[index] as (typeof part)[number]).row)?.hidden === null ? index + 1 : null,
          })),
        ),
        series: lines.map(
          ({ column, color, look }, index): PointSeries => ({
            column,
            rowColumn: table.columns.length + index,
            color,
            isJoined: true,
            look,
            deviation: null,
          }),
        ),
        lowest: Math.min(...data.rows.map(({ lowest }) => lowest)),
        highest: Math.max(...data.rows.map(({ highest }) => highest)),
        step: 1,
        language: wording.language,
      },
    }),
  );
};
