import {
  abstentionCode,
  bitSetSize,
  emptyCodes,
  type PackedColumn,
  setBit,
} from '#analysis/packed-columns.ts';
import type { OpenAnswer } from './survey-draft.ts';

/** Where the texts of open answers wait until their segment is full; a text is found again by where it begins and ends. */
export interface WaitingTexts {
  text(start: number, end: number): string;
}

/** Answers of one survey to one item while they are read; grows with the respondents. */
export type ColumnBuilder = ChoiceBuilder | MultipleBuilder | NumberBuilder | OpenBuilder;

const FIRST_CAPACITY = 16;

const larger = <Values extends Uint8Array | Float64Array>(
  values: Values,
  length: number,
  make: (size: number) => Values,
): Values => {
  if (length <= values.length) return values;
  const next = make(Math.max(length, values.length * 2));
  next.set(values);
  return next;
};

/** Respondents of a tile, a power of two: a column's codes in it are a cache line. */
const TILE_BITS = 5;
const TILE = 1 << TILE_BITS;

/**
 * Codes of all choice items of a survey: one array for some respondents instead of one an item, which makes the difference
 * where a thousand surveys of hundreds of items are read at once. Within a tile the codes of a column lie together, so that
 * rows are written and columns are read without a jump through memory for every answer.
 */
export class CodeBlock {
  readonly #tiles: Uint16Array[] = [];
  #columns = 0;

  /** Before the first code is set. */
  addColumn(): number {
    this.#columns += 1;
    return this.#columns - 1;
  }

  set(respondent: number, column: number, code: number): void {
    const tile = this.#tiles[respondent >> TILE_BITS] ?? this.#addTiles(respondent >> TILE_BITS);
    tile[(column << TILE_BITS) | (respondent & (TILE - 1))] = code;
  }

  #addTiles(wanted: number): Uint16Array {
    while (this.#tiles.length <= wanted) this.#tiles.push(new Uint16Array(this.#columns << TILE_BITS));
    return this.#tiles[wanted] as Uint16Array;
  }

  /** Copies a column's codes to where all are blank. */
  copy(column: number, codes: Uint8Array | Uint16Array): void {
    const begin = column << TILE_BITS;
    this.#tiles.forEach((tile, number) => {
      const first = number << TILE_BITS;
      const count = Math.min(TILE, codes.length - first);
      for (let offset = 0; offset < count; offset += 1)
        codes[first + offset] = tile[begin + offset] as number;
    });
  }
}

export class ChoiceBuilder {
  readonly #block: CodeBlock;
  readonly #column: number;
  readonly #optionCount: number;
  readonly #abstention: number;

  constructor(optionCount: number, block: CodeBlock) {
    this.#optionCount = optionCount;
    this.#abstention = abstentionCode(emptyCodes(0, optionCount));
    this.#block = block;
    this.#column = block.addColumn();
  }

  set(respondent: number, code: number): void {
    this.#block.set(respondent, this.#column, code);
  }

  abstain(respondent: number): void {
    this.#block.set(respondent, this.#column, this.#abstention);
  }

  take(count: number): PackedColumn {
    const codes = emptyCodes(count, this.#optionCount);
    this.#block.copy(this.#column, codes);
    return { kind: 'choice', codes };
  }
}

const growBits = (bits: Uint8Array, respondent: number): Uint8Array =>
  respondent >> 3 < bits.length
    ? bits
    : larger(bits, bitSetSize(respondent + 1), (size) => new Uint8Array(size));

export class MultipleBuilder {
  #answered: Uint8Array = new Uint8Array(4);
  #abstained: Uint8Array = new Uint8Array(4);
  readonly #ticks: Uint8Array[];

  constructor(optionCount: number) {
    this.#ticks = Array.from({ length: optionCount }, () => new Uint8Array(4));
  }

  /** `position` from 1. */
  tick(respondent: number, position: number): void {
    const index = position - 1;
    this.#ticks[index] = growBits(this.#ticks[index] as Uint8Array, respondent);
    setBit(this.#ticks[index] as Uint8Array, respondent);
    this.answer(respondent);
  }

  /** What was ticked may be an option that the source does not tell. */
  answer(respondent: number): void {
    this.#answered = growBits(this.#answered, respondent);
    setBit(this.#answered, respondent);
  }

  abstain(respondent: number): void {
    this.#abstained = growBits(this.#abstained, respondent);
    setBit(this.#abstained, respondent);
  }

  take(count: number): PackedColumn {
    const cut = (bits: Uint8Array) => growBits(bits, Math.max(0, count - 1)).slice(0, bitSetSize(count));
    const answered = cut(this.#answered);
    // Who ticked an option did not abstain, whatever else was ticked.
    const abstained = cut(this.#abstained).map((byte, index) => byte & ~(answered[index] as number));
    return { kind: 'multiple', answered, abstained, ticks: this.#ticks.map(cut) };
  }
}

export class NumberBuilder {
  #values: Float64Array = new Float64Array(FIRST_CAPACITY).fill(Number.NaN);

  set(respondent: number, value: number): void {
    if (respondent >= this.#values.length) this.#grow(respondent + 1);
    this.#values[respondent] = value;
  }

  #grow(length: number): void {
    this.#values = larger(this.#values, length, (size) => new Float64Array(size).fill(Number.NaN));
  }

  take(count: number): PackedColumn {
    this.#grow(count);
    return { kind: 'number', values: this.#values.slice(0, count) };
  }
}

export class OpenBuilder {
  #answered: Uint8Array = new Uint8Array(4);
  readonly #item: number;
  readonly #texts: WaitingTexts;
  /** Respondent, start and end of each text, one after the other. */
  readonly #places: number[] = [];

  constructor(item: number, texts: WaitingTexts) {
    this.#item = item;
    this.#texts = texts;
  }

  write(respondent: number, start: number, end: number): void {
    this.#answered = growBits(this.#answered, respondent);
    setBit(this.#answered, respondent);
    this.#places.push(respondent, start, end);
  }

  take(count: number): PackedColumn {
    const answered = growBits(this.#answered, Math.max(0, count - 1)).slice(0, bitSetSize(count));
    return { kind: 'open', answered };
  }

  answers(): OpenAnswer[] {
    const answers: OpenAnswer[] = [];
    for (let at = 0; at < this.#places.length; at += 3) {
      const [respondent, start, end] = this.#places.slice(at, at + 3) as [number, number, number];
      answers.push({ item: this.#item, respondent, text: this.#texts.text(start, end) });
    }
    return answers;
  }
}
