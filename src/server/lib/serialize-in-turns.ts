import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';

/** Milliseconds of work after which other requests get their turn. */
const TURN = 5;
/** A shorter list is not worth it: even pictures with all the groups they may have take 2 ms each. */
const LONG = 4;

/** A list of objects without rules of its own, so that its elements can be looked at one by one. */
const isPlainList = (schema: unknown): schema is z.ZodArray<z.ZodObject> =>
  schema instanceof z.ZodArray && schema.element instanceof z.ZodObject && !schema.def.checks?.length;

/** The names of the members of `value` that are long lists. */
const longLists = (schema: z.ZodObject, value: Record<string, unknown>): string[] =>
  Object.keys(schema.shape).filter((name) => {
    const list = value[name];
    return isPlainList(schema.shape[name]) && Array.isArray(list) && list.length > LONG;
  });

/**
 * An answer with long lists as JSON, the same as in one go, closed by its schema, but with pauses: the pictures of a
 * large report take tens of milliseconds. Null: the answer has no long list. Throws what the schema does not allow.
 */
export const serializeInTurns = async (schema: z.ZodType, value: unknown): Promise<string | null> => {
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) return null;
  const whole = value as Record<string, unknown>;
  const lists = longLists(schema, whole);
  if (lists.length === 0) return null;
  const emptied = { ...whole, ...Object.fromEntries(lists.map((name) => [name, []])) };
  let since = performance.now();
  const serializeList = async (name: string): Promise<string> => {
    const { element } = schema.shape[name] as z.ZodArray<z.ZodObject>;
    const elements: string[] = [];
    for (const one of whole[name] as never[]) {
      elements.push(JSON.stringify(z.encode(element, one)));
      if (performance.now() - since < TURN) continue;
      await nextTurn();
      since = performance.now();
    }
    return `[${elements.join(',')}]`;
  };
  const members: string[] = [];
  for (const [name, member] of Object.entries(z.encode(schema, emptied as never))) {
    const text = lists.includes(name) ? await serializeList(name) : JSON.stringify(member);
    if (text !== undefined) members.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${members.join(',')}}`;
};
