import type { ScaleLinear } from 'd3-scale';
import { judgeTarget, type MeanTarget } from '#shared/figures/calculation/judge-target.ts';
import type { MeanRow } from '#shared/figures/calculation/number-figures.ts';
import { TARGET_MARK, targetMark } from '../marks/target-mark.ts';
import type { Canvas } from '../svg/chart-frame.ts';
import type { Shape } from '../svg/shape.ts';

interface Rows {
  readonly at: ScaleLinear<number, number>;
  readonly middleOf: (row: number) => number;
  readonly top: number;
  readonly bottom: number;
}

const BEFORE_AXIS = 2;

/** A dashed line at the target, and a mark before each row that says by its shape whether it is reached. */
export const targetShapes = (
  rows: readonly MeanRow[],
  target: MeanTarget,
  { at, middleOf, top, bottom }: Rows,
  { colors }: Canvas,
): Shape[] => {
  const [lowest = 0, highest = 0] = at.domain();
  const x = at(target.value);
  const line: Shape = { kind: 'line', x1: x, y1: top, x2: x, y2: bottom, stroke: colors.ink, isDashed: true };
  return [
    ...(target.value >= lowest && target.value <= highest ? [line] : []),
    ...rows.flatMap(({ own, direction }, row) =>
      own.hidden === null
        ? [
            targetMark(
              judgeTarget(own.confidenceInterval, target, direction),
              at(lowest) - TARGET_MARK - BEFORE_AXIS,
              middleOf(row),
              colors,
            ),
          ]
        : [],
    ),
  ];
};
