import { emptyExclusions, exclusionReasons, type Tally } from '#analysis/counting/tally.ts';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import { sumNumbers } from '#analysis/statistics/counted-numbers.ts';

/** Tallies as one transferable array: deserializing thousands of objects would block the receiving thread. */
export type PackedTallies = Float64Array<ArrayBuffer>;

const FIXED = 17 + exclusionReasons.length;
const FIXED_OF_WEIGHTS = 3;
const FIXED_OF_BARS = 5;

const barsSize = (bars: Tally['bars']): number => (bars === null ? 0 : FIXED_OF_BARS + bars.edges.length);

const weightsSize = ({ weighted, counts }: Tally): number =>
  weighted ? FIXED_OF_WEIGHTS + 2 * counts.length : 0;

const sizeOf = (tally: Tally): number =>
  FIXED +
  tally.counts.length +
  2 * (tally.numbers[0]?.values.length ?? 0) +
  barsSize(tally.bars) +
  weightsSize(tally);

const united = (tally: Tally): Tally =>
  tally.numbers.length > 1 ? { ...tally, numbers: [sumNumbers(tally.numbers)] } : tally;

const write = (tally: Tally, into: Float64Array, at: number): number => {
  into[at] = tally.surveyCount;
  into[at + 1] = tally.minimum;
  into[at + 2] = tally.n;
  into[at + 3] = tally.abstentions;
  into[at + 4] = tally.blanks;
  const numbers = tally.numbers[0];
  const size = numbers?.values.length ?? 0;
  into[at + 5] = size;
  into[at + 6] = tally.hasClosedScores ? 1 : 0;
  into[at + 7] = tally.largest;
  into[at + 8] = tally.returns.respondentCount;
  into[at + 9] = tally.returns.invited;
  into[at + 10] = tally.returns.surveysWithoutInvited;
  into[at + 11] = barsSize(tally.bars);
  into[at + 12] = weightsSize(tally);
  into[at + 13] = tally.correctionOfSquares;
  into[at + 14] = tally.squares.told;
  into[at + 15] = tally.squares.freedomOfTold;
  into[at + 16] = tally.squares.freedomOfOthers;
  exclusionReasons.forEach((reason, index) => {
    into[at + 17 + index] = tally.excluded[reason];
  });
  into.set(tally.counts, at + FIXED);
  const end = at + FIXED + tally.counts.length;
  if (numbers) {
    into.set(numbers.values, end);
    into.set(numbers.counts, end + size);
  }
  const { bars } = tally;
  if (bars)
    into.set(
      [
        ...[bars.isOpenBelow, bars.isOpenAbove, bars.isWhole, bars.isBinding].map(Number),
        bars.edges.length,
        ...bars.edges,
      ],
      end + 2 * size,
    );
  const bound = end + 2 * size + barsSize(bars);
  const { weighted } = tally;
  if (weighted)
    into.set([weighted.n, weighted.squares, weighted.sum, ...weighted.counts, ...weighted.squaresOf], bound);
  return bound + weightsSize(tally);
};

export const packTallies = (figures: readonly CountTally[]): PackedTallies => {
  const all = figures.map(({ total, groups }) => ({
    total: united(total),
    groups: [...groups].map(([key, tally]) => [key, united(tally)] as const),
  }));
  let size = 0;
  for (const { total, groups } of all) {
    size += 2 + sizeOf(total);
    for (const [, tally] of groups) size += 1 + sizeOf(tally);
  }
  const packed = new Float64Array(size);
  let at = 0;
  for (const { total, groups } of all) {
    packed[at] = total.counts.length;
    packed[at + 1] = groups.length;
    at = write(total, packed, at + 2);
    for (const [key, tally] of groups) {
      packed[at] = key;
      at = write(tally, packed, at + 1);
    }
  }
  return packed;
};

export const unpackTallies = (packed: PackedTallies): CountTally[] => {
  let at = 0;
  const next = (): number => {
    at += 1;
    return packed[at - 1] as number;
  };
  const take = (length: number): Float64Array => {
    at += length;
    return packed.subarray(at - length, at);
  };
  const readBars = (): Tally['bars'] => {
    const [isOpenBelow, isOpenAbove, isWhole, isBinding] = [next(), next(), next(), next()];
    return {
      isOpenBelow: isOpenBelow === 1,
      isOpenAbove: isOpenAbove === 1,
      isWhole: isWhole === 1,
      isBinding: isBinding === 1,
      edges: Array.from(take(next())),
    };
  };
  const read = (optionCount: number): Tally => {
    const [surveyCount, minimum, n, abstentions, blanks] = [next(), next(), next(), next(), next()];
    const size = next();
    const hasClosedScores = next() === 1;
    const largest = next();
    const returns = { respondentCount: next(), invited: next(), surveysWithoutInvited: next() };
    const hasBars = next() > 0;
    const hasWeights = next() > 0;
    const correctionOfSquares = next();
    const squares = { told: next(), freedomOfTold: next(), freedomOfOthers: next() };
    const excluded = emptyExclusions();
    for (const reason of exclusionReasons) excluded[reason] = next();
    const counts = take(optionCount);
    const numbers = size === 0 ? [] : [{ values: take(size), counts: take(size) }];
    const known = { surveyCount, minimum, n, largest, abstentions, blanks };
    const spread = { hasClosedScores, correctionOfSquares, squares };
    const tally = {
      ...known,
      ...spread,
      returns,
      excluded,
      counts,
      numbers,
      bars: hasBars ? readBars() : null,
    };
    if (!hasWeights) return tally;
    const [weightedN, weightedSquares, sum] = [next(), next(), next()];
    const weighted = {
      n: weightedN,
      squares: weightedSquares,
      sum,
      counts: take(optionCount),
      squaresOf: take(optionCount),
    };
    return { ...tally, weighted };
  };
  const figures: CountTally[] = [];
  while (at < packed.length) {
    const optionCount = next();
    const groupCount = next();
    const total = read(optionCount);
    const groups = new Map<number, Tally>();
    for (let group = 0; group < groupCount; group += 1) groups.set(next(), read(optionCount));
    figures.push({ total, groups });
  }
  return figures;
};
