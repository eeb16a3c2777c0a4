import { abstentionCode, BLANK, emptyCodes, type PackedColumn } from '#analysis/counting/packed-columns.ts';
import { FIRST_CAPACITY, larger } from './growing-array.ts';

export class CodeBlock {
  #codes: Uint16Array = new Uint16Array(0);
  #stride = 0;

  addColumn(): number {
    this.#stride += 1;
    return this.#stride - 1;
  }

  set(respondent: number, column: number, code: number): void {
    const index = respondent * this.#stride + column;
    if (index >= this.#codes.length) {
      const length = (respondent + FIRST_CAPACITY) * this.#stride;
      this.#codes = larger(this.#codes, length, (size) => new Uint16Array(size));
    }
    this.#codes[index] = code;
  }

  get(respondent: number, column: number): number {
    return this.#codes[respondent * this.#stride + column] ?? BLANK;
  }
}

export class ChoiceInBlock {
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
