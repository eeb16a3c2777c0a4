/** mulberry32: numbers from 0 to below 1, reproducible for the same seed on every machine. */
export const randomFrom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Shuffles in place (Fisher and Yates), reproducibly for the same seed. */
export const shuffle = <Value>(values: Value[], seed: number): Value[] => {
  const random = randomFrom(seed);
  for (let last = values.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [values[last], values[other]] = [values[other] as Value, values[last] as Value];
  }
  return values;
};
