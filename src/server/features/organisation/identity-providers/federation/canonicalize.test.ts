import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import { signAggregate } from '../testing/federation.ts';
import { createCanonicalizer } from './canonicalize.ts';
import { createStreamParser } from './parse-stream.ts';
import { createAggregateReader } from './read-aggregate.ts';

let key: OwnKey;
beforeAll(async () => {
  key = await createCertificate('Federation', new Date(), 2048);
});

const METADATA = 'urn:oasis:names:tc:SAML:2.0:metadata';
const ROOT = `<md:EntitiesDescriptor xmlns:md="${METADATA}" xmlns:a="urn:a" xmlns:b="urn:b" ID="_root">`;

const isSigned = (xml: string): boolean => {
  const reader = createAggregateReader([key.certificate], { onEntity: () => undefined });
  try {
    for (let at = 0; at < xml.length; at += 7) reader.write(xml.slice(at, at + 7));
    reader.end();
    return true;
  } catch {
    return false;
  }
};

const characters = fc.string({
  unit: fc.constantFrom('x', 'ü', '€', '&amp;', '&lt;', '&gt;', '&#13;', '&#10;', ' ', '\n', '\t', "'"),
  maxLength: 6,
});
const texts = fc.oneof(characters, fc.constantFrom('<!-- a comment -->', '<![CDATA[<a> & "b"]]>'));
const values = characters.map((text) => text.replaceAll('"', '&quot;'));
const declarations = fc
  .subarray(['xmlns="urn:d"', 'xmlns=""', 'xmlns:a="urn:c"', 'xmlns:b="urn:a"', 'xmlns:z="urn:z"'])
  .filter((chosen) => !(chosen.includes('xmlns="urn:d"') && chosen.includes('xmlns=""')));
const attributes = fc
  .tuple(
    fc.subarray(['a:one', 'b:two', 'zero', 'Alpha', 'xml:lang']),
    fc.array(values, { minLength: 5, maxLength: 5 }),
  )
  // Two prefixes of one namespace would be one attribute twice.
  .map(([names, texts]) => names.map((name, at) => `${name}="${texts[at] ?? ''}"`));

const elements = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name: fc.constantFrom('a:e', 'b:e', 'e', 'md:e'),
      declared: declarations,
      attributes,
      children: fc.array(fc.oneof({ maxDepth: 4, depthSize: 'small' }, texts, tie('element')), {
        maxLength: 4,
      }),
    })
    .map(({ name, declared, attributes, children }) => {
      const shuffled = [...attributes, ...declared].toReversed().join('  ');
      return `<${name} ${shuffled}>${children.join('')}</${name} >`;
    }),
})).element;

test('Whatever another library canonicalizes and signs is signed here as well', () => {
  fc.assert(
    fc.property(fc.array(elements, { maxLength: 4 }), (body) => {
      const xml = `${ROOT}\n${body.join('\n')}</md:EntitiesDescriptor>`;
      expect(isSigned(signAggregate(xml, key))).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test.each<[string, string, string]>([
  ['keeps instructions, and drops comments', '<?a  b ?><!-- c -->', '<?a b ?>'],
  [
    'undeclares a default namespace only where it was rendered',
    '<e xmlns="urn:d"><a:f><e xmlns=""/></a:f></e>',
    '<e xmlns="urn:d"><a:f xmlns:a="urn:a"><e xmlns=""></e></a:f></e>',
  ],
  [
    'declares prefixes of the list where they are in scope',
    '<e xmlns:z="urn:z"/>',
    '<e xmlns:z="urn:z"></e>',
  ],
  [
    'sorts by namespace, then name',
    '<e b:a="1" a:b="2" c="3" B="4"/>',
    '<e xmlns:a="urn:a" xmlns:b="urn:b" B="4" c="3" a:b="2" b:a="1"></e>',
  ],
])('%s', (_, body, expected) => {
  let canonical = '';
  const write = (text: string): void => {
    canonical += text;
  };
  const parser = createStreamParser(createCanonicalizer(write, { prefixes: ['z'] }));
  parser.write(`${ROOT}${body}</md:EntitiesDescriptor>`);
  parser.end();
  const root = `<md:EntitiesDescriptor xmlns:md="${METADATA}" ID="_root">`;
  expect(canonical).toBe(`${root}${expected}</md:EntitiesDescriptor>`);
});
