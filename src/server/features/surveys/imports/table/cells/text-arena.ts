export const TEXT_BUDGET = 8 * 1024 * 1024;

const FIRST_BYTES = 16 * 1024;

/**
 * One shared buffer of raw bytes for all surveys: separate strings or buffers would take several times the memory and
 * burden the garbage collector.
 */
export class TextArena {
  #bytes = Buffer.alloc(0);
  size = 0;

  append(bytes: Buffer, start: number, end: number): number {
    const offset = this.size;
    this.size += end - start;
    if (this.size > this.#bytes.length) this.#grow(offset);
    bytes.copy(this.#bytes, offset, start, end);
    return offset;
  }

  #grow(used: number): void {
    const larger = Buffer.allocUnsafeSlow(Math.max(FIRST_BYTES, this.size * 2));
    this.#bytes.copy(larger, 0, 0, used);
    this.#bytes = larger;
  }

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
