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

export class OpenBuilder {
  #answered: Uint8Array = new Uint8Array(4);
  readonly #item: number;
  readonly answers: OpenAnswer[] = [];

  constructor(item: number) {
    this.#item = item;
  }

  write(respondent: number, text: string): void {
    this.#answered = growBits(this.#answered, respondent);
    setBit(this.#answered, respondent);
    this.answers.push({ item: this.#item, respondent, text });
  }

  take(count: number): PackedColumn {
    const answered = growBits(this.#answered, Math.max(0, count - 1)).slice(0, bitSetSize(count));
    return { kind: 'open', answered };
  }
}
