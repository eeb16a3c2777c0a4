import type { ScaleDirection } from '#shared/vocabulary.ts';
import { mixColors } from './color.ts';
import type { Palette } from './palettes.ts';

const stepAt = (steps: Palette['steps'], goodness: number): string => {
  const position = Math.min(1, Math.max(0, goodness)) * (steps.length - 1);
  const below = Math.min(steps.length - 2, Math.floor(position));
  return mixColors(steps[below] as string, steps[below + 1] as string, position - below);
};

/** How good option `position` of `count` is, 0 to 1. With the ideal in the middle both ends are worst. */
export const scorePosition = (position: number, count: number, direction: ScaleDirection): number => {
  const share = count < 2 ? 1 : (position - 1) / (count - 1);
  if (direction === 'LOW_IS_BEST') return 1 - share;
  if (direction !== 'MIDDLE_IS_BEST') return share;
  const middle = (count - 1) / 2;
  const nearest = count % 2 === 0 ? 0.5 : 0;
  const distance = Math.abs(position - 1 - middle) - nearest;
  return count < 3 ? 1 : 1 - distance / (middle - nearest);
};

/** How much of the step's color a cell gets, so that its text stays legible. */
const CELL_SHARE = 0.5;

interface ScaleRange {
  readonly lowest: number;
  readonly highest: number;
  readonly direction: ScaleDirection | null;
}

/** Background of a cell with a mean, by where it lies on the scale. */
export const meanCellColor = (
  mean: number,
  { lowest, highest, direction }: ScaleRange,
  palette: Palette,
): string => {
  const count = Math.max(2, highest - lowest + 1);
  const color =
    direction === null
      ? neutralAt(palette, (mean - lowest) / (count - 1))
      : stepAt(palette.steps, scorePosition(mean - lowest + 1, count, direction));
  return mixColors(palette.card, color, CELL_SHARE);
};

/** Light to dark in a single neutral hue, for scales without a better end. */
const neutralAt = (palette: Palette, share: number): string =>
  mixColors(palette.steps[2], palette.quiet, share);

/**
 * One color per option, position 1 first: the palette's five steps, or mixtures of them for other numbers of options.
 * Neutral if the better end is unknown.
 */
export const scaleColors = (count: number, direction: ScaleDirection | null, palette: Palette): string[] =>
  Array.from({ length: count }, (_, index) =>
    direction === null
      ? neutralAt(palette, count < 2 ? 1 : index / (count - 1))
      : stepAt(palette.steps, scorePosition(index + 1, count, direction)),
  );
