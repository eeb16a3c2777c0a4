import { OUTSIDE } from './cohort-atoms.ts';
import { abstentionsAt, validAt, widthOf } from './cohort-tallies.ts';
import { type CountedNumbers, countNumbers } from './counted-numbers.ts';
import {
  abstentionCode,
  byteCodesAt,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
  type MultipleColumn,
  type PackedColumn,
} from './packed-columns.ts';
import type { SurveyAnswers } from './tally-figures.ts';

/** A survey of a cohort; by respondent, all segments in order: the atom, or `OUTSIDE`. */
export interface AtomSurvey extends SurveyAnswers {
  readonly atoms: Uint16Array;
}

/** An item to be counted: where the form has it, and its options (0 for numbers). */
export interface RequestedItem {
  readonly column: number;
  readonly optionCount: number;
}

/**
 * One item's answers in a cohort by cell (survey, atom). A cell has a row of `stride` counts over all counted items; from
 * `offset` on it holds the item's blanks, then by option from position 1, then abstentions, then valid answers.
 */
export interface ItemCells {
  readonly surveyCount: number;
  readonly atomCount: number;
  readonly optionCount: number;
  readonly stride: number;
  readonly offset: number;
  /** By survey, then by atom, then by position in the row. Memory that the next cohort uses again. */
  readonly counts: Int32Array;
  /** Multiple choice, in the same positions: respondents who ticked the option and another one. Null: any other item. */
  readonly tickedWithOthers: Int32Array | null;
  /** By survey, then by atom: the numbers given. Null: any other item. */
  readonly numbers: CountedNumbers[][] | null;
}

/** One segment's column, and for each respondent where the row of its cell begins. */
interface Filling {
  readonly item: ItemCells;
  readonly segment: EncodedAnswers;
  readonly column: number;
  readonly rows: Int32Array;
}

const knownPositions = new Map<number, Uint8Array>();

/** Positions in the row by code: blank 0, options, abstention 255. */
const positionsOfBytes = (optionCount: number): Uint8Array => {
  const known = knownPositions.get(optionCount);
  if (known) return known;
  const positions = new Uint8Array(256);
  knownPositions.set(optionCount, positions);
  for (let code = 1; code <= Math.min(optionCount, 254); code += 1) positions[code] = code;
  positions[255] = abstentionsAt(optionCount);
  return positions;
};

const fillBytes = ({ item, segment, rows }: Filling, from: number, positions: Uint8Array): void => {
  const { counts, offset } = item;
  const { bytes } = segment;
  for (let index = 0; index < rows.length; index += 1)
    counts[(rows[index] as number) + offset + (positions[bytes[from + index] as number] as number)]! += 1;
};

const fillWords = ({ item, rows }: Filling, codes: Uint8Array | Uint16Array): void => {
  const { counts, offset, optionCount } = item;
  const abstention = abstentionCode(codes);
  for (let index = 0; index < rows.length; index += 1) {
    const code = codes[index] as number;
    counts[(rows[index] as number) + offset + (code === abstention ? abstentionsAt(optionCount) : code)]! +=
      1;
  }
};

const fillMultiple = ({ item, rows }: Filling, column: MultipleColumn): void => {
  const { counts, offset, optionCount, tickedWithOthers } = item;
  for (let index = 0; index < rows.length; index += 1) {
    const row = (rows[index] as number) + offset;
    if (!hasBit(column.answered, index)) {
      counts[row + (hasBit(column.abstained, index) ? abstentionsAt(optionCount) : 0)]! += 1;
      continue;
    }
    counts[row + validAt(optionCount)]! += 1;
    const ticked = column.ticks.flatMap((bits, option) => (hasBit(bits, index) ? [option + 1] : []));
    for (const option of ticked) {
      counts[row + option]! += 1;
      if (ticked.length > 1 && tickedWithOthers) tickedWithOthers[row + option]! += 1;
    }
  }
};

const fillNumbers = ({ item, rows }: Filling, values: Float64Array, given: Map<number, number[]>): void => {
  const { counts, offset, optionCount } = item;
  for (let index = 0; index < rows.length; index += 1) {
    const [row, value] = [rows[index] as number, values[index] as number];
    if (!Number.isFinite(value)) {
      counts[row + offset + (Number.isNaN(value) ? 0 : abstentionsAt(optionCount))]! += 1;
      continue;
    }
    counts[row + offset + validAt(optionCount)]! += 1;
    const own = given.get(row);
    if (own) own.push(value);
    else given.set(row, [value]);
  }
};

/** Single choice and scale: valid are those who gave an option. */
const sumValid = ({ counts, stride, offset, optionCount, surveyCount, atomCount }: ItemCells): void => {
  for (let row = offset; row < surveyCount * atomCount * stride; row += stride) {
    let valid = 0;
    for (let option = 1; option <= optionCount; option += 1) valid += counts[row + option] as number;
    counts[row + validAt(optionCount)] = valid;
  }
};

/** By segment: where the row of each respondent's cell begins. Whoever is outside counts behind all rows. */
const rowsOf = (surveys: readonly AtomSurvey[], atomCount: number, stride: number): Int32Array[][] =>
  surveys.map(({ segments, atoms }, survey) => {
    let from = 0;
    return segments.map(({ respondentCount }) => {
      const own = atoms.subarray(from, from + respondentCount);
      from += respondentCount;
      const rows = new Int32Array(own.length);
      for (let index = 0; index < own.length; index += 1) {
        const atom = own[index] as number;
        rows[index] =
          (atom === OUTSIDE ? surveys.length : survey) * atomCount * stride +
          (atom === OUTSIDE ? 0 : atom * stride);
      }
      return rows;
    });
  });

const partsOf = (given: ReadonlyMap<number, number[]>, row: number): CountedNumbers =>
  countNumbers(Float64Array.from(given.get(row) ?? []));

const kindOf = (surveys: readonly AtomSurvey[], column: number): PackedColumn['kind'] => {
  const sample = surveys[0]?.segments[0];
  if (sample === undefined) return 'open';
  return byteCodesAt(sample, column) >= 0 ? 'choice' : decodeColumn(sample, column).kind;
};

/** Counts one column into the item's positions. */
const fillItem = (
  surveys: readonly AtomSurvey[],
  rows: readonly (readonly Int32Array[])[],
  item: ItemCells,
  column: number,
): ItemCells => {
  const positions = positionsOfBytes(item.optionCount);
  const given = new Map<number, number[]>();
  surveys.forEach(({ segments }, survey) => {
    segments.forEach((segment, index) => {
      const filling = { item, segment, column, rows: rows[survey]?.[index] as Int32Array };
      const codesAt = byteCodesAt(segment, column);
      if (codesAt >= 0) {
        fillBytes(filling, codesAt, positions);
        return;
      }
      const packed = decodeColumn(segment, column);
      if (packed.kind === 'choice') fillWords(filling, packed.codes);
      else if (packed.kind === 'multiple') fillMultiple(filling, packed);
      else if (packed.kind === 'number') fillNumbers(filling, packed.values, given);
      else for (const row of filling.rows) item.counts[row + item.offset]! += 1;
    });
  });
  const kind = kindOf(surveys, column);
  if (kind === 'choice') sumValid(item);
  if (kind !== 'number')
    return { ...item, tickedWithOthers: kind === 'multiple' ? item.tickedWithOthers : null };
  const { atomCount, stride } = item;
  const numbers = surveys.map((_, survey) =>
    Array.from({ length: atomCount }, (_, atom) => partsOf(given, (survey * atomCount + atom) * stride)),
  );
  return { ...item, tickedWithOthers: null, numbers };
};

/** Memory for two rows of counts a cell, shared by all: making it anew would cost more than the count. */
let memory = new Int32Array(1 << 14);
let tickedMemory = new Int32Array(0);

const cleared = (array: Int32Array<ArrayBuffer>, size: number): Int32Array<ArrayBuffer> => {
  if (array.length < size) return new Int32Array(size * 2);
  array.fill(0, 0, size);
  return array;
};

/** Counts columns of a cohort's surveys by survey and atom. What is given back lasts until the next call. */
export const countCells = (
  surveys: readonly AtomSurvey[],
  atomCount: number,
  wanted: readonly RequestedItem[],
): ItemCells[] => {
  const stride = wanted.reduce((sum, { optionCount }) => sum + widthOf(optionCount), 0);
  const size = (surveys.length * atomCount + 1) * stride;
  memory = cleared(memory, size);
  const hasMultiple = wanted.some(({ column }) => kindOf(surveys, column) === 'multiple');
  if (hasMultiple) tickedMemory = cleared(tickedMemory, size);
  const rows = rowsOf(surveys, atomCount, stride);
  let offset = 0;
  return wanted.map(({ column, optionCount }) => {
    const empty: ItemCells = {
      surveyCount: surveys.length,
      atomCount,
      optionCount,
      stride,
      offset,
      counts: memory,
      tickedWithOthers: hasMultiple ? tickedMemory : null,
      numbers: null,
    };
    offset += widthOf(optionCount);
    return fillItem(surveys, rows, empty, column);
  });
};
