import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { CHUNK_BYTES } from './open-stored-file.ts';
import { rechunk } from './rechunk.ts';

test.each([
  [[]],
  [[0]],
  [[1, 0, 5]],
  [[70_000, 1, 300_000, 200_000]],
  [[CHUNK_BYTES, CHUNK_BYTES - 1, 2]],
  [[3 * CHUNK_BYTES + 7, 9]],
])('When pieces of %j bytes come, then chunks of one size hold the same bytes', async (sizes) => {
  const pieces = sizes.map((size) => randomBytes(size));
  async function* stream() {
    yield* pieces;
  }
  const checked: number[] = [];
  const chunks: Buffer[] = [];
  for await (const chunk of rechunk(stream(), ({ length }) => checked.push(length)))
    chunks.push(Buffer.from(chunk));
  expect(Buffer.concat(chunks).equals(Buffer.concat(pieces))).toBe(true);
  expect(checked).toEqual(sizes);
  for (const { length } of chunks.slice(0, -1)) expect(length).toBe(CHUNK_BYTES);
  if (chunks.length > 0) expect(chunks.at(-1)?.length).toBeGreaterThan(0);
});
