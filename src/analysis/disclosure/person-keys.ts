import {
  abstentionCode,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
  type PackedColumn,
} from '../counting/packed-columns.ts';

interface CellWriter {
  readonly size: number;
  write(row: DataView, at: number, respondent: number): void;
  isValid(respondent: number): boolean;
}

const ABSTAINED = 65_535;

const setsWriter = (sets: readonly Uint8Array[], answered: Uint8Array): CellWriter => ({
  size: sets.length,
  write: (row, at, respondent) => {
    sets.forEach((set, index) => {
      row.setUint8(at + index, hasBit(set, respondent) ? 1 : 0);
    });
  },
  isValid: (respondent) => hasBit(answered, respondent),
});

const writerOf = (column: PackedColumn): CellWriter => {
  switch (column.kind) {
    case 'choice': {
      const { codes } = column;
      const none = abstentionCode(codes);
      return {
        size: 2,
        write: (row, at, respondent) =>
          row.setUint16(at, codes[respondent] === none ? ABSTAINED : (codes[respondent] as number)),
        isValid: (respondent) => codes[respondent] !== 0 && codes[respondent] !== none,
      };
    }
    case 'number':
      return {
        size: 8,
        write: (row, at, respondent) => row.setFloat64(at, column.values[respondent] as number),
        isValid: (respondent) => Number.isFinite(column.values[respondent]),
      };
    case 'multiple':
      return setsWriter([column.answered, column.abstained, ...column.ticks], column.answered);
    case 'open':
      return setsWriter([column.answered], column.answered);
  }
};

const PIECE = 8192;

const textOf = (bytes: Uint8Array): string => {
  if (bytes.length <= PIECE) return String.fromCharCode(...bytes);
  let text = '';
  for (let from = 0; from < bytes.length; from += PIECE)
    text += String.fromCharCode(...bytes.subarray(from, from + PIECE));
  return text;
};

export interface PersonKey {
  readonly key: string;
  /** By question: 1 if the answer is valid, neither blank nor an abstention. */
  readonly valid: Uint8Array;
}

export function* personKeys(
  segments: readonly EncodedAnswers[],
  columns: readonly number[],
): Generator<PersonKey> {
  for (const segment of segments) {
    const writers = columns.map((column) => writerOf(decodeColumn(segment, column)));
    const bytes = new Uint8Array(writers.reduce((sum, { size }) => sum + size, 0));
    const row = new DataView(bytes.buffer);
    for (let respondent = 0; respondent < segment.respondentCount; respondent += 1) {
      let at = 0;
      for (const writer of writers) {
        writer.write(row, at, respondent);
        at += writer.size;
      }
      const valid = Uint8Array.from(writers, (writer) => (writer.isValid(respondent) ? 1 : 0));
      yield { key: textOf(bytes), valid };
    }
  }
}
