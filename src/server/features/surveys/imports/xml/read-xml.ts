import { SaxesParser } from 'saxes';

export interface XmlEvents {
  open(name: string, attributes: Record<string, string>): void;
  text(text: string): void;
  close(name: string): void;
}

export class XmlProblem extends Error {
  readonly code: string;
  readonly line: number;

  constructor(code: string, line: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

export const MAXIMUM_TEXT_LENGTH = 4_000_000;
const MAXIMUM_TAG_LENGTH = 16_384;
const MAXIMUM_DEPTH = 32;

/**
 * Deviations from the standard that tools produce and that are harmless: control characters, whitespace before the
 * declaration.
 */
const TOLERATED =
  /^(disallowed character\.|the string "\]\]>" is disallowed in char data\.|.*XML declaration .*)$/;
const TRUNCATED = /^(unclosed tag|unexpected end|document must contain a root element)/;

const codeOf = (complaint: string): string | null => {
  if (TOLERATED.test(complaint)) return null;
  if (TRUNCATED.test(complaint)) return 'xmlTruncated';
  return /entity/.test(complaint) ? 'xmlEntity' : 'xmlMalformed';
};

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/**
 * Streaming. Rejects document types, so there are no entities to expand or fetch. Throws `XmlProblem`, or `TypeError`
 * for invalid UTF-8.
 */
export class XmlReader {
  readonly #events: XmlEvents;
  readonly #parser = new SaxesParser({ position: false, xmlns: false });
  readonly #decoder = new TextDecoder('utf-8', { fatal: true });
  #depth = 0;
  #isInTag = false;
  #pending = 0;

  constructor(events: XmlEvents) {
    this.#events = events;
    const parser = this.#parser;
    const text = (value: string): void => {
      this.#pending = 0;
      if (value.length > MAXIMUM_TEXT_LENGTH) this.#fail('xmlTextTooLong');
      if (value !== '' && this.#depth > 0) events.text(value);
    };
    parser.on('error', ({ message }) => {
      const code = codeOf(message);
      if (code !== null) this.#fail(code);
    });
    parser.on('doctype', () => this.#fail('xmlDocumentType'));
    parser.on('opentagstart', () => {
      this.#isInTag = true;
    });
    parser.on('opentag', ({ name, attributes }) => this.#open(name, attributes));
    parser.on('closetag', ({ name }) => {
      this.#pending = 0;
      this.#depth -= 1;
      events.close(localName(name));
    });
    parser.on('text', text);
    parser.on('cdata', text);
  }

  get line(): number {
    return this.#parser.line;
  }

  push(bytes: Uint8Array): void {
    this.#write(this.#decoder.decode(bytes, { stream: true }));
  }

  end(): void {
    this.#write(this.#decoder.decode());
    this.#parser.close();
  }

  #write(chunk: string): void {
    this.#pending += chunk.length;
    const before = this.#pending;
    this.#parser.write(chunk);
    // Something was completed in this chunk: no more than the rest of it is pending.
    if (this.#pending < before) this.#pending = chunk.length;
    else if (this.#isInTag && this.#pending > MAXIMUM_TAG_LENGTH + chunk.length) this.#fail('xmlTagTooLong');
    else if (this.#pending > MAXIMUM_TEXT_LENGTH + chunk.length) this.#fail('xmlTextTooLong');
  }

  #open(name: string, attributes: Record<string, string>): void {
    this.#pending = 0;
    this.#isInTag = false;
    let length = name.length;
    for (const key in attributes) length += key.length + (attributes[key] as string).length;
    if (length > MAXIMUM_TAG_LENGTH) this.#fail('xmlTagTooLong');
    if (this.#depth >= MAXIMUM_DEPTH) this.#fail('xmlTooDeep');
    this.#depth += 1;
    this.#events.open(localName(name), attributes);
  }

  #fail(code: string): never {
    throw new XmlProblem(code, this.#parser.line);
  }
}

export const readAttribute = (attributes: Record<string, string>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => localName(key) === name)?.[1];
