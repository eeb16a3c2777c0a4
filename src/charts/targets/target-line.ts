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

const BAND_SHARE = 0.5;
const MOST_BAND = 22;

/** The norm of each row as a pale band behind its mean, with an edge on either side that shows in print. */
export const normShapes = (
  rows: readonly MeanRow[],
  { at, middleOf, height }: Pick<Rows, 'at' | 'middleOf'> & { readonly height: number },
  { colors }: Canvas,
): Shape[] => {
  const [lowest = 0, highest = 0] = at.domain();
  const thick = Math.min(MOST_BAND, height * BAND_SHARE);
  return rows.flatMap(({ norm }, row): Shape[] => {
    if (!norm || norm.upper < lowest || norm.lower > highest) return [];
    const y = middleOf(row) - thick / 2;
    const [from, to] = [at(Math.max(lowest, norm.lower)), at(Math.min(highest, norm.upper))];
    const edge = (x: number): Shape => ({
      kind: 'line',
      x1: x,
      y1: y,
      x2: x,
      y2: y + thick,
      stroke: colors.quiet,
    });
    return [
      { kind: 'rect', x: from, y, width: to - from, height: thick, fill: colors.line },
      ...(norm.lower >= lowest ? [edge(from)] : []),
      ...(norm.upper <= highest ? [edge(to)] : []),
    ];
  });
};
