import type { TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { statisticTexts } from '../description/statistic-columns.ts';
import { label } from '../marks/label.ts';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { formatCount } from '../wording/format-number.ts';
import { createPointSource } from './trend-description.ts';
import type { SeriesLine, Trend } from './trend-lines.ts';

const PERIOD_ROW = 18;
const NAME_LINE = 13;
const NAME_LINES = 2;
const COUNT_ROW = 15;
const COUNT_SIZE = 10;
const COUNT_MARK = 5;
const BEFORE_LABEL = 8;
const MINIMUM_LABEL_WIDTH = 54;
const MINIMUM_GAP = 3;
const MAXIMUM_COUNT_ROWS = 3;
const MAXIMUM_FURTHER_ROWS = 3;

interface NamedPeriod {
  readonly position: number;
  readonly name: string;
  readonly room: number;
  readonly size: number;
}

const sizeFor = (names: readonly string[], room: number): number | null =>
  [SIZE.small, COUNT_SIZE].find((size) =>
    names.every((name) => wrapText(name, room, size, NAME_LINES).join(' ') === name),
  ) ?? null;

const namedPeriods = ({ periods }: Trend, xOf: (period: number) => number, width: number): NamedPeriod[] => {
  const distance = periods.length > 1 ? xOf(1) - xOf(0) : width / 2;
  const wholeSize = sizeFor(
    periods.map(({ label: name }) => name),
    distance - MINIMUM_GAP,
  );
  const every = wholeSize ? 1 : Math.max(1, Math.ceil(MINIMUM_LABEL_WIDTH / Math.max(1, distance)));
  const room = distance * every - (wholeSize ? MINIMUM_GAP : BEFORE_LABEL);
  return periods.flatMap(({ label: name }, position) =>
    position % every === 0
      ? [{ position, name, room: Math.min(room, 2 * (width - xOf(position))), size: wholeSize ?? SIZE.small }]
      : [],
  );
};

interface AxisRow {
  readonly textAt: (position: number) => string;
  readonly mark: string | null;
}

/** Lines that are one continued question have one point per period between them. */
const pointOf = (lines: readonly SeriesLine[], position: number): TrendPoint | undefined =>
  lines.map(({ line }) => line.points[position]).find((point) => point?.hidden === null);

const countRows = (
  isMean: boolean,
  lines: readonly SeriesLine[],
  colorOf: (series: number) => string,
  { words, decimal }: Canvas,
): AxisRow[] => {
  const row = (own: readonly SeriesLine[], mark: string | null): AxisRow => ({
    mark,
    textAt: (position) => {
      const point = pointOf(own, position);
      return point?.hidden === null ? `${words.n} ${formatCount(point.n, decimal)}` : '';
    },
  });
  if (lines.length === 0) return [];
  if (!isMean) return [row(lines.slice(0, 1), null)];
  if (lines.every(({ series }) => series === 0)) return [row(lines, null)];
  return lines.length > MAXIMUM_COUNT_ROWS ? [] : lines.map((one) => row([one], colorOf(one.series)));
};

const furtherRows = (
  isMean: boolean,
  lines: readonly SeriesLine[],
  { data: { periods }, chosen }: PeriodAxis,
  canvas: Canvas,
): AxisRow[] => {
  const asked = isMean ? lines : lines.slice(0, 1);
  if (chosen.length === 0 || asked.some(({ series }) => series !== asked[0]?.series)) return [];
  const sources = periods.map((_, position) => createPointSource(pointOf(asked, position)));
  // The interval is drawn at the points.
  const below = chosen.filter((choice) => choice !== 'confidenceInterval');
  return statisticTexts(sources, canvas, below)
    .slice(0, MAXIMUM_FURTHER_ROWS)
    .map((textAt) => ({ mark: null, textAt }));
};

interface PeriodAxis {
  readonly data: Trend;
  readonly lines: readonly SeriesLine[];
  readonly chosen: readonly StatisticChoice[];
  readonly xOf: (period: number) => number;
  readonly colorOf: (series: number) => string;
}

export const periodAxis = (
  axis: PeriodAxis,
  canvas: Canvas,
): { readonly height: number; readonly shapes: (bottom: number) => Shape[] } => {
  const { data, lines, xOf, colorOf } = axis;
  const { colors, width } = canvas;
  const named = namedPeriods(data, xOf, width);
  const areWrapped = named.some(({ name, room, size }) => textWidth(name, size) > room);
  const nameHeight = PERIOD_ROW + (areWrapped ? NAME_LINE : 0);
  const isMean = data.measure === 'mean';
  const rows = [...countRows(isMean, lines, colorOf, canvas), ...furtherRows(isMean, lines, axis, canvas)];
  const textsBelow = ({ position, room }: NamedPeriod, counts: number): Shape[] =>
    rows.flatMap(({ textAt, mark }, row): Shape[] => {
      const text = textAt(position);
      const textLength = textWidth(text, COUNT_SIZE);
      if (text === '' || textLength > room) return [];
      const y = counts + COUNT_ROW * (row + 0.5);
      const x = xOf(position) - textLength / 2 - 2 * COUNT_MARK;
      return [
        ...(mark ? [{ kind: 'rect' as const, x, y: y - 3, width: COUNT_MARK, height: 6, fill: mark }] : []),
        label({ x: xOf(position), y, text, size: COUNT_SIZE, fill: colors.quiet, anchor: 'middle' }),
      ];
    });
  return {
    height: nameHeight + COUNT_ROW * rows.length,
    shapes: (bottom) =>
      named.flatMap((period): Shape[] => [
        ...wrapText(period.name, period.room, period.size, NAME_LINES).map((text, line) =>
          label({
            x: xOf(period.position),
            y: bottom + PERIOD_ROW - 6 + NAME_LINE * line,
            text,
            size: period.size,
            fill: colors.ink,
            anchor: 'middle',
          }),
        ),
        ...textsBelow(period, bottom + nameHeight),
      ]),
  };
};
