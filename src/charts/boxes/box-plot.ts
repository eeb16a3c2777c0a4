import { extent } from 'd3-array';
import { type ScaleLinear, scaleLinear } from 'd3-scale';
import type { ItemFigure } from '#shared/figures/calculation/number-figures.ts';
import { quantileDecimals } from '../description/figure-formats.ts';
import { lyingWhisker } from '../marks/interval-whisker.ts';
import { meanPoint } from '../marks/mean-line.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { quartileRange } from '../marks/quartile-range.ts';
import { rowNumbers } from '../marks/row-numbers.ts';
import { scaleAxis } from '../marks/scale-axis.ts';
import { valueAxis } from '../marks/value-axis.ts';
import { namedRows } from '../rows/named-rows.ts';
import { type Canvas, type ChartFrame, createCanvas } from '../svg/chart-frame.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { type Shape, short } from '../svg/shape.ts';
import { formatNumber } from '../wording/format-number.ts';
import { boxPlotSentence } from './box-plot-description.ts';
import { type BoxRow, boxRows, computeWhiskers } from './boxes.ts';

const TOP = 4;
const AXIS_HEIGHT = 24;
const AFTER_AXIS = 14;
const DOT = 2.5;

const isScale = (figures: readonly ItemFigure[]): boolean => figures.every(({ type }) => type === 'SCALA');

const domainOf = (rows: readonly BoxRow[], figures: readonly ItemFigure[]): [number, number] => {
  const shown = rows.flatMap(({ distribution }) => (distribution.hidden === null ? [distribution] : []));
  const values = isScale(figures)
    ? shown.flatMap(({ options }) => options.map(({ value, position }) => value ?? position))
    : shown.flatMap(({ statistics }) =>
        [statistics?.lowerQuartile ?? [], statistics?.upperQuartile ?? []].flat(),
      );
  const [lowest = 0, highest = 1] = extent(values);
  return [lowest, highest];
};

const boxShapes = (
  { distribution, figure }: BoxRow,
  y: number,
  at: ScaleLinear<number, number>,
  { colors, color }: Canvas,
): Shape[] => {
  if (distribution.hidden !== null || !distribution.statistics) return [];
  const { statistics } = distribution;
  const whiskers = computeWhiskers(distribution, figure);
  const dot = (x: number): Shape => ({
    kind: 'path',
    data: `M${short(x - DOT)} ${short(y)}a${DOT} ${DOT} 0 1 0 ${2 * DOT} 0a${DOT} ${DOT} 0 1 0 ${-2 * DOT} 0Z`,
    stroke: colors.quiet,
    strokeWidth: 1.25,
  });
  return [
    ...(whiskers ? lyingWhisker({ from: at(whiskers.from), to: at(whiskers.to), ink: colors.quiet }, y) : []),
    ...(whiskers?.outside.map((value) => dot(at(value))) ?? []),
    ...quartileRange(statistics, y, at, { fill: color ?? colors.accent, ink: colors.ink }),
    ...(statistics.mean === null
      ? []
      : [meanPoint(at(statistics.mean), y, { stroke: colors.ink, edge: colors.card })]),
  ];
};

const boxPlotShapes = (figures: readonly ItemFigure[], canvas: Canvas): Shape[] => {
  const { width, height, words, decimal, language } = canvas;
  const all = boxRows(figures, language);
  const { groupsNotShown = 0 } = figures[0] ?? {};
  const rows = namedRows(
    all.map(({ name }) => name),
    { top: TOP, bottom: height - AXIS_HEIGHT, noteHeight: NOTE_HEIGHT, hasNote: groupsNotShown > 0 },
    canvas,
  );
  const visible = all.slice(0, rows.count);
  const numbers = rowNumbers(
    visible.map(({ distribution }) => {
      if (distribution.hidden !== null) return null;
      const median = distribution.statistics?.median ?? null;
      const text = formatNumber(median, quantileDecimals(median, canvas), decimal);
      return { text: median === null ? '' : `${words.median} ${text}`, n: distribution.n };
    }),
    canvas,
  );
  const range = [rows.from, Math.max(rows.from, width - numbers.width - AFTER_AXIS)];
  const at = scaleLinear(domainOf(visible, figures), range);
  const ends = { top: TOP, bottom: rows.bottom };
  return [
    ...(isScale(figures) ? scaleAxis(at, ends, canvas) : valueAxis(at.nice(5), ends, canvas)),
    ...rows.names,
    ...visible.flatMap((row, index) => boxShapes(row, rows.middleOf(index), at, canvas)),
    ...numbers.shapes(rows.middleOf),
    ...overflowNote({ inTable: rows.left, notShown: groupsNotShown }, canvas),
  ];
};

/**
 * The box from lower to upper quartile with the median, a diamond at the mean, and of scales whiskers and the answers
 * beyond them. Returns `null` if nothing may be shown.
 */
export const drawBoxPlot = (figures: readonly ItemFigure[], frame: ChartFrame): string | null =>
  boxRows(figures, frame.language).some(({ distribution }) => distribution.hidden === null)
    ? renderSvg(boxPlotShapes(figures, createCanvas(frame)), frame, boxPlotSentence(figures, frame))
    : null;
