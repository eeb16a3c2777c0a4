import type { ScaleDirection } from '#shared/vocabulary.ts';

/**
 * Answer words by topic. `steps` are patterns from lowest to highest for plain words (lower case, no numbering).
 * `ladders` are common scales as positions of steps; the answers decide which one applies.
 */
export interface WordFamily {
  readonly name: string;
  readonly direction: ScaleDirection | null;
  readonly steps: readonly RegExp[];
  readonly ladders: readonly (readonly number[])[];
}

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

export const NEITHER_DE = 'neutral|teils[ ,/-]*teils|teilweise|weder[ /-]*noch|unentschieden|mittel';
