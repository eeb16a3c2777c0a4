import type { ScaleDirection } from '../../vocabulary.ts';

export interface RatedScale {
  /** `null` if unknown, so that nothing is called better or worse. */
  readonly direction: ScaleDirection | null;
  readonly lowest: number;
  readonly highest: number;
}

export const levels = [1, 2, 3, 4, 5] as const;
export type Level = (typeof levels)[number];

/** Rates a mean on its scale from 0 (worst) to 1 (best). If the ideal is in the middle, both ends are worst. */
export const scoreMean = (mean: number, { direction, lowest, highest }: RatedScale): number | null => {
  if (direction === null) return null;
  if (highest <= lowest) return 1;
  const share = (mean - lowest) / (highest - lowest);
  if (direction === 'LOW_IS_BEST') return 1 - share;
  return direction === 'MIDDLE_IS_BEST' ? 1 - 2 * Math.abs(share - 0.5) : share;
};

/** The fifth of the scale that contains the mean, by its direction; `null` if that is unknown. */
export const classifyMean = (mean: number, scale: RatedScale): Level | null => {
  const goodness = scoreMean(mean, scale);
  if (goodness === null) return null;
  const fifth = Math.floor(goodness * levels.length);
  return levels[Math.min(levels.length - 1, Math.max(0, fifth))] as Level;
};

export const levelSigns: Readonly<Record<Level, string>> = { 1: '− −', 2: '−', 3: '○', 4: '+', 5: '+ +' };

/**
 * Meaning of the difference of two means. `unclear` is not statistically significant; `negligible` is significant, but
 * tiny compared with the spread of the answers; `higher` and `lower` are used if the direction of the scale is
 * unknown.
 */
export const changeMeanings = ['better', 'worse', 'higher', 'lower', 'negligible', 'unclear'] as const;
export type ChangeMeaning = (typeof changeMeanings)[number];
