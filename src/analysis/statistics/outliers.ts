import type { ValueCounts } from './statistics.ts';

const FAR = 0.5;

/**
 * Returns true if fewer than `minimum` values at one end lie far from the rest: the gap before them exceeds half the
 * range of all other values. Mean and standard deviation reveal sums of values and of their squares, and a far value
 * makes up nearly all of the squares, so it could be derived. Without such a value, all lie among others.
 */
export const hasOutliers = ({ values, counts }: ValueCounts, minimum: number): boolean => {
  const last = values.length - 1;
  const [lowest, highest] = [values[0] as number, values[last] as number];
  const isFar = (inner: number, outer: number, end: number): boolean =>
    Math.abs(outer - inner) > FAR * Math.abs(inner - end);
  let [below, above] = [0, 0];
  for (let index = 0; index < last; index += 1) {
    below += counts[index] as number;
    if (below >= minimum) break;
    if (isFar(values[index + 1] as number, values[index] as number, highest)) return true;
  }
  for (let index = last; index > 0; index -= 1) {
    above += counts[index] as number;
    if (above >= minimum) break;
    if (isFar(values[index - 1] as number, values[index] as number, lowest)) return true;
  }
  return false;
};
