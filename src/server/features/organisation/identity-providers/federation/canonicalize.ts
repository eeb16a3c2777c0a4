import type { SaxesTagNS } from 'saxes';

type Namespaces = Readonly<Record<string, string>>;

export interface Canonicalizer {
  open(tag: SaxesTagNS): void;
  text(text: string): void;
  instruction(target: string, body: string): void;
  close(name: string): void;
}

const TEXT: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#xD;' };
const VALUE: Readonly<Record<string, string>> = {
  ...{ '&': '&amp;', '<': '&lt;', '"': '&quot;' },
  ...{ '\t': '&#x9;', '\n': '&#xA;', '\r': '&#xD;' },
};

const escapeText = (text: string): string => text.replace(/[&<>\r]/g, (sign) => TEXT[sign] ?? sign);
const escapeValue = (text: string): string => text.replace(/[&<"\t\n\r]/g, (sign) => VALUE[sign] ?? sign);

const compare = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

const DEFAULT = '#default';
/** The namespace of `xmlns` and `xmlns:…` themselves. */
const DECLARATION = 'http://www.w3.org/2000/xmlns/';

/** Undeclares nothing that was not declared: the default namespace starts as none. */
const isRendered = (rendered: Namespaces, prefix: string, uri: string): boolean =>
  (rendered[prefix] ?? '') === uri;

/**
 * Exclusive XML Canonicalization 1.0 without comments, written while the document is parsed, so that one of any size
 * needs no tree. `prefixes` is the `PrefixList` of `InclusiveNamespaces`; `scope` has the namespaces around the first element.
 */
export const createCanonicalizer = (
  write: (text: string) => void,
  { prefixes = [], scope = {} }: { prefixes?: readonly string[]; scope?: Namespaces } = {},
): Canonicalizer => {
  const inclusive = prefixes.map((prefix) => (prefix === DEFAULT ? '' : prefix));
  const rendered: Namespaces[] = [{}];
  const scopes: Namespaces[] = [scope];

  const listUsed = ({ prefix, uri, attributes }: SaxesTagNS, around: Namespaces): [string, string][] => [
    [prefix, uri],
    ...Object.values(attributes)
      .filter((one) => one.prefix !== '' && one.uri !== DECLARATION)
      .map((one): [string, string] => [one.prefix, one.uri]),
    ...inclusive.flatMap((one): [string, string][] =>
      one === '' || around[one] !== undefined ? [[one, around[one] ?? '']] : [],
    ),
  ];

  return {
    open: (tag) => {
      const outer = rendered.at(-1) ?? {};
      const before = scopes.at(-1) ?? {};
      const around = inclusive.length > 0 ? { ...before, ...tag.ns } : before;
      const declared = new Map(
        listUsed(tag, around).filter(([prefix, uri]) => prefix !== 'xml' && !isRendered(outer, prefix, uri)),
      );
      let text = `<${tag.name}`;
      for (const [prefix, uri] of [...declared].sort(([left], [right]) => compare(left, right)))
        text += ` xmlns${prefix === '' ? '' : `:${prefix}`}="${escapeValue(uri)}"`;
      const attributes = Object.values(tag.attributes).filter(({ uri }) => uri !== DECLARATION);
      if (attributes.length > 1)
        attributes.sort((one, other) => compare(one.uri, other.uri) || compare(one.local, other.local));
      for (const { name, value } of attributes) text += ` ${name}="${escapeValue(value)}"`;
      write(`${text}>`);
      rendered.push(declared.size > 0 ? { ...outer, ...Object.fromEntries(declared) } : outer);
      scopes.push(around);
    },
    text: (text) => write(escapeText(text)),
    instruction: (target, body) => write(`<?${target}${body === '' ? '' : ` ${body}`}?>`),
    close: (name) => {
      write(`</${name}>`);
      rendered.pop();
      scopes.pop();
    },
  };
};
