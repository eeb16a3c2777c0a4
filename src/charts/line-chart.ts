import { scaleLinear, scalePoint } from 'd3-scale';
import type { TrendData, TrendLine } from '#shared/calculation/number-figures.ts';
import { type Canvas, type ChartFrame, canvasOf, SIZE } from './chart-frame.ts';
import { formatCount, formatPercent } from './format-number.ts';
import { intervalBand } from './marks/interval-band.ts';
import { label } from './marks/label.ts';
import { legend } from './marks/legend.ts';
import { meanLine } from './marks/mean-line.ts';
import { textWidth } from './measure-text.ts';
import { pickText } from './pick-text.ts';
import { renderSvg } from './render-svg.ts';
import type { Shape } from './shape.ts';
import { trendHidden, trendSentence } from './trend-description.ts';
import { type SeriesLine, scaleOf, seriesOfTrend } from './trend-lines.ts';
import { wrapText } from './wrap-text.ts';

const TOP = 14;
const LEFT = 34;
const RIGHT = 16;
const PERIOD_ROW = 18;
/** A name that is too long for one line takes a second. */
const NAME_LINE = 13;
const NAME_LINES = 2;
const COUNT_ROW = 15;
const MAXIMUM_TICKS = 8;
const COUNT_SIZE = 10;
/** Beside an n the color of its line: as text it would be too pale. */
const COUNT_MARK = 5;
const BEFORE_LABEL = 8;
/** Pixels that a period's name gets at least; where there is less room, names are left out in between. */
const LEAST_LABEL = 54;
/** Rows of n below the axis; of more lines the table has them. */
const MAXIMUM_COUNT_ROWS = 3;

interface Plot {
  readonly xOf: (period: number) => number;
  readonly yOf: (line: TrendLine, value: number) => number;
  readonly top: number;
  readonly bottom: number;
  /** Where the rows of n begin. */
  readonly counts: number;
}

interface TickStyle {
  readonly x: number;
  readonly anchor: 'start' | 'end';
  /** From where to where a stroke is drawn at each tick; null: none. */
  readonly rules: readonly [number, number] | null;
  /** Lines of several scales side by side have no number in common. */
  readonly hasNumbers: boolean;
  readonly arePercents: boolean;
}

/** Ticks of one scale at the left or right edge of the plot. */
const valueTicks = (
  line: TrendLine,
  { yOf }: Plot,
  { x, anchor, rules, hasNumbers, arePercents }: TickStyle,
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
    const text = arePercents ? formatPercent(tick, decimal) : formatCount(tick, decimal);
    return [...rule, label({ x, y, text, size: SIZE.small, fill: colors.quiet, anchor })];
  });
};

interface ShownPeriod {
  readonly position: number;
  readonly name: string;
  /** Pixels that its texts may take. */
  readonly room: number;
}

/** The periods that get a name: all, or as many in between as have room. */
const namedPeriods = ({ periods }: TrendData, xOf: Plot['xOf'], width: number): ShownPeriod[] => {
  const distance = periods.length > 1 ? xOf(1) - xOf(0) : width / 2;
  const every = Math.max(1, Math.ceil(LEAST_LABEL / Math.max(1, distance)));
  const room = distance * every - BEFORE_LABEL;
  return periods.flatMap(({ label: name }, position) =>
    position % every === 0 ? [{ position, name, room }] : [],
  );
};

/** Below the axis: the names, and a row of n for each line that has one. */
const belowAxis = (
  periods: readonly ShownPeriod[],
  counted: readonly { readonly line: TrendLine; readonly row: number; readonly mark: string | null }[],
  { xOf, bottom, counts }: Plot,
  { colors, decimal, words }: Canvas,
): Shape[] => {
  const write = (text: string, position: number, y: number, size: number, fill: string): Shape =>
    label({ x: xOf(position), y, text, size, fill, anchor: 'middle' });
  return periods.flatMap(({ position, name, room }): Shape[] => {
    const lines = wrapText(name, room, SIZE.small, NAME_LINES);
    const numbers = counted.flatMap(({ line, row, mark }): Shape[] => {
      const point = line.points[position];
      if (point?.hidden !== null) return [];
      const count = `${words.n} ${formatCount(point.n, decimal)}`;
      if (textWidth(count, COUNT_SIZE) > room) return [];
      const y = counts + COUNT_ROW * (row + 0.5);
      const x = xOf(position) - textWidth(count, COUNT_SIZE) / 2 - 2 * COUNT_MARK;
      return [
        ...(mark ? [{ kind: 'rect' as const, x, y: y - 3, width: COUNT_MARK, height: 6, fill: mark }] : []),
        write(count, position, y, COUNT_SIZE, colors.quiet),
      ];
    });
    return [
      ...lines.map((text, line) =>
        write(text, position, bottom + PERIOD_ROW - 6 + NAME_LINE * line, SIZE.small, colors.ink),
      ),
      ...numbers,
    ];
  });
};

/** Which lines say their n: all percents of a period have the same, and a continued question is one row. */
const countedLines = ({ measure }: TrendData, lines: readonly SeriesLine[]): readonly SeriesLine[] => {
  if (measure === 'percent') return lines.slice(0, 1);
  const areContinued = lines.every(({ series }) => series === 0);
  return lines.length > MAXIMUM_COUNT_ROWS && !areContinued ? [] : lines;
};

interface Look {
  readonly showInterval: boolean;
}

const lineShapes = (data: TrendData, { showInterval }: Look, canvas: Canvas): Shape[] => {
  const { colors, width, height, language, words } = canvas;
  const { lines, breaks } = seriesOfTrend(data);
  const isOne = lines.every(({ series }) => series === 0);
  const colorOf = (series: number): string =>
    isOne
      ? (canvas.color ?? colors.accent)
      : (colors.categories[series % colors.categories.length] as string);
  const areMixed = breaks.length === 0 && new Set(lines.map(({ line }) => scaleOf(line))).size > 1;
  const names = isOne
    ? { height: 0, shapes: [] }
    : legend(
        lines.map(({ line, series }) => {
          const name = pickText(line.text, language);
          return { text: areMixed ? `${name} (${scaleOf(line)})` : name, color: colorOf(series) };
        }),
        canvas,
      );
  const counted = countedLines(data, lines);
  const arePercents = data.measure === 'percent';
  const countRows = breaks.length > 0 ? 1 : counted.length;
  const positions = scalePoint<number>()
    .domain(data.periods.map((_, position) => position))
    .range([LEFT, Math.max(LEFT, width - RIGHT - (breaks.length > 0 ? LEFT / 2 : 0))])
    .padding(0.4);
  const xOf = (period: number): number => positions(period) ?? LEFT;
  const named = namedPeriods(data, xOf, width);
  const areWrapped = named.some(({ name, room }) => textWidth(name, SIZE.small) > room);
  const nameHeight = PERIOD_ROW + (areWrapped ? NAME_LINE : 0);
  const [top, bottom] = [names.height + TOP, Math.max(1, height - nameHeight - COUNT_ROW * countRows - 4)];
  const plot: Plot = {
    xOf,
    yOf: ({ lowest, highest }, value) =>
      bottom - ((value - lowest) / (highest - lowest || 1)) * Math.max(0, bottom - top),
    top,
    bottom,
    counts: bottom + nameHeight,
  };
  const [first, last] = [lines[0]?.line, lines.at(-1)?.line];
  const [left, right] = positions.range() as [number, number];
  const rules = [left, right] as const;
  return [
    ...names.shapes,
    ...(first
      ? valueTicks(
          first,
          plot,
          { x: left - 8, anchor: 'end', rules, hasNumbers: !areMixed, arePercents },
          canvas,
        )
      : []),
    ...(last && breaks.length > 0
      ? valueTicks(
          last,
          plot,
          { x: right + 6, anchor: 'start', rules: null, hasNumbers: true, arePercents },
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
          at.map((point) => (point ? ([point.x, plot.yOf(line, point.value)] as const) : null)),
          { stroke: colorOf(series), edge: colors.card },
        ),
      ];
    }),
    ...belowAxis(
      named,
      counted.map(({ line, series }, index) => ({
        line,
        row: breaks.length > 0 ? 0 : index,
        mark: isOne || counted.length === 1 ? null : colorOf(series),
      })),
      plot,
      canvas,
    ),
  ];
};

/**
 * Means of questions, or percents of options, over the periods; a period without a value is a gap. Where a question
 * goes on with another scale, a dashed stroke says so and the new scale stands at the right. Null when nothing may be shown.
 */
export const drawLineChart = (data: TrendData, look: Look, frame: ChartFrame): string | null =>
  trendHidden(data) === null
    ? renderSvg(lineShapes(data, look, canvasOf(frame)), frame, trendSentence(data, frame))
    : null;
