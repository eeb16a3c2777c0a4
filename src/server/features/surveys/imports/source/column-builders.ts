import {
  abstentionCode,
  bitSetSize,
  emptyCodes,
  type PackedColumn,
  setBit,
} from '#analysis/counting/packed-columns.ts';
import type { ChoiceInBlock } from './code-block.ts';
import { FIRST_CAPACITY, larger } from './growing-array.ts';
import type { OpenAnswer } from './survey-draft.ts';

export interface WaitingTexts {
  text(start: number, end: number): string;
}

export type ColumnBuilder = ChoiceBuilder | ChoiceInBlock | MultipleBuilder | NumberBuilder | OpenBuilder;

export class ChoiceBuilder {
  readonly #optionCount: number;
  readonly #abstention: number;
  #codes: Uint8Array | Uint16Array;

  constructor(optionCount: number) {
    this.#optionCount = optionCount;
    this.#codes = emptyCodes(FIRST_CAPACITY, optionCount);
    this.#abstention = abstentionCode(this.#codes);
  }

  set(respondent: number, code: number): void {
    if (respondent >= this.#codes.length) this.#grow(respondent + 1);
    this.#codes[respondent] = code;
  }

  #grow(length: number): void {
    this.#codes = larger(this.#codes, length, (size) => emptyCodes(size, this.#optionCount));
  }

  abstain(respondent: number): void {
    this.set(respondent, this.#abstention);
  }

  take(count: number): PackedColumn {
    this.#grow(count);
    return { kind: 'choice', codes: this.#codes.slice(0, count) };
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

  tick(respondent: number, position: number): void {
    const index = position - 1;
    this.#ticks[index] = growBits(this.#ticks[index] as Uint8Array, respondent);
    setBit(this.#ticks[index] as Uint8Array, respondent);
    this.answer(respondent);
  }

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
  readonly #ranges: number[] = [];

  constructor(item: number, texts: WaitingTexts) {
    this.#item = item;
    this.#texts = texts;
  }

  write(respondent: number, start: number, end: number): void {
    this.#answered = growBits(this.#answered, respondent);
    setBit(this.#answered, respondent);
    this.#ranges.push(respondent, start, end);
  }

  take(count: number): PackedColumn {
    const answered = growBits(this.#answered, Math.max(0, count - 1)).slice(0, bitSetSize(count));
    return { kind: 'open', answered };
  }

  answers(): OpenAnswer[] {
    const answers: OpenAnswer[] = [];
    for (let at = 0; at < this.#ranges.length; at += 3) {
      const [respondent, start, end] = this.#ranges.slice(at, at + 3) as [number, number, number];
      answers.push({ item: this.#item, respondent, text: this.#texts.text(start, end) });
    }
    return answers;
  }
}
