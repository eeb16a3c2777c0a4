import { randomFrom } from './seeded-order.ts';
import type { WeightedRows } from './tf-idf.ts';

/** Texts as sums of parts: text · word ≈ `ofTexts` · `ofWords`, both without negative numbers. */
export interface Factors {
  readonly partCount: number;
  readonly ofTexts: Float64Array;
  readonly ofWords: Float64Array;
  /** Squared distance between texts and approximation as a share of the texts' own square: 0 to 1. */
  readonly error: number;
}

/** Iteration stops when the error falls by less than this share, or after the maximum number of rounds. */
const MINIMUM_STEP = 1e-4;
const MAXIMUM_ROUNDS = 100;
/** Parts never become 0, because a zero would stay zero. */
const MINIMUM_PART = 1e-12;

export const computeGramMatrix = (matrix: Float64Array, parts: number): Float64Array => {
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

export const projectTexts = (rows: WeightedRows, ofWords: Float64Array, partCount: number): Float64Array => {
  const ofTexts = new Float64Array(rows.ends.length * partCount);
  project(rows, ofWords, partCount, { target: ofTexts, isOfTexts: true });
  return ofTexts;
};

/**
 * Nonnegative matrix factorization (Lee & Seung, Nature 401, 1999) of texts with weighted words, by hierarchical
 * alternating least squares (Cichocki & Phan, IEICE Trans. Fundamentals E92-A, 2009, algorithm 2). It is sparse: one
 * round costs texts · words per text · parts. Starts from random numbers of `seed`, so the result is reproducible on
 * every machine. The error is 0 if there are no words.
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
    descend(ofTexts, forTexts, computeGramMatrix(ofWords, partCount), partCount);
    const gramOfTexts = computeGramMatrix(ofTexts, partCount);
    project(rows, ofTexts, partCount, { target: forWords, isOfTexts: false });
    descend(ofWords, forWords, gramOfTexts, partCount);
    const distance =
      square -
      2 * productOf(forWords, ofWords) +
      productOf(gramOfTexts, computeGramMatrix(ofWords, partCount));
    const before = error;
    error = Math.max(0, distance / square);
    if (round > 0 && before - error < MINIMUM_STEP * before) break;
  }
  return { partCount, ofTexts, ofWords, error };
};
