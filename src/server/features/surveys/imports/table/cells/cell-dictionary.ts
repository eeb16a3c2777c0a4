import type { CellBatch } from '../../text/cell-batch.ts';

const EMPTY = -1;

/** Maps raw bytes of cells to numbers. Most columns have few distinct cells, so each is decoded only once. */
export class CellDictionary {
  #slots = new Int32Array(64).fill(EMPTY);
  readonly #cells: Buffer[] = [];
  readonly #hashes: number[] = [];
  readonly #single = new Int32Array(256).fill(EMPTY);

  get size(): number {
    return this.#cells.length;
  }

  find(batch: CellBatch, cell: number): number {
    const start = batch.start(cell);
    const end = batch.end(cell);
    const { bytes } = batch;
    if (end - start === 1) return this.#single[bytes[start] as number] as number;
    const hash = hashOf(bytes, start, end);
    const mask = this.#slots.length - 1;
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const number = this.#slots[slot] as number;
      if (number === EMPTY) return EMPTY;
      if (this.#hashes[number] === hash && equals(this.#cells[number] as Buffer, bytes, start, end))
        return number;
    }
  }

  add(batch: CellBatch, cell: number): number {
    const [start, end] = [batch.start(cell), batch.end(cell)];
    const number = this.#cells.length;
    this.#cells.push(Buffer.from(batch.bytes.subarray(start, end)));
    this.#hashes.push(hashOf(batch.bytes, start, end));
    if (end - start === 1) this.#single[batch.bytes[start] as number] = number;
    if (this.#cells.length * 2 > this.#slots.length) this.#grow();
    else this.#insert(number);
    return number;
  }

  #insert(number: number): void {
    const mask = this.#slots.length - 1;
    let slot = (this.#hashes[number] as number) & mask;
    while (this.#slots[slot] !== EMPTY) slot = (slot + 1) & mask;
    this.#slots[slot] = number;
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(EMPTY);
    for (let number = 0; number < this.#cells.length; number += 1) this.#insert(number);
  }
}

const hashOf = (bytes: Buffer, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
  return hash >>> 1;
};

const equals = (cell: Buffer, bytes: Buffer, start: number, end: number): boolean => {
  if (cell.length !== end - start) return false;
  for (let at = 0; at < cell.length; at += 1) if (cell[at] !== bytes[start + at]) return false;
  return true;
};
