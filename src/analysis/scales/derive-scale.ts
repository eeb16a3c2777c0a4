import { abstentionCode, BLANK, decodeColumn, type EncodedAnswers } from '../counting/packed-columns.ts';

export interface ScaleItem {
  /** Column of the packed answers; a column of codes. */
  readonly column: number;
  readonly values: readonly number[];
  readonly weight: number;
  readonly isReversed: boolean;
}

export interface ScaleDefinition {
  readonly items: readonly ScaleItem[];
  /** 0 to 1. */
  readonly leastShare: number;
  readonly lowest: number;
  readonly highest: number;
}

export const withheldReasons = ['too-few-answers', 'too-few-items'] as const;
/**
 * `too-few-answers`: fewer people than the minimum answered an item, or several. `too-few-items`: of those who answered
 * any item, too many answered fewer than a score needs; without them the others' scores would reveal their answers
 * (ADR 720, 720).
 */
export type WithheldReason = (typeof withheldReasons)[number];

export type DerivedScale =
  | { readonly withheld: WithheldReason }
  /** By segment, one number per respondent; NaN without a score. */
  | { readonly withheld: null; readonly scores: readonly Float64Array[] };

/** The answers that a score of a survey without protected people needs: at least two of several items. */
export const leastAnswered = ({ items, leastShare }: Pick<ScaleDefinition, 'items' | 'leastShare'>): number =>
  Math.max(leastAudited(items.length), Math.ceil(items.length * leastShare - 1e-9));

/** A score of a single answer of several is that answer, so such scores do not count as audited ones (ADR 720). */
export const leastAudited = (itemCount: number): number => Math.min(2, itemCount);

/** Early drop-outs count, since leaving them out would reveal their answers, up to this share of the scores. */
const MOST_PARTIAL = 0.2;

/** By code: the value on the scale, from `lowest` to `highest`; NaN where no answer was given. */
const scaledValues = (
  { values, isReversed }: ScaleItem,
  { lowest, highest }: Pick<ScaleDefinition, 'lowest' | 'highest'>,
): Float64Array => {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const factor = (highest - lowest) / (high - low);
  return Float64Array.from([Number.NaN, ...values], (value) =>
    isReversed ? highest - (value - low) * factor : lowest + (value - low) * factor,
  );
};

export interface ReadItem {
  readonly weight: number;
  readonly answers: readonly Float64Array[];
  readonly mean: number;
  readonly n: number;
}

export const readItem = (
  segments: readonly EncodedAnswers[],
  item: ScaleItem,
  range: Pick<ScaleDefinition, 'lowest' | 'highest'>,
): ReadItem => {
  const byCode = scaledValues(item, range);
  let [sum, n] = [0, 0];
  const answers = segments.map((segment) => {
    const packed = decodeColumn(segment, item.column);
    if (packed.kind !== 'choice') throw new RangeError(`Column ${item.column} has no codes.`);
    const abstention = abstentionCode(packed.codes);
    return Float64Array.from(packed.codes, (code) => {
      const value = code === BLANK || code === abstention ? Number.NaN : (byCode[code] ?? Number.NaN);
      if (!Number.isNaN(value)) {
        sum += value;
        n += 1;
      }
      return value;
    });
  });
  return { weight: item.weight, answers, mean: sum / n, n };
};

/** Sums in another order differ in their last bits, which would make two values of one. */
export const withoutNoise = (value: number): number => Number(value.toPrecision(12));

export interface Protection {
  readonly minimum: number;
  /** False if scores of other releases of the survey may be disclosed beside these. */
  readonly isOnlyRelease: boolean;
}

/**
 * Returns each respondent's score: the weighted mean of the items, each mapped onto the scale's range and turned if it
 * is reversed. An item that was left out counts as its mean in the survey, as `scoreItems(impute = "mean")` of R's psych
 * has it, so that every answer weighs alike whoever gave it: the sum of scores is a sum over items and reveals nothing
 * more than these. Whoever answered no item has no score; where people are protected, everybody else has one. Throws a
 * RangeError for a column without codes.
 */
export const deriveScale = (
  segments: readonly EncodedAnswers[],
  definition: ScaleDefinition,
  { minimum, isOnlyRelease }: Protection,
): DerivedScale => {
  const items = definition.items
    .toSorted((left, right) => left.column - right.column)
    .map((item) => readItem(segments, item, definition));
  if (items.some(({ n }) => n === 0 || n < minimum)) return { withheld: 'too-few-answers' };
  const isProtected = minimum > 1;
  const least = leastAnswered(definition);
  const audited = leastAudited(items.length);
  const weights = items.reduce((sum, { weight }) => sum + weight, 0);
  const people = { scored: 0, partial: 0, single: 0 };
  const scores = segments.map(({ respondentCount }, segment) =>
    Float64Array.from({ length: respondentCount }, (_, respondent) => {
      let [sum, answered] = [0, 0];
      for (const { weight, answers, mean } of items) {
        const value = answers[segment]?.[respondent] as number;
        if (Number.isNaN(value)) sum += weight * mean;
        else {
          sum += weight * value;
          answered += 1;
        }
      }
      if (answered === 0 || (!isProtected && answered < least)) return Number.NaN;
      people.scored += 1;
      if (answered < least) people.partial += 1;
      if (answered < audited) people.single += 1;
      return withoutNoise(sum / weights);
    }),
  );
  if (!isProtected) return { withheld: null, scores };
  if (people.scored - people.single < minimum) return { withheld: 'too-few-answers' };
  const isPartial = people.partial > MOST_PARTIAL * people.scored || (people.single > 0 && !isOnlyRelease);
  return isPartial ? { withheld: 'too-few-items' } : { withheld: null, scores };
};
