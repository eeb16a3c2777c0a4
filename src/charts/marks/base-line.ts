import type { Canvas } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';

interface Ends {
  readonly from: readonly [x: number, y: number];
  readonly to: readonly [x: number, y: number];
}

export const baseLine = ({ from: [x1, y1], to: [x2, y2] }: Ends, { colors }: Canvas): Shape => ({
  kind: 'line',
  x1,
  y1,
  x2,
  y2,
  stroke: colors.line,
});
