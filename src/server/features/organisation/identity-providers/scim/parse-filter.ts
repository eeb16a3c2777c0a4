import { ScimError } from './scim-error.ts';

export const comparisons = ['eq', 'ne', 'co', 'sw', 'ew', 'gt', 'ge', 'lt', 'le'] as const;
export type Comparison = (typeof comparisons)[number];

/** RFC 7644, 3.4.2.2. `any` holds if one value of a multi-valued attribute fulfils its part. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly parts: readonly Filter[] }
  | { readonly op: 'not'; readonly part: Filter }
  | { readonly op: 'any'; readonly path: string; readonly part: Filter }
  | { readonly op: 'pr'; readonly path: string }
  | { readonly op: Comparison; readonly path: string; readonly value: string | number | boolean | null };

const MAXIMUM_LENGTH = 2000;
const MAXIMUM_DEPTH = 20;

const refuse = (): never => {
  throw new ScimError(400, 'The filter cannot be read.', 'invalidFilter');
};

/** No two alternatives begin alike, so that no text takes long. */
const TOKEN = /\s*(?:([()[\]])|("(?:[^"\\]|\\.)*")|([^\s()[\]"]+))/sy;

const splitTokens = (text: string): string[] => {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  const trimmed = text.trim();
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed);
    if (!found) return refuse();
    tokens.push((found[1] ?? found[2] ?? found[3]) as string);
  }
  return tokens;
};

const PATH = /^(?:urn:[\w.:-]+:)?[A-Za-z][\w-]*(?:\.[A-Za-z$][\w-]*)?$/i;

class Parser {
  readonly #tokens: readonly string[];
  #at = 0;

  constructor(text: string) {
    this.#tokens = splitTokens(text);
  }

  get isAtEnd(): boolean {
    return this.#at === this.#tokens.length;
  }

  #peek(): string {
    return this.#tokens[this.#at]?.toLowerCase() ?? '';
  }

  #take(wanted?: string): string {
    const token = this.#tokens[this.#at] ?? refuse();
    if (wanted !== undefined && token.toLowerCase() !== wanted) refuse();
    this.#at += 1;
    return token;
  }

  /** `and` binds more tightly than `or`. */
  either(depth = 0): Filter {
    return this.#joined('or', depth, () => this.#joined('and', depth, () => this.#term(depth)));
  }

  #joined(op: 'and' | 'or', depth: number, next: () => Filter): Filter {
    if (depth > MAXIMUM_DEPTH) refuse();
    const first = next();
    const parts = [first];
    while (this.#peek() === op) {
      this.#take();
      parts.push(next());
    }
    return parts.length === 1 ? first : { op, parts };
  }

  #term(depth: number): Filter {
    if (this.#peek() === '(') return this.#grouped('(', ')', depth);
    if (this.#peek() === 'not') {
      this.#take();
      return { op: 'not', part: this.#grouped('(', ')', depth) };
    }
    const path = this.#take();
    if (!PATH.test(path)) refuse();
    if (this.#peek() === '[') return { op: 'any', path, part: this.#grouped('[', ']', depth) };
    const word = this.#take().toLowerCase();
    if (word === 'pr') return { op: 'pr', path };
    const op = comparisons.find((one) => one === word) ?? refuse();
    return { op, path, value: this.#value() };
  }

  #grouped(open: string, close: string, depth: number): Filter {
    this.#take(open);
    const part = this.either(depth + 1);
    this.#take(close);
    return part;
  }

  #value(): string | number | boolean | null {
    const token = this.#take();
    try {
      const value: unknown = JSON.parse(/^(?:true|false|null)$/i.test(token) ? token.toLowerCase() : token);
      return value === null || typeof value !== 'object'
        ? (value as string | number | boolean | null)
        : refuse();
    } catch {
      return refuse();
    }
  }
}

/** Throws `ScimError` (invalidFilter). */
export const parseFilter = (text: string): Filter => {
  if (text.length > MAXIMUM_LENGTH) refuse();
  const parser = new Parser(text);
  const filter = parser.either();
  return parser.isAtEnd ? filter : refuse();
};

export interface PatchPath {
  readonly path: string;
  readonly filter: Filter | null;
  /** The sub-attribute that follows the filter. */
  readonly sub: string | null;
}

/** `emails[type eq "work"].value`, `name.givenName`, `members`. Throws `ScimError` (invalidPath, invalidFilter). */
export const parsePath = (text: string): PatchPath => {
  const [, path = '', filter, sub] =
    /^([^[\]]+)(?:\[(.*)\](?:\.([A-Za-z][\w-]*))?)?$/s.exec(text.trim()) ?? [];
  if (!PATH.test(path)) throw new ScimError(400, 'The path cannot be read.', 'invalidPath');
  return { path, filter: filter === undefined ? null : parseFilter(filter), sub: sub ?? null };
};
