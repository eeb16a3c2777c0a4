import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createResponseCache } from './response-cache.ts';
import { SerializedResponse } from './serialized-response.ts';

const schema = z.object({ text: z.string() });
const answerOf = (length: number) => SerializedResponse.of(schema, { text: 'x'.repeat(length) });

test('When an answer is kept, then it is found under its key and stamp alone', async () => {
  const cache = createResponseCache();
  const answer = await answerOf(10);
  cache.keep('a', { stamp: '1', answer });
  expect(cache.find('a', '1')).toBe(answer);
  expect(cache.find('b', '1')).toBeNull();
  expect(cache.find('a', '2')).toBeNull();
  // What is out of date does not come back either.
  expect([cache.find('a', '1'), cache.bytes()]).toEqual([null, 0]);
});

test('When there is no room any more, then what was not asked for the longest makes it', async () => {
  const cache = createResponseCache(16_000);
  const answer = await answerOf(1_000);
  const keys = Array.from({ length: 12 }, (_, index) => `key ${index}`);
  for (const key of keys) {
    cache.keep(key, { stamp: '1', answer });
    cache.find('key 0', '1');
  }
  expect(keys.filter((key) => cache.find(key, '1') === null)).toEqual(['key 1']);
  expect(cache.bytes()).toBeLessThanOrEqual(16_000);
});

test('keeps neither a response beyond an eighth of the room nor the one it replaces', async () => {
  const cache = createResponseCache(16_000);
  cache.keep('a', { stamp: '1', answer: await answerOf(100) });
  cache.keep('b', { stamp: '1', answer: await answerOf(100) });
  cache.keep('a', { stamp: '2', answer: await answerOf(3_000) });
  expect([cache.find('a', '1'), cache.find('a', '2')]).toEqual([null, null]);
  expect(cache.find('b', '1')).not.toBeNull();
});

test('When answers come and go, then what is kept never takes more than it may', async () => {
  const answers = await Promise.all([0, 10, 500, 1_500, 2_500].map(answerOf));
  const call = fc.record({
    key: fc.constantFrom(...'abcdefghijkl'),
    stamp: fc.constantFrom('1', '2'),
    answer: fc.constantFrom(...answers),
    keeps: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(call, { maxLength: 100 }), (calls) => {
      const cache = createResponseCache(12_000);
      const last = new Map<string, { stamp: string; answer: SerializedResponse }>();
      for (const { key, stamp, answer, keeps } of calls) {
        if (keeps) {
          cache.keep(key, { stamp, answer });
          last.set(key, { stamp, answer });
        } else {
          const found = cache.find(key, stamp);
          if (found) expect(last.get(key)).toEqual({ stamp, answer: found });
        }
        expect(cache.bytes()).toBeLessThanOrEqual(12_000);
      }
      for (const key of 'abcdefghijkl') for (const stamp of ['1', '2', 'none']) cache.find(key, `${stamp}!`);
      expect(cache.bytes()).toBe(0);
    }),
  );
});

test('drops unknown members of a response and refuses forbidden ones', async () => {
  const more = { text: 'a', secret: 'b' };
  expect((await SerializedResponse.of(schema, more)).bytes.toString()).toBe('{"text":"a"}');
  await expect(SerializedResponse.of(schema, { text: 1 } as never)).rejects.toThrow(z.ZodError);
});
