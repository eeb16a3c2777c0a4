import { formatCount, formatNumber } from '#charts/format-number.ts';
import { palettes } from '#charts/palettes.ts';
import { pickText } from '#charts/pick-text.ts';
import type { FigureData, MeanRow } from '#shared/calculation/figures.ts';
import { chartName, type FigureContext, type FigurePages, inParts } from './figure-context.ts';
import { COLORS } from './identity.ts';
import { MEAN_FORMAT, type PointLook, type PointSeries } from './native-chart.ts';
import { type ChartRow, type Poles, rowChart } from './row-chart.ts';
import { sheetOf } from './table-sheet.ts';

type Means = Extract<FigureData, { kind: 'means' }>;

/** Of the table of a profile: the mean, the first one that it is compared with, and how many columns each has. */
const MEAN = 2;
const FIRST_COMPARED = 7;
const COMPARED_COLUMNS = 3;
const MOST_ROWS = 9;
const MOST_ROWS_WITH_POLES = 7;
const looks: readonly PointLook[] = ['dash', 'square', 'diamond'];

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
        ? `${words.mean} ${formatNumber(own.mean, 1, decimal)}   ${words.n} ${formatCount(own.n, decimal)}`
        : words.hidden,
    poles: areAlike ? null : polesOf(row, language),
  };
};

const seriesOf = ({ comparisons = [] }: Means, { table, color }: FigureContext): PointSeries[] => [
  {
    name: table.columns[MEAN]?.heading ?? '',
    column: MEAN,
    color: color ?? COLORS.accent,
    isJoined: true,
    look: 'circle',
    errors: null,
  },
  ...comparisons.map((_, place): PointSeries => {
    const column = FIRST_COMPARED + place * COMPARED_COLUMNS;
    return {
      name: table.columns[column]?.heading ?? '',
      column,
      color: palettes.light.comparisons[place % palettes.light.comparisons.length] as string,
      isJoined: true,
      look: looks[place % looks.length] as PointLook,
      errors: null,
    };
  }),
];

/** The profile line: means of several questions below each other, joined; more than a slide has room for go on on the next. */
export const meansPages = (data: Means, context: FigureContext): FigurePages => {
  const { table, wording, words } = context;
  const all = data.rows.map((row) => polesOf(row, wording.language));
  const [first] = all;
  const areAlike = all.every(({ left, right }) => left === first?.left && right === first.right);
  const hasPoles = first !== undefined && (first.left !== '' || first.right !== '');
  const rows = data.rows.map((row, index) => ({ row, numbers: table.rows[index] as (typeof table.rows)[number] }));
  return inParts(rows, areAlike ? MOST_ROWS : MOST_ROWS_WITH_POLES).map((part) =>
    rowChart(context, {
      rows: part.map(({ row }) => rowOf(row, areAlike, context)),
      poles: areAlike && hasPoles ? first : null,
      chart: {
        kind: 'points',
        sheet: sheetOf(context, part.map(({ numbers }) => numbers), undefined, [
          { heading: words.row, valueOf: (index) => index + 1 },
        ]),
        series: seriesOf(data, context),
        rowColumn: table.columns.length,
        lowest: Math.min(...data.rows.map(({ lowest }) => lowest)),
        highest: Math.max(...data.rows.map(({ highest }) => highest)),
        step: 1,
        format: MEAN_FORMAT,
        hasLabels: false,
        language: wording.language,
      },
    }),
  );
};
