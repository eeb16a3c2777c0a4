import type { CountedNumbers } from './counted-numbers.ts';

/**
 * All items of a cohort counted by atom, as far as filters may show them: figures under a filter are sums over the atoms
 * that pass, and nobody's answers are read again. Fixed with the cohort and stored packed.
 */
export interface CohortTallies {
  readonly atomCount: number;
  /** Positions of a row: of all columns, one after the other. */
  readonly stride: number;
  /** By atom, then by position: those of `ItemCells`, of the surveys that are kept. */
  readonly counts: Uint8Array | Uint16Array | Uint32Array;
  /** By column: where its positions begin in a row. */
  readonly offsets: Int32Array;
  /** By column, `FIELDS` each: see the positions below. */
  readonly fields: Uint16Array;
  /** Of columns that ask for a number: by atom, the numbers given. */
  readonly numbers: ReadonlyMap<number, readonly CountedNumbers[]>;
  /** Of the packed form. */
  readonly byteLength: number;
}

/** A column of a cohort, before it is packed. */
export interface TalliedColumn {
  readonly optionCount: number;
  /** Surveys whose answers are counted, and why others are not: see `ItemDecision`. */
  readonly kept: number;
  readonly tooFewAnswers: number;
  readonly unsafe: number;
  /** A number lies far from the rest of its survey, or of its atom. */
  readonly hasOutliers: boolean;
  /** By atom, then by position. */
  readonly counts: readonly ArrayLike<number>[];
  /** By atom; null unless the column asks for a number. */
  readonly numbers: readonly CountedNumbers[] | null;
}

/** Numbers a column in `fields`, and their positions. */
export const FIELDS = 5;
export const OPTIONS_FIELD = 0;
export const KEPT_FIELD = 1;
export const TOO_FEW_FIELD = 2;
export const UNSAFE_FIELD = 3;
export const FLAGS_FIELD = 4;
/** Of `FLAGS_FIELD`. */
export const OUTLIERS = 1;
const NUMBERS = 2;

/** Positions in a row, for `optionCount` options: blanks, the options, then these two. */
export const widthOf = (optionCount: number): number => optionCount + 3;
export const abstentionsAt = (optionCount: number): number => optionCount + 1;
export const validAt = (optionCount: number): number => optionCount + 2;

const MAGIC = 0x31_43_4c_50; // "PLC1"
const HEADER_BYTES = 16;

const align = (offset: number): number => (offset + 7) & ~7;

type Width = 1 | 2 | 4;

const viewCounts = (width: Width, bytes: Uint8Array): CohortTallies['counts'] => {
  if (width === 1) return bytes;
  const { buffer, byteOffset, byteLength } = bytes;
  return width === 2
    ? new Uint16Array(buffer, byteOffset, byteLength / 2)
    : new Uint32Array(buffer, byteOffset, byteLength / 4);
};

const largestOf = (columns: readonly TalliedColumn[]): number => {
  let largest = 0;
  for (const { counts } of columns)
    for (const row of counts)
      for (let position = 0; position < row.length; position += 1)
        largest = Math.max(largest, row[position] as number);
  return largest;
};

const numbersSize = ({ numbers }: TalliedColumn): number =>
  (numbers ?? []).reduce((sum, { values }) => sum + 8 + 16 * values.length, 0);

/**
 * Layout, little endian: magic u32, atoms u32, columns u32, bytes a count u32; the fields of each column, u16 each; by
 * atom the counts; by column that has them, by atom: how many different numbers, the numbers, how often each (f64).
 * Each part begins at a multiple of 8 bytes.
 */
export const packCohort = (atomCount: number, columns: readonly TalliedColumn[]): Uint8Array => {
  const largest = largestOf(columns);
  const width: Width = largest < 2 ** 8 ? 1 : largest < 2 ** 16 ? 2 : 4;
  const stride = columns.reduce((sum, { optionCount }) => sum + widthOf(optionCount), 0);
  const countsAt = align(HEADER_BYTES + columns.length * FIELDS * 2);
  const numbersAt = align(countsAt + atomCount * stride * width);
  const bytes = new Uint8Array(columns.reduce((sum, column) => sum + numbersSize(column), numbersAt));
  new Uint32Array(bytes.buffer, 0, 4).set([MAGIC, atomCount, columns.length, width]);
  new Uint16Array(bytes.buffer, HEADER_BYTES, columns.length * FIELDS).set(
    columns.flatMap(({ optionCount, kept, tooFewAnswers, unsafe, hasOutliers, numbers }) => [
      optionCount,
      kept,
      tooFewAnswers,
      unsafe,
      (hasOutliers ? OUTLIERS : 0) | (numbers ? NUMBERS : 0),
    ]),
  );
  const counts = viewCounts(width, bytes.subarray(countsAt, countsAt + atomCount * stride * width));
  const rest = new Float64Array(bytes.buffer, numbersAt);
  let [offset, at] = [0, 0];
  for (const column of columns) {
    column.counts.forEach((row, atom) => {
      counts.set(row, atom * stride + offset);
    });
    offset += widthOf(column.optionCount);
    for (const { values, counts: times } of column.numbers ?? []) {
      rest.set([values.length], at);
      rest.set(values, at + 1);
      rest.set(times, at + 1 + values.length);
      at += 1 + 2 * values.length;
    }
  }
  return bytes;
};

const readNumbers = (
  { buffer, byteOffset, byteLength }: Uint8Array,
  from: number,
  atomCount: number,
  fields: Uint16Array,
): Map<number, CountedNumbers[]> => {
  const found = new Map<number, CountedNumbers[]>();
  if (from === byteLength) return found;
  const rest = new Float64Array(buffer, byteOffset + from, (byteLength - from) / 8);
  let at = 0;
  for (let column = 0; column * FIELDS < fields.length; column += 1) {
    if (((fields[column * FIELDS + FLAGS_FIELD] as number) & NUMBERS) === 0) continue;
    found.set(
      column,
      Array.from({ length: atomCount }, () => {
        const size = rest[at] as number;
        const middle = at + 1 + size;
        const part = { values: rest.subarray(at + 1, middle), counts: rest.subarray(middle, middle + size) };
        at = middle + size;
        return part;
      }),
    );
  }
  return found;
};

/** The reverse of `packCohort`, as views where the bytes lie. Throws a RangeError for other bytes. */
export const openCohort = (packed: Uint8Array): CohortTallies => {
  const bytes = packed.byteOffset % 8 === 0 ? packed : packed.slice();
  const { buffer, byteOffset, byteLength } = bytes;
  const header = byteLength < HEADER_BYTES ? null : new Uint32Array(buffer, byteOffset, 4);
  if (header === null || header[0] !== MAGIC) throw new RangeError('These bytes are no packed cohort.');
  const [, atomCount, columnCount, width] = header as unknown as [number, number, number, Width];
  const fields = new Uint16Array(buffer, byteOffset + HEADER_BYTES, columnCount * FIELDS);
  const offsets = new Int32Array(columnCount);
  let stride = 0;
  for (let column = 0; column < columnCount; column += 1) {
    offsets[column] = stride;
    stride += widthOf(fields[column * FIELDS + OPTIONS_FIELD] as number);
  }
  const countsAt = align(HEADER_BYTES + columnCount * FIELDS * 2);
  const counts = viewCounts(width, bytes.subarray(countsAt, countsAt + atomCount * stride * width));
  const numbersAt = align(countsAt + atomCount * stride * width);
  const numbers = readNumbers(bytes, numbersAt, atomCount, fields);
  return { atomCount, stride, counts, offsets, fields, numbers, byteLength };
};

/** Adds up the rows of the atoms that pass; gives one sum a position. `into` is used again and again. */
export const sumPassing = (
  { atomCount, stride, counts }: CohortTallies,
  mask: Uint8Array,
  into: Float64Array,
): void => {
  into.fill(0, 0, stride);
  for (let atom = 0; atom < atomCount; atom += 1) {
    if (!mask[atom]) continue;
    const row = atom * stride;
    for (let position = 0; position < stride; position += 1)
      into[position] = (into[position] as number) + (counts[row + position] as number);
  }
};
