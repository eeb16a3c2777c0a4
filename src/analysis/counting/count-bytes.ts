import type { ColumnCounts } from './column-counts.ts';
import { BLANK } from './packed-columns.ts';

/** Four histograms of 256 codes, so that equal neighbours do not wait for each other. */
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

const countOf = (code: number): number =>
  table[code]! + table[256 | code]! + table[512 | code]! + table[768 | code]!;

export const countBytes = (
  bytes: Uint8Array,
  from: number,
  respondentCount: number,
  into: ColumnCounts,
): void => {
  const { counts } = into;
  const optionCount = counts.length;
  clearTable(optionCount);
  fillTable(bytes, from, from + respondentCount);
  into.blanks += countOf(BLANK);
  into.abstentions += countOf(255);
  let n = 0;
  for (let option = 0; option < optionCount; option += 1) {
    const count = countOf(option + 1);
    counts[option] = counts[option]! + count;
    n += count;
  }
  into.n += n;
};
