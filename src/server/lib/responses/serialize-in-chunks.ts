import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { z } from 'zod';

const TURN = 5;
/** Shorter lists are not worth it: even charts with the maximum number of groups take 2 ms each. */
const LONG = 4;
const LENGTH_CHECKS: readonly string[] = ['min_length', 'max_length', 'length_equals'];

type List = z.ZodArray<z.ZodObject | z.ZodArray>;

const behind = (schema: unknown): unknown =>
  schema instanceof z.ZodNullable || schema instanceof z.ZodOptional ? behind(schema.unwrap()) : schema;

const isPlainList = (schema: unknown): schema is List =>
  schema instanceof z.ZodArray &&
  (schema.element instanceof z.ZodObject || schema.element instanceof z.ZodArray) &&
  !schema.def.checks?.some((check) => !LENGTH_CHECKS.includes(check._zod.def.check));

const isPlainObject = (schema: unknown): schema is z.ZodObject =>
  schema instanceof z.ZodObject &&
  !schema.def.checks?.length &&
  (schema.def.catchall === undefined || schema.def.catchall instanceof z.ZodNever);

const isLong = (schema: unknown, value: unknown): boolean => {
  if (value === null || typeof value !== 'object') return false;
  const inner = behind(schema);
  if (isPlainList(inner))
    return Array.isArray(value) && (value.length > LONG || value.some((one) => isLong(inner.element, one)));
  if (!isPlainObject(inner)) return false;
  const members = value as Record<string, unknown>;
  return Object.keys(inner.shape).some((name) => isLong(inner.shape[name], members[name]));
};

const serialize = (schema: z.ZodType, value: unknown): string | undefined =>
  JSON.stringify(z.encode(schema, value as never));

const requireLength = (schema: List, list: unknown): void => {
  if (schema.def.checks?.length)
    z.encode(new z.ZodArray({ ...schema.def, element: z.unknown() }), list as never);
};

const requireKnown = (schema: z.ZodObject, members: Record<string, unknown>): void => {
  // Encoded in one go it says what it does not know.
  if (schema.def.catchall && Object.keys(members).some((name) => !(name in schema.shape)))
    z.encode(schema, members);
};

/**
 * Serializes a response with long lists to the same JSON as at once, closed by its schema, but with pauses: the charts
 * of a large report take tens of milliseconds, the preview of a table of 4,000 columns more than a hundred. Returns
 * `null` without a long list. Throws if the schema does not allow the value.
 */
export const serializeInChunks = async (schema: z.ZodType, value: unknown): Promise<string | null> => {
  if (!isPlainObject(schema) || !isLong(schema, value)) return null;
  let since = performance.now();
  const yieldWhenDue = async (): Promise<void> => {
    if (performance.now() - since < TURN) return;
    await yieldToEventLoop();
    since = performance.now();
  };
  const writeList = async (list: List, elements: readonly unknown[]): Promise<string> => {
    requireLength(list, elements);
    const texts: (string | undefined)[] = [];
    for (const one of elements) {
      texts.push(isLong(list.element, one) ? await write(list.element, one) : serialize(list.element, one));
      await yieldWhenDue();
    }
    return `[${texts.join(',')}]`;
  };
  const writeObject = async (object: z.ZodObject, members: Record<string, unknown>): Promise<string> => {
    requireKnown(object, members);
    const texts: string[] = [];
    for (const [name, member] of Object.entries(object.shape) as [string, z.ZodType][]) {
      const text = isLong(member, members[name])
        ? await write(member, members[name])
        : serialize(member, members[name]);
      if (text !== undefined) texts.push(`${JSON.stringify(name)}:${text}`);
    }
    await yieldWhenDue();
    return `{${texts.join(',')}}`;
  };
  const write = (long: z.ZodType, content: unknown): Promise<string> => {
    const inner = behind(long);
    return isPlainList(inner)
      ? writeList(inner, content as unknown[])
      : writeObject(inner as z.ZodObject, content as Record<string, unknown>);
  };
  return write(schema, value);
};
