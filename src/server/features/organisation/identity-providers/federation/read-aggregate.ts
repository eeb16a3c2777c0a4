import { createHash, type Hash } from 'node:crypto';
import type { SaxesTagNS } from 'saxes';
import { isElement, NAMESPACES, type XmlElement } from '../saml/read-document.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import { type Canonicalizer, createCanonicalizer } from './canonicalize.ts';
import { readSignedInfo, type SignedReference, type Signer, verifySignedInfo } from './check-signature.ts';
import { createStreamParser, type DocumentHandler } from './parse-stream.ts';

const HASHED_AT_ONCE = 1 << 16;
const MAXIMUM_HELD = 1_000;
const MAXIMUM_SIGNATURE = 500;

type Event =
  | { readonly kind: 'open'; readonly tag: SaxesTagNS }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'instruction'; readonly target: string; readonly body: string }
  | { readonly kind: 'close'; readonly name: string };

export interface AggregateListener {
  /** Before the whole is verified: nothing of it may be used until `end` returns. */
  onEntity(entity: XmlElement, groups: readonly XmlElement[]): void;
}

export interface AggregateRoot {
  readonly id: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly extensions: readonly XmlElement[];
}

export interface AggregateReader {
  write(chunk: string): void;
  /** Throws `SamlFailure` unless all that was announced is signed. */
  end(): AggregateRoot;
}

const elementOf = ({ uri, local, attributes }: SaxesTagNS): XmlElement => ({
  ...{ namespace: uri, name: local, children: [], text: '' },
  attributes: Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value])),
});

const fail = (code: 'SAML_STRUCTURE' | 'SAML_SIGNATURE'): never => {
  throw new SamlFailure(code);
};

const replay = (events: readonly Event[], handler: DocumentHandler): void => {
  for (const event of events) {
    if (event.kind === 'open') handler.open(event.tag);
    else if (event.kind === 'text') handler.text(event.text);
    else if (event.kind === 'instruction') handler.instruction(event.target, event.body);
    else handler.close(event.name);
  }
};

const buildTree = (events: readonly Event[]): XmlElement => {
  const trees = collectTrees();
  replay(events, trees.handler);
  return trees.taken() ?? fail('SAML_STRUCTURE');
};

/** Builds one tree after the other from what it is given. */
const collectTrees = () => {
  const open: XmlElement[] = [];
  let done: XmlElement | null = null;
  const handler: DocumentHandler = {
    open: (tag) => {
      const element = elementOf(tag);
      open.at(-1)?.children.push(element);
      open.push(element);
    },
    text: (text) => {
      const element = open.at(-1);
      if (element) element.text += text;
    },
    instruction: () => undefined,
    close: () => {
      const element = open.pop();
      if (open.length === 0) done = element ?? null;
    },
  };
  return {
    handler,
    isOpen: () => open.length > 0,
    taken: (): XmlElement | null => {
      const element = done;
      done = null;
      return element;
    },
  };
};

const createDigest = (hash: Hash) => {
  let waiting = '';
  const flush = (): void => {
    hash.update(waiting);
    waiting = '';
  };
  return {
    write: (text: string): void => {
      waiting += text;
      if (waiting.length > HASHED_AT_ONCE) flush();
    },
    end: (): Buffer => {
      flush();
      return hash.digest();
    },
  };
};

/** The events of `SignedInfo`, the signature's first child, up to the end of this very element. */
const eventsOfSignedInfo = (events: readonly Event[]): Event[] => {
  const inside = events.slice(events.findIndex((event, at) => at > 0 && event.kind === 'open'));
  let depth = 0;
  const end = inside.findIndex(({ kind }) => {
    depth += kind === 'open' ? 1 : kind === 'close' ? -1 : 0;
    return depth === 0;
  });
  return inside.slice(0, end + 1);
};

const canonicalSignedInfo = (
  events: readonly Event[],
  around: readonly SaxesTagNS[],
  prefixes: readonly string[],
): string => {
  let canonical = '';
  const scope = Object.assign({}, ...around.map(({ ns }) => ns));
  const write = (text: string): void => {
    canonical += text;
  };
  replay(eventsOfSignedInfo(events), createCanonicalizer(write, { prefixes, scope }));
  return canonical;
};

/**
 * Reads a signed `EntitiesDescriptor` of any size in one pass. The same events of one parser are digested and read, so
 * that nothing can be read that was not signed. The signature is the root's first child (SAML 2.0 Metadata, 2.3.1), so
 * its key is checked before anything behind it is looked at, and the digest at the end.
 */
export const createAggregateReader = (
  signers: readonly Signer[],
  { onEntity }: AggregateListener,
): AggregateReader => {
  const groups: XmlElement[] = [];
  const extensions: XmlElement[] = [];
  const trees = collectTrees();
  const held: Event[] = [];
  let signature: Event[] | null = null;
  let root: { readonly tag: SaxesTagNS; readonly id: string } | null = null;
  let signed: { canonical: Canonicalizer; end: () => Buffer; reference: SignedReference } | null = null;
  let depth = 0;

  const begin = (tag: SaxesTagNS): void => {
    const element = elementOf(tag);
    const { ID: id = '' } = element.attributes;
    if (!isElement(element, 'metadata', 'EntitiesDescriptor') || id === '') fail('SAML_STRUCTURE');
    root = { tag, id };
    groups.push(element);
  };

  const verify = (events: readonly Event[]): void => {
    const [first] = events;
    if (!root || first?.kind !== 'open') throw new SamlFailure('SAML_SIGNATURE');
    const element = buildTree(events);
    const { prefixes, reference } = readSignedInfo(element, root.id);
    verifySignedInfo(element, canonicalSignedInfo(events, [root.tag, first.tag], prefixes), signers);
    const digest = createDigest(createHash(reference.hash));
    const canonical = createCanonicalizer(digest.write, { prefixes: reference.prefixes });
    signed = { canonical, end: digest.end, reference };
    replay(held, canonical);
  };

  const refuseSecond = ({ attributes, uri, local }: SaxesTagNS): void => {
    if (root && [attributes.ID, attributes.Id, attributes.id].some((one) => one?.value === root?.id))
      fail('SAML_STRUCTURE');
    if (depth === 1 && uri === NAMESPACES.signature && local === 'Signature') fail('SAML_STRUCTURE');
  };

  const openSigned = (tag: SaxesTagNS): void => {
    refuseSecond(tag);
    const isInGroup = tag.uri === NAMESPACES.metadata && groups.length === depth;
    const isRead =
      trees.isOpen() ||
      (isInGroup && (tag.local === 'EntityDescriptor' || (tag.local === 'Extensions' && depth === 1)));
    if (isRead) trees.handler.open(tag);
    else if (isInGroup && tag.local === 'EntitiesDescriptor') groups.push(elementOf(tag));
  };

  const closeSigned = (): void => {
    if (trees.isOpen()) trees.handler.close('');
    else if (groups.length > depth) groups.pop();
    const tree = trees.taken();
    if (!tree) return;
    if (tree.name === 'Extensions') extensions.push(tree);
    else onEntity(tree, groups);
  };

  const hold = (event: Event): void => {
    const place = signature ?? held;
    if (place.push(event) > (signature ? MAXIMUM_SIGNATURE : MAXIMUM_HELD)) fail('SAML_SIGNATURE');
  };

  const parser = createStreamParser({
    open: (tag) => {
      if (signed) openSigned(tag);
      else if (depth === 0) begin(tag);
      else if (depth === 1) {
        if (tag.uri !== NAMESPACES.signature || tag.local !== 'Signature') fail('SAML_SIGNATURE');
        signature = [];
      }
      if (signed) signed.canonical.open(tag);
      else hold({ kind: 'open', tag });
      depth += 1;
    },
    text: (text) => {
      if (!signed) return hold({ kind: 'text', text });
      signed.canonical.text(text);
      if (trees.isOpen()) trees.handler.text(text);
    },
    instruction: (target, body) => {
      if (signed) signed.canonical.instruction(target, body);
      else hold({ kind: 'instruction', target, body });
    },
    close: (name) => {
      depth -= 1;
      if (signed) {
        signed.canonical.close(name);
        return closeSigned();
      }
      if (!signature) fail('SAML_SIGNATURE');
      hold({ kind: 'close', name });
      if (depth === 1 && signature) verify(signature);
    },
  });

  return {
    write: parser.write,
    end: () => {
      parser.end();
      if (!root || !signed) return fail('SAML_SIGNATURE');
      if (!signed.end().equals(signed.reference.digest)) fail('SAML_SIGNATURE');
      return { id: root.id, attributes: elementOf(root.tag).attributes, extensions };
    },
  };
};
