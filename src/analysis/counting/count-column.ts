import { countNumbers } from '../statistics/counted-numbers.ts';
import type { ColumnCounts } from './column-counts.ts';
import { countBytes } from './count-bytes.ts';
import { abstentionCode, BLANK, byteCodesAt, decodeColumn, type EncodedAnswers } from './packed-columns.ts';

const BITS_OF_BYTE = Uint8Array.from({ length: 256 }, (_, byte) => {
  let bits = 0;
  for (let rest = byte; rest !== 0; rest &= rest - 1) bits += 1;
  return bits;
});

const countBits = (bits: Uint8Array): number => {
  let sum = 0;
  for (let at = 0; at < bits.length; at += 1) sum += BITS_OF_BYTE[bits[at] as number]!;
  return sum;
};

const countWords = (codes: Uint8Array | Uint16Array, into: ColumnCounts): void => {
  const abstention = abstentionCode(codes);
  const { counts } = into;
  for (let at = 0; at < codes.length; at += 1) {
    const code = codes[at] as number;
    if (code === BLANK) into.blanks += 1;
    else if (code === abstention) into.abstentions += 1;
    else {
      counts[code - 1] = counts[code - 1]! + 1;
      into.n += 1;
    }
  }
};

const countValues = (values: Float64Array, into: ColumnCounts): void => {
  const kept = new Float64Array(values.length);
  let n = 0;
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (Number.isFinite(value)) {
      kept[n] = value;
      n += 1;
    } else if (Number.isNaN(value)) into.blanks += 1;
    else into.abstentions += 1;
  }
  into.n += n;
  into.numbers.push(countNumbers(kept.subarray(0, n)));
};

export const countColumn = (answers: EncodedAnswers, columnIndex: number, into: ColumnCounts): void => {
  const { respondentCount } = answers;
  const codesAt = byteCodesAt(answers, columnIndex);
  if (codesAt >= 0) {
    countBytes(answers.bytes, codesAt, respondentCount, into);
    return;
  }
  const column = decodeColumn(answers, columnIndex);
  switch (column.kind) {
    case 'choice':
      countWords(column.codes, into);
      return;
    case 'multiple': {
      const n = countBits(column.answered);
      const abstentions = countBits(column.abstained);
      into.n += n;
      into.abstentions += abstentions;
      into.blanks += respondentCount - n - abstentions;
      column.ticks.forEach((ticks, option) => {
        into.counts[option] = into.counts[option]! + countBits(ticks);
      });
      return;
    }
    case 'number':
      countValues(column.values, into);
      return;
    case 'open':
      into.blanks += respondentCount;
  }
};
