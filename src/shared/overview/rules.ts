import type { ScaleDirection } from '../vocabulary.ts';

/** A question as far as its means are rated. */
export interface RatedScale {
  /** Null: taken as high is best, as in every chart. */
  readonly direction: ScaleDirection | null;
  /** The lowest and highest value that an answer can have. */
  readonly lowest: number;
  readonly highest: number;
}

/** From worst to best. */
export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** How good a mean is on its scale: 0 worst, 1 best. With the ideal in the middle both ends are worst. */
export const goodnessOfMean = (mean: number, { direction, lowest, highest }: RatedScale): number => {
  if (highest <= lowest) return 1;
  const share = (mean - lowest) / (highest - lowest);
  if (direction === 'LOW_IS_BEST') return 1 - share;
  return direction === 'MIDDLE_IS_BEST' ? 1 - 2 * Math.abs(share - 0.5) : share;
};

/** In which fifth of its scale a mean lies, by the scale's direction. */
export const levelOf = (mean: number, scale: RatedScale): Level => {
  const fifth = Math.floor(goodnessOfMean(mean, scale) * levels.length);
  return levels[Math.min(levels.length - 1, Math.max(0, fifth))] as Level;
};

export const levelSigns: Readonly<Record<Level, string>> = { 1: '− −', 2: '−', 3: '○', 4: '+', 5: '+ +' };

/** What a difference of two means tells; `unclear`: chance alone may have made it. */
export const changeMeanings = ['better', 'worse', 'unclear'] as const;
export type ChangeMeaning = (typeof changeMeanings)[number];
