import { CHUNK_BYTES } from './open-stored-file.ts';

const FIRST_BYTES = 64 * 1024;

/**
 * Cuts the stream into chunks of one size. Each is valid only until the next is requested, since reusing the buffer
 * spares the garbage collector.
 */
export async function* rechunk(
  stream: AsyncIterable<Buffer>,
  check: (piece: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let chunk = Buffer.alloc(0);
  let size = 0;
  for await (const piece of stream) {
    check(piece);
    for (let from = 0; from < piece.length; ) {
      const needed = Math.min(size + piece.length - from, CHUNK_BYTES);
      if (needed > chunk.length) {
        const larger = Buffer.allocUnsafeSlow(Math.min(Math.max(needed * 2, FIRST_BYTES), CHUNK_BYTES));
        chunk.copy(larger, 0, 0, size);
        chunk = larger;
      }
      const copied = piece.copy(chunk, size, from, from + needed - size);
      size += copied;
      from += copied;
      if (size < CHUNK_BYTES) continue;
      yield chunk;
      size = 0;
    }
  }
  if (size > 0) yield chunk.subarray(0, size);
}
