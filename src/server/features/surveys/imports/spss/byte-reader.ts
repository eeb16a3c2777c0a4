export class SpssProblem extends Error {
  readonly code: string;

  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export class ByteReader {
  position = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private held = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

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

  async skipTo(position: number): Promise<void> {
    const step = 65_536;
    if (position < this.position) throw new SpssProblem('spssMalformed');
    while (this.position < position) await this.take(Math.min(step, position - this.position));
  }

  async *rest(): AsyncGenerator<Uint8Array> {
    const held = this.held;
    this.held = Buffer.alloc(0);
    if (held.length > 0) yield held;
    for (let next = await this.chunks.next(); !next.done; next = await this.chunks.next()) yield next.value;
  }

  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
