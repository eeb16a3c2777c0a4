import { extent, nice } from 'd3-array';
import { chartDecimals } from '#charts/description/figure-formats.ts';
import { mixColors } from '#charts/svg/color.ts';
import { formatCount, formatNumber } from '#charts/wording/format-number.ts';
import { type FigureContext, type FigurePages, inParts } from '../slide/figure-context.ts';
import { measureHeight } from '../slide/fit-text.ts';
import { COLORS } from '../slide/identity.ts';
import { lineLegend } from '../slide/line-legend.ts';
import { chooseGapWidth } from '../slide/native-chart.ts';
import { buildTableSheet, rowName } from './table-sheet.ts';

const [N, LOWER, MEDIAN, UPPER] = [1, 2, 3, 4];
const MAXIMUM_ROWS = 10;

type Row = FigureContext['table']['rows'][number];

const numberAt = ({ cells }: Row, column: number): number | null => {
  const cell = cells[column];
  return typeof cell === 'number' ? cell : null;
};

const distance = (row: Row | undefined, from: number, to: number): number | null => {
  const [start, end] = row ? [numberAt(row, from), numberAt(row, to)] : [null, null];
  return start === null || end === null ? null : end - start;
};

const groupName = (row: Row, context: FigureContext): string => {
  const { words, wording } = context;
  const [n, median] = [numberAt(row, N), numberAt(row, MEDIAN)];
  const figures = [
    ...(n === null ? [] : [`${words.n}\u00a0=\u00a0${formatCount(n, wording.decimal)}`]),
    ...(median === null
      ? []
      : [
          `${words.median}\u00a0=\u00a0${formatNumber(median, Math.max(1, chartDecimals(wording).mean), wording.decimal)}`,
        ]),
  ];
  return rowName(row, context, figures.length === 0 ? '' : ` (${figures.join(', ')})`);
};

export const rangePages = (context: FigureContext): FigurePages => {
  const { table, words, wording, color, box, alt } = context;
  const own = color ?? COLORS.accent;
  const ends = extent(
    table.rows.flatMap((row) => [numberAt(row, LOWER), numberAt(row, UPPER)].filter((one) => one !== null)),
  );
  const [least = 0, most = 1] = ends;
  const [lowest, highest] = nice(least, most > least ? most : least + 1, 5);
  const next = table.columns.length;
  const parts = [
    { name: `${words.lowerQuartile} – ${words.medianLong}`, color: mixColors(COLORS.card, own, 0.5) },
    { name: `${words.medianLong} – ${words.upperQuartile}`, color: own },
  ] as const;
  const legend = lineLegend(parts.map((part) => ({ ...part, look: 'square' })));
  const height = measureHeight(legend, box.width);
  return inParts(table.rows, MAXIMUM_ROWS).map((rows) => [
    { kind: 'text', name: 'Legend', box: { ...box, height }, paragraphs: [legend] },
    {
      kind: 'chart',
      name: 'Bars',
      box: { ...box, y: box.y + height, height: box.height - height },
      alt,
      chart: {
        kind: 'bars',
        direction: 'row',
        isStacked: true,
        gap: chooseGapWidth(rows.length),
        series: [
          { column: LOWER, color: null },
          { column: next, color: parts[0].color },
          { column: next + 1, color: parts[1].color },
        ],
        format: 'General',
        axisFormat: 'General',
        lowest,
        highest,
        sheet: buildTableSheet(context, rows, (row) => groupName(row, context), [
          {
            heading: parts[0].name,
            valueAt: (index) => distance(rows[index], LOWER, MEDIAN),
          },
          {
            heading: parts[1].name,
            valueAt: (index) => distance(rows[index], MEDIAN, UPPER),
          },
        ]),
        language: wording.language,
      },
    },
  ]);
};
