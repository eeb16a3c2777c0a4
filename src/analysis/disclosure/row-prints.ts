import { hasBit, type PackedColumn } from '../counting/packed-columns.ts';

/**
 * Fingerprints of a survey's rows, used to detect that the same respondents are imported again even if a heading was
 * renamed, a column moved or added, or rows were appended. A row's print is the sum of its cells' hashes, so column
 * order does not matter. Columns are distributed over five parts, and each band combines three of them: renaming a
 * column affects at most two parts, so at least one band stays the same. Hashes are keyed per tenant, so prints of
 * different tenants cannot be compared; they are not a cryptographic protection.
 */
export interface Prints {
  readonly band: number;
  readonly columnCount: number;
  readonly rowCount: number;
  readonly distinctCount: number;
  readonly hashes: readonly number[];
}

export const SKETCH = 64;
const PARTS = 5;
const FIRST_BAND = 11;
const BANDS: readonly (readonly number[])[] = [
  Array.from({ length: PARTS }, (_, part) => part),
  ...Array.from({ length: 2 ** PARTS }, (_, mask) =>
    Array.from({ length: PARTS }, (_each, part) => part).filter((part) => (mask & (1 << part)) !== 0),
  ).filter((parts) => parts.length === 3),
];
const HIGH = 2 ** 21;
const LOW = 2 ** 32;
/** How many distinct prints are kept for an exact count. Beyond that, the count is estimated from the smallest ones. */
const KEPT = 4096;

class SmallestPrints {
  #kept = new Set<number>();
  #end = Number.POSITIVE_INFINITY;

  add(print: number): void {
    if (print >= this.#end) return;
    this.#kept.add(print);
    if (this.#kept.size < 2 * KEPT) return;
    const smallest = this.sorted().slice(0, KEPT + 1);
    this.#end = smallest.pop() as number;
    this.#kept = new Set(smallest);
  }

  sorted(): number[] {
    return [...Float64Array.from(this.#kept).sort()];
  }

  /** Prints are uniformly distributed, so their density below the cut-off also holds above it. */
  count(): number {
    return this.#end === Number.POSITIVE_INFINITY
      ? this.#kept.size
      : Math.round((this.#kept.size * HIGH * LOW) / this.#end);
  }
}

/** A seeded 53-bit hash (cyrb53 by bryc, public domain). */
const hashText = (text: string, seed: number): number => {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
};

const mix = (seed: number, value: number): number => {
  let word = Math.imul(seed ^ (value | 0), 0x9e3779b1) ^ Math.imul((value * 4096) | 0, 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 15), 0x2c1b3c6d);
  word = Math.imul(word ^ (word >>> 12), 0x297a2d39);
  return (word ^ (word >>> 15)) >>> 0;
};

/** The cell as a number. Blank cells are 0 and add nothing to a print. */
const cellOf = (column: PackedColumn, row: number): number => {
  switch (column.kind) {
    case 'choice':
      return column.codes[row] as number;
    case 'multiple':
      return hasBit(column.answered, row) || hasBit(column.abstained, row)
        ? column.ticks.reduce((sum, ticks, option) => sum + (hasBit(ticks, row) ? 2 ** (option % 30) : 0), 1)
        : 0;
    case 'number':
      return Number.isFinite(column.values[row]) ? (column.values[row] as number) + 0.5 : 0;
    case 'open':
      return 0;
  }
};

export interface PrintedSegment {
  readonly respondentCount: number;
  readonly columns: readonly PackedColumn[];
  readonly openAnswers: readonly {
    readonly item: number;
    readonly respondent: number;
    readonly text: string;
  }[];
}

/** Collects the prints of one survey, segment by segment. The columns' `codes` decide which part each column falls into. */
export class RowPrints {
  readonly #seeds: readonly number[];
  readonly #parts: readonly number[];
  readonly #smallest = BANDS.map(() => new SmallestPrints());
  #rows = 0;

  constructor(codes: readonly string[], key: string) {
    const seeds = codes.map((code) => hashText(`${key} ${code}`, 1));
    this.#seeds = seeds.map((seed) => seed | 0);
    this.#parts = seeds.map((seed) => seed % PARTS);
  }

  add({ respondentCount, columns, openAnswers }: PrintedSegment): void {
    const high = new Float64Array(respondentCount * PARTS);
    const low = new Float64Array(respondentCount * PARTS);
    const put = (row: number, column: number, value: number): void => {
      const seed = this.#seeds[column] as number;
      const at = row * PARTS + (this.#parts[column] as number);
      high[at] = ((high[at] as number) + mix(seed, value)) % HIGH;
      low[at] = ((low[at] as number) + mix(seed ^ 0x5bd1e995, value)) % LOW;
    };
    columns.forEach((column, index) => {
      for (let row = 0; row < respondentCount; row += 1) {
        const value = cellOf(column, row);
        if (value !== 0) put(row, index, value);
      }
    });
    for (const { item, respondent, text } of openAnswers)
      put(respondent, item, hashText(text.trim(), this.#seeds[item] as number));
    for (let row = 0; row < respondentCount; row += 1)
      BANDS.forEach((parts, band) => {
        let [highs, lows] = [0, 0];
        for (const part of parts) {
          highs += high[row * PARTS + part] as number;
          lows += low[row * PARTS + part] as number;
        }
        const print = (highs % HIGH) * LOW + (lows % LOW);
        if (print !== 0) this.#smallest[band]?.add(print);
      });
    this.#rows += respondentCount;
  }

  finish(): Prints[] {
    return this.#smallest.map((smallest, band) => ({
      band: band === 0 ? 0 : FIRST_BAND + band - 1,
      columnCount: this.#parts.filter((part) => BANDS[band]?.includes(part)).length,
      rowCount: this.#rows,
      distinctCount: smallest.count(),
      hashes: smallest.sorted().slice(0, SKETCH),
    }));
  }
}

/** Fewer columns cannot identify a respondent: others may well have answered the same. */
const MINIMUM_COLUMNS = 3;
const MINIMUM_DISTINCT_SHARE = 0.7;
const MINIMUM_SHARED = 4;
const MINIMUM_SHARE = 0.8;
/** Three columns of five options have only 125 different rows, so strangers share many of them by chance. */
const FEW_COLUMNS = 4;
const MINIMUM_SHARE_OF_FEW_COLUMNS = 0.9;
/** In a much larger survey a few rows match by chance. */
const MINIMUM_SIZE_RATIO = 0.5;

/**
 * Returns true if the prints are distinctive enough to identify respondents. They are not if most rows repeat or there
 * are too few columns.
 */
export const tellPeopleApart = ({ columnCount, distinctCount, rowCount }: Prints): boolean =>
  columnCount >= MINIMUM_COLUMNS && distinctCount >= rowCount * MINIMUM_DISTINCT_SHARE;

const comparedHashes = (own: Prints, other: Prints): { mine: number[]; theirs: number[]; shared: number } => {
  const isWhole = ({ hashes }: Prints): boolean => hashes.length < SKETCH;
  const end = Math.min(
    isWhole(own) ? Number.POSITIVE_INFINITY : (own.hashes.at(-1) as number),
    isWhole(other) ? Number.POSITIVE_INFINITY : (other.hashes.at(-1) as number),
  );
  const [mine, theirs] = [own, other].map(({ hashes }) => hashes.filter((hash) => hash <= end)) as [
    number[],
    number[],
  ];
  const known = new Set(theirs);
  return { mine, theirs, shared: mine.filter((hash) => known.has(hash)).length };
};

/**
 * Number of rows that are in only one of two surveys; exact while both have fewer than `SKETCH` distinct rows,
 * otherwise estimated.
 */
export const differingRows = (own: Prints, other: Prints): number => {
  const { mine, theirs, shared } = comparedHashes(own, other);
  const differing = mine.length + theirs.length - 2 * shared;
  const part = mine.length + theirs.length === 0 ? 0 : differing / (mine.length + theirs.length);
  const isExact = own.hashes.length < SKETCH && other.hashes.length < SKETCH;
  const estimated = isExact ? differing : Math.round(part * (own.rowCount + other.rowCount));
  return Math.max(Math.abs(own.rowCount - other.rowCount), estimated);
};

/**
 * The share (0 to 1) of the smaller survey's rows that also occur in the other; `null` if the prints do not overlap
 * enough.
 */
export const sharedRows = (own: Prints, other: Prints): number | null => {
  if (own.band !== other.band || !tellPeopleApart(own) || !tellPeopleApart(other)) return null;
  const [fewer, more] = [own.rowCount, other.rowCount].toSorted((left, right) => left - right) as [
    number,
    number,
  ];
  if (fewer < more * MINIMUM_SIZE_RATIO) return null;
  // Each sketch is complete up to its largest print, so both are complete up to the smaller of the two.
  const { mine, theirs, shared } = comparedHashes(own, other);
  const smaller = Math.min(mine.length, theirs.length);
  const minimum = own.columnCount < FEW_COLUMNS ? MINIMUM_SHARE_OF_FEW_COLUMNS : MINIMUM_SHARE;
  return shared >= MINIMUM_SHARED && smaller > 0 && shared >= smaller * minimum ? shared / smaller : null;
};
