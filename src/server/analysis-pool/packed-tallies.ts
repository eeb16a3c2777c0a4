import type { Tally } from '#analysis/tally.ts';
import type { FigureTally } from '#analysis/tally-figures.ts';

/** Tallies as one array of numbers: thousands of objects would hold up the thread that receives them. */
export interface PackedTallies {
  readonly numbers: Float64Array<ArrayBuffer>;
  /** Blocks of the tallies' own numbers, in their order. */
  readonly blocks: readonly Float64Array[];
}

/** Numbers a tally, before its counts. */
const FIXED = 9;

const sizeOf = ({ total, groups }: FigureTally): number =>
  2 + (1 + groups.size) * (FIXED + total.counts.length) + groups.size;

const write = (tally: Tally, into: Float64Array, at: number): number => {
  const { surveysTooSmall, filterTooNarrow, tooFewAnswers } = tally.leftOut;
  into[at] = tally.surveyCount;
  into[at + 1] = tally.minimum;
  into[at + 2] = tally.n;
  into[at + 3] = tally.abstentions;
  into[at + 4] = tally.blanks;
  into[at + 5] = surveysTooSmall;
  into[at + 6] = filterTooNarrow;
  into[at + 7] = tooFewAnswers;
  into[at + 8] = tally.numbers.length;
  into.set(tally.counts, at + FIXED);
  return at + FIXED + tally.counts.length;
};

export const packTallies = (figures: readonly FigureTally[]): PackedTallies => {
  const numbers = new Float64Array(figures.reduce((sum, figure) => sum + sizeOf(figure), 0));
  const blocks: Float64Array[] = [];
  let at = 0;
  for (const { total, groups } of figures) {
    numbers[at] = total.counts.length;
    numbers[at + 1] = groups.size;
    at = write(total, numbers, at + 2);
    blocks.push(...total.numbers);
    for (const [key, tally] of groups) {
      numbers[at] = key;
      at = write(tally, numbers, at + 1);
      blocks.push(...tally.numbers);
    }
  }
  return { numbers, blocks };
};

/** The reverse of `packTallies`; the counts stay where they lie. */
export const unpackTallies = ({ numbers, blocks }: PackedTallies): FigureTally[] => {
  let at = 0;
  let block = 0;
  const next = (): number => {
    at += 1;
    return numbers[at - 1] as number;
  };
  const read = (optionCount: number): Tally => {
    const [surveyCount, minimum, n, abstentions, blanks] = [next(), next(), next(), next(), next()];
    const leftOut = { surveysTooSmall: next(), filterTooNarrow: next(), tooFewAnswers: next() };
    const own = blocks.slice(block, block + next());
    block += own.length;
    at += optionCount;
    const counts = numbers.subarray(at - optionCount, at);
    return { surveyCount, minimum, n, abstentions, blanks, leftOut, counts, numbers: own };
  };
  const figures: FigureTally[] = [];
  while (at < numbers.length) {
    const optionCount = next();
    const groupCount = next();
    const total = read(optionCount);
    const groups = new Map<number, Tally>();
    for (let group = 0; group < groupCount; group += 1) groups.set(next(), read(optionCount));
    figures.push({ total, groups });
  }
  return figures;
};
