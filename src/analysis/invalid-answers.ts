import {
  abstentionCode,
  BLANK,
  byteCodesAt,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
  type PackedColumn,
} from './packed-columns.ts';

/** The cell of everyone without a valid answer, one entry a person. Used again for every column. */
export interface MissingAnswers {
  cells: Uint32Array;
  count: number;
}

export const nobodyMissing = (): MissingAnswers => ({ cells: new Uint32Array(1 << 10), count: 0 });

const isValidAt = (column: PackedColumn, index: number): boolean => {
  switch (column.kind) {
    case 'choice':
      return column.codes[index] !== BLANK && column.codes[index] !== abstentionCode(column.codes);
    case 'multiple':
      return hasBit(column.answered, index);
    case 'number':
      return Number.isFinite(column.values[index]);
    case 'open':
      return false;
  }
};

const listBytes = (bytes: Uint8Array, from: number, cellOf: Uint32Array, into: MissingAnswers): void => {
  const { cells } = into;
  let { count } = into;
  for (let index = 0; index < cellOf.length; index += 1) {
    cells[count] = cellOf[index] as number;
    // Blank is 0 and abstention 255: one more, in a byte, and they are 1 and 0.
    count += ((((bytes[from + index] as number) + 1) & 255) - 2) >>> 31;
  }
  into.count = count;
};

/** Lists who gave no valid answer in a column. `cellOf`: by segment, then by respondent. */
export const listMissing = (
  segments: readonly EncodedAnswers[],
  columnIndex: number,
  cellOf: readonly Uint32Array[],
  into: MissingAnswers,
): void => {
  let respondents = 0;
  for (const segment of segments) respondents += segment.respondentCount;
  if (respondents > into.cells.length) into.cells = new Uint32Array(respondents * 2);
  into.count = 0;
  for (let segment = 0; segment < segments.length; segment += 1) {
    const answers = segments[segment] as EncodedAnswers;
    const cells = cellOf[segment] as Uint32Array;
    const codesAt = byteCodesAt(answers, columnIndex);
    if (codesAt >= 0) {
      listBytes(answers.bytes, codesAt, cells, into);
      continue;
    }
    const column = decodeColumn(answers, columnIndex);
    for (let index = 0; index < cells.length; index += 1)
      if (!isValidAt(column, index)) {
        into.cells[into.count] = cells[index] as number;
        into.count += 1;
      }
  }
};
