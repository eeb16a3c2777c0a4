import { z } from 'zod';
import { computeContrast } from '../../contrast.ts';
import type { InputError } from '../../problems.ts';

export const MAXIMUM_DESIGN_FOOTER = 160;

const color = z
  .string()
  .regex(/^#[0-9a-f]{6}$/)
  .nullable();

/** The tenant's corporate design; `null` is Plenum's own. The logo is `logoSrc`, which was there before. */
export const design = z.object({
  /** Headings, and the ground below white letters. */
  mainColor: color,
  /** Lines and links. */
  accentColor: color,
  /** One line without control characters or ones that reorder others. */
  footer: z
    .string()
    .max(MAXIMUM_DESIGN_FOOTER)
    .regex(/^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]*$/u),
  /** The name of a family that the operator has installed (`fonts` in the data folder). */
  font: z
    .string()
    .max(80)
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]*$/u)
    .nullable(),
});
export type Design = z.infer<typeof design>;

export const defaultDesign: Design = { mainColor: null, accentColor: null, footer: '', font: null };

/** WCAG 2.2, 1.4.3: for letters of any size. */
export const MINIMUM_CONTRAST = 4.5;
/** The darkest light ground on which the colors are (title slides), and white. */
const GROUNDS = ['#f5f4f0', '#ffffff'] as const;

/** The least contrast that letters in the color have; white letters on it have more. */
export const leastContrast = (hex: string): number =>
  Math.min(...GROUNDS.map((ground) => computeContrast(hex, ground)));

const colorNames = ['mainColor', 'accentColor'] as const;
/** Rounded down, so that nobody reads that 4.5 is less than 4.5. */
export const formatContrast = (hex: string): string => (Math.floor(leastContrast(hex) * 10) / 10).toFixed(1);

export const designProblems = (wanted: Design): InputError[] =>
  colorNames.flatMap((name) => {
    const hex = wanted[name];
    return hex === null || leastContrast(hex) >= MINIMUM_CONTRAST
      ? []
      : [
          {
            path: `design.${name}`,
            code: 'configs.error.contrast',
            params: { contrast: formatContrast(hex) },
          },
        ];
  });
