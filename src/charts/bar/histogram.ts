import { max } from 'd3-array';
import { scaleBand, scaleLinear } from 'd3-scale';
import type { ShownDistribution } from '#shared/figures/calculation/number-figures.ts';
import { chooseBarValues, formatValue } from '../description/figure-formats.ts';
import { columnBar } from '../marks/bar.ts';
import { baseLine } from '../marks/base-line.ts';
import { label } from '../marks/label.ts';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import { textWidth } from '../svg/measure-text.ts';
import type { Shape } from '../svg/shape.ts';
import { formatNumber } from '../wording/format-number.ts';
import { pickText } from '../wording/pick-text.ts';

const SIDE = 12;
const ABOVE = 22;
const BELOW = 24;
const MINIMUM_LABELLED_WIDTH = 22;

export const histogram = (shown: ShownDistribution, canvas: Canvas): Shape[] => {
  const { colors, width, height, decimal } = canvas;
  const names = shown.options.map(
    (option) =>
      pickText(option.text, canvas.language) ||
      (option.value === null
        ? String(option.position)
        : formatNumber(option.value, Number.isInteger(option.value) ? 0 : 1, decimal)),
  );
  const columns = scaleBand<number>()
    .domain(names.map((_, index) => index))
    .range([SIDE, width - SIDE]);
  const base = Math.max(ABOVE, height - BELOW);
  const heightOf = scaleLinear([0, max(shown.options, ({ count }) => count) || 1], [base, ABOVE]);
  const centreOf = (index: number): number => (columns(index) ?? SIDE) + columns.bandwidth() / 2;
  const column = columns.bandwidth();
  const widest = Math.max(0, ...names.map((name) => textWidth(name, SIZE.small))) + 8;
  const valueTexts = shown.options.map((option) =>
    formatValue(option, chooseBarValues(canvas, 'counts'), canvas),
  );
  const widestValue = Math.max(0, ...valueTexts.map((text) => textWidth(text, SIZE.small)));
  const roomOfValues = Math.max(MINIMUM_LABELLED_WIDTH, widestValue);
  const every = Math.max(1, Math.ceil(widest / column));
  const small = (index: number, y: number, text: string, fill: string): Shape =>
    label({ x: centreOf(index), y, text, fill, size: SIZE.small, anchor: 'middle' });
  return [
    ...shown.options.flatMap((option, index): Shape[] => [
      ...columnBar({
        centre: centreOf(index),
        width: column,
        base,
        top: heightOf(option.count),
        fill: canvas.color ?? colors.accent,
        stroke: colors.card,
        strokeWidth: 1,
      }),
      ...(option.count > 0 && column >= roomOfValues
        ? [small(index, heightOf(option.count) - 10, valueTexts[index] as string, colors.ink)]
        : []),
      ...(index % every === 0 ? [small(index, base + 14, names[index] as string, colors.quiet)] : []),
    ]),
    baseLine({ from: [SIDE, base], to: [width - SIDE, base] }, canvas),
  ];
};
