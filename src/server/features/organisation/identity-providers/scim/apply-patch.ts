import type { ScimPatch } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { type Attribute, type Attributes, findPlace, type Place } from './attributes.ts';
import { type Filter, parsePath } from './parse-filter.ts';
import { type Document, type Entry, readValue } from './read-document.ts';
import { ScimError } from './scim-error.ts';

type Op = 'add' | 'replace' | 'remove';
type Value = Document[string];

const isEntry = (value: Value | undefined): value is Entry =>
  typeof value === 'object' && !Array.isArray(value);
const entriesIn = (value: Value | undefined): readonly Entry[] =>
  Array.isArray(value) ? (value as readonly Entry[]) : [];

const isEqual = (left: string | boolean | undefined, right: unknown): boolean =>
  left !== undefined && String(left).toLowerCase() === String(right).toLowerCase();

/** Supports the comparisons that clients send in paths; others find no value. */
export const matchesEntry = (entry: Entry, filter: Filter): boolean => {
  switch (filter.op) {
    case 'and':
      return filter.parts.every((part) => matchesEntry(entry, part));
    case 'or':
      return filter.parts.some((part) => matchesEntry(entry, part));
    case 'not':
      return !matchesEntry(entry, filter.part);
    case 'any':
      return false;
    default: {
      const name = Object.keys(entry).find((one) => one.toLowerCase() === filter.path.toLowerCase());
      const value = name === undefined ? undefined : entry[name];
      if (filter.op === 'pr') return value !== undefined;
      const [text, wanted] = [String(value ?? '').toLowerCase(), String(filter.value).toLowerCase()];
      if (filter.op === 'eq') return isEqual(value, filter.value);
      if (filter.op === 'ne') return !isEqual(value, filter.value);
      if (filter.op === 'co') return text.includes(wanted);
      if (filter.op === 'sw') return text.startsWith(wanted);
      return filter.op === 'ew' && text.endsWith(wanted);
    }
  }
};

/** Reads the attributes that `type eq "work"` gives to a value that is to be added. */
const valuesDemanded = (filter: Filter): Entry => {
  if (filter.op === 'and') return Object.assign({}, ...filter.parts.map(valuesDemanded));
  if (filter.op !== 'eq' || filter.value === null || typeof filter.value === 'number') return {};
  return { [filter.path]: filter.value };
};

const without = (document: Document, name: string): Document => {
  const { [name]: _, ...rest } = document;
  return rest;
};

class Patch {
  readonly #attributes: Attributes;
  readonly #maximum: number;
  document: Document;

  constructor(attributes: Attributes, document: Document, maximum: number) {
    this.#attributes = attributes;
    this.#maximum = maximum;
    this.document = document;
  }

  apply(op: Op, path: string | null, value: unknown): void {
    if (path === null) {
      this.#applyAll(op, value);
      return;
    }
    const { filter, sub, path: name } = parsePath(path);
    const place = findPlace(this.#attributes, name);
    // Attributes that Plenum does not read are none of its business.
    if (!place) return;
    const changed = filter
      ? this.#changeMatching(op, place, { filter, sub, value })
      : place.part === null
        ? this.#changeWhole(op, place, value)
        : this.#changePart(op, { ...place, part: place.part }, value);
    const isGone = changed === undefined || (Array.isArray(changed) && changed.length === 0);
    this.document = isGone ? without(this.document, place.name) : { ...this.document, [place.name]: changed };
  }

  /** Without a path the value names the attributes, at Entra ID also as paths (`name.givenName`). */
  #applyAll(op: Op, value: unknown): void {
    if (op === 'remove') throw new ScimError(400, 'Only a path says what is to be removed.', 'noTarget');
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw new ScimError(400, 'Without a path the value must be an object.', 'invalidValue');
    for (const [path, one] of Object.entries(value))
      if (path !== 'schemas' && path !== 'id' && path !== 'meta') this.apply(op, path, one);
  }

  #read(name: string, attribute: Attribute, value: unknown): Value | undefined {
    return readValue(name, attribute, { value, maximum: this.#maximum });
  }

  #changeWhole(op: Op, { name, attribute }: Place, given: unknown): Value | undefined {
    const value = op === 'remove' && given === undefined ? undefined : this.#read(name, attribute, given);
    const before = this.document[name];
    if (attribute.isMany) {
      const entries = entriesIn(value);
      if (op === 'replace') return entries;
      if (op === 'add') return this.#merge(name, entriesIn(before), entries);
      // Entra ID names the members that are to be removed in the value.
      const gone = new Set(entries.map((one) => String(one.value).toLowerCase()));
      return gone.size === 0
        ? undefined
        : entriesIn(before).filter((one) => !gone.has(String(one.value).toLowerCase()));
    }
    if (op === 'remove') return undefined;
    return isEntry(before) && isEntry(value) ? { ...before, ...value } : value;
  }

  #merge(name: string, before: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
    const keyOf = (one: Entry): string => JSON.stringify([one.value ?? one, one.type ?? '']).toLowerCase();
    const known = new Set(before.map(keyOf));
    const fresh = added.filter((one) => !known.has(keyOf(one)) && known.add(keyOf(one)));
    if (before.length + fresh.length > this.#maximum)
      throw new ScimError(413, `${name} has too many values.`, 'tooMany');
    return [...before, ...fresh];
  }

  #changePart(op: Op, place: Place & { part: string }, given: unknown): Value {
    const before = this.document[place.name];
    return place.attribute.isMany
      ? entriesIn(before).map((one) => this.#withPart(op, place, one, given))
      : this.#withPart(op, place, isEntry(before) ? before : {}, given);
  }

  #withPart(op: Op, place: Place & { part: string }, before: Entry, given: unknown): Entry {
    const type = place.attribute.parts?.[place.part] ?? 'string';
    const value = op === 'remove' ? undefined : this.#read(`${place.name}.${place.part}`, { type }, given);
    const { [place.part]: _, ...rest } = before;
    return typeof value === 'string' || typeof value === 'boolean' ? { ...rest, [place.part]: value } : rest;
  }

  #changeMatching(
    op: Op,
    { name, attribute }: Place,
    { filter, sub, value }: { filter: Filter; sub: string | null; value: unknown },
  ): Value | undefined {
    if (!attribute.isMany) throw new ScimError(400, `${name} has one value alone.`, 'invalidPath');
    const part = sub === null ? null : (findPlace(this.#attributes, `${name}.${sub}`)?.part ?? null);
    const before = entriesIn(this.document[name]);
    if (sub !== null && part === null) return before;
    const change = (one: Entry): Entry => {
      if (part !== null) return this.#withPart(op, { name, attribute, part }, one, value);
      return { ...one, ...entriesIn(this.#read(name, attribute, value))[0] };
    };
    const hits = new Set(before.filter((one) => matchesEntry(one, filter)));
    if (op === 'remove' && part === null) return before.filter((one) => !hits.has(one));
    if (hits.size > 0) return before.map((one) => (hits.has(one) ? change(one) : one));
    // Entra ID counts on it that the value is added then.
    if (op === 'remove') return before;
    const [demanded = {}] = entriesIn(this.#read(name, attribute, valuesDemanded(filter)));
    return this.#merge(name, before, [change(demanded)]);
  }
}

const readOp = (given: string): Op => {
  const op = given.toLowerCase();
  if (op === 'add' || op === 'replace' || op === 'remove') return op;
  throw new ScimError(400, 'There is no such operation.', 'invalidSyntax');
};

/** RFC 7644, 3.5.2, as Entra ID, Okta and Keycloak send it. All operations or none. Throws `ScimError`. */
export const applyPatch = (
  attributes: Attributes,
  before: Document,
  { Operations: operations }: ScimPatch,
  maximum: number,
): Document => {
  const patch = new Patch(attributes, before, maximum);
  for (const { op, path, value } of operations) patch.apply(readOp(op), path || null, value);
  return patch.document;
};
