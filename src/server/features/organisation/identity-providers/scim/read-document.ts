import { type Attribute, type Attributes, findPlace } from './attributes.ts';
import { ScimError } from './scim-error.ts';

export type Entry = Readonly<Record<string, string | boolean>>;
/** A resource with the attributes that Plenum knows, by their names as they are in its registry. */
export type Document = Readonly<Record<string, string | boolean | Entry | readonly Entry[]>>;

const MAXIMUM_TEXT = 1000;

const refuse = (name: string): never => {
  throw new ScimError(400, `The value of ${name.slice(0, 100)} is not one.`, 'invalidValue');
};

/** Entra ID wraps single values into a list with an object. */
const unwrap = (value: unknown): unknown => {
  const one = Array.isArray(value) ? value[0] : value;
  return typeof one === 'object' && one !== null && 'value' in one ? one.value : one;
};

/** `undefined`: unassigned. Entra ID sends booleans as text. */
const readSimple = (
  name: string,
  type: 'string' | 'boolean',
  given: unknown,
): string | boolean | undefined => {
  const value = unwrap(given);
  if (value === null || value === undefined || value === '') return undefined;
  if (type === 'boolean') {
    const word = String(value).toLowerCase();
    return word === 'true' || word === 'false' ? word === 'true' : refuse(name);
  }
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.length > MAXIMUM_TEXT) return refuse(name);
  return value.replaceAll('\0', '').toWellFormed();
};

const readEntry = (name: string, { parts = {} }: Attribute, value: unknown): Entry | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return refuse(name);
  const given = new Map(Object.entries(value).map(([key, one]) => [key.toLowerCase(), one]));
  const read = Object.entries(parts).flatMap(([part, type]) => {
    const found = readSimple(`${name}.${part}`, type, given.get(part.toLowerCase()));
    return found === undefined ? [] : [[part, found] as const];
  });
  return read.length === 0 ? undefined : Object.fromEntries(read);
};

/** `undefined`: unassigned. Throws `ScimError` (invalidValue). */
export const readValue = (
  name: string,
  attribute: Attribute,
  { value, maximum }: { value: unknown; maximum: number },
): Document[string] | undefined => {
  if (attribute.type !== 'complex') return readSimple(name, attribute.type, value);
  if (value === null || value === undefined) return undefined;
  if (!attribute.isMany) return readEntry(name, attribute, value);
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > maximum) throw new ScimError(413, `${name} has too many values.`, 'tooMany');
  return list.flatMap((one) => {
    const entry = readEntry(name, attribute, typeof one === 'string' ? { value: one } : one);
    return entry ? [entry] : [];
  });
};

/** Reads a whole resource; what Plenum does not know is left out, and so is what only the service decides. */
export const readDocument = (
  attributes: Attributes,
  body: Readonly<Record<string, unknown>>,
  maximum: number,
): Document =>
  Object.fromEntries(
    Object.entries(body).flatMap(([key, value]) => {
      const place = findPlace(attributes, key);
      if (!place || place.part !== null) return [];
      const read = readValue(place.name, place.attribute, { value, maximum });
      return read === undefined ? [] : [[place.name, read] as const];
    }),
  );
