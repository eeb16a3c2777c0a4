/**
 * Answers of one survey (or part of it) as packed columns: one byte per answer for most items. The encoded form is the
 * content of one row of `survey_answers`; decoding makes views, not copies, wherever alignment allows.
 */

/** Single choice or scale: 0 is blank, 1..k the option position, the type's largest value an abstention. */
export interface ChoiceColumn {
  readonly kind: 'choice';
  readonly codes: Uint8Array | Uint16Array;
}

/** Multiple choice as bit sets over respondents, lowest bit first. */
export interface MultipleColumn {
  readonly kind: 'multiple';
  readonly answered: Uint8Array;
  readonly abstained: Uint8Array;
  readonly ticks: readonly Uint8Array[];
}

/** One number per respondent; NaN is blank, Infinity an abstention. */
export interface NumberColumn {
  readonly kind: 'number';
  readonly values: Float64Array;
}

export interface OpenColumn {
  readonly kind: 'open';
  readonly answered: Uint8Array;
}

export type PackedColumn = ChoiceColumn | MultipleColumn | NumberColumn | OpenColumn;

export interface PackedAnswers {
  readonly respondentCount: number;
  readonly columns: readonly PackedColumn[];
}

export const BLANK = 0;
/** Maximum number of options that fit one byte beside blank and abstention. */
export const MAXIMUM_BYTE_OPTIONS = 254;
export const ABSTENTION_BYTE = 255;
export const ABSTENTION_WORD = 65_535;

export const abstentionCode = (codes: Uint8Array | Uint16Array): number =>
  codes.BYTES_PER_ELEMENT === 1 ? ABSTENTION_BYTE : ABSTENTION_WORD;

export const emptyCodes = (respondentCount: number, optionCount: number): Uint8Array | Uint16Array =>
  optionCount <= MAXIMUM_BYTE_OPTIONS ? new Uint8Array(respondentCount) : new Uint16Array(respondentCount);

export const bitSetSize = (respondentCount: number): number => (respondentCount + 7) >> 3;
export const hasBit = (bits: Uint8Array, index: number): boolean =>
  ((bits[index >> 3] as number) & (1 << (index & 7))) !== 0;
export const setBit = (bits: Uint8Array, index: number): void => {
  bits[index >> 3] = (bits[index >> 3] as number) | (1 << (index & 7));
};

const MAGIC = 0x31_4e_4c_50; // "PLN1"
const HEADER_BYTES = 16;
const COLUMN_HEADER_BYTES = 8;
const KINDS = ['choice', 'multiple', 'number', 'open'] as const;
const CHOICE = 0;

const partsOf = (column: PackedColumn): ArrayBufferView[] => {
  switch (column.kind) {
    case 'choice':
      return [column.codes];
    case 'multiple':
      return [column.answered, column.abstained, ...column.ticks];
    case 'number':
      return [column.values];
    case 'open':
      return [column.answered];
  }
};

const align = (offset: number): number => (offset + 7) & ~7;

/**
 * Layout, little endian: magic u32, respondents u32, columns u32, zero u32; one header per column (kind u8, bytes per
 * element u8, options u16, offset u32 from the start); then the parts, each column aligned to 8 bytes.
 */
export const encodeAnswers = (answers: PackedAnswers): Uint8Array => {
  let size = align(HEADER_BYTES + answers.columns.length * COLUMN_HEADER_BYTES);
  const offsets = answers.columns.map((column) => {
    const offset = size;
    size = align(size + partsOf(column).reduce((sum, part) => sum + part.byteLength, 0));
    return offset;
  });
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, MAGIC, true);
  view.setUint32(4, answers.respondentCount, true);
  view.setUint32(8, answers.columns.length, true);
  answers.columns.forEach((column, index) => {
    const header = HEADER_BYTES + index * COLUMN_HEADER_BYTES;
    let offset = offsets[index] as number;
    view.setUint8(header, KINDS.indexOf(column.kind));
    view.setUint8(header + 1, column.kind === 'choice' ? column.codes.BYTES_PER_ELEMENT : 1);
    view.setUint16(header + 2, column.kind === 'multiple' ? column.ticks.length : 0, true);
    view.setUint32(header + 4, offset, true);
    for (const part of partsOf(column)) {
      bytes.set(new Uint8Array(part.buffer, part.byteOffset, part.byteLength), offset);
      offset += part.byteLength;
    }
  });
  return bytes;
};

export interface EncodedAnswers {
  readonly bytes: Uint8Array;
  readonly respondentCount: number;
  readonly columnCount: number;
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] as number) |
    ((bytes[at + 1] as number) << 8) |
    ((bytes[at + 2] as number) << 16) |
    ((bytes[at + 3] as number) << 24)) >>>
  0;

/** Throws a RangeError for bytes that are not packed answers. */
export const openAnswers = (bytes: Uint8Array): EncodedAnswers => {
  if (bytes.length < HEADER_BYTES || wordAt(bytes, 0) !== MAGIC) {
    throw new RangeError('These bytes are not packed answers.');
  }
  return { bytes, respondentCount: wordAt(bytes, 4), columnCount: wordAt(bytes, 8) };
};

/**
 * Offset in `bytes` of a column of one-byte codes; -1 for any other column. Lets the hot loops read the codes in
 * place: one view per column costs more than counting a small survey.
 */
export const byteCodesAt = ({ bytes }: EncodedAnswers, column: number): number => {
  const header = HEADER_BYTES + column * COLUMN_HEADER_BYTES;
  return bytes[header] === CHOICE && bytes[header + 1] === 1 ? wordAt(bytes, header + 4) : -1;
};

export const decodeColumn = ({ bytes, respondentCount }: EncodedAnswers, index: number): PackedColumn => {
  const header = HEADER_BYTES + index * COLUMN_HEADER_BYTES;
  const kind = KINDS[bytes[header] as number];
  const offset = wordAt(bytes, header + 4);
  const setBytes = bitSetSize(respondentCount);
  const take = (from: number, length: number): Uint8Array => bytes.subarray(from, from + length);
  const aligned = (length: number, element: number): [ArrayBufferLike, number] =>
    (bytes.byteOffset + offset) % element === 0
      ? [bytes.buffer, bytes.byteOffset + offset]
      : [bytes.slice(offset, offset + length).buffer, 0];
  switch (kind) {
    case 'choice':
      return bytes[header + 1] === 1
        ? { kind, codes: take(offset, respondentCount) }
        : { kind, codes: new Uint16Array(...aligned(respondentCount * 2, 2), respondentCount) };
    case 'multiple': {
      const part = (number: number): Uint8Array => take(offset + number * setBytes, setBytes);
      const tickCount = (bytes[header + 2] as number) | ((bytes[header + 3] as number) << 8);
      const ticks = Array.from({ length: tickCount }, (_, option) => part(option + 2));
      return { kind, answered: part(0), abstained: part(1), ticks };
    }
    case 'number':
      return { kind, values: new Float64Array(...aligned(respondentCount * 8, 8), respondentCount) };
    case 'open':
      return { kind, answered: take(offset, setBytes) };
    default:
      throw new RangeError('These bytes are not packed answers.');
  }
};

/** The reverse of `encodeAnswers`. Throws a RangeError for bytes that are not packed answers. */
export const decodeAnswers = (bytes: Uint8Array): PackedAnswers => {
  const encoded = openAnswers(bytes);
  const { respondentCount, columnCount } = encoded;
  return {
    respondentCount,
    columns: Array.from({ length: columnCount }, (_, index) => decodeColumn(encoded, index)),
  };
};
