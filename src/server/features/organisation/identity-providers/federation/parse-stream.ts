import { SaxesParser, type SaxesTagNS } from 'saxes';
import { SamlFailure } from '../saml/saml-failure.ts';

export interface DocumentHandler {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  instruction(target: string, body: string): void;
  close(name: string): void;
}

const MAXIMUM_DEPTH = 64;

/** Parses without document types and entities. Comments, which no signature covers, are dropped for all who listen. */
export const createStreamParser = (handler: DocumentHandler) => {
  const fail = (): never => {
    throw new SamlFailure('SAML_MALFORMED');
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  let depth = 0;
  parser.on('error', fail);
  parser.on('doctype', fail);
  parser.on('xmldecl', ({ encoding = 'utf-8', version }) => {
    if (encoding.toLowerCase() !== 'utf-8' || version !== '1.0') fail();
  });
  parser.on('opentag', (tag) => {
    depth += 1;
    if (depth > MAXIMUM_DEPTH) fail();
    handler.open(tag);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    handler.close(name);
  });
  const text = (text: string): void => {
    if (depth > 0) handler.text(text);
  };
  parser.on('text', text);
  parser.on('cdata', text);
  parser.on('processinginstruction', ({ target, body }) => {
    if (depth > 0) handler.instruction(target, body);
  });
  return {
    write: (chunk: string): void => void parser.write(chunk),
    end: (): void => void parser.close(),
  };
};
