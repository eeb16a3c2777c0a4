import { isAbstentionLabel } from '../../questionnaire/abstention-labels.ts';
import type { CellBatch } from '../../text/cell-batch.ts';
import { CellDictionary } from './cell-dictionary.ts';
import { cleanCell, isBlankCell, isPlaceholder, looksLikeDate, readNumber } from './read-cell.ts';

const LONGEST_VALUE = 1000;
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export interface DistinctValue {
  text: string;
  count: number;
  number: number | null;
}

export class ColumnStatistics {
  readonly #dictionary = new CellDictionary();
  readonly #limit: number;
  readonly #decimalSign: '.' | ',';
  readonly #positions: number[] = [];
  readonly #values: DistinctValue[] = [];
  readonly #indexOfText = new Map<string, number>();
  filled = 0;
  numbers = 0;
  integers = 0;
  dates = 0;
  addresses = 0;
  declined = 0;
  characters = 0;
  wordy = 0;
  minimum = Number.POSITIVE_INFINITY;
  maximum = Number.NEGATIVE_INFINITY;
  isCapped = false;

  constructor(limit: number, decimalSign: '.' | ',') {
    this.#limit = limit;
    this.#decimalSign = decimalSign;
  }

  add(batch: CellBatch, cell: number): void {
    const start = batch.start(cell);
    const length = batch.end(cell) - start;
    if (length <= 0) return;
    const known = length > LONGEST_VALUE ? -1 : this.#dictionary.find(batch, cell);
    if (known === -1) {
      this.#addUnknown(batch, cell, length);
      return;
    }
    const position = this.#positions[known] as number;
    if (position !== -1) (this.#values[position] as DistinctValue).count += 1;
  }

  #addUnknown(batch: CellBatch, cell: number, length: number): void {
    const text = length > LONGEST_VALUE ? batch.text(cell) : cleanCell(batch.text(cell));
    const isBlank = isBlankCell(text);
    const keep = length <= LONGEST_VALUE && this.#positions.length < this.#limit;
    if (keep) {
      this.#dictionary.add(batch, cell);
      this.#positions.push(isBlank ? -1 : this.#positionOf(text));
    }
    if (isBlank) return;
    if (keep) {
      (this.#values[this.#positions.at(-1) as number] as DistinctValue).count += 1;
      return;
    }
    this.isCapped = true;
    this.#weigh(text, length > LONGEST_VALUE ? null : readNumber(text, this.#decimalSign), 1);
  }

  #positionOf(text: string): number {
    const known = this.#indexOfText.get(text);
    if (known !== undefined) return known;
    const number = readNumber(text, this.#decimalSign);
    this.#values.push({ text, count: 0, number });
    this.#indexOfText.set(text, this.#values.length - 1);
    return this.#values.length - 1;
  }

  #weigh(text: string, number: number | null, count: number): void {
    this.filled += count;
    this.characters += text.length * count;
    if (text.includes(' ')) this.wordy += count;
    if (number !== null) {
      this.numbers += count;
      if (Number.isInteger(number)) this.integers += count;
      this.minimum = Math.min(this.minimum, number);
      this.maximum = Math.max(this.maximum, number);
    } else if (looksLikeDate(text)) this.dates += count;
    else if (ADDRESS.test(text)) this.addresses += count;
    else if (isAbstentionLabel(text) || isPlaceholder(text)) this.declined += count;
  }

  finish(): this {
    for (const value of this.#values) this.#weigh(value.text, value.number, value.count);
    this.#sort();
    return this;
  }

  absorb(other: ColumnStatistics): void {
    const known = new Map(this.#values.map((value) => [value.text, value]));
    for (const value of other.values) {
      const own = known.get(value.text);
      if (own) own.count += value.count;
      else if (this.#values.length < this.#limit) this.#values.push({ ...value });
      else this.isCapped = true;
    }
    this.isCapped ||= other.isCapped;
    this.filled += other.filled;
    this.numbers += other.numbers;
    this.integers += other.integers;
    this.dates += other.dates;
    this.addresses += other.addresses;
    this.declined += other.declined;
    this.characters += other.characters;
    this.wordy += other.wordy;
    this.minimum = Math.min(this.minimum, other.minimum);
    this.maximum = Math.max(this.maximum, other.maximum);
    this.#sort();
  }

  #sort(): void {
    this.#values.sort((left, right) => right.count - left.count || (left.text < right.text ? -1 : 1));
  }

  get values(): readonly DistinctValue[] {
    return this.#values;
  }

  get distinct(): number {
    return this.#values.length;
  }

  get kind(): 'empty' | 'number' | 'date' | 'text' {
    if (this.filled === 0) return 'empty';
    if (this.numbers > 0 && this.numbers >= (this.filled - this.declined) * 0.98) return 'number';
    return this.dates >= this.filled * 0.95 ? 'date' : 'text';
  }
}
