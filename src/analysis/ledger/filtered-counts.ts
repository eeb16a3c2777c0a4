import { clear, emptyCounts } from '../counting/column-counts.ts';
import { computeNumberBars, type FilteredBars, joinBars, selectNumbers } from '../counting/number-bars.ts';
import { abstentionCode, decodeColumn, type EncodedAnswers, hasBit } from '../counting/packed-columns.ts';
import { type CountedNumbers, countNumbers } from '../statistics/counted-numbers.ts';
import type { Membership } from './memberships.ts';
import { type DerivedColumn, rangeOfColumn } from './queries.ts';

export const SHOWN = 0;
export const TOO_FEW = 1;
export const TELLS_ANSWERS = 2;
type ItemState = typeof SHOWN | typeof TOO_FEW | typeof TELLS_ANSWERS;

export interface FilteredColumn {
  readonly state: ItemState;
  readonly n: number;
  readonly abstentions: number;
  readonly blanks: number;
  readonly counts: Int32Array;
  readonly numbers: CountedNumbers | null;
  readonly bars: FilteredBars | null;
}

/**
 * All items of a survey's respondents who pass a filter, as far as they may be shown. Stored with the filter and never
 * changed.
 */
export interface FilteredCounts {
  readonly columns: readonly FilteredColumn[];
  readonly byteLength: number;
}

type Counting = ReturnType<typeof emptyCounts>;

const countSegment = (
  segment: EncodedAnswers,
  column: number,
  isIn: (index: number) => boolean,
  into: Counting,
): void => {
  const packed = decodeColumn(segment, column);
  const given: number[] = [];
  for (let index = 0; index < segment.respondentCount; index += 1) {
    if (!isIn(index)) continue;
    if (packed.kind === 'choice') {
      const code = packed.codes[index] as number;
      if (code === 0) into.blanks += 1;
      else if (code === abstentionCode(packed.codes)) into.abstentions += 1;
      else {
        into.n += 1;
        if (code <= into.counts.length) into.counts[code - 1]! += 1;
      }
    } else if (packed.kind === 'multiple') {
      if (!hasBit(packed.answered, index)) {
        if (hasBit(packed.abstained, index)) into.abstentions += 1;
        else into.blanks += 1;
        continue;
      }
      into.n += 1;
      packed.ticks.forEach((bits, option) => {
        if (hasBit(bits, index)) into.counts[option]! += 1;
      });
    } else if (packed.kind === 'number') {
      const value = packed.values[index] as number;
      if (Number.isFinite(value)) given.push(value);
      else if (Number.isNaN(value)) into.blanks += 1;
      else into.abstentions += 1;
    } else into.blanks += 1;
  }
  if (packed.kind !== 'number') return;
  into.n += given.length;
  into.numbers.push(countNumbers(Float64Array.from(given)));
};

const MAGIC = 0x32_51_4c_50; // "PLQ2"
/** Stored before bars existed: numbers are shown without restriction, as they were then. */
const MAGIC_BEFORE_BARS = 0x31_51_4c_50; // "PLQ1"
const HEADER_INTEGERS = 3;
/** Integers per column beside its options: options, state, has numbers, n, abstentions, blanks. */
const COLUMN_INTEGERS = 6;

export interface FilteredItems {
  readonly optionCounts: readonly number[];
  readonly shownColumns: readonly number[];
  /** Items with fewer valid answers in the whole survey are never shown, not even without a filter. */
  readonly minimum: number;
  readonly personColumns?: readonly number[];
  readonly derived?: readonly DerivedColumn[];
}

const FLAGS: readonly (keyof FilteredBars)[] = ['isOpenBelow', 'isOpenAbove', 'isWhole', 'isBinding'];

/** The layout is: a flag for bars, their four flags, the number of edges, the edges. */
const packBars = (bars: FilteredBars | null): number[] =>
  bars === null ? [0] : [1, ...FLAGS.map((flag) => Number(bars[flag])), bars.edges.length, ...bars.edges];

const filteredBars = (
  segments: readonly EncodedAnswers[],
  members: Membership,
  column: number,
  { minimum, personColumns = [], derived }: FilteredItems,
): FilteredBars | null => {
  const bars =
    minimum <= 1
      ? null
      : computeNumberBars(selectNumbers(segments, column), minimum, rangeOfColumn(derived, column));
  const joined = bars && joinBars(bars, selectNumbers(segments, column, members), minimum);
  return joined && { ...joined, isBinding: personColumns.includes(column) };
};

/**
 * Counts and packs all items of those who pass. Layout, little endian: magic, columns, numbers (i32); per column its
 * integers, then its options' counts (i32); from the next multiple of 8 bytes, per column with numbers, the number of
 * distinct values, the values, their frequencies, their bars (f64).
 */
export const packQuery = (
  segments: readonly EncodedAnswers[],
  members: Membership,
  items: FilteredItems,
): Uint8Array => {
  const { optionCounts, shownColumns, minimum } = items;
  const shown = new Set(shownColumns);
  const integers: number[] = [];
  const numbers: number[] = [];
  optionCounts.forEach((optionCount, column) => {
    const own = emptyCounts(optionCount);
    const whole = emptyCounts(optionCount);
    let from = 0;
    for (const segment of segments) {
      const start = from;
      countSegment(segment, column, (index) => members[start + index] === 1, own);
      if (!shown.has(column)) countSegment(segment, column, () => true, whole);
      from += segment.respondentCount;
    }
    const state = shown.has(column) ? SHOWN : whole.n < minimum ? TOO_FEW : TELLS_ANSWERS;
    const hasNumbers = own.numbers.length > 0;
    if (state !== SHOWN) clear(own);
    integers.push(optionCount, state, hasNumbers ? 1 : 0, own.n, own.abstentions, own.blanks, ...own.counts);
    if (!hasNumbers || state !== SHOWN) {
      if (hasNumbers) numbers.push(0, ...packBars(null));
      return;
    }
    const counted = countNumbers(
      Float64Array.from(
        own.numbers.flatMap(({ values, counts }) =>
          Array.from(values).flatMap((value, index) =>
            new Array<number>(counts[index] as number).fill(value),
          ),
        ),
      ),
    );
    numbers.push(counted.values.length, ...counted.values, ...counted.counts);
    numbers.push(...packBars(filteredBars(segments, members, column, items)));
  });
  const numbersAt = ((HEADER_INTEGERS + integers.length) * 4 + 7) & ~7;
  const bytes = new Uint8Array(numbersAt + numbers.length * 8);
  new Int32Array(bytes.buffer, 0, HEADER_INTEGERS + integers.length).set([
    MAGIC,
    optionCounts.length,
    numbers.length,
    ...integers,
  ]);
  new Float64Array(bytes.buffer, numbersAt).set(numbers);
  return bytes;
};

/** The reverse of `packQuery`. Throws a RangeError for other bytes. */
export const openQuery = (packed: Uint8Array): FilteredCounts => {
  const bytes = packed.byteOffset % 8 === 0 ? packed : packed.slice();
  const { buffer, byteOffset, byteLength } = bytes;
  const integers = new Int32Array(buffer, byteOffset, Math.floor(byteLength / 4));
  const hasBars = integers[0] === MAGIC;
  if (byteLength < HEADER_INTEGERS * 4 || !(hasBars || integers[0] === MAGIC_BEFORE_BARS))
    throw new RangeError('These bytes are no counted filter.');
  const [, columnCount = 0, numberCount = 0] = integers;
  let rest = new Float64Array(buffer, byteOffset + byteLength - numberCount * 8, numberCount);
  const take = (length: number): Float64Array => {
    const taken = rest.subarray(0, length);
    rest = rest.subarray(length);
    return taken;
  };
  const takeBars = (): FilteredBars | null => {
    if (!hasBars || take(1)[0] === 0) return null;
    const [isOpenBelow, isOpenAbove, isWhole, isBinding] = Array.from(
      take(FLAGS.length),
      (flag) => flag === 1,
    );
    const edges = Array.from(take(take(1)[0] as number));
    return {
      edges,
      isOpenBelow: isOpenBelow === true,
      isOpenAbove: isOpenAbove === true,
      isWhole: isWhole === true,
      isBinding: isBinding === true,
    };
  };
  let at = HEADER_INTEGERS;
  const columns = Array.from({ length: columnCount }, (): FilteredColumn => {
    const [optionCount = 0, state = SHOWN, hasNumbers = 0, n = 0, abstentions = 0, blanks = 0] =
      integers.subarray(at, at + COLUMN_INTEGERS);
    const countsAt = at + COLUMN_INTEGERS;
    at = countsAt + optionCount;
    let numbers: CountedNumbers | null = null;
    let bars: FilteredBars | null = null;
    if (hasNumbers === 1) {
      const size = take(1)[0] as number;
      numbers = { values: take(size), counts: take(size) };
      bars = takeBars();
    }
    return {
      state: state as ItemState,
      n,
      abstentions,
      blanks,
      counts: integers.subarray(countsAt, at),
      numbers,
      bars,
    };
  });
  return { columns, byteLength };
};
