const QUOTES = /""/g;

/** Rows as offsets into a UTF-8 buffer, so that strings are created only on demand. Valid until the next batch. */
export class CellBatch {
  bytes: Buffer;
  rowCount = 0;
  starts = new Int32Array(4096);
  /** The end of each cell, complemented if the cell contains doubled quotes. */
  #ends = new Int32Array(4096);
  #rowStarts = new Int32Array(256);
  #lines = new Float64Array(256);
  #cells = 0;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  reset(bytes: Buffer): void {
    this.bytes = bytes;
    this.rowCount = 0;
    this.#cells = 0;
  }

  addCell(start: number, end: number, hasDoubledQuotes: boolean): void {
    if (this.#cells === this.starts.length) {
      this.starts = grown(this.starts, Int32Array);
      this.#ends = grown(this.#ends, Int32Array);
    }
    this.starts[this.#cells] = start;
    this.#ends[this.#cells] = hasDoubledQuotes ? ~end : end;
    this.#cells += 1;
  }

  endRow(line: number, firstCell: number): void {
    if (this.rowCount + 1 >= this.#rowStarts.length) {
      this.#rowStarts = grown(this.#rowStarts, Int32Array);
      this.#lines = grown(this.#lines, Float64Array);
    }
    this.#rowStarts[this.rowCount] = firstCell;
    this.#lines[this.rowCount] = line;
    this.rowCount += 1;
    this.#rowStarts[this.rowCount] = this.#cells;
  }

  get cellCount(): number {
    return this.#cells;
  }

  dropCellsFrom(cell: number): void {
    this.#cells = cell;
  }

  firstCell(row: number): number {
    return this.#rowStarts[row] as number;
  }

  width(row: number): number {
    return (this.#rowStarts[row + 1] as number) - (this.#rowStarts[row] as number);
  }

  line(row: number): number {
    return this.#lines[row] as number;
  }

  start(cell: number): number {
    return this.starts[cell] as number;
  }

  end(cell: number): number {
    const end = this.#ends[cell] as number;
    return end < 0 ? ~end : end;
  }

  hasDoubledQuotes(cell: number): boolean {
    return (this.#ends[cell] as number) < 0;
  }

  text(cell: number): string {
    const end = this.#ends[cell] as number;
    const start = this.starts[cell] as number;
    return end < 0
      ? this.bytes.toString('utf8', start, ~end).replace(QUOTES, '"')
      : this.bytes.toString('utf8', start, end);
  }

  row(row: number): string[] {
    const first = this.firstCell(row);
    return Array.from({ length: this.width(row) }, (_, index) => this.text(first + index));
  }
}

const grown = <Values extends Int32Array | Float64Array>(
  values: Values,
  make: new (length: number) => Values,
): Values => {
  const larger = new make(values.length * 2);
  larger.set(values);
  return larger;
};
