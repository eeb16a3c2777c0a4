import { extent, nice } from 'd3-array';
import { formatCount, formatNumber } from '#charts/format-number.ts';
import { type FigureContext, type FigurePages, inParts } from './figure-context.ts';
import { COLORS } from './identity.ts';
import { MEAN_FORMAT } from './native-chart.ts';
import { rowChart } from './row-chart.ts';
import { rowName, sheetOf } from './table-sheet.ts';

/** Of the table of numeric groups. */
const [N, LOWER, MEDIAN, UPPER] = [1, 2, 3, 4];
const MOST_ROWS = 9;

type Row = FigureContext['table']['rows'][number];

const numberAt = ({ cells }: Row, column: number): number | null => {
  const cell = cells[column];
  return typeof cell === 'number' ? cell : null;
};

/** How far one column is from another; null where either is missing. */
const distance = (row: Row | undefined, from: number, to: number): number | null => {
  const [start, end] = row ? [numberAt(row, from), numberAt(row, to)] : [null, null];
  return start === null || end === null ? null : end - start;
};

/** Numbers by group: a point at the median, a bar from the lower to the upper quartile. */
export const rangePages = (context: FigureContext): FigurePages => {
  const { table, words, wording, color } = context;
  const { decimal, language } = wording;
  const ends = extent(table.rows.flatMap((row) => [numberAt(row, LOWER) ?? [], numberAt(row, UPPER) ?? []].flat()));
  const [lowest, highest] = nice(ends[0] ?? 0, (ends[1] ?? 1) + ((ends[1] ?? 1) === ends[0] ? 1 : 0), 5);
  const columns = table.columns.length;
  return inParts(table.rows, MOST_ROWS).map((rows) =>
    rowChart(context, {
      rows: rows.map((row) => ({
        label: rowName(row, context),
        numbers:
          row.hidden === null
            ? `${words.median} ${formatNumber(numberAt(row, MEDIAN), 1, decimal)}   ${words.n} ${formatCount(numberAt(row, N) ?? 0, decimal)}`
            : '',
        poles: null,
      })),
      poles: null,
      chart: {
        kind: 'points',
        sheet: sheetOf(context, rows, undefined, [
          { heading: words.row, valueOf: (index) => index + 1 },
          {
            heading: `${words.medianLong} – ${words.lowerQuartile}`,
            valueOf: (index) => distance(rows[index], LOWER, MEDIAN),
          },
          {
            heading: `${words.upperQuartile} – ${words.medianLong}`,
            valueOf: (index) => distance(rows[index], MEDIAN, UPPER),
          },
        ]),
        series: [
          {
            name: words.medianLong,
            column: MEDIAN,
            color: color ?? COLORS.accent,
            isJoined: false,
            look: 'circle',
            errors: { minus: columns + 1, plus: columns + 2 },
          },
        ],
        rowColumn: columns,
        lowest,
        highest,
        step: (highest - lowest) / 5,
        format: MEAN_FORMAT,
        hasLabels: false,
        language,
      },
    }),
  );
};
