import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializeInChunks } from './serialize-in-chunks.ts';

const element = z.object({ id: z.int(), note: z.string().nullable(), more: z.boolean().optional() });
const schema = z.object({
  title: z.string(),
  elements: z.array(element),
  ids: z.array(z.int()),
  others: z.array(element).optional(),
  end: z.string().optional(),
  nested: z
    .object({ rows: z.array(z.array(z.string())).min(1), elements: z.array(element).max(20).optional() })
    .nullable()
    .optional(),
});

const elements = fc.array(
  fc.record({ id: fc.nat(), note: fc.option(fc.string()) }, { requiredKeys: ['id', 'note'] }),
  { minLength: 5, maxLength: 20 },
);
const nested = fc.record(
  { rows: fc.array(fc.array(fc.string()), { minLength: 1 }), elements },
  { requiredKeys: ['rows'] },
);
const answers = fc.record(
  {
    end: fc.string(),
    elements,
    ids: fc.array(fc.nat()),
    title: fc.string(),
    others: elements,
    nested: fc.option(nested),
  },
  { requiredKeys: ['title', 'elements', 'ids'] },
);

test('When an answer has long lists, then it is the same text as in one go', async () => {
  await fc.assert(
    fc.asyncProperty(answers, async (answer) => {
      expect(await serializeInChunks(schema, answer)).toBe(JSON.stringify(z.encode(schema, answer)));
    }),
  );
});

test('When an answer holds more than its schema says, then that stays on the server', async () => {
  const secret = Array.from({ length: 30 }, (_, id) => ({ id, note: null, secret: 'x' }));
  const text = await serializeInChunks(schema, { title: '', elements: secret, ids: [], secret: 'x' });
  expect(text).not.toContain('secret');
  expect(JSON.parse(text ?? '').elements).toHaveLength(30);
});

test('When one element is not as its schema says, then nothing is answered', async () => {
  const wrong = Array.from({ length: 30 }, (_, id) => ({ id: id === 29 ? 'x' : id, note: null }));
  await expect(serializeInChunks(schema, { title: '', elements: wrong, ids: [] })).rejects.toThrow(
    z.ZodError,
  );
});

test('applies the schema of a nested long list as in one go', async () => {
  const list = Array.from({ length: 21 }, (_, id) => ({ id, note: null, secret: 'x' }));
  const answer = (elements: typeof list) => ({
    title: '',
    elements: [],
    ids: [],
    nested: { rows: [['']], elements },
  });
  await expect(serializeInChunks(schema, answer(list))).rejects.toThrow(z.ZodError);
  expect(await serializeInChunks(schema, answer(list.slice(1)))).not.toContain('secret');
});

test('When an object with a long list is closed, then what it does not know is refused as in one go', async () => {
  const closed = z.object({ inner: z.strictObject({ elements: z.array(element) }) });
  const inner = { elements: Array.from({ length: 30 }, (_, id) => ({ id, note: null })) };
  expect(await serializeInChunks(closed, { inner })).toBe(JSON.stringify({ inner }));
  await expect(serializeInChunks(closed, { inner: { ...inner, secret: 'x' } })).rejects.toThrow(z.ZodError);
});

test('When no list is long, or a rule concerns all of the list, then the usual way is taken', async () => {
  const list = Array.from({ length: 30 }, (_, id) => ({ id, note: null }));
  const short = list.slice(0, 4);
  expect(await serializeInChunks(schema, { title: '', elements: short, ids: [] })).toBeNull();
  expect(
    await serializeInChunks(z.object({ list: z.array(element).refine((all) => all.length > 0) }), { list }),
  ).toBeNull();
  expect(await serializeInChunks(z.array(element), list)).toBeNull();
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
  await serializeInChunks(schema, { title: '', elements: slow, ids: [] });
  expect(seen[0]).toBe('another request');
});
