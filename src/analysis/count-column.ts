import {
  abstentionCode,
  BLANK,
  bitSetSize,
  byteCodesAt,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
} from './packed-columns.ts';

/** What was counted in one column, over the respondents that pass the filter. Used again and again: see `clear`. */
export interface ColumnCounts {
  n: number;
  abstentions: number;
  blanks: number;
  /** Respondents, passing or not, without a valid answer. */
  invalid: number;
  /** By option, position 1 at index 0; empty for numbers. */
  readonly counts: Uint32Array;
  /** Valid numbers in no order, a block a segment; empty unless the column holds numbers. */
  numbers: Float64Array[];
}

export const emptyCounts = (optionCount: number): ColumnCounts => ({
  n: 0,
  abstentions: 0,
  blanks: 0,
  invalid: 0,
  counts: new Uint32Array(optionCount),
  numbers: [],
});

export const clear = (counted: ColumnCounts): void => {
  counted.n = 0;
  counted.abstentions = 0;
  counted.blanks = 0;
  counted.invalid = 0;
  for (let option = 0; option < counted.counts.length; option += 1) counted.counts[option] = 0;
  if (counted.numbers.length > 0) counted.numbers = [];
};

/**
 * Four histograms of 256 codes, so that equal neighbours do not wait for each other. Under a filter the odd ones are
 * of those that pass, the even ones of those that fail.
 */
const table = new Uint32Array(1024);

const clearTable = (optionCount: number): void => {
  for (let code = 0; code <= optionCount; code += 1) {
    table[code] = 0;
    table[256 | code] = 0;
    table[512 | code] = 0;
    table[768 | code] = 0;
  }
  table[255] = 0;
  table[511] = 0;
  table[767] = 0;
  table[1023] = 0;
};

const fillTable = (bytes: Uint8Array, from: number, to: number): void => {
  let at = from;
  for (; at < to - 3; at += 4) {
    table[bytes[at] as number]!++;
    table[256 | (bytes[at + 1] as number)]!++;
    table[512 | (bytes[at + 2] as number)]!++;
    table[768 | (bytes[at + 3] as number)]!++;
  }
  for (; at < to; at += 1) table[bytes[at] as number]!++;
};

const fillTableFiltered = (bytes: Uint8Array, from: number, to: number, passOf: Uint8Array): void => {
  let at = from;
  for (; at < to - 1; at += 2) {
    const respondent = at - from;
    table[((passOf[respondent] as number) << 8) | (bytes[at] as number)]!++;
    table[512 | ((passOf[respondent + 1] as number) << 8) | (bytes[at + 1] as number)]!++;
  }
  if (at < to) table[((passOf[at - from] as number) << 8) | (bytes[at] as number)]!++;
};

const countBytes = (
  bytes: Uint8Array,
  from: number,
  respondentCount: number,
  passOf: Uint8Array | null,
  into: ColumnCounts,
): void => {
  const { counts } = into;
  const optionCount = counts.length;
  clearTable(optionCount);
  if (passOf === null) fillTable(bytes, from, from + respondentCount);
  else fillTableFiltered(bytes, from, from + respondentCount, passOf);
  const passing = (code: number): number =>
    passOf === null
      ? table[code]! + table[256 | code]! + table[512 | code]! + table[768 | code]!
      : table[256 | code]! + table[768 | code]!;
  const blanks = passing(BLANK);
  const abstentions = passing(255);
  into.blanks += blanks;
  into.abstentions += abstentions;
  into.invalid += blanks + abstentions;
  if (passOf !== null) into.invalid += table[BLANK]! + table[512]! + table[255]! + table[767]!;
  let n = 0;
  for (let option = 0; option < optionCount; option += 1) {
    const count = passing(option + 1);
    counts[option] = counts[option]! + count;
    n += count;
  }
  into.n += n;
};

const countWords = (codes: Uint8Array | Uint16Array, passOf: Uint8Array | null, into: ColumnCounts): void => {
  const abstention = abstentionCode(codes);
  const { counts } = into;
  for (let index = 0; index < codes.length; index += 1) {
    const code = codes[index] as number;
    const isValid = code !== BLANK && code !== abstention;
    if (!isValid) into.invalid += 1;
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
    if (!isValid) into.invalid += 1;
    if (passOf !== null && passOf[index] === 0) continue;
    if (isValid) {
      kept[n] = value;
      n += 1;
    } else if (Number.isNaN(value)) into.blanks += 1;
    else into.abstentions += 1;
  }
  into.n += n;
  into.numbers.push(kept.slice(0, n));
};

/**
 * Adds a column's answers to `into`. `passOf`: 1 for each respondent to count, null for all. An open column has
 * nothing to count: all its respondents are blanks.
 */
export const countColumn = (
  answers: EncodedAnswers,
  columnIndex: number,
  passOf: Uint8Array | null,
  into: ColumnCounts,
): void => {
  const { respondentCount } = answers;
  const codesAt = byteCodesAt(answers, columnIndex);
  if (codesAt >= 0) {
    countBytes(answers.bytes, codesAt, respondentCount, passOf, into);
    return;
  }
  const column = decodeColumn(answers, columnIndex);
  switch (column.kind) {
    case 'choice':
      countWords(column.codes, passOf, into);
      return;
    case 'multiple': {
      const mask = passOf === null ? null : bitsOf(passOf);
      const passing = mask === null ? respondentCount : countBits(mask, null);
      const n = countBits(column.answered, mask);
      const abstentions = countBits(column.abstained, mask);
      into.n += n;
      into.abstentions += abstentions;
      into.blanks += passing - n - abstentions;
      into.invalid += respondentCount - countBits(column.answered, null);
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
      into.invalid += respondentCount;
  }
};

/** Takes 1 from the cell of everyone without a valid answer. */
export const subtractInvalid = (
  answers: EncodedAnswers,
  columnIndex: number,
  cellOf: Uint32Array,
  from: number[],
): void => {
  const column = decodeColumn(answers, columnIndex);
  const isInvalid = (index: number): boolean => {
    if (column.kind === 'multiple') return !hasBit(column.answered, index);
    if (column.kind === 'number') return !Number.isFinite(column.values[index]);
    return column.kind === 'open';
  };
  if (column.kind === 'choice') {
    const { codes } = column;
    const abstention = abstentionCode(codes);
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as number;
      if (code === BLANK || code === abstention) from[cellOf[index] as number]!--;
    }
    return;
  }
  for (let index = 0; index < cellOf.length; index += 1)
    if (isInvalid(index)) from[cellOf[index] as number]!--;
};
