import { rejectFile } from '../source/reject-file.ts';
import type { SourceFile } from '../source/survey-draft.ts';
import { JsonNesting, MAXIMUM_DEPTH } from './json-nesting.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface LocatedObject {
  value: JsonObject;
  /** The line of the file it begins in, from 1. */
  line: number;
}

const MAXIMUM_CHARACTERS = 4_000_000;
const LINE_FEED = 0x0a;
const BRACE = '{'.charCodeAt(0);
const [BRACKET, BRACKET_END] = ['['.charCodeAt(0), ']'.charCodeAt(0)];
const BETWEEN = new Set([...' \t\r\n,'].map((sign) => sign.charCodeAt(0)));

async function* decode(file: SourceFile): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.open()) yield decoder.decode(chunk, { stream: true });
    yield decoder.decode();
  } catch (error) {
    if (error instanceof TypeError) throw rejectFile(file.name, 'notUtf8');
    throw error;
  }
}

class ObjectScanner {
  readonly #file: string;
  readonly #nesting = new JsonNesting();
  #around: number | null = null;
  #isOver = false;
  #begun = '';
  #line = 1;
  #beginsAt = 1;

  constructor(file: string) {
    this.#file = file;
  }

  #malformed() {
    return rejectFile(this.#file, 'jsonMalformed', {}, { row: this.#line });
  }

  #parse(text: string): LocatedObject {
    try {
      return { value: JSON.parse(text) as JsonObject, line: this.#beginsAt };
    } catch {
      throw rejectFile(this.#file, 'jsonMalformed', {}, { row: this.#beginsAt });
    }
  }

  #outside(sign: number): void {
    if (sign === BRACKET && this.#around === null) this.#around = 1;
    else if (sign === BRACKET_END && this.#around === 1 && !this.#isOver) this.#isOver = true;
    else if (sign === BRACE && !this.#isOver) {
      this.#around ??= 0;
      this.#beginsAt = this.#line;
    } else if (!BETWEEN.has(sign)) throw this.#malformed();
  }

  *push(text: string): Generator<LocatedObject> {
    const nesting = this.#nesting;
    let from = this.#begun === '' ? -1 : 0;
    for (let index = 0; index < text.length; index += 1) {
      const sign = text.charCodeAt(index);
      if (sign === LINE_FEED) this.#line += 1;
      const isOutside = this.#isOver || nesting.depth === (this.#around ?? 0);
      if (isOutside) this.#outside(sign);
      nesting.step(sign);
      if (nesting.depth > MAXIMUM_DEPTH)
        throw rejectFile(this.#file, 'jsonTooDeep', { maximum: MAXIMUM_DEPTH }, { row: this.#line });
      if (isOutside && sign === BRACE) from = index;
      else if (!isOutside && nesting.depth === this.#around) {
        yield this.#parse(this.#begun + text.slice(from, index + 1));
        this.#begun = '';
        from = -1;
      }
    }
    if (from !== -1) this.#begun += text.slice(from);
    if (this.#begun.length > MAXIMUM_CHARACTERS)
      throw rejectFile(this.#file, 'rowTooLong', {}, { row: this.#beginsAt });
  }

  finish(): void {
    if (this.#begun !== '' || (this.#around === 1 && !this.#isOver)) throw this.#malformed();
  }
}

/**
 * Streams the objects of a JSON array or of a file with one object per line, holding one in memory. Throws
 * `ImportRejectedError` with the line.
 */
export async function* readJsonObjects(file: SourceFile): AsyncGenerator<LocatedObject> {
  const scanner = new ObjectScanner(file.name);
  for await (const text of decode(file)) yield* scanner.push(text);
  scanner.finish();
}
