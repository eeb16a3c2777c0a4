export interface CountedNumbers {
  readonly values: Float64Array;
  readonly counts: Float64Array;
}

/** Counts finite numbers. Sorts `numbers` in place. */
export const countNumbers = (numbers: Float64Array): CountedNumbers => {
  numbers.sort();
  const counts = new Float64Array(numbers.length);
  let size = 0;
  for (let at = 0; at < numbers.length; at += 1) {
    const value = numbers[at] as number;
    if (size === 0 || value !== numbers[size - 1]) {
      numbers[size] = value;
      size += 1;
    }
    counts[size - 1]! += 1;
  }
  return { values: numbers.slice(0, size), counts: counts.slice(0, size) };
};

const mergeTwo = (one: CountedNumbers, other: CountedNumbers): CountedNumbers => {
  const most = one.values.length + other.values.length;
  const values = new Float64Array(most);
  const counts = new Float64Array(most);
  let [left, right, size] = [0, 0, 0];
  // Reads beyond the end of an array would be slow, so rests are copied as a whole.
  for (; left < one.values.length && right < other.values.length; size += 1) {
    const first = one.values[left] as number;
    const second = other.values[right] as number;
    values[size] = Math.min(first, second);
    if (first <= second) {
      counts[size]! += one.counts[left] as number;
      left += 1;
    }
    if (second <= first) {
      counts[size]! += other.counts[right] as number;
      right += 1;
    }
  }
  for (const [rest, from] of [
    [one, left],
    [other, right],
  ] as const) {
    values.set(rest.values.subarray(from), size);
    counts.set(rest.counts.subarray(from), size);
    size += rest.values.length - from;
  }
  return { values: values.slice(0, size), counts: counts.slice(0, size) };
};

/**
 * Adds `added` to a list of parts. Parts of similar size are merged so that each is larger than the next: however many
 * are added, a number is moved only a logarithmic number of times.
 */
export const addNumbers = (parts: CountedNumbers[], added: CountedNumbers): void => {
  let last = added;
  for (
    let before = parts.at(-1);
    before && before.values.length <= 2 * last.values.length;
    before = parts.at(-1)
  ) {
    parts.pop();
    last = mergeTwo(before, last);
  }
  if (last.values.length > 0) parts.push(last);
};

const NO_NUMBERS: CountedNumbers = { values: new Float64Array(0), counts: new Float64Array(0) };

export const sumNumbers = (parts: readonly CountedNumbers[]): CountedNumbers =>
  parts.slice(0, -1).reduceRight((sum, part) => mergeTwo(part, sum), parts.at(-1) ?? NO_NUMBERS);
