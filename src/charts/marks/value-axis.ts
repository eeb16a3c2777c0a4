import { tickStep } from 'd3-array';
import type { ScaleLinear } from 'd3-scale';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';
import { formatNumber } from '../wording/format-number.ts';
import { label } from './label.ts';

const TICK_DISTANCE = 70;

const decimalsOf = (step: number): number =>
  step > 0 ? Math.max(0, -Math.floor(Math.log10(step) + 1e-9)) : 0;

export const valueAxis = (
  scale: ScaleLinear<number, number>,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { colors, decimal }: Canvas,
): Shape[] => {
  const [from = 0, to = 0] = scale.range();
  const [low = 0, high = 0] = scale.domain();
  const count = Math.max(1, Math.floor((to - from) / TICK_DISTANCE));
  const decimals = decimalsOf(tickStep(low, high, count));
  return scale.ticks(count).flatMap((tick): Shape[] => [
    { kind: 'line', x1: scale(tick), y1: top, x2: scale(tick), y2: bottom, stroke: colors.line },
    label({
      x: scale(tick),
      y: bottom + 14,
      text: formatNumber(tick, decimals, decimal),
      size: SIZE.small,
      fill: colors.quiet,
      anchor: 'middle',
    }),
  ]);
};
