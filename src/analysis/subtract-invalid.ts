import { abstentionCode, BLANK, decodeColumn, type EncodedAnswers, hasBit } from './packed-columns.ts';

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
