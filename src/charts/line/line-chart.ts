import { scaleLinear, scalePoint } from 'd3-scale';
import type { TrendData, TrendLine } from '#shared/figures/calculation/number-figures.ts';
import type { StatisticChoice } from '#shared/reports/report-items/settings/statistics.ts';
import { intervalBand } from '../marks/interval-band.ts';
import { label } from '../marks/label.ts';
import { legend, noLegend } from '../marks/legend.ts';
import { meanLine } from '../marks/mean-line.ts';
import { type Canvas, type ChartFrame, createCanvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import { renderSvg } from '../svg/render-svg.ts';
import type { Shape } from '../svg/shape.ts';
import { formatCount, formatPercent } from '../wording/format-number.ts';
import { periodAxis } from './period-axis.ts';
import { trendHidden, trendSentence } from './trend-description.ts';
import {
  buildTrendSeries,
  formatScaleRange,
  shownTrend,
  type Trend,
  trendLineName,
  trendValueText,
} from './trend-lines.ts';

const TOP = 14;
const LEFT = 34;
const LEFT_OF_PERCENTS = 42;
const RIGHT = 16;
const ABOVE_POINT = 13;
const VALUE_GAP = 4;
const MAXIMUM_TICKS = 8;

interface Plot {
  readonly xOf: (period: number) => number;
  readonly yOf: (line: TrendLine, value: number) => number;
  readonly top: number;
  readonly bottom: number;
}

interface TickStyle {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  readonly rules: readonly [number, number] | null;
  readonly hasNumbers: boolean;
  readonly measure: Trend['measure'];
}

const valueTicks = (
  line: TrendLine,
  { yOf }: Plot,
  { x, anchor, rules, hasNumbers, measure }: TickStyle,
  { colors, decimal }: Canvas,
): Shape[] => {
  const steps = line.highest - line.lowest;
  const ticks = scaleLinear([line.lowest, line.highest], [0, 1])
    .ticks(Math.min(steps, MAXIMUM_TICKS))
    .filter(Number.isInteger);
  return ticks.flatMap((tick): Shape[] => {
    const y = yOf(line, tick);
    const rule: Shape[] = rules
      ? [{ kind: 'line', x1: rules[0], y1: y, x2: rules[1], y2: y, stroke: colors.line }]
      : [];
    if (!hasNumbers) return rule;
    const text = measure === 'percent' ? formatPercent(tick, decimal) : formatCount(tick, decimal);
    return [...rule, label({ x, y, text, size: SIZE.small, fill: colors.quiet, anchor })];
  });
};

/** Labels each point with its value unless neighbours are too close. Values of several lines would overlap. */
const pointValues = (line: TrendLine, data: Trend, { xOf, yOf, top }: Plot, canvas: Canvas): Shape[] => {
  const { periods } = data;
  const { colors, color } = canvas;
  const shown = line.points.flatMap((point, position) =>
    point.hidden === null
      ? [{ x: xOf(position), y: yOf(line, point.value), text: trendValueText(point.value, data, canvas) }]
      : [],
  );
  const widest = Math.max(0, ...shown.map(({ text }) => textWidth(text, SIZE.small, true)));
  if (periods.length > 1 && widest + VALUE_GAP > xOf(1) - xOf(0)) return [];
  return shown.map(({ x, y, text }) =>
    label({
      x,
      y: y - ABOVE_POINT < top - TOP / 2 ? y + ABOVE_POINT : y - ABOVE_POINT,
      text,
      size: SIZE.small,
      fill: color === null ? colors.accent : colors.ink,
      anchor: 'middle',
      bold: true,
    }),
  );
};

interface Look {
  readonly showInterval: boolean;
  readonly chosen?: readonly StatisticChoice[];
}

const lineShapes = (data: Trend, { showInterval, chosen = [] }: Look, whole: Canvas): Shape[] => {
  const { colors, width, words } = whole;
  const { lines, breaks } = buildTrendSeries(data);
  const isOne = lines.every(({ series }) => series === 0);
  const colorOf = (series: number): string =>
    isOne ? (whole.color ?? colors.accent) : (colors.categories[series % colors.categories.length] as string);
  const areMixed = breaks.length === 0 && new Set(lines.map(({ line }) => formatScaleRange(line))).size > 1;
  // A question alone is the chart's heading; an option, word or topic is not.
  const names =
    isOne && data.measure === 'mean'
      ? noLegend(whole)
      : legend(
          lines.map(({ line, series }) => {
            const name = trendLineName(line, data, whole);
            return { text: areMixed ? `${name} (${formatScaleRange(line)})` : name, color: colorOf(series) };
          }),
          whole,
        );
  const { canvas } = names;
  const { measure } = data;
  const start = measure === 'mean' ? LEFT : LEFT_OF_PERCENTS;
  const positions = scalePoint<number>()
    .domain(data.periods.map((_, position) => position))
    .range([start, Math.max(start, width - RIGHT - (breaks.length > 0 ? LEFT / 2 : 0))])
    .padding(0.3);
  const xOf = (period: number): number => positions(period) ?? start;
  const axis = periodAxis({ data, lines, chosen, xOf, colorOf }, canvas);
  const [top, bottom] = [names.height + TOP, Math.max(1, canvas.height - axis.height - 4)];
  const plot: Plot = {
    xOf,
    yOf: ({ lowest, highest }, value) =>
      bottom - ((value - lowest) / (highest - lowest || 1)) * Math.max(0, bottom - top),
    top,
    bottom,
  };
  const pointTip = (line: TrendLine, position: number, { value, n }: { value: number; n: number }): string =>
    [
      trendLineName(line, data, canvas),
      `${data.periods[position]?.label ?? ''}: ${trendValueText(value, data, canvas)}`,
      `${words.n} ${formatCount(n, canvas.decimal)}`,
    ].join(', ');
  const [first, last] = [lines[0]?.line, lines.at(-1)?.line];
  const [left, right] = positions.range() as [number, number];
  const rules = [left, right] as const;
  return [
    ...names.shapes(canvas.height),
    ...(first
      ? valueTicks(first, plot, { x: left - 8, anchor: 'end', rules, hasNumbers: !areMixed, measure }, canvas)
      : []),
    ...(last && breaks.length > 0
      ? valueTicks(
          last,
          plot,
          { x: right + 6, anchor: 'start', rules: null, hasNumbers: true, measure },
          canvas,
        )
      : []),
    ...breaks.flatMap(({ at, after }): Shape[] => {
      const x = plot.xOf(Math.floor(at)) / 2 + plot.xOf(Math.ceil(at)) / 2;
      const text = `${words.newScale} ${after}`;
      return [
        { kind: 'line', x1: x, y1: top - 6, x2: x, y2: bottom, stroke: colors.quiet, isDashed: true },
        label({ x: x + 4, y: top - 6, text, size: 10, fill: colors.quiet }),
      ];
    }),
    ...lines.flatMap(({ line, series }): Shape[] => {
      const at = line.points.map((point, position) =>
        point.hidden === null ? { ...point, x: plot.xOf(position) } : null,
      );
      const parts = at.map((point) =>
        point?.interval
          ? {
              x: point.x,
              lower: plot.yOf(line, Math.max(line.lowest, point.interval.lower)),
              upper: plot.yOf(line, Math.min(line.highest, point.interval.upper)),
            }
          : null,
      );
      return [
        ...(showInterval ? intervalBand(parts, colorOf(series)) : []),
        ...meanLine(
          at.map((point, position) =>
            point ? ([point.x, plot.yOf(line, point.value), pointTip(line, position, point)] as const) : null,
          ),
          { stroke: colorOf(series), edge: colors.card },
        ),
        ...(isOne ? pointValues(line, data, plot, canvas) : []),
      ];
    }),
    ...axis.shapes(bottom),
  ];
};

/**
 * Means of questions, or percentages of options, over the periods, with gaps for periods without a value. Where a
 * question continues with another scale, a dashed stroke marks the change and the new scale is on the right. Returns
 * `null` if nothing may be shown.
 */
export const drawLineChart = (data: TrendData, look: Look, frame: ChartFrame): string | null => {
  const shown = shownTrend(data, frame);
  return trendHidden(shown) === null
    ? renderSvg(lineShapes(shown, look, createCanvas(frame)), frame, trendSentence(shown, frame))
    : null;
};
