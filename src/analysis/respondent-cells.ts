import { type FilterLevels, levelsOf, passesOf, type SegmentLevels } from './filter-levels.ts';
import type { EncodedAnswers } from './packed-columns.ts';
import type { RespondentFilter } from './respondent-filter.ts';

/**
 * Respondents of one survey, grouped by what they answered to the filter's items. Everyone of a cell has the same
 * level in every filter item, so that any question about the filter can be asked of cells instead of people. What is
 * kept by respondent lies in memory that the next survey uses again: cells last until then.
 */
export interface RespondentCells {
  readonly items: readonly FilterLevels[];
  /** Respondents a cell. */
  readonly sizes: readonly number[];
  /** Bit i: the cell fails filter item i; 0: it passes the filter. */
  readonly fails: readonly number[];
  /** By segment, then by respondent: the cell. Null when there is no filter: everybody is in cell 0. */
  readonly cellOf: readonly Uint32Array[] | null;
  /** By segment, then by respondent: 1 = passes the filter. Null when there is no filter. */
  readonly passOf: readonly Uint8Array[] | null;
  /** Respondents that pass. */
  readonly passing: number;
}

/** The most items a filter's cells are worked out for: the bits of `fails`. */
const MOST_ITEMS = 30;
/** (Cell so far, level) pairs below this number are looked up in an array, always left cleared, else in a map. */
const DENSE = 1 << 16;
const dense = new Int32Array(DENSE);
/** Numbers pairs in the order in which they appear. */
class PairNumbers {
  readonly pairs: number[] = [];
  readonly #far = new Map<number, number>();

  of(pair: number): number {
    const known = pair < DENSE ? (dense[pair] as number) : (this.#far.get(pair) ?? 0);
    if (known > 0) return known - 1;
    this.pairs.push(pair);
    if (pair < DENSE) dense[pair] = this.pairs.length;
    else this.#far.set(pair, this.pairs.length);
    return this.pairs.length - 1;
  }

  /** Leaves the array as it was found. */
  release(): void {
    for (const pair of this.pairs) if (pair < DENSE) dense[pair] = 0;
  }
}

/** Memory for a number a respondent, used again for every survey: making it anew would cost more than the count. */
let cellMemory = new Uint32Array(1 << 12);
let passMemory = new Uint8Array(1 << 12);

const memoryFor = (segments: readonly EncodedAnswers[]) => {
  let size = 0;
  for (const segment of segments) size += segment.respondentCount;
  if (size > cellMemory.length) {
    cellMemory = new Uint32Array(size * 2);
    passMemory = new Uint8Array(size * 2);
  }
  cellMemory.fill(0, 0, size);
  const cellOf: Uint32Array[] = [];
  const passOf: Uint8Array[] = [];
  let from = 0;
  for (const { respondentCount } of segments) {
    cellOf.push(cellMemory.subarray(from, from + respondentCount));
    passOf.push(passMemory.subarray(from, from + respondentCount));
    from += respondentCount;
  }
  return { cellOf, passOf };
};

/** Replaces every respondent's cell by that of (cell, level), and gives the pairs by new cell. */
const refine = (
  cellOf: readonly Uint32Array[],
  factor: number,
  parts: readonly SegmentLevels[],
): number[] => {
  const numbers = new PairNumbers();
  for (let segment = 0; segment < cellOf.length; segment += 1) {
    const cells = cellOf[segment] as Uint32Array;
    const { levels, none } = parts[segment] as SegmentLevels;
    for (let index = 0; index < cells.length; index += 1) {
      const level = levels[index] as number;
      const pair = (cells[index] as number) * factor + (level === none ? 0 : level);
      const known = pair < DENSE ? (dense[pair] as number) : 0;
      cells[index] = known > 0 ? known - 1 : numbers.of(pair);
    }
  }
  numbers.release();
  return numbers.pairs;
};

const everybody = (segments: readonly EncodedAnswers[]): RespondentCells => {
  let size = 0;
  for (const segment of segments) size += segment.respondentCount;
  return {
    items: [],
    sizes: [size],
    fails: [0],
    cellOf: null,
    passOf: null,
    passing: size,
  };
};

/** Sizes, failures and who passes, once every respondent has a cell. */
const finish = (
  items: readonly FilterLevels[],
  { cellOf, passOf }: ReturnType<typeof memoryFor>,
  cellCount: number,
): RespondentCells => {
  const fails: number[] = [];
  const sizes: number[] = [];
  for (let cell = 0; cell < cellCount; cell += 1) {
    let failed = 0;
    for (let item = 0; item < items.length; item += 1) {
      const { passes, levelOf } = items[item] as FilterLevels;
      if (!passes[levelOf[cell] as number]) failed |= 1 << item;
    }
    fails.push(failed);
    sizes.push(0);
  }
  let passing = 0;
  for (let segment = 0; segment < cellOf.length; segment += 1) {
    const cells = cellOf[segment] as Uint32Array;
    const passes = passOf[segment] as Uint8Array;
    for (let index = 0; index < cells.length; index += 1) {
      const cell = cells[index] as number;
      const doesPass = fails[cell] === 0 ? 1 : 0;
      sizes[cell] = (sizes[cell] as number) + 1;
      passes[index] = doesPass;
      passing += doesPass;
    }
  }
  return { items, sizes, fails, cellOf, passOf, passing };
};

/**
 * Groups a survey's respondents by their answers to the filter's items. `columnOf`: item id -> index of the column.
 * Null when the survey cannot be filtered that way: its form lacks an item, or an item is not a closed one; such
 * a survey contributes no respondent.
 */
export const cellsOf = (
  segments: readonly EncodedAnswers[],
  columnOf: ReadonlyMap<number, number>,
  filter: RespondentFilter,
): RespondentCells | null => {
  if (filter.length === 0) return everybody(segments);
  if (filter.length > MOST_ITEMS) return null;
  const memory = memoryFor(segments);
  let items: FilterLevels[] = [];
  let cellCount = 1;
  for (const { itemId, optionPositions } of filter) {
    const column = columnOf.get(itemId);
    const own = column === undefined ? null : levelsOf(segments, column, optionPositions);
    if (own === null) return null;
    const pairs = refine(memory.cellOf, own.factor, own.parts);
    const levelOf = pairs.map((pair) => pair % own.factor);
    const parentOf = pairs.map((pair) => Math.floor(pair / own.factor));
    const passes = passesOf(levelOf, own.kind, optionPositions);
    // The cells have been divided further: the earlier items' levels follow.
    items = items.map((item) => ({ ...item, levelOf: parentOf.map((cell) => item.levelOf[cell] as number) }));
    items.push({ kind: own.kind, passes, levelOf });
    cellCount = pairs.length;
  }
  return finish(items, memory, cellCount);
};
