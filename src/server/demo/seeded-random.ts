export interface SeededRandom {
  next(): number;
  normal(): number;
  chance(probability: number): boolean;
  below(bound: number): number;
  pick<Value>(values: readonly Value[]): Value;
  weighted(weights: readonly number[]): number;
}

/** Marsaglia's xorshift128 (Journal of Statistical Software 8/14, 2003), seeded by a linear congruence. */
export const seededRandom = (seed: number): SeededRandom => {
  const words = new Uint32Array(4);
  for (let index = 0, word = seed >>> 0; index < words.length; index += 1) {
    word = (Math.imul(word, 1_664_525) + 1_013_904_223) >>> 0;
    words[index] = word | 1;
  }
  const next = (): number => {
    const first = words[0] as number;
    const last = words[3] as number;
    const mixed = first ^ (first << 11);
    words.copyWithin(0, 1);
    words[3] = last ^ (last >>> 19) ^ mixed ^ (mixed >>> 8);
    return (words[3] as number) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    chance: (probability) => next() < probability,
    pick: <Value>(values: readonly Value[]): Value => {
      if (values.length === 0) throw new RangeError('There is nothing to pick from.');
      return values[below(values.length)] as Value;
    },
    weighted: (weights) => {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0);
      const index = weights.findIndex((weight) => {
        left -= weight;
        return left < 0;
      });
      return index === -1 ? weights.length - 1 : index;
    },
  };
};
