import type { ColumnCounts } from './column-counts.ts';
import { bitsOf, countBits } from './count-bits.ts';
import { countBytes } from './count-bytes.ts';
import { abstentionCode, BLANK, byteCodesAt, decodeColumn, type EncodedAnswers } from './packed-columns.ts';

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
