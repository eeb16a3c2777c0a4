import { decodeXmlText } from '../limesurvey/decode-xml-text.ts';

/** Called for each piece of the document in order; names come without their namespace prefix. */
export interface XmlEvents {
  open(name: string, attributes: string): void;
  text(text: string): void;
  close(name: string): void;
}

export class WorkbookXmlProblem extends Error {}

const LONGEST_PIECE = 1024 * 1024;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** The value of an attribute, or undefined. */
export const attributeOf = (attributes: string, name: string): string | undefined => {
  const match = new RegExp(`(?:^|[\\s:])${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = match?.[1] ?? match?.[2];
  return value === undefined ? undefined : (decodeXmlText(value) ?? undefined);
};

/**
 * Reads the XML of a workbook piece by piece. No document types, so there are no entities to expand and nothing to
 * fetch; memory is bounded by the longest tag or text.
 */
export class XmlScanner {
  readonly #events: XmlEvents;
  readonly #decoder = new TextDecoder('utf-8');
  #rest = '';

  constructor(events: XmlEvents) {
    this.#events = events;
  }

  push(bytes: Uint8Array): void {
    this.#rest += this.#decoder.decode(bytes, { stream: true });
    const consumed = this.#scan(this.#rest);
    this.#rest = this.#rest.slice(consumed);
    if (this.#rest.length > LONGEST_PIECE) throw new WorkbookXmlProblem('xmlTextTooLong');
  }

  #scan(text: string): number {
    let at = 0;
    for (;;) {
      const start = text.indexOf('<', at);
      if (start === -1) return at;
      if (start > at) {
        const decoded = decodeXmlText(text.slice(at, start));
        if (decoded === null) throw new WorkbookXmlProblem('xmlEntity');
        this.#events.text(decoded);
        at = start;
      }
      const mark = text[start + 1];
      if (mark === undefined) return at;
      if (mark === '!') {
        const end = this.#special(text, start);
        if (end === null) return at;
        at = end;
        continue;
      }
      const end = text.indexOf('>', start);
      if (end === -1) return at;
      if (mark === '/') this.#events.close(localName(text.slice(start + 2, end).trim()));
      else if (mark !== '?') this.#tag(text.slice(start + 1, end));
      at = end + 1;
    }
  }

  /** Comments and CDATA; null: not complete yet. */
  #special(text: string, start: number): number | null {
    const head = text.slice(start, start + 9);
    if ('<![CDATA['.startsWith(head) && head.length < 9) return null;
    if (head === '<![CDATA[') {
      const end = text.indexOf(']]>', start);
      if (end === -1) return null;
      this.#events.text(text.slice(start + 9, end));
      return end + 3;
    }
    if (!head.startsWith('<!--')) {
      if ('<!--'.startsWith(head)) return null;
      throw new WorkbookXmlProblem('xmlDocumentType');
    }
    const end = text.indexOf('-->', start + 4);
    return end === -1 ? null : end + 3;
  }

  #tag(tag: string): void {
    const isEmpty = tag.endsWith('/');
    const body = isEmpty ? tag.slice(0, -1) : tag;
    const space = body.search(/\s/);
    const name = localName(space === -1 ? body : body.slice(0, space));
    this.#events.open(name, space === -1 ? '' : body.slice(space));
    if (isEmpty) this.#events.close(name);
  }
}
