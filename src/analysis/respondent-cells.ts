import { abstentionCode, BLANK, hasBit, type PackedAnswers, type PackedColumn } from './packed-columns.ts';
import type { RespondentFilter } from './respondent-filter.ts';

/**
 * How one filter item divides respondents: into levels, some of which pass. Single choice and scale: one level an
 * option, level 0 = none of them (blank or abstention). Multiple choice: one level a set of chosen options ticked,
 * level 0 = none of the chosen ones.
 */
export interface FilterLevels {
  readonly kind: 'single' | 'multiple';
  readonly passes: readonly boolean[];
}

/**
 * Respondents of one survey, grouped by what they answered to the filter's items. Everyone of a cell has the same
 * level in every filter item, so that any question about the filter can be asked of cells instead of people.
 */
export interface RespondentCells {
  readonly items: readonly FilterLevels[];
  /** Respondents a cell. */
  readonly sizes: Uint32Array;
  /** By filter item, then by cell: the level. */
  readonly levels: readonly Uint32Array[];
  /** Bit i: the cell fails filter item i; 0: it passes the filter. */
  readonly fails: Uint32Array;
  /** By segment, then by respondent: the cell. Null when there is no filter: everybody is in cell 0. */
  readonly cellOf: readonly Uint32Array[] | null;
  /** By segment, then by respondent: 1 = passes the filter. Null when there is no filter. */
  readonly passOf: readonly Uint8Array[] | null;
  /** Respondents that pass. */
  readonly passing: number;
}

/** The most items a filter's cells are worked out for: as many as the bits of `fails`. */
export const MAXIMUM_CELL_ITEMS = 31;

/** Level numbers in order of their first appearance, for pairs (cell so far, answer). */
class Numbering {
  readonly #numbers = new Map<number, number>();
  readonly keys: number[] = [];

  of(key: number): number {
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    this.#numbers.set(key, this.keys.length);
    this.keys.push(key);
    return this.keys.length - 1;
  }
}

/** Up to so many (cell, answer) pairs are looked up in an array instead of a map. */
const DENSE_PAIRS = 1 << 16;

type LevelReader = (segment: PackedAnswers) => Uint32Array;

const singleReader =
  (column: number): LevelReader =>
  (segment) => {
    const { codes } = segment.columns[column] as Extract<PackedColumn, { kind: 'choice' }>;
    const abstention = abstentionCode(codes);
    const levels = new Uint32Array(codes.length);
    for (let index = 0; index < codes.length; index += 1) {
      const code = codes[index] as number;
      levels[index] = code === abstention ? BLANK : code;
    }
    return levels;
  };

/** Sets of ticked chosen options, numbered as they appear; number 0 is the empty set. */
const multipleReader = (column: number, positions: readonly number[], sets: Numbering): LevelReader => {
  sets.of(0);
  return (segment) => {
    const { ticks } = segment.columns[column] as Extract<PackedColumn, { kind: 'multiple' }>;
    const levels = new Uint32Array(segment.respondentCount);
    for (let index = 0; index < levels.length; index += 1) {
      let set = 0;
      for (let chosen = 0; chosen < positions.length; chosen += 1) {
        const bits = ticks[(positions[chosen] as number) - 1];
        if (bits !== undefined && hasBit(bits, index)) set += 2 ** chosen;
      }
      levels[index] = sets.of(set);
    }
    return levels;
  };
};

/** Numbers of (cell so far, level) pairs of all segments, written over the cells so far. */
const refine = (cells: readonly Uint32Array[], levels: readonly Uint32Array[], cellCount: number) => {
  let levelCount = 1;
  for (const part of levels) for (const level of part) if (level >= levelCount) levelCount = level + 1;
  const dense =
    cellCount * levelCount <= DENSE_PAIRS ? new Int32Array(cellCount * levelCount).fill(-1) : null;
  const numbering = new Numbering();
  cells.forEach((part, segment) => {
    const own = levels[segment] as Uint32Array;
    for (let index = 0; index < part.length; index += 1) {
      const key = (part[index] as number) * levelCount + (own[index] as number);
      if (dense === null) part[index] = numbering.of(key);
      else {
        if (dense[key] === -1) dense[key] = numbering.of(key);
        part[index] = dense[key] as number;
      }
    }
  });
  return { keys: numbering.keys, levelCount };
};

const everybody = (segments: readonly PackedAnswers[]): RespondentCells => {
  const size = segments.reduce((sum, segment) => sum + segment.respondentCount, 0);
  return {
    items: [],
    sizes: Uint32Array.of(size),
    levels: [],
    fails: Uint32Array.of(0),
    cellOf: null,
    passOf: null,
    passing: size,
  };
};

/** Highest level of any cell + 1. */
const passesOf = (
  levels: Uint32Array,
  kind: FilterLevels['kind'],
  positions: readonly number[],
): boolean[] => {
  const chosen = new Set(positions);
  const count = levels.reduce((highest, level) => Math.max(highest, level + 1), 1);
  return Array.from({ length: count }, (_, level) => (kind === 'multiple' ? level > 0 : chosen.has(level)));
};

/**
 * Groups a survey's respondents by their answers to the filter's items. `columnOf`: item id -> index of the column.
 * Null when the survey cannot be filtered that way: its form lacks an item, or an item is not a closed one; such
 * a survey contributes no respondent.
 */
export const cellsOf = (
  segments: readonly PackedAnswers[],
  columnOf: ReadonlyMap<number, number>,
  filter: RespondentFilter,
): RespondentCells | null => {
  if (filter.length === 0) return everybody(segments);
  if (filter.length > MAXIMUM_CELL_ITEMS) return null;
  const cellOf = segments.map((segment) => new Uint32Array(segment.respondentCount));
  let levels: Uint32Array[] = [];
  let cellCount = 1;
  const items: FilterLevels[] = [];
  for (const { itemId, optionPositions } of filter) {
    const column = columnOf.get(itemId);
    const kind = column === undefined ? undefined : segments[0]?.columns[column]?.kind;
    // More chosen options than a number holds exactly as a set.
    if (column === undefined || optionPositions.length > 52) return null;
    if (kind !== 'choice' && kind !== 'multiple') return null;
    const read =
      kind === 'choice' ? singleReader(column) : multipleReader(column, optionPositions, new Numbering());
    const { keys, levelCount } = refine(cellOf, segments.map(read), cellCount);
    const previous = keys.map((key) => Math.floor(key / levelCount));
    levels = levels.map((old) => Uint32Array.from(previous, (cell) => old[cell] as number));
    levels.push(Uint32Array.from(keys, (key) => key % levelCount));
    cellCount = keys.length;
    items.push({ kind: kind === 'choice' ? 'single' : 'multiple', passes: [] });
  }
  const passes = items.map((item, index) =>
    passesOf(levels[index] as Uint32Array, item.kind, filter[index]?.optionPositions ?? []),
  );
  const fails = new Uint32Array(cellCount);
  for (let cell = 0; cell < cellCount; cell += 1)
    passes.forEach((passing, item) => {
      if (!passing[levels[item]?.[cell] ?? 0]) fails[cell] = ((fails[cell] as number) | (1 << item)) >>> 0;
    });
  const sizes = new Uint32Array(cellCount);
  const passOf = cellOf.map((part) => {
    const passing = new Uint8Array(part.length);
    for (let index = 0; index < part.length; index += 1) {
      const cell = part[index] as number;
      sizes[cell] = (sizes[cell] as number) + 1;
      passing[index] = fails[cell] === 0 ? 1 : 0;
    }
    return passing;
  });
  const passing = sizes.reduce((sum, size, cell) => (fails[cell] === 0 ? sum + size : sum), 0);
  return {
    items: items.map((item, index) => ({ ...item, passes: passes[index] as boolean[] })),
    sizes,
    levels,
    fails,
    cellOf,
    passOf,
    passing,
  };
};
