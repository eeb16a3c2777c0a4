import { CHUNK_BYTES } from './open-stored-file.ts';

/** Who sends files does so in large pieces or small ones: stored are chunks of one size. */
export async function* rechunk(
  stream: AsyncIterable<Buffer>,
  check: (piece: Buffer) => void = () => undefined,
): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const piece of stream) {
    check(piece);
    waiting.push(piece);
    size += piece.length;
    if (size < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}
