import {
  abstentionCode,
  BLANK,
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

/**
 * Codes of all choice items of a survey, respondent by respondent: one array a survey instead of one an item, which
 * makes the difference where a thousand surveys of hundreds of items are read at once.
 */
export class CodeBlock {
  #codes: Uint16Array = new Uint16Array(0);
  #stride = 0;

  /** Before the first code is set. */
  addColumn(): number {
    this.#stride += 1;
    return this.#stride - 1;
  }

  set(respondent: number, column: number, code: number): void {
    const place = respondent * this.#stride + column;
    if (place >= this.#codes.length) {
      const length = (respondent + FIRST_CAPACITY) * this.#stride;
      this.#codes = larger(this.#codes, length, (size) => new Uint16Array(size));
    }
    this.#codes[place] = code;
  }

  get(respondent: number, column: number): number {
    return this.#codes[respondent * this.#stride + column] ?? BLANK;
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
    for (let respondent = 0; respondent < count; respondent += 1)
      codes[respondent] = this.#block.get(respondent, this.#column);
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
