import {
  abstentionCode,
  type ChoiceColumn,
  decodeColumn,
  type EncodedAnswers,
  hasBit,
} from './packed-columns.ts';

/**
 * How one filter item divides respondents: into levels, some of which pass. Single choice and scale: one level an
 * option, level 0 = none of them (blank or abstention). Multiple choice: one level a set of chosen options ticked,
 * level 0 = none of the chosen ones.
 */
export interface FilterLevels {
  readonly kind: 'single' | 'multiple';
  /** By level. */
  readonly passes: readonly boolean[];
  /** By cell: the level of everyone in it. */
  readonly levelOf: readonly number[];
}

/** More chosen options of one item than a number holds exactly as a set. */
const MOST_OPTIONS = 52;

/** Levels of an item with codes of one or two bytes: the factor between cells in a pair's number. */
const BYTE_LEVELS = 256;
const WORD_LEVELS = 65_536;

/** By respondent: the level in a filter item; `none` counts as level 0 as well. */
export interface SegmentLevels {
  readonly levels: Uint8Array | Uint16Array | Uint32Array;
  readonly none: number;
}

/** Sets of ticked chosen options, numbered as they appear in all segments; 0 is the empty set. */
const tickedSets = (
  segments: readonly EncodedAnswers[],
  column: number,
  positions: readonly number[],
): Uint32Array[] => {
  const numbers = new Map<number, number>([[0, 0]]);
  return segments.map((segment) => {
    const levels = new Uint32Array(segment.respondentCount);
    const decoded = decodeColumn(segment, column);
    if (decoded.kind !== 'multiple') return levels;
    for (let index = 0; index < levels.length; index += 1) {
      let set = 0;
      positions.forEach((position, chosen) => {
        const bits = decoded.ticks[position - 1];
        if (bits !== undefined && hasBit(bits, index)) set += 2 ** chosen;
      });
      const level = numbers.get(set) ?? numbers.size;
      numbers.set(set, level);
      levels[index] = level;
    }
    return levels;
  });
};

/** Every respondent's level in one filter item; null when the column is not one to filter by. */
export const levelsOf = (
  segments: readonly EncodedAnswers[],
  column: number,
  positions: readonly number[],
): { kind: FilterLevels['kind']; parts: SegmentLevels[]; factor: number } | null => {
  const [first] = segments;
  if (first === undefined || positions.length > MOST_OPTIONS) return null;
  const decoded = decodeColumn(first, column);
  if (decoded.kind === 'multiple') {
    const parts = tickedSets(segments, column, positions).map((levels) => ({ levels, none: 0 }));
    let factor = 1;
    for (const { levels } of parts)
      factor = levels.reduce((most, level) => Math.max(most, level + 1), factor);
    return { kind: 'multiple', parts, factor };
  }
  if (decoded.kind !== 'choice') return null;
  const parts = segments.map((segment) => {
    const { codes } = decodeColumn(segment, column) as ChoiceColumn;
    return { levels: codes, none: abstentionCode(codes) };
  });
  return { kind: 'single', parts, factor: decoded.codes.BYTES_PER_ELEMENT === 1 ? BYTE_LEVELS : WORD_LEVELS };
};

/** By level: does it pass? `levelOf`: by cell. */
export const passesOf = (
  levelOf: readonly number[],
  kind: FilterLevels['kind'],
  positions: readonly number[],
): boolean[] => {
  let count = 1;
  for (let cell = 0; cell < levelOf.length; cell += 1) count = Math.max(count, (levelOf[cell] as number) + 1);
  const passes: boolean[] = [];
  for (let level = 0; level < count; level += 1)
    passes.push(kind === 'multiple' ? level > 0 : positions.includes(level));
  return passes;
};
