import { randomFrom } from './seeded-order.ts';
import type { WeightedRows } from './tf-idf.ts';

/** Texts as sums of parts: text · word ≈ `ofTexts` · `ofWords`, neither with a number below 0. */
export interface Factors {
  readonly partCount: number;
  /** Text by text, a number a part. */
  readonly ofTexts: Float64Array;
  /** Word by word, a number a part. */
  readonly ofWords: Float64Array;
  /** Squared distance of what the parts make from the texts, as a share of the texts' own square: 0 to 1. */
  readonly error: number;
}

/** Rounds end when the error falls by less than this share, or after so many. */
const MINIMUM_STEP = 1e-4;
const MAXIMUM_ROUNDS = 100;
/** Parts never vanish altogether: what is 0 would stay so. */
const MINIMUM_PART = 1e-12;

/** Products of the columns of a matrix with each other; `parts` columns. */
export const gramOf = (matrix: Float64Array, parts: number): Float64Array => {
  const gram = new Float64Array(parts * parts);
  for (let row = 0; row < matrix.length; row += parts)
    for (let one = 0; one < parts; one += 1) {
      const value = matrix[row + one] as number;
      if (value === 0) continue;
      for (let other = one; other < parts; other += 1)
        gram[one * parts + other]! += value * (matrix[row + other] as number);
    }
  for (let one = 1; one < parts; one += 1)
    for (let other = 0; other < one; other += 1)
      gram[one * parts + other] = gram[other * parts + one] as number;
  return gram;
};

/** texts · words times one of the factors: of the words, for texts; of the texts, for words. */
const project = (
  { ends, words, weights }: WeightedRows,
  factor: Float64Array,
  parts: number,
  into: { readonly target: Float64Array; readonly isOfTexts: boolean },
): void => {
  const { target, isOfTexts } = into;
  target.fill(0);
  let at = 0;
  for (let text = 0; text < ends.length; text += 1)
    for (const end = ends[text] as number; at < end; at += 1) {
      const weight = weights[at] as number;
      const word = (words[at] as number) * parts;
      const from = isOfTexts ? word : text * parts;
      const to = isOfTexts ? text * parts : word;
      for (let part = 0; part < parts; part += 1)
        target[to + part]! += weight * (factor[from + part] as number);
    }
};

/** One round of coordinate descent over the rows of a factor: each part as the others leave it best. */
export const descend = (
  matrix: Float64Array,
  projected: Float64Array,
  gram: Float64Array,
  parts: number,
): void => {
  for (let row = 0; row < matrix.length; row += parts)
    for (let part = 0; part < parts; part += 1) {
      const own = gram[part * parts + part] as number;
      if (own < MINIMUM_PART) continue;
      let rest = projected[row + part] as number;
      for (let other = 0; other < parts; other += 1)
        rest -= (gram[part * parts + other] as number) * (matrix[row + other] as number);
      matrix[row + part] = Math.max(MINIMUM_PART, (matrix[row + part] as number) + rest / own);
    }
};

const productOf = (one: Float64Array, other: Float64Array): number =>
  one.reduce((sum, value, index) => sum + value * (other[index] as number), 0);

const drawn = (length: number, random: () => number): Float64Array =>
  Float64Array.from({ length }, () => random() + MINIMUM_PART);

/** By text: how much of each word's part it has, where the words' parts are known. */
export const projectTexts = (rows: WeightedRows, ofWords: Float64Array, partCount: number): Float64Array => {
  const ofTexts = new Float64Array(rows.ends.length * partCount);
  project(rows, ofWords, partCount, { target: ofTexts, isOfTexts: true });
  return ofTexts;
};

/**
 * Nonnegative matrix factorization (Lee & Seung, Nature 401, 1999) of texts with weighted words, by hierarchical alternating
 * least squares (Cichocki & Phan, IEICE Trans. Fundamentals E92-A, 2009, algorithm 2), sparse: a round costs texts · words in
 * them · parts. From random numbers of `seed`: the same for the same input, on every machine. Without words the error is 0.
 */
export const factorize = (
  rows: WeightedRows,
  { partCount, seed }: { readonly partCount: number; readonly seed: number },
): Factors => {
  const random = randomFrom(seed);
  const ofTexts = drawn(rows.ends.length * partCount, random);
  const ofWords = drawn(rows.wordCount * partCount, random);
  const forTexts = new Float64Array(ofTexts.length);
  const forWords = new Float64Array(ofWords.length);
  const square = productOf(rows.weights, rows.weights);
  let error = square === 0 ? 0 : 1;
  for (let round = 0; round < MAXIMUM_ROUNDS && square > 0; round += 1) {
    project(rows, ofWords, partCount, { target: forTexts, isOfTexts: true });
    descend(ofTexts, forTexts, gramOf(ofWords, partCount), partCount);
    const gramOfTexts = gramOf(ofTexts, partCount);
    project(rows, ofTexts, partCount, { target: forWords, isOfTexts: false });
    descend(ofWords, forWords, gramOfTexts, partCount);
    const distance =
      square - 2 * productOf(forWords, ofWords) + productOf(gramOfTexts, gramOf(ofWords, partCount));
    const before = error;
    error = Math.max(0, distance / square);
    if (round > 0 && before - error < MINIMUM_STEP * before) break;
  }
  return { partCount, ofTexts, ofWords, error };
};
