import type { ColumnCounts } from './column-counts.ts';
import { BLANK } from './packed-columns.ts';

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

/** Adds the codes of `bytes` from `from` on to `into`; `passOf`: 1 for each respondent to count, null for all. */
export const countBytes = (
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
