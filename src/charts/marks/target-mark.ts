import type { TargetResult } from '#shared/figures/calculation/judge-target.ts';
import type { Palette } from '../svg/palettes.ts';
import { type Shape, short } from '../svg/shape.ts';

export const TARGET_MARK = 9;

/** A circle, a triangle or a ring: distinguishable without color, and without a font. */
export const targetMark = (result: TargetResult, x: number, y: number, colors: Palette): Shape => {
  const half = TARGET_MARK / 2;
  const circle = `M${short(x)} ${short(y)}a${half} ${half} 0 1 0 ${TARGET_MARK} 0a${half} ${half} 0 1 0 ${-TARGET_MARK} 0Z`;
  switch (result) {
    case 'reached':
      return { kind: 'path', data: circle, fill: colors.steps[4] };
    case 'missed':
      return {
        kind: 'path',
        data: `M${short(x)} ${short(y - half)}h${TARGET_MARK}l${-half} ${TARGET_MARK}Z`,
        fill: colors.steps[0],
      };
    case 'unclear':
      return { kind: 'path', data: circle, stroke: colors.quiet, strokeWidth: 1.5 };
  }
};
