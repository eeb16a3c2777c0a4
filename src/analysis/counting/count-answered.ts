import { abstentionCode, BLANK, type PackedColumn } from './packed-columns.ts';

const ones = (bits: Uint8Array): number => {
  let count = 0;
  for (let byte of bits) for (; byte !== 0; byte &= byte - 1) count += 1;
  return count;
};

/**
 * Number of respondents with a valid answer, neither blank nor an abstention: for multiple choice at least one tick,
 * for an open item some text.
 */
export const countAnswered = (column: PackedColumn): number => {
  if (column.kind === 'multiple' || column.kind === 'open') return ones(column.answered);
  let count = 0;
  if (column.kind === 'number') {
    for (const value of column.values) if (Number.isFinite(value)) count += 1;
    return count;
  }
  const abstention = abstentionCode(column.codes);
  for (const code of column.codes) if (code !== BLANK && code !== abstention) count += 1;
  return count;
};
