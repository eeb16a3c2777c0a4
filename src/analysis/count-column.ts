import { abstentionCode, BLANK, bitSetSize, hasBit, type PackedColumn } from './packed-columns.ts';

/** What was counted in one column, over the respondents that pass the filter. */
export interface ColumnCounts {
  n: number;
  abstentions: number;
  blanks: number;
  /** By option, position 1 at index 0; empty for numbers. */
  readonly counts: Uint32Array;
  /** Valid numbers in no order; empty unless the column holds numbers. */
  numbers: Float64Array;
  /** Somebody, passing or not, gave no valid answer. */
  hasInvalid: boolean;
}

const NO_NUMBERS = new Float64Array(0);

export const emptyCounts = (optionCount: number): ColumnCounts => ({
  n: 0,
  abstentions: 0,
  blanks: 0,
  counts: new Uint32Array(optionCount),
  numbers: NO_NUMBERS,
  hasInvalid: false,
});

/** From so many answers on, four histograms are worth clearing: equal neighbours no longer wait for each other. */
const LONG = 4096;
/** Four histograms of 256 codes each; rows 0 and 1 alone serve as "fails" and "passes" under a filter. */
const table = new Uint32Array(1024);

const countLong = (codes: Uint8Array): void => {
  table.fill(0);
  const end = codes.length - (codes.length % 4);
  for (let index = 0; index < end; index += 4) {
    table[codes[index] as number]!++;
    table[256 | (codes[index + 1] as number)]!++;
    table[512 | (codes[index + 2] as number)]!++;
    table[768 | (codes[index + 3] as number)]!++;
  }
  for (let index = end; index < codes.length; index += 1) table[codes[index] as number]!++;
  for (let code = 0; code < 256; code += 1)
    table[code] = table[code]! + table[256 | code]! + table[512 | code]! + table[768 | code]!;
};

const countBytes = (codes: Uint8Array, passOf: Uint8Array | null, into: ColumnCounts): void => {
  const { counts } = into;
  const optionCount = counts.length;
  let row = 0;
  if (passOf === null && codes.length >= LONG) countLong(codes);
  else if (passOf === null) {
    table.fill(0, 0, optionCount + 1);
    table[255] = 0;
    for (let index = 0; index < codes.length; index += 1) table[codes[index] as number]!++;
  } else {
    table.fill(0, 0, optionCount + 1);
    table.fill(0, 255, 257 + optionCount);
    table[511] = 0;
    for (let index = 0; index < codes.length; index += 1)
      table[((passOf[index] as number) << 8) | (codes[index] as number)]!++;
    row = 256;
    if (table[0] !== 0 || table[255] !== 0) into.hasInvalid = true;
  }
  const blanks = table[row]!;
  const abstentions = table[row + 255]!;
  into.blanks += blanks;
  into.abstentions += abstentions;
  if (blanks !== 0 || abstentions !== 0) into.hasInvalid = true;
  for (let option = 0; option < optionCount; option += 1) {
    const count = table[row + 1 + option]!;
    counts[option] = counts[option]! + count;
    into.n += count;
  }
};

const countWords = (codes: Uint16Array, passOf: Uint8Array | null, into: ColumnCounts): void => {
  const abstention = abstentionCode(codes);
  const { counts } = into;
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] as number;
    const isValid = code !== BLANK && code !== abstention;
    if (!isValid) into.hasInvalid = true;
    if (passOf !== null && passOf[index] === 0) continue;
    if (isValid) {
      counts[code - 1] = counts[code - 1]! + 1;
      into.n += 1;
    } else if (code === BLANK) into.blanks += 1;
    else into.abstentions += 1;
  }
};

const BITS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
});

const countBits = (bits: Uint8Array, mask: Uint8Array | null): number => {
  let sum = 0;
  if (mask === null) for (let at = 0; at < bits.length; at += 1) sum += BITS_OF_BYTE[bits[at] as number]!;
  else
    for (let at = 0; at < bits.length; at += 1)
      sum += BITS_OF_BYTE[(bits[at] as number) & (mask[at] as number)]!;
  return sum;
};

const bitsOf = (passOf: Uint8Array): Uint8Array => {
  const bits = new Uint8Array(bitSetSize(passOf.length));
  for (let index = 0; index < passOf.length; index += 1)
    bits[index >> 3] = (bits[index >> 3] as number) | ((passOf[index] as number) << (index & 7));
  return bits;
};

const countNumbers = (values: Float64Array, passOf: Uint8Array | null, into: ColumnCounts): void => {
  const kept = new Float64Array(values.length);
  let n = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index] as number;
    const isValid = Number.isFinite(value);
    if (!isValid) into.hasInvalid = true;
    if (passOf !== null && passOf[index] === 0) continue;
    if (isValid) {
      kept[n] = value;
      n += 1;
    } else if (Number.isNaN(value)) into.blanks += 1;
    else into.abstentions += 1;
  }
  into.n += n;
  const numbers = new Float64Array(into.numbers.length + n);
  numbers.set(into.numbers);
  numbers.set(kept.subarray(0, n), into.numbers.length);
  into.numbers = numbers;
};

/**
 * Adds a column's answers to `into`. `passOf`: 1 for each respondent to count, null for all. An open column has
 * nothing to count: all its respondents are blanks.
 */
export const countColumn = (
  column: PackedColumn,
  respondentCount: number,
  passOf: Uint8Array | null,
  into: ColumnCounts,
): void => {
  switch (column.kind) {
    case 'choice':
      if (column.codes instanceof Uint8Array) countBytes(column.codes, passOf, into);
      else countWords(column.codes, passOf, into);
      return;
    case 'multiple': {
      const mask = passOf === null ? null : bitsOf(passOf);
      const passing = mask === null ? respondentCount : countBits(mask, null);
      const n = countBits(column.answered, mask);
      const abstentions = countBits(column.abstained, mask);
      into.n += n;
      into.abstentions += abstentions;
      into.blanks += passing - n - abstentions;
      if (countBits(column.answered, null) < respondentCount) into.hasInvalid = true;
      column.ticks.forEach((ticks, option) => {
        into.counts[option] = into.counts[option]! + countBits(ticks, mask);
      });
      return;
    }
    case 'number':
      countNumbers(column.values, passOf, into);
      return;
    case 'open':
      into.blanks += passOf === null ? respondentCount : passOf.reduce((sum, passes) => sum + passes, 0);
      into.hasInvalid = true;
  }
};

/** Adds 1 to the cell of everyone with a valid answer. */
export const countValidByCell = (column: PackedColumn, cellOf: Uint32Array, into: Uint32Array): void => {
  if (column.kind === 'choice') {
    const { codes } = column;
    const abstention = abstentionCode(codes);
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as number;
      if (code !== BLANK && code !== abstention) into[cellOf[index] as number]!++;
    }
  } else if (column.kind === 'multiple') {
    for (let index = 0; index < cellOf.length; index += 1)
      if (hasBit(column.answered, index)) into[cellOf[index] as number]!++;
  } else if (column.kind === 'number') {
    for (let index = 0; index < cellOf.length; index += 1)
      if (Number.isFinite(column.values[index])) into[cellOf[index] as number]!++;
  }
};
