import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ItemFigure, ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { chartDecimals, chooseBarValues, formatValue } from '../description/figure-formats.ts';
import { roundShares } from '../description/round-shares.ts';
import { shareIntervals } from '../description/share-intervals.ts';
import { shareTip } from '../description/tip-texts.ts';
import { columnBar } from '../marks/bar.ts';
import { baseLine } from '../marks/base-line.ts';
import { standingWhisker } from '../marks/interval-whisker.ts';
import { label, labelLines } from '../marks/label.ts';
import { meanMark } from '../marks/mean-mark.ts';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import { scaleColors } from '../svg/scale-colors.ts';
import type { Shape } from '../svg/shape.ts';
import { wrapText } from '../svg/wrap-text.ts';
import { formatPercent } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';

const LINE = 15;
const SIDE = 8;
const MARK_BAND = 26;
const PERCENT_BAND = 20;
const BELOW_AXIS = 8;
const MAXIMUM_LABEL_LINES = 3;
const MAXIMUM_BAR_WIDTH = 64;
const BETWEEN_BARS = 0.38;
const MINIMUM_TEXT_SIZE = 10;

/** Options that only repeat their number (1, 2, 3 …) need no words below their bars. */
const isNumber = (text: string): boolean => /^[\d.,\s]*$/.test(text);

const optionLabels = (
  figure: ItemFigure,
  shown: ShownDistribution,
  canvas: Canvas,
  room: number,
): string[][] => {
  const hasPoles = figure.leftPole !== null || figure.rightPole !== null;
  return shown.options.map((option) => {
    const text = pickText(option.text, canvas.language);
    const number = String(option.value ?? option.position);
    if (hasPoles || isNumber(text) || room < 40) return [number];
    return wrapText(text, room, SIZE.small, MAXIMUM_LABEL_LINES);
  });
};

const withoutSign = (text: string): string => text.replace(/\s*%$/, '');

/** Numbers above the bars as large as their columns allow; in very narrow ones without the sign or decimals. */
const valueLabels = ({ options }: ShownDistribution, canvas: Canvas, room: number) => {
  const valuesAs = chooseBarValues(canvas, 'percent');
  const percents = options.map(({ percent }) => percent);
  const shares = roundShares(percents, chartDecimals(canvas).percent);
  const texts = options.map((option, index) =>
    formatValue({ ...option, percent: shares[index] ?? null }, valuesAs, canvas),
  );
  const whole = roundShares(percents, 0).map((percent) =>
    valuesAs === 'percent' ? withoutSign(formatPercent(percent, canvas.decimal)) : '',
  );
  const tries = [
    { texts, size: SIZE.label },
    { texts, size: MINIMUM_TEXT_SIZE },
    { texts: texts.map(withoutSign), size: MINIMUM_TEXT_SIZE },
  ];
  const fitting = tries.find((one) => one.texts.every((text) => textWidth(text, one.size, true) <= room));
  return fitting ?? { texts: valuesAs === 'percent' ? whole : texts, size: MINIMUM_TEXT_SIZE };
};

const poleLabels = (figure: ItemFigure, { language, width, height, colors }: Canvas) => {
  const [left = [], right = []] = [figure.leftPole, figure.rightPole].map((pole) =>
    wrapText(pickText(pole, language), width / 2 - SIDE - 6, SIZE.small, height < 170 ? 1 : 2),
  );
  const room = Math.max(left.length, right.length) * LINE;
  const style = { y: height - room - 2 + LINE / 2, size: SIZE.small, fill: colors.quiet };
  return {
    room,
    shapes: [
      ...labelLines(left, LINE, { ...style, x: SIDE }),
      ...labelLines(right, LINE, { ...style, x: width - SIDE, anchor: 'end' }),
    ],
  };
};

const whiskerOf = (
  interval: ReturnType<typeof shareIntervals>[number] | undefined,
  at: (percent: number) => number,
  x: number,
  ink: string,
): Shape[] => (interval ? standingWhisker({ from: at(interval.lower), to: at(interval.upper), ink }, x) : []);

/**
 * A scale item in the field's usual form: one bar per option with its percentage, the mean and standard deviation
 * above, the poles below the ends, colors from worst to best.
 */
export const scaleBars = (
  figure: ItemFigure,
  shown: ShownDistribution,
  canvas: Canvas,
  { hasInterval, hasShareIntervals }: { readonly hasInterval: boolean; readonly hasShareIntervals: boolean },
): Shape[] => {
  const { colors, width, height } = canvas;
  const count = shown.options.length;
  const columns = scaleBand<number>()
    .domain(shown.options.map((_, index) => index))
    .range([SIDE, width - SIDE])
    .paddingInner(BETWEEN_BARS)
    .paddingOuter(BETWEEN_BARS / 2);
  const centreOf = (index: number): number => (columns(index) ?? SIDE) + columns.bandwidth() / 2;
  const labels = optionLabels(figure, shown, canvas, columns.step() - 6);
  const values = valueLabels(shown, canvas, columns.step() - 2);
  const poles = poleLabels(figure, canvas);
  const labelRoom = Math.max(1, ...labels.map((lines) => lines.length)) * LINE + 6;
  const top = (shown.statistics?.mean == null ? 4 : MARK_BAND) + PERCENT_BAND;
  const base = Math.max(top, height - labelRoom - poles.room - 2);
  const intervals = hasShareIntervals ? shareIntervals(shown) : [];
  const reaches = shown.options.map(({ percent }, index) =>
    Math.max(percent ?? 0, intervals[index]?.upper ?? 0),
  );
  const heightOf = scaleLinear([0, max(reaches) || 1], [base, top]);
  const fills = canvas.color
    ? shown.options.map(() => canvas.color as string)
    : scaleColors(count, figure.direction, colors);
  const shares = roundShares(
    shown.options.map(({ percent }) => percent),
    chartDecimals(canvas).percent,
  );
  const edge = canvas.palette === 'print' ? { stroke: colors.edge, strokeWidth: 0.5 } : {};
  return [
    baseLine({ from: [SIDE, base], to: [width - SIDE, base] }, canvas),
    ...shown.options.flatMap((option, index): Shape[] => [
      ...columnBar({
        centre: centreOf(index),
        width: Math.min(MAXIMUM_BAR_WIDTH, columns.bandwidth()),
        base,
        top: heightOf(option.percent ?? 0),
        fill: fills[index] as string,
        tip: shareTip(
          pickText(option.text, canvas.language) || String(option.value ?? option.position),
          { ...option, percent: shares[index] ?? null },
          canvas,
        ),
        ...edge,
      }),
      ...whiskerOf(intervals[index], heightOf, centreOf(index), colors.ink),
      label({
        x: centreOf(index),
        y: heightOf(reaches[index] as number) - 11,
        text: values.texts[index] as string,
        size: values.size,
        fill: colors.ink,
        bold: true,
        anchor: 'middle',
      }),
      ...labelLines(labels[index] ?? [], LINE, {
        x: centreOf(index),
        y: base + BELOW_AXIS + LINE / 2,
        size: SIZE.label,
        fill: colors.quiet,
        anchor: 'middle',
      }),
    ]),
    ...(shown.statistics
      ? meanMark(
          shown.statistics,
          (MARK_BAND - 4) / 2,
          scaleLinear([0.5, count + 0.5], [SIDE, width - SIDE]),
          { ink: colors.ink, interval: hasInterval ? colors.accent : null },
        )
      : []),
    ...poles.shapes,
  ];
};
