import { MAXIMUM_ROW_BYTES } from '../text/tokenize-csv.ts';

/** Texts that may wait together, bytes. */
export const TEXT_BUDGET = 8 * 1024 * 1024;

/**
 * Texts of all surveys that are being read, as the bytes they were, in one buffer: a hundred thousand strings, or a
 * growing buffer a survey, would keep the garbage collector busy and take several times the memory.
 */
export class TextArena {
  /** Checked after each row, so one row more must fit. Memory is only taken where something is written. */
  readonly #bytes = Buffer.allocUnsafeSlow(TEXT_BUDGET + MAXIMUM_ROW_BYTES);
  size = 0;

  /** Gives where the text begins. */
  append(bytes: Buffer, start: number, end: number): number {
    const offset = this.size;
    bytes.copy(this.#bytes, offset, start, end);
    this.size += end - start;
    return offset;
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
