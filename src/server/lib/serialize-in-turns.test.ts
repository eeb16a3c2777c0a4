import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeInTurns } from './serialize-in-turns.ts';

const element = z.object({ id: z.int(), note: z.string().nullable(), more: z.boolean().optional() });
const schema = z.object({
  title: z.string(),
  elements: z.array(element),
  ids: z.array(z.int()),
  others: z.array(element).optional(),
  end: z.string().optional(),
});

const elements = fc.array(
  fc.record({ id: fc.nat(), note: fc.option(fc.string()) }, { requiredKeys: ['id', 'note'] }),
  { minLength: 5, maxLength: 20 },
);
const answers = fc.record(
  { end: fc.string(), elements, ids: fc.array(fc.nat()), title: fc.string(), others: elements },
  { requiredKeys: ['title', 'elements', 'ids'] },
);

test('When an answer has long lists, then it is the same text as in one go', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(await serializeInTurns(schema, answer)).toBe(JSON.stringify(z.encode(schema, answer)));
    }),
  );
});

test('When an answer holds more than its schema says, then that stays on the server', async () => {
  const secret = Array.from({ length: 30 }, (_, id) => ({ id, note: null, secret: 'x' }));
  const text = await serializeInTurns(schema, { title: '', elements: secret, ids: [], secret: 'x' });
  expect(text).not.toContain('secret');
  expect(JSON.parse(text ?? '').elements).toHaveLength(30);
});

test('When one element is not as its schema says, then nothing is answered', async () => {
  const wrong = Array.from({ length: 30 }, (_, id) => ({ id: id === 29 ? 'x' : id, note: null }));
  await expect(serializeInTurns(schema, { title: '', elements: wrong, ids: [] })).rejects.toThrow(z.ZodError);
});

test('When no list is long, or a rule concerns all of the list, then the usual way is taken', async () => {
  const list = Array.from({ length: 30 }, (_, id) => ({ id, note: null }));
  const short = list.slice(0, 4);
  expect(await serializeInTurns(schema, { title: '', elements: short, ids: [] })).toBeNull();
  expect(await serializeInTurns(z.object({ list: z.array(element).min(1) }), { list })).toBeNull();
  expect(await serializeInTurns(z.array(element), list)).toBeNull();
});

test('When an element takes long, then others get their turn before the next', async () => {
  const seen: string[] = [];
  const slow = Array.from({ length: 30 }, (_, id) => ({
    get id() {
      const start = performance.now();
      while (id === 0 && performance.now() - start < 10);
      if (id === 29) seen.push('last element');
      return id;
    },
    note: null,
  }));
  setImmediate(() => seen.push('another request'));
  await serializeInTurns(schema, { title: '', elements: slow, ids: [] });
  expect(seen[0]).toBe('another request');
});
