import { CellBatch } from './cell-batch.ts';

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;

/** A longer cell is an unclosed quote or an attack. */
export const MAXIMUM_CELL_BYTES = 1024 * 1024;
export const MAXIMUM_ROW_BYTES = 16 * 1024 * 1024;

export class CsvProblem extends Error {
  readonly code: 'cellTooLong' | 'rowTooLong' | 'quoteNotClosed' | 'textBehindQuote' | 'nulByte';
  readonly line: number;
  readonly column: number;

  constructor(code: CsvProblem['code'], line: number, column: number) {
    super(code);
    this.name = 'CsvProblem';
    this.code = code;
    this.line = line;
    this.column = column;
  }
}

const countLineFeeds = (bytes: Buffer, from: number, to: number): number => {
  let count = 0;
  for (let at = from; at < to; at += 1) if (bytes[at] === LINE_FEED) count += 1;
  return count;
};

/**
 * Tokenises UTF-8 bytes (RFC 4180, also with CR line ends and any one-byte delimiter). Works on bytes, so that unread
 * cells cost nothing; memory is bounded by the longest allowed row.
 */
export class CsvTokenizer {
  readonly #delimiter: number;
  readonly #batch = new CellBatch(Buffer.alloc(0));
  #buffer: Buffer = Buffer.alloc(0);
  #remainder: Buffer = Buffer.alloc(0);
  #line = 1;

  constructor(delimiter: string) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  push(chunk: Uint8Array, final = false): CellBatch {
    const left = this.#remainder.length;
    const needed = left + chunk.length;
    if (needed > this.#buffer.length) {
      const larger = Buffer.allocUnsafeSlow(needed * 2);
      this.#remainder.copy(larger);
      this.#buffer = larger;
    } else this.#remainder.copy(this.#buffer);
    this.#buffer.set(chunk, left);
    const bytes = this.#buffer.subarray(0, needed);
    this.#batch.reset(bytes);
    const consumed = this.#scan(bytes, final);
    this.#remainder = bytes.subarray(consumed);
    if (this.#remainder.length > MAXIMUM_ROW_BYTES) throw new CsvProblem('rowTooLong', this.#line, 1);
    return this.#batch;
  }

  #scan(bytes: Buffer, final: boolean): number {
    const batch = this.#batch;
    const delimiter = this.#delimiter;
    const length = bytes.length;
    const firstNul = bytes.indexOf(0);
    let rowStart = 0;
    let linesInside = 0;
    let line = this.#line;
    let firstCell = 0;
    let at = 0;
    while (at < length || (final && at > rowStart && at === length && bytes[at - 1] === delimiter)) {
      let start = at;
      let end: number;
      let doubled = false;
      if (bytes[at] === QUOTE) {
        start += 1;
        let close = bytes.indexOf(QUOTE, start);
        while (close !== -1 && bytes[close + 1] === QUOTE) {
          doubled = true;
          close = bytes.indexOf(QUOTE, close + 2);
        }
        const column = batch.cellCount - firstCell + 1;
        if ((close === -1 ? length : close) - start > MAXIMUM_CELL_BYTES)
          throw new CsvProblem('cellTooLong', line, column);
        if (close === -1 && final) throw new CsvProblem('quoteNotClosed', line, column);
        // The quote may be the first of two: wait for what follows.
        if (close === -1 || (close + 1 === length && !final)) break;
        end = close;
        at = close + 1;
        while (bytes[at] === SPACE) at += 1;
        const next = bytes[at];
        if (at < length && next !== delimiter && next !== LINE_FEED && next !== CARRIAGE_RETURN)
          throw new CsvProblem('textBehindQuote', line, column);
        if (at === length && !final) break;
        linesInside += countLineFeeds(bytes, start, end);
        if (firstNul >= start && firstNul < end) throw new CsvProblem('nulByte', line, column);
      } else {
        let byte = bytes[at] as number;
        while (
          at < length &&
          byte !== delimiter &&
          byte !== LINE_FEED &&
          byte !== CARRIAGE_RETURN &&
          byte !== 0
        ) {
          at += 1;
          byte = bytes[at] as number;
        }
        const column = batch.cellCount - firstCell + 1;
        if (at - start > MAXIMUM_CELL_BYTES) throw new CsvProblem('cellTooLong', line, column);
        if (at < length && byte === 0) throw new CsvProblem('nulByte', line, column);
        if (at === length && !final) break;
        end = at;
      }
      while (start < end && bytes[start] === SPACE) start += 1;
      while (end > start && bytes[end - 1] === SPACE) end -= 1;
      batch.addCell(start, end, doubled);
      if (at < length && bytes[at] === delimiter) {
        at += 1;
        continue;
      }
      if (at < length && bytes[at] === CARRIAGE_RETURN) {
        if (at + 1 === length && !final) break;
        if (bytes[at + 1] === LINE_FEED) at += 1;
      }
      at = Math.min(at + 1, length);
      batch.endRow(line, firstCell);
      line += 1 + linesInside;
      linesInside = 0;
      firstCell = batch.cellCount;
      rowStart = at;
    }
    batch.dropCellsFrom(firstCell);
    this.#line = line;
    return rowStart;
  }
}
