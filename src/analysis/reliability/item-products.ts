import { binNumbers } from '../counting/number-bins.ts';
import type { EncodedAnswers } from '../counting/packed-columns.ts';
import { keepsWholeNumbersOpen } from '../counting/whole-numbers.ts';
import { keepsMinimum } from '../ledger/keeps-minimum.ts';
import { type ReadItem, readItem, type ScaleDefinition, withoutNoise } from '../scales/derive-scale.ts';
import { countNumbers } from '../statistics/counted-numbers.ts';
import { hasOutliers } from '../statistics/outliers.ts';

/** Sums over people from which the covariances of a scale's items follow. */
export interface ItemProducts {
  people: number;
  surveyCount: number;
  /** By item: the sum of values, weighted as in the score and counted from the middle of the scale. */
  readonly sums: Float64Array;
  /** By pair of items, row by row: the sum of products of these values. */
  readonly products: Float64Array;
}

export const emptyProducts = (itemCount: number): ItemProducts => ({
  people: 0,
  surveyCount: 0,
  sums: new Float64Array(itemCount),
  products: new Float64Array(itemCount * itemCount),
});

export const addProducts = (total: ItemProducts, other: ItemProducts): void => {
  total.people += other.people;
  total.surveyCount += other.surveyCount;
  other.sums.forEach((sum, item) => {
    total.sums[item]! += sum;
  });
  other.products.forEach((sum, pair) => {
    total.products[pair]! += sum;
  });
};

/** From so many people on, alpha in two decimals leaves several sums of squares possible. */
const ROUNDING_SUFFICES = 100;

const PLACES = 10_000;

/** Values of decimals as whole numbers from 0, since ranks are those of integers. */
const toWhole = (value: number, lowest: number): number => Math.round((value - lowest) * PLACES);

const countAlike = (rows: readonly (readonly number[])[]) =>
  Map.groupBy(rows, (row) => row.join(' '))
    .values()
    .map((alike) => ({ membership: [1, ...(alike[0] as readonly number[])], people: alike.length }))
    .toArray();

/**
 * The rule of the ledger with the items' values in the place of filters: a covariance is a sum of one item's answers,
 * each with a factor that the answers to the others determine. No combination of these sums may concern fewer people
 * than the minimum, even if all other answers were known. `rows` are those of people who left no item out.
 */
const keepPeopleTogether = (rows: readonly (readonly number[])[], minimum: number): boolean => {
  const classes = countAlike(rows);
  const width = classes[0]?.membership.length ?? 0;
  for (let columns = 1; columns <= width; columns += 1) {
    const audited = classes.map(({ membership, people }) => ({
      membership: membership.slice(0, columns),
      people,
    }));
    if (!keepsMinimum(audited, minimum)) return false;
  }
  return true;
};

const mayTellDeviation = (scores: readonly number[], minimum: number): boolean =>
  !hasOutliers(countNumbers(Float64Array.from(scores)), minimum);

/** `values` by person, NaN for an item that was left out; everybody answered one. */
const isProtected = (
  values: readonly (readonly number[])[],
  scores: readonly number[],
  { minimum, totalWeight }: { readonly minimum: number; readonly totalWeight: number },
  imputed: readonly (readonly number[])[],
): boolean => {
  if (minimum <= 1) return true;
  if (values.length < 2 * minimum) return false;
  const lowest = Math.min(...values.flat().filter((value) => !Number.isNaN(value)));
  const complete = values
    .filter((row) => !row.some(Number.isNaN))
    .map((row) => row.map((value) => toWhole(value, lowest)));
  if (complete.length < minimum || !keepPeopleTogether(complete, minimum)) return false;
  const counted = countNumbers(Float64Array.from(scores));
  const bars = binNumbers(counted, scores.length, minimum);
  if (scores.length < ROUNDING_SUFFICES && !keepsWholeNumbersOpen(counted, bars, minimum)) return false;
  const items = imputed[0]?.length ?? 0;
  return (
    mayTellDeviation(scores, minimum) &&
    Array.from({ length: items }, (_, item) =>
      scores.map((score, person) => withoutNoise(score * totalWeight - (imputed[person]?.[item] as number))),
    ).every((rests) => mayTellDeviation(rests, minimum))
  );
};

const valuesByPerson = (items: readonly ReadItem[], segments: readonly EncodedAnswers[]): number[][] =>
  segments.flatMap(({ respondentCount }, segment) =>
    Array.from({ length: respondentCount }, (_, respondent) =>
      items.map(({ answers }) => answers[segment]?.[respondent] as number),
    ).filter((row) => !row.every(Number.isNaN)),
  );

/**
 * Sums values and products of a survey's items over everybody who answered one of them, with an item's mean in the place
 * of an answer that was left out, as in scores. Returns `null` if the sums could reveal a single person's answers. Items are
 * in the order of the definition.
 */
export const sumProducts = (
  segments: readonly EncodedAnswers[],
  definition: ScaleDefinition,
  minimum: number,
): ItemProducts | null => {
  const items = definition.items.map((item) => readItem(segments, item, definition));
  if (items.some(({ n }) => n === 0 || n < minimum)) return null;
  const values = valuesByPerson(items, segments);
  const imputed = values.map((row) =>
    row.map(
      (value, item) =>
        (items[item] as ReadItem).weight * (Number.isNaN(value) ? (items[item] as ReadItem).mean : value),
    ),
  );
  const totalWeight = items.reduce((sum, { weight }) => sum + weight, 0);
  const scores = imputed.map((row) => withoutNoise(row.reduce((sum, value) => sum + value, 0) / totalWeight));
  if (!isProtected(values, scores, { minimum, totalWeight }, imputed)) return null;
  const middle = (definition.lowest + definition.highest) / 2;
  const sums = { ...emptyProducts(items.length), people: values.length, surveyCount: 1 };
  for (const row of imputed) {
    const centered = row.map((value, item) => value - (items[item] as ReadItem).weight * middle);
    centered.forEach((one, left) => {
      sums.sums[left]! += one;
      centered.forEach((other, right) => {
        sums.products[left * items.length + right]! += one * other;
      });
    });
  }
  return sums;
};
