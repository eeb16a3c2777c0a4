/** Texts that may wait together, bytes. */
export const TEXT_BUDGET = 8 * 1024 * 1024;

const FIRST_BYTES = 16 * 1024;

/**
 * Texts of all surveys that are being read, as the bytes they were, in one buffer: a hundred thousand strings, or a
 * growing buffer a survey, would keep the garbage collector busy and take several times the memory. So would the whole budget for each small table.
 */
export class TextArena {
  #bytes = Buffer.alloc(0);
  size = 0;

  /** Gives where the text begins. */
  append(bytes: Buffer, start: number, end: number): number {
    const offset = this.size;
    this.size += end - start;
    if (this.size > this.#bytes.length) this.#grow(offset);
    bytes.copy(this.#bytes, offset, start, end);
    return offset;
  }

  /** Whether it is full is asked after each row, so there may be one row more than the budget. */
  #grow(used: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, this.size * 2));
    this.#bytes.copy(larger, 0, 0, used);
    this.#bytes = larger;
  }

  /** Line ends are those of everywhere. */
  text(start: number, end: number): string {
    return this.#bytes.toString('utf8', start, end).replaceAll('\r\n', '\n').trim();
  }

  get isFull(): boolean {
    return this.size > TEXT_BUDGET;
  }

  clear(): void {
    this.size = 0;
  }
}
