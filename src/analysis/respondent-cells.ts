import { type FilterLevels, levelsOf, type SegmentLevels } from './filter-levels.ts';
import type { EncodedAnswers } from './packed-columns.ts';
import type { RespondentFilter } from './respondent-filter.ts';

/**
 * Respondents of one survey, grouped by what they answered to the filter's items. Everyone of a cell has the same
 * level in every filter item, so that any question about the filter can be asked of cells instead of people. A cell
 * means the same in all surveys of a form; what is said of one survey's respondents lies in memory that the next
 * survey uses again.
 */
export interface RespondentCells {
  readonly items: readonly CellLevels[];
  /** Bit i: the cell fails filter item i; 0: it passes the filter. */
  readonly fails: readonly number[];
  /** Cells with somebody in them, in the first `cellCount` places. */
  readonly occupied: Uint32Array;
  readonly cellCount: number;
  /** By cell: respondents. */
  readonly sizes: Int32Array;
  readonly respondents: number;
  /** By segment, then by respondent: the cell. */
  readonly cellOf: readonly Uint32Array[];
  /** By segment: the respondents that pass, ascending. */
  readonly passing: readonly Uint32Array[];
  readonly passingCount: number;
}

/** One filter item's levels, as far as they have appeared. */
export interface CellLevels {
  readonly kind: FilterLevels['kind'];
  /** By level. */
  readonly passes: readonly boolean[];
  /** By cell. */
  readonly levelOf: readonly number[];
}

/** The most items a filter's cells are worked out for: the bits of `fails`. */
const MAXIMUM_ITEMS = 30;
/** (Cell so far, level) pairs below this number are looked up in an array, others in a map. */
const DENSE = 1 << 16;

/** Cells that memory is taken for at first. */
const CELLS = 64;

/** Numbers pairs from 1 in the order in which they appear. */
class PairNumbers {
  /** Pair -> number; 0: not seen yet, or too large for the array. */
  dense = new Uint32Array(1 << 11);
  readonly #far = new Map<number, number>();
  #size = 0;

  /** The number of a pair that `dense` does not know; 0 when it is new. */
  find(pair: number): number {
    return this.#far.get(pair) ?? 0;
  }

  /** The number of a new pair. */
  add(pair: number): number {
    this.#size += 1;
    if (pair >= DENSE) this.#far.set(pair, this.#size);
    else {
      if (pair >= this.dense.length) {
        const larger = new Uint32Array(Math.min(DENSE, Math.max(pair + 1, this.dense.length * 4)));
        larger.set(this.dense);
        this.dense = larger;
      }
      this.dense[pair] = this.#size;
    }
    return this.#size;
  }
}

/** One filter item, dividing the cells of those before it. */
interface Stage {
  readonly levels: FilterLevels;
  readonly numbers: PairNumbers;
  /** By cell of this stage: its cell in the stage before, and its level. */
  readonly parentOf: number[];
  readonly levelOf: number[];
}

/** Memory for two numbers a respondent, shared by all: making it anew would cost more than the count. */
let cellMemory = new Uint32Array(1 << 12);
let passingMemory = new Uint32Array(1 << 12);

const reserve = (size: number): void => {
  if (size <= cellMemory.length) return;
  cellMemory = new Uint32Array(size * 2);
  passingMemory = new Uint32Array(size * 2);
};

/** Sorts the respondents of one form's surveys into cells, one survey after the other. */
export class CellSorter {
  readonly #stages: Stage[];
  readonly #items: { kind: FilterLevels['kind']; passes: boolean[]; levelOf: number[] }[];
  readonly #fails: number[] = [];
  #cellCount = 0;
  #sizes = new Int32Array(CELLS);
  /** By cell: 1 = passes the filter. */
  #passes = new Uint8Array(CELLS);
  /** One more than there are cells: its last place is written ahead of what is known. */
  #occupied = new Uint32Array(CELLS + 1);

  private constructor(levels: readonly FilterLevels[]) {
    this.#stages = levels.map((own) => ({
      levels: own,
      numbers: new PairNumbers(),
      parentOf: [],
      levelOf: [],
    }));
    this.#items = levels.map(({ kind }) => ({ kind, passes: [], levelOf: [] }));
  }

  /**
   * `columnOf`: item id -> index of the column; `sample`: any answers to the form. Null when the form's surveys can't
   * be filtered that way: the form lacks an item, or an item is not a closed one.
   */
  static of(
    filter: RespondentFilter,
    columnOf: ReadonlyMap<number, number>,
    sample: EncodedAnswers,
  ): CellSorter | null {
    if (filter.length === 0 || filter.length > MAXIMUM_ITEMS) return null;
    const all: FilterLevels[] = [];
    for (const { itemId, optionPositions } of filter) {
      const column = columnOf.get(itemId);
      const own = column === undefined ? null : levelsOf(sample, column, optionPositions);
      if (own === null) return null;
      all.push(own);
    }
    return new CellSorter(all);
  }

  /** Null when the answers are not of the form. */
  sort(segments: readonly EncodedAnswers[]): RespondentCells | null {
    let respondents = 0;
    for (const segment of segments) respondents += segment.respondentCount;
    reserve(respondents);
    for (let index = 0; index < this.#cellCount; index += 1) this.#sizes[this.#occupied[index] as number] = 0;
    this.#cellCount = 0;
    const cellOf: Uint32Array[] = [];
    const passing: Uint32Array[] = [];
    let from = 0;
    let passingCount = 0;
    for (const segment of segments) {
      const to = from + segment.respondentCount;
      const ofSegment = this.#sortSegment(segment, from, to);
      if (ofSegment === null) return null;
      cellOf.push(cellMemory.subarray(from, to));
      passing.push(passingMemory.subarray(from, from + ofSegment));
      passingCount += ofSegment;
      from = to;
    }
    return {
      items: this.#items,
      fails: this.#fails,
      occupied: this.#occupied,
      cellCount: this.#cellCount,
      sizes: this.#sizes,
      respondents,
      cellOf,
      passing,
      passingCount,
    };
  }

  /** Fills the memory's part; how many respondents pass. */
  #sortSegment(segment: EncodedAnswers, from: number, to: number): number | null {
    cellMemory.fill(0, from, to);
    for (let stage = 0; stage < this.#stages.length; stage += 1) {
      const read = (this.#stages[stage] as Stage).levels.read(segment);
      if (read === null) return null;
      this.#refine(stage, read, from, to);
    }
    return this.#finish(from, to);
  }

  /** Replaces every respondent's cell by that of (cell, level). */
  #refine(stage: number, { levels, from: first, none }: SegmentLevels, from: number, to: number): void {
    const { numbers, levels: own } = this.#stages[stage] as Stage;
    const { factor } = own;
    let { dense } = numbers;
    const cells = cellMemory;
    const shift = first - from;
    for (let at = from; at < to; at += 1) {
      const level = levels[at + shift] as number;
      const pair = (cells[at] as number) * factor + (level === none ? 0 : level);
      let number = pair < dense.length ? (dense[pair] as number) : 0;
      if (number === 0) {
        number = this.#cellOf(stage, pair);
        dense = numbers.dense;
      }
      cells[at] = number - 1;
    }
  }

  /** Sizes and who passes, once every respondent has a cell. */
  #finish(from: number, to: number): number {
    const passes = this.#passes;
    const sizes = this.#sizes;
    const occupied = this.#occupied;
    let cellCount = this.#cellCount;
    const cells = cellMemory;
    const passing = passingMemory;
    let place = from;
    // Written ahead and without branches: who passes can't be foreseen, and a wrong guess costs more than all of it.
    for (let at = from; at < to; at += 1) {
      const cell = cells[at] as number;
      const size = sizes[cell] as number;
      occupied[cellCount] = cell;
      cellCount += (size - 1) >>> 31;
      sizes[cell] = size + 1;
      passing[place] = at - from;
      place += passes[cell] as number;
    }
    this.#cellCount = cellCount;
    return place - from;
  }

  /** A cell that `dense` does not know, counted from 1: a new one, or one of a large number. */
  #cellOf(stage: number, pair: number): number {
    const { levels, numbers, parentOf, levelOf } = this.#stages[stage] as Stage;
    const known = numbers.find(pair);
    if (known > 0) return known;
    parentOf.push(Math.floor(pair / levels.factor));
    levelOf.push(pair % levels.factor);
    if (stage === this.#stages.length - 1) this.#addFinalCell(levelOf.length - 1);
    return numbers.add(pair);
  }

  /** Its level in every item, found from the last item back to the first. */
  #addFinalCell(cell: number): void {
    let failed = 0;
    let own = cell;
    for (let item = this.#stages.length - 1; item >= 0; item -= 1) {
      const stage = this.#stages[item] as Stage;
      const { passes, levelOf } = this.#items[item]!;
      const level = stage.levelOf[own] as number;
      while (passes.length <= level) passes.push(stage.levels.passes(passes.length));
      levelOf.push(level);
      if (!passes[level]) failed |= 1 << item;
      own = stage.parentOf[own] as number;
    }
    this.#fails.push(failed);
    if (cell >= this.#sizes.length) this.#grow(cell * 2);
    this.#passes[cell] = failed === 0 ? 1 : 0;
  }

  #grow(size: number): void {
    const [sizes, passes, occupied] = [this.#sizes, this.#passes, this.#occupied];
    this.#sizes = new Int32Array(size);
    this.#sizes.set(sizes);
    this.#passes = new Uint8Array(size);
    this.#passes.set(passes);
    this.#occupied = new Uint32Array(size + 1);
    this.#occupied.set(occupied);
  }
}
