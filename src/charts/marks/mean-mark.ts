import type { Statistics } from '#shared/figures/calculation/number-figures.ts';
import type { Shape } from '../svg/shape.ts';

const DIAMOND = 5;
const WHISKER_END = 4;
const INTERVAL_HALF = 7;

/**
 * The field's mark of a mean: a diamond at the mean on a line from one standard deviation below to one above. The line
 * is cut at the ends of the scale, beyond which there are no answers, and then has no end stroke. Empty without a
 * mean.
 */
export const meanMark = (
  { mean, standardDeviation, confidenceInterval }: Statistics,
  y: number,
  at: { (value: number): number; domain(): number[] },
  /** `interval` is the color of the 95 % interval, a bar under the line; `null` to omit it. */
  { ink, interval }: { readonly ink: string; readonly interval: string | null },
): Shape[] => {
  if (mean === null) return [];
  const [lowest = mean, highest = mean] = at.domain();
  const x = at(mean);
  const shapes: Shape[] = [];
  const stroke = (x1: number, y1: number, x2: number, y2: number): void => {
    shapes.push({ kind: 'line', x1, y1, x2, y2, stroke: ink, strokeWidth: 1.5 });
  };
  if (interval !== null && confidenceInterval !== null) {
    const left = at(Math.max(lowest, confidenceInterval.lower));
    const right = at(Math.min(highest, confidenceInterval.upper));
    const height = 2 * INTERVAL_HALF;
    shapes.push({
      kind: 'rect',
      x: left,
      y: y - INTERVAL_HALF,
      width: right - left,
      height,
      radius: 2,
      fill: interval,
      opacity: 0.45,
    });
  }
  if (standardDeviation !== null) {
    const [from, to] = [mean - standardDeviation, mean + standardDeviation];
    const [left, right] = [at(Math.max(lowest, from)), at(Math.min(highest, to))];
    stroke(left, y, right, y);
    if (from >= lowest) stroke(left, y - WHISKER_END, left, y + WHISKER_END);
    if (to <= highest) stroke(right, y - WHISKER_END, right, y + WHISKER_END);
  }
  const [x1, y1] = [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
  const data = `M${x1} ${y1 - DIAMOND}l${DIAMOND} ${DIAMOND}l-${DIAMOND} ${DIAMOND}l-${DIAMOND} -${DIAMOND}Z`;
  return [...shapes, { kind: 'path', data, fill: ink }];
};
