import { BLANK, bitSetSize, emptyCodes, type PackedColumn, setBit } from '#analysis/packed-columns.ts';
import type { OpenAnswer } from '../survey-draft.ts';

/** Answers of one survey to one item while they are read; grows with the respondents. */
export type ColumnBuilder = ChoiceBuilder | MultipleBuilder | NumberBuilder | OpenBuilder;

const FIRST_CAPACITY = 16;

const larger = <Values extends Uint8Array | Uint16Array | Float64Array>(
  values: Values,
  length: number,
  make: (size: number) => Values,
): Values => {
  if (length <= values.length) return values;
  const next = make(Math.max(length, values.length * 2));
  next.set(values);
  return next;
};

export class ChoiceBuilder {
  readonly #optionCount: number;
  #codes: Uint8Array | Uint16Array;

  constructor(optionCount: number) {
    this.#optionCount = optionCount;
    this.#codes = emptyCodes(FIRST_CAPACITY, optionCount);
  }

  set(respondent: number, code: number): void {
    if (respondent >= this.#codes.length) {
      this.#codes = larger(this.#codes, respondent + 1, (size) => emptyCodes(size, this.#optionCount));
    }
    this.#codes[respondent] = code;
  }

  take(count: number): PackedColumn {
    if (count > this.#codes.length) this.set(count - 1, BLANK);
    return { kind: 'choice', codes: this.#codes.slice(0, count) };
  }
}

const growBits = (bits: Uint8Array, respondent: number): Uint8Array =>
  larger(bits, bitSetSize(respondent + 1), (size) => new Uint8Array(size));

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
    this.#values = larger(this.#values, respondent + 1, (size) => new Float64Array(size).fill(Number.NaN));
    this.#values[respondent] = value;
  }

  take(count: number): PackedColumn {
    if (count > this.#values.length) this.set(count - 1, Number.NaN);
    return { kind: 'number', values: this.#values.slice(0, count) };
  }
}

/**
 * Texts stay the bytes they were until they are handed over: a hundred thousand strings would keep the garbage
 * collector busy and several times their size in memory.
 */
export class OpenBuilder {
  #answered: Uint8Array = new Uint8Array(4);
  readonly #item: number;
  #bytes: Uint8Array = new Uint8Array(0);
  #size = 0;
  readonly #ends: number[] = [];
  readonly #respondents: number[] = [];

  constructor(item: number) {
    this.#item = item;
  }

  /** Gives the bytes that it takes. */
  write(respondent: number, bytes: Buffer, start: number, end: number): number {
    this.#answered = growBits(this.#answered, respondent);
    setBit(this.#answered, respondent);
    const size = this.#size + end - start;
    this.#bytes = larger(this.#bytes, size, (length) => new Uint8Array(length));
    bytes.copy(this.#bytes, this.#size, start, end);
    this.#size = size;
    this.#ends.push(size);
    this.#respondents.push(respondent);
    return end - start + 16;
  }

  take(count: number): PackedColumn {
    const answered = growBits(this.#answered, Math.max(0, count - 1)).slice(0, bitSetSize(count));
    return { kind: 'open', answered };
  }

  /** `readText` makes the text of its bytes. */
  answers(readText: (bytes: Buffer) => string): OpenAnswer[] {
    const bytes = Buffer.from(this.#bytes.buffer, 0, this.#size);
    return this.#ends.map((end, index) => ({
      item: this.#item,
      respondent: this.#respondents[index] as number,
      text: readText(bytes.subarray(this.#ends[index - 1] ?? 0, end)),
    }));
  }
}
