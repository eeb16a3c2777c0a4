/** What is wrong with the bytes of a file; `code` is a translation key below `import.problem`. */
export class SpssProblem extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** Takes bytes off a stream piece by piece; never holds more than one piece and one chunk. */
export class ByteReader {
  /** How many bytes were taken so far. */
  position = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private held = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Exactly `size` bytes. Throws `SpssProblem` where the file ends before. */
  async take(size: number): Promise<Buffer> {
    const parts: Uint8Array[] = [this.held];
    let length = this.held.length;
    while (length < size) {
      const next = await this.chunks.next();
      if (next.done) throw new SpssProblem('spssTruncated');
      parts.push(next.value);
      length += next.value.length;
    }
    const all = parts.length === 1 ? this.held : Buffer.concat(parts, length);
    this.held = all.subarray(size);
    this.position += size;
    return all.subarray(0, size);
  }

  /** Goes forward to `position` without holding what lies between. */
  async skipTo(position: number): Promise<void> {
    const step = 65_536;
    if (position < this.position) throw new SpssProblem('spssMalformed');
    while (this.position < position) await this.take(Math.min(step, position - this.position));
  }

  /** All that is left. */
  async *rest(): AsyncGenerator<Uint8Array> {
    const held = this.held;
    this.held = Buffer.alloc(0);
    if (held.length > 0) yield held;
    for (let next = await this.chunks.next(); !next.done; next = await this.chunks.next()) yield next.value;
  }

  /** Ends reading early. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
