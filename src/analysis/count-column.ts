import type { ColumnCounts } from './column-counts.ts';
import { bitsOf, countBits } from './count-bits.ts';
import { countBytes } from './count-bytes.ts';
import { countNumbers } from './counted-numbers.ts';
import { abstentionCode, BLANK, byteCodesAt, decodeColumn, type EncodedAnswers } from './packed-columns.ts';

const countWords = (
  codes: Uint8Array | Uint16Array,
  passing: Uint32Array | null,
  into: ColumnCounts,
): void => {
  const abstention = abstentionCode(codes);
  const { counts } = into;
  const length = passing === null ? codes.length : passing.length;
  for (let at = 0; at < length; at += 1) {
    const code = codes[passing === null ? at : (passing[at] as number)] as number;
    if (code === BLANK) into.blanks += 1;
    else if (code === abstention) into.abstentions += 1;
    else {
      counts[code - 1] = counts[code - 1]! + 1;
      into.n += 1;
    }
  }
};

const countValues = (values: Float64Array, passing: Uint32Array | null, into: ColumnCounts): void => {
  const length = passing === null ? values.length : passing.length;
  const kept = new Float64Array(length);
  let n = 0;
  for (let at = 0; at < length; at += 1) {
    const value = values[passing === null ? at : (passing[at] as number)] as number;
    if (Number.isFinite(value)) {
      kept[n] = value;
      n += 1;
    } else if (Number.isNaN(value)) into.blanks += 1;
    else into.abstentions += 1;
  }
  into.n += n;
  into.numbers.push(countNumbers(kept.subarray(0, n)));
};

/**
 * Adds a column's answers to `into`. `passing`: the respondents to count, null for all. An open column has nothing to
 * count: all its respondents are blanks.
 */
export const countColumn = (
  answers: EncodedAnswers,
  columnIndex: number,
  passing: Uint32Array | null,
  into: ColumnCounts,
): void => {
  const { respondentCount } = answers;
  const codesAt = byteCodesAt(answers, columnIndex);
  if (codesAt >= 0) {
    countBytes(answers.bytes, codesAt, respondentCount, passing, into);
    return;
  }
  const column = decodeColumn(answers, columnIndex);
  const all = passing === null ? respondentCount : passing.length;
  switch (column.kind) {
    case 'choice':
      countWords(column.codes, passing, into);
      return;
    case 'multiple': {
      const mask = passing === null ? null : bitsOf(passing, respondentCount);
      const n = countBits(column.answered, mask);
      const abstentions = countBits(column.abstained, mask);
      into.n += n;
      into.abstentions += abstentions;
      into.blanks += all - n - abstentions;
      column.ticks.forEach((ticks, option) => {
        into.counts[option] = into.counts[option]! + countBits(ticks, mask);
      });
      return;
    }
    case 'number':
      countValues(column.values, passing, into);
      return;
    case 'open':
      into.blanks += all;
  }
};
