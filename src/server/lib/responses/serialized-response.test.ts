import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { SerializedResponse } from './serialized-response.ts';

const schema = z.object({ text: z.string() });

test('compresses a long response once, to the same bytes', async () => {
  const response = await SerializedResponse.of(schema, { text: 'x'.repeat(20_000) });
  const compressed = await response.compress();
  expect(gunzipSync(compressed as Buffer).equals(response.bytes)).toBe(true);
  expect(await response.compress()).toBe(compressed);
});

test('leaves a short response as it is', async () => {
  expect((await SerializedResponse.of(schema, { text: 'x' })).compress()).toBeNull();
});
