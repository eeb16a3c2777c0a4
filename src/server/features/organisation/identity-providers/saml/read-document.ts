import { SaxesParser } from 'saxes';
import { SamlFailure } from './saml-failure.ts';

export interface XmlElement {
  readonly namespace: string;
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
  encryption: 'http://www.w3.org/2001/04/xmlenc#',
} as const;

const MAXIMUM_DEPTH = 32;

/**
 * Reads a document in which no parser sees anything else: without document types and entities, and, unless they are
 * allowed, without comments, processing instructions and CDATA, which split a text for some parsers and not for others.
 */
export const readDocument = (xml: string, { allowsComments = false } = {}): XmlElement => {
  const fail = (): never => {
    throw new SamlFailure('SAML_MALFORMED');
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  parser.on('error', fail);
  parser.on('doctype', fail);
  if (!allowsComments)
    for (const event of ['comment', 'processinginstruction', 'cdata'] as const) parser.on(event, fail);
  parser.on('opentag', ({ uri, local, attributes }) => {
    const element: XmlElement = {
      ...{ namespace: uri, name: local, children: [], text: '' },
      attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
    };
    if (open.length >= MAXIMUM_DEPTH) fail();
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('text', (text) => {
    const element = open.at(-1);
    if (element) element.text += text;
  });
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(xml).close();
  return root ?? fail();
};

type Space = keyof typeof NAMESPACES;

export const isElement = ({ namespace, name }: XmlElement, space: Space, wanted: string): boolean =>
  namespace === NAMESPACES[space] && name === wanted;

export const findChildren = (element: XmlElement, space: Space, name: string): XmlElement[] =>
  element.children.filter((child) => isElement(child, space, name));

export const listElements = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap(listElements),
];

export const readText = ({ children, text }: XmlElement): string => {
  if (children.length > 0) throw new SamlFailure('SAML_MALFORMED');
  return text.trim();
};
