import type { ScaleDirection } from '#shared/vocabulary.ts';

/**
 * Words that people answer with, by what is asked for. `steps`: from the lowest to the highest, as plain words (lower
 * case, no numbering) match them. `ladders`: the scales that are really asked with these words, as the positions of their
 * steps; which one a question has is told by the words that were given to it.
 */
export interface WordFamily {
  readonly name: string;
  readonly direction: ScaleDirection | null;
  readonly steps: readonly RegExp[];
  readonly ladders: readonly (readonly number[])[];
}

/** A family. `steps` by name, so that ladders can be read: `'-- - ~ + ++'`. A name of digits would not keep its place. */
export const family = (
  name: string,
  direction: ScaleDirection | null,
  steps: Readonly<Record<string, string>>,
  ladders: readonly string[],
): WordFamily => {
  const names = Object.keys(steps);
  return {
    name,
    direction,
    steps: Object.values(steps).map((words) => new RegExp(`^(?:${words})$`, 'u')),
    ladders: ladders.map((ladder) =>
      ladder.split(' ').map((step) => {
        const position = names.indexOf(step);
        if (position === -1) throw new RangeError(`The word family ${name} has no step ${step}.`);
        return position;
      }),
    ),
  };
};

/** German words for the middle of any scale. */
export const NEITHER_DE = 'neutral|teils[ ,/-]*teils|teilweise|weder[ /-]*noch|unentschieden|mittel';
