import { type ScaleLinear, scaleLinear, scalePoint } from 'd3-scale';
import { judgeNorm, type NormBand } from '#shared/figures/calculation/judge-norm.ts';
import type { MeanTarget } from '#shared/figures/calculation/judge-target.ts';
import type { TrendData, TrendPoint } from '#shared/figures/calculation/number-figures.ts';
import type { KeyMeasure } from '#shared/reports/report-items/kinds/key-figure.ts';
import { formatMean } from '../description/figure-formats.ts';
import { label, labelLines } from '../marks/label.ts';
import { meanLine } from '../marks/mean-line.ts';
import { NOTE_HEIGHT, overflowNote } from '../marks/overflow-note.ts';
import { TARGET_MARK, targetMark } from '../marks/target-mark.ts';
import { type Canvas, type ChartFrame, createCanvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import { renderSvg } from '../svg/render-svg.ts';
import { type Shape, short } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { bandText, normResultNames, percentilesText } from '../targets/chart-norms.ts';
import { judgePoint, resultNames } from '../targets/chart-targets.ts';
import { formatCount } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';
import { changeText, keyFigureSentence, keyValueText } from './key-figure-description.ts';
import { type KeyNumber, keyNumbers, keyRange } from './key-numbers.ts';

const LEAST_TILE = { width: 150, height: 84 };
const BETWEEN = 18;
const NAME_LINE = 15;
const LINE = 16;
const NUMBER = { least: 22, most: 46 };
const LEAST_COURSE_HEIGHT = 26;
const COURSE_INSET = 6;
const ARROW = 9;

interface Tile {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The direction as a shape, so that it does not depend on a font; a bar where nothing changed. */
const arrow = (change: string, x: number, y: number, fill: string): Shape => {
  const half = ARROW / 2;
  const data = /^[±]/.test(change)
    ? `M${short(x)} ${short(y - 1)}h${ARROW}v2h-${ARROW}Z`
    : change.startsWith('+')
      ? `M${short(x)} ${short(y + half)}l${half} -${ARROW}l${half} ${ARROW}Z`
      : `M${short(x)} ${short(y - half)}h${ARROW}l-${half} ${ARROW}Z`;
  return { kind: 'path', data, fill };
};

const bandShapes = (
  norm: NormBand | undefined,
  measure: KeyMeasure,
  { x, width }: Pick<Tile, 'x' | 'width'>,
  at: ScaleLinear<number, number>,
  colors: Canvas['colors'],
): Shape[] => {
  const [lowest = 0, highest = 0] = at.domain();
  if (!norm || measure !== 'mean' || norm.upper < lowest || norm.lower > highest) return [];
  const [top, bottom] = [at(Math.min(highest, norm.upper)), at(Math.max(lowest, norm.lower))];
  return [{ kind: 'rect', x, y: top, width, height: bottom - top, fill: colors.line }];
};

const courseShapes = (
  { line, course }: KeyNumber,
  measure: KeyMeasure,
  { x, y, width, height }: Tile,
  { colors, color }: Canvas,
): Shape[] => {
  const range = keyRange(line, measure);
  const at = scaleLinear(range, [y + height - COURSE_INSET, y + COURSE_INSET]);
  const positions = scalePoint<number>()
    .domain(course.map((_, period) => period))
    .range([x + COURSE_INSET, x + width - COURSE_INSET]);
  return [
    ...range.map(
      (end): Shape => ({ kind: 'line', x1: x, y1: at(end), x2: x + width, y2: at(end), stroke: colors.line }),
    ),
    ...bandShapes(line.norm, measure, { x, width }, at, colors),
    ...meanLine(
      course.map((value, period) => (value === null ? null : [positions(period) ?? x, at(value)])),
      { stroke: color ?? colors.accent, edge: colors.card },
    ),
  ];
};

const normLine = (
  { value, interval }: Extract<TrendPoint, { hidden: null }>,
  norm: NormBand,
  width: number,
  canvas: Canvas,
): string => {
  const { words } = canvas;
  const percentiles = percentilesText(value, norm);
  const result = words[normResultNames[judgeNorm(interval, norm)]];
  const judged = `${words.norm} ${bandText(norm, canvas)}: ${result}`;
  const short = `${words.norm}: ${result}`;
  const whole = percentiles === '' ? judged : `${judged} · ${words.normPercentiles} ${percentiles}`;
  return [whole, judged].find((text) => textWidth(text, SIZE.small) <= width) ?? short;
};

const tileShapes = (
  number: KeyNumber,
  {
    measure,
    hasName,
    target,
  }: { readonly measure: KeyMeasure; readonly hasName: boolean; readonly target: MeanTarget | null },
  tile: Tile,
  canvas: Canvas,
): Shape[] => {
  const { x, width, height } = tile;
  const { colors, words, decimal, language } = canvas;
  const { latest, before, change, course } = number;
  const names = hasName
    ? wrapText(pickText(number.line.text, language), width, SIZE.label, height > 130 ? 2 : 1)
    : [];
  const changed = changeText(number, canvas);
  const facts = latest
    ? [latest.period, `${words.n} ${formatCount(latest.point.n, decimal)}`].filter((one) => one !== '')
    : [];
  const text = latest ? keyValueText(latest, canvas) : words.hidden;
  const result = target && latest ? judgePoint(latest.point, target, number.line.direction) : null;
  const norm = latest && measure === 'mean' ? (number.line.norm ?? null) : null;
  const lines = 1 + Number(change !== null) + Number(result !== null) + Number(norm !== null);
  const texts = names.length * NAME_LINE + LINE * lines + 4;
  const free = height - texts;
  const wanted = course.filter((value) => value !== null).length > 1 ? LEAST_COURSE_HEIGHT + 6 : 0;
  const courseHeight = free - wanted >= NUMBER.least * 1.25 ? wanted : 0;
  const fitting = (width / Math.max(1, textWidth(text, 100, true))) * 100;
  const size = latest
    ? Math.max(12, Math.min(NUMBER.most, (free - courseHeight) / 1.25, fitting))
    : Math.min(SIZE.label, fitting);
  const numberHeight = Math.max(size * 1.25, 14);
  const top = tile.y + names.length * NAME_LINE;
  const below = top + numberHeight;
  const since = before ? words.sincePeriod.replace('{{period}}', before.period) : '';
  const changeWidth = ARROW + 5 + textWidth(changed, SIZE.small, true) + 5;
  const [sinceLine = ''] = wrapText(since, Math.max(1, width - changeWidth), SIZE.small, 1);
  const [factLine = ''] = wrapText(facts.join(' · '), width, SIZE.small, 1);
  const changeY = below + LINE * 1.5;
  const normY = below + LINE * (lines - 0.5);
  const resultY = norm ? normY - LINE : normY;
  const course0 = below + texts - names.length * NAME_LINE;
  return [
    ...labelLines(names, NAME_LINE, { x, y: tile.y + NAME_LINE / 2, size: SIZE.label, fill: colors.ink }),
    label({
      x,
      y: top + numberHeight / 2,
      text,
      size,
      fill: latest ? colors.ink : colors.quiet,
      bold: latest !== null,
    }),
    label({ x, y: below + LINE / 2, text: factLine, size: SIZE.small, fill: colors.quiet }),
    ...(change === null
      ? []
      : [
          arrow(changed, x, changeY, colors.ink),
          label({
            x: x + ARROW + 5,
            y: changeY,
            text: changed,
            size: SIZE.small,
            fill: colors.ink,
            bold: true,
            run: { text: sinceLine, size: SIZE.small, fill: colors.quiet, gap: 5 },
          }),
        ]),
    ...(result && target
      ? [
          targetMark(result, x, resultY, colors),
          label({
            x: x + TARGET_MARK + 5,
            y: resultY,
            text: `${words.target} ${formatMean(target.value, canvas)}: ${words[resultNames[result]]}`,
            size: SIZE.small,
            fill: colors.ink,
          }),
        ]
      : []),
    ...(norm && latest
      ? [
          label({
            x,
            y: normY,
            text: normLine(latest.point, norm, width, canvas),
            size: SIZE.small,
            fill: colors.ink,
          }),
        ]
      : []),
    ...(courseHeight > 0
      ? courseShapes(
          number,
          measure,
          { x, y: course0, width, height: Math.max(0, Math.min(90, tile.y + height - course0)) },
          canvas,
        )
      : []),
  ];
};

/**
 * One large number a question with its n and, over periods, its change and course on the whole scale. Returns `null`
 * if none may be shown.
 */
export const drawKeyFigure = (
  data: TrendData,
  measure: KeyMeasure,
  frame: ChartFrame,
  target: MeanTarget | null = null,
): string | null => {
  const canvas = createCanvas(frame);
  const numbers = keyNumbers(data, measure, canvas);
  if (numbers.every(({ latest }) => latest === null)) return null;
  const { width, height } = canvas;
  const columns = Math.max(
    1,
    Math.min(numbers.length, Math.floor((width + BETWEEN) / (LEAST_TILE.width + BETWEEN))),
  );
  const rowsFor = (room: number): number =>
    Math.max(1, Math.floor((room + BETWEEN) / (LEAST_TILE.height + BETWEEN)));
  const isWhole = rowsFor(height) * columns >= numbers.length;
  const room = isWhole ? height : height - NOTE_HEIGHT;
  const shown = numbers.slice(0, rowsFor(room) * columns);
  const rows = Math.ceil(shown.length / columns);
  const tile = {
    width: (width - BETWEEN * (columns - 1)) / columns,
    height: (room - BETWEEN * (rows - 1)) / rows,
  };
  const shapes = shown.flatMap((number, index) =>
    tileShapes(
      number,
      { measure, hasName: numbers.length > 1, target: measure === 'mean' ? target : null },
      {
        ...tile,
        x: (index % columns) * (tile.width + BETWEEN),
        y: Math.floor(index / columns) * (tile.height + BETWEEN),
      },
      canvas,
    ),
  );
  const note = overflowNote({ inTable: numbers.length - shown.length, notShown: 0 }, canvas);
  return renderSvg([...shapes, ...note], frame, keyFigureSentence(data, measure, frame));
};
