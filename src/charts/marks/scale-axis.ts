import { range } from 'd3-array';
import type { ScaleLinear } from 'd3-scale';
import { type Canvas, SIZE } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';
import { formatCount } from '../wording/format-number.ts';
import { label } from './label.ts';

const MINIMUM_DISTANCE = 18;

export const scaleAxis = (
  at: ScaleLinear<number, number>,
  { top, bottom }: { readonly top: number; readonly bottom: number },
  { colors, decimal }: Canvas,
): Shape[] => {
  const [low = 0, high = 0] = at.domain();
  const [from = 0, to = 0] = at.range();
  const most = Math.max(1, Math.floor((to - from) / MINIMUM_DISTANCE));
  const step = Math.max(1, Math.ceil((high - low) / most));
  return range(low, high + 1e-9, step).flatMap((value): Shape[] => [
    { kind: 'line', x1: at(value), y1: top, x2: at(value), y2: bottom, stroke: colors.line },
    label({
      x: at(value),
      y: bottom + 12,
      text: formatCount(value, decimal),
      size: SIZE.small,
      fill: colors.quiet,
      anchor: 'middle',
    }),
  ]);
};
