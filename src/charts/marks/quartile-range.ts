import type { Statistics } from '#shared/figures/calculation/number-figures.ts';
import type { Shape } from '../svg/shape.ts';

const HEIGHT = 12;
const STROKE = 18;
const MINIMUM_WIDTH = 2;

export const quartileRange = (
  { lowerQuartile, median, upperQuartile }: Statistics,
  y: number,
  at: (value: number) => number,
  { fill, ink }: { readonly fill: string; readonly ink: string },
): Shape[] => {
  if (lowerQuartile === null || upperQuartile === null || median === null) return [];
  const [from, middle, to] = [at(lowerQuartile), at(median), at(upperQuartile)];
  const bar = {
    kind: 'rect',
    x: from,
    y: y - HEIGHT / 2,
    width: Math.max(MINIMUM_WIDTH, to - from),
    height: HEIGHT,
    radius: 2,
    fill,
    opacity: 0.55,
  } as const;
  return [bar, { kind: 'rect', x: middle - 1.5, y: y - STROKE / 2, width: 3, height: STROKE, fill: ink }];
};
