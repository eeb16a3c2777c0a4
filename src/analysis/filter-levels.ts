import {
  abstentionCode,
  byteCodesAt,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
  type MultipleColumn,
} from './packed-columns.ts';

/** By respondent of a segment, from `from` on: the level in a filter item; `none` counts as level 0 as well. */
export interface SegmentLevels {
  readonly levels: Uint8Array | Uint16Array | Uint32Array;
  readonly from: number;
  readonly none: number;
}

/**
 * How one filter item divides respondents: into levels, some of which pass. Single choice and scale: one level an
 * option, level 0 = none of them (blank or abstention). Multiple choice: one level a set of chosen options ticked,
 * level 0 = none of the chosen ones. Levels mean the same in all surveys of a form.
 */
export interface FilterLevels {
  readonly kind: 'single' | 'multiple';
  /** Above every level. */
  readonly factor: number;
  passes(level: number): boolean;
  /** Null when the column holds another kind of answers. */
  read(segment: EncodedAnswers): SegmentLevels | null;
}

/** More chosen options of one item than a number holds exactly as a set. */
const MAXIMUM_OPTIONS = 52;
/** No survey has as many respondents, hence sets. */
const MAXIMUM_SETS = 2 ** 26;

/** Levels of an item with codes of one or two bytes. */
const BYTE_LEVELS = 256;
const WORD_LEVELS = 65_536;

/** Sets of ticked chosen options, numbered by `numbers` as they appear; 0 is the empty set. */
const tickedSets = (
  { ticks }: MultipleColumn,
  respondentCount: number,
  positions: readonly number[],
  numbers: Map<number, number>,
): Uint32Array => {
  const levels = new Uint32Array(respondentCount);
  for (let index = 0; index < respondentCount; index += 1) {
    let set = 0;
    positions.forEach((position, chosen) => {
      const bits = ticks[position - 1];
      if (bits !== undefined && hasBit(bits, index)) set += 2 ** chosen;
    });
    const level = numbers.get(set) ?? numbers.size;
    numbers.set(set, level);
    levels[index] = level;
  }
  return levels;
};

const singleLevels = (column: number, positions: readonly number[], isByte: boolean): FilterLevels => ({
  kind: 'single',
  factor: isByte ? BYTE_LEVELS : WORD_LEVELS,
  passes: (level) => positions.includes(level),
  read: (segment) => {
    const from = byteCodesAt(segment, column);
    if (from >= 0) return isByte ? { levels: segment.bytes, from, none: BYTE_LEVELS - 1 } : null;
    const decoded = decodeColumn(segment, column);
    if (isByte || decoded.kind !== 'choice') return null;
    return { levels: decoded.codes, from: 0, none: abstentionCode(decoded.codes) };
  },
});

const multipleLevels = (column: number, positions: readonly number[]): FilterLevels => {
  const numbers = new Map<number, number>([[0, 0]]);
  return {
    kind: 'multiple',
    factor: Math.min(2 ** positions.length, MAXIMUM_SETS),
    passes: (level) => level > 0,
    read: (segment) => {
      const decoded = decodeColumn(segment, column);
      if (decoded.kind !== 'multiple') return null;
      const levels = tickedSets(decoded, segment.respondentCount, positions, numbers);
      return { levels, from: 0, none: 0 };
    },
  };
};

/** The levels of a filter item in the column where `sample` has it; null when that is not a column to filter by. */
export const levelsOf = (
  sample: EncodedAnswers,
  column: number,
  positions: readonly number[],
): FilterLevels | null => {
  if (positions.length > MAXIMUM_OPTIONS) return null;
  const decoded = decodeColumn(sample, column);
  if (decoded.kind === 'multiple') return multipleLevels(column, positions);
  if (decoded.kind !== 'choice') return null;
  return singleLevels(column, positions, decoded.codes.BYTES_PER_ELEMENT === 1);
};
