import { decodeXmlText } from './decode-xml-text.ts';

/**
 * A strict tokenizer for the XML that LimeSurvey writes: elements, text, CDATA, comments, one declaration. It works
 * chunk by chunk, so that memory does not grow with the file, and knows no document types and no own entities:
 * there is nothing to expand and nothing to fetch.
 */
export interface XmlHandler {
  open(name: string): void;
  text(text: string): void;
  close(name: string): void;
}

/** Why the text is not XML as we accept it; `line` counts from 1. */
export class XmlProblem extends Error {
  readonly code: string;
  readonly line: number;

  constructor(code: string, line: number) {
    super(code);
    this.code = code;
    this.line = line;
  }
}

const MAXIMUM_TAG_LENGTH = 16_384;
/** The longest single text; the longest comment anybody wrote is far below. */
export const MAXIMUM_TEXT_LENGTH = 4_000_000;
const MAXIMUM_DEPTH = 32;
const NAME = /^[A-Za-z_][\w.:-]*$/;

const countLines = (text: string): number => {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
};

export class XmlTokenizer {
  private readonly handler: XmlHandler;
  private readonly open: string[] = [];
  private rest = '';
  /** How far `rest` was read. */
  private at = 0;
  private line = 1;
  private sawRoot = false;

  constructor(handler: XmlHandler) {
    this.handler = handler;
  }

  push(chunk: string): void {
    this.rest += chunk;
    for (let next = this.step(this.at); next !== null; next = this.step(this.at)) this.at = next;
    this.line = this.currentLine;
    this.rest = this.rest.slice(this.at);
    this.at = 0;
    if (this.rest.length > MAXIMUM_TEXT_LENGTH) this.fail('xmlTextTooLong');
  }

  /** The line that was reached, from 1. */
  get currentLine(): number {
    return this.line + countLines(this.rest.slice(0, this.at));
  }

  end(): void {
    if (this.open.length > 0 || this.rest.trim() !== '' || !this.sawRoot) this.fail('xmlTruncated');
  }

  private fail(code: string): never {
    throw new XmlProblem(code, this.currentLine);
  }

  /** Reads one token at `at`; returns where the next begins, or null where more text is needed. */
  private step(at: number): number | null {
    const rest = this.rest;
    if (at >= rest.length) return null;
    if (rest[at] !== '<') return this.stepText(at);
    if (rest.startsWith('<![CDATA[', at)) {
      return this.stepTo(at, ']]>', 9, (text) => this.emitText(text));
    }
    if (rest.startsWith('<!--', at)) return this.stepTo(at, '-->', 4, () => undefined);
    if (rest.startsWith('<!', at)) {
      if ('<![CDATA['.startsWith(rest.slice(at)) || '<!--'.startsWith(rest.slice(at))) return null;
      this.fail('xmlDocumentType');
    }
    return this.stepTag(at);
  }

  private stepText(at: number): number | null {
    const end = this.rest.indexOf('<', at);
    if (end === -1) return null;
    const text = this.rest.slice(at, end);
    if (this.open.length > 0) {
      const decoded = decodeXmlText(text);
      if (decoded === null) this.fail('xmlEntity');
      this.emitText(decoded);
    } else if (text.replace(/^\uFEFF/, '').trim() !== '') {
      this.fail('xmlMalformed');
    }
    return end;
  }

  private stepTo(at: number, mark: string, skip: number, use: (text: string) => void): number | null {
    const end = this.rest.indexOf(mark, at + skip);
    if (end === -1) return null;
    use(this.rest.slice(at + skip, end));
    return end + mark.length;
  }

  private stepTag(at: number): number | null {
    const end = this.rest.indexOf('>', at);
    if (end === -1 || end - at > MAXIMUM_TAG_LENGTH) {
      if (this.rest.length - at > MAXIMUM_TAG_LENGTH) this.fail('xmlTagTooLong');
      return null;
    }
    const tag = this.rest.slice(at + 1, end);
    if (tag.startsWith('?')) return end + 1;
    if (tag.startsWith('/')) this.close(tag.slice(1).trim());
    else this.openTag(tag);
    return end + 1;
  }

  private openTag(tag: string): void {
    const selfClosing = tag.endsWith('/');
    // LimeSurvey writes no attributes; where there are some, they say nothing that we read.
    const name = (selfClosing ? tag.slice(0, -1) : tag).split(/\s/, 1)[0] ?? '';
    if (!NAME.test(name) || (this.open.length === 0 && this.sawRoot)) this.fail('xmlMalformed');
    if (this.open.length >= MAXIMUM_DEPTH) this.fail('xmlTooDeep');
    this.sawRoot = true;
    this.open.push(name);
    this.handler.open(name);
    if (selfClosing) this.close(name);
  }

  private close(name: string): void {
    if (this.open.pop() !== name) this.fail('xmlMalformed');
    this.handler.close(name);
  }

  private emitText(text: string): void {
    if (this.open.length === 0) this.fail('xmlMalformed');
    if (text !== '') this.handler.text(text);
  }
}
