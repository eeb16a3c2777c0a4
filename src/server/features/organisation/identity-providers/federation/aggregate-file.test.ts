import { X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import { aggregateXml, entityXml, signAggregate, signCanonical } from '../testing/federation.ts';
import { readAggregateFile, readDuration } from './aggregate-file.ts';
import type { FederationEntity } from './read-entity.ts';

const attacks = countAttacks('forged federation metadata');
let [key, other, weak]: OwnKey[] = [];
let folder = '';
let entity = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-aggregate-'));
  const now = new Date();
  key = await createCertificate('Federation', now, 2048);
  other = await createCertificate('Stranger', now, 2048);
  weak = await createCertificate('Weak', now, 1024);
  entity = entityXml({ entityId: 'https://idp.example.edu/idp', certificate: key.certificate });
});
afterAll(() => rm(folder, { recursive: true }));

const own = (): OwnKey => key as OwnKey;
const stranger = (): OwnKey => other as OwnKey;

const read = async (xml: string | Buffer, signers = [own().certificate], allowsHttp = false) => {
  const [from, to] = [join(folder, 'aggregate.xml'), join(folder, 'entities')];
  await writeFile(from, xml);
  const result = await readAggregateFile({ from, to, signers, allowsHttp });
  const lines = (await readFile(to, 'utf8')).split('\n').filter((line) => line !== '');
  return { ...result, entities: lines.map((line) => JSON.parse(line) as FederationEntity) };
};

const signed = (entities = [entity], more = {}) => signCanonical(aggregateXml(entities, more), own());
const fingerprint = ({ certificate }: OwnKey): string =>
  new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase();

test('An aggregate is read by its signature, whichever library made that', async () => {
  for (const xml of [
    signed(),
    signAggregate(aggregateXml([entity]), own()),
    signAggregate(aggregateXml([entity]), own(), 'sha512'),
    `<?xml version="1.0" encoding="UTF-8"?>\r\n<!-- before -->\n${signed()}\n<!-- after -->`,
  ])
    expect((await read(xml)).problem).toBeNull();
});

test('Facts and identity providers are those of the aggregate', async () => {
  const createdAt = new Date('2026-11-01T00:00:00Z');
  const validUntil = new Date('2036-11-08T00:00:00Z');
  const hidden = entityXml({
    ...{ entityId: 'https://hidden.example.edu/idp', certificate: own().certificate, isHidden: true },
    ...{ scopes: [], signOut: 'https://hidden.example.edu/slo' },
  });
  const service =
    '<md:EntityDescriptor entityID="https://sp.example.edu"><md:SPSSODescriptor></md:SPSSODescriptor></md:EntityDescriptor>';
  const result = await read(signed([entity, service, hidden, entity], { createdAt, validUntil }));
  expect(result).toMatchObject({
    facts: {
      ...{ id: '_federation', createdAt, validUntil, cacheSeconds: 21_600 },
      ...{ providerCount: 2, hiddenCount: 1, skippedCount: 1 },
    },
    entities: [
      {
        entityId: 'https://idp.example.edu/idp',
        names: { de: 'Beispielhochschule', en: 'Example University' },
        ...{ scopes: ['example.edu'], authority: 'https://www.aai.dfn.de', isHidden: false },
        ...{ signInAddress: 'https://idp.example.edu/idp/sso', signOutAddress: null, validUntil: null },
      },
      { entityId: 'https://hidden.example.edu/idp', isHidden: true, scopes: [] },
    ],
  });
  expect(result.entities[1]?.signOutAddress).toBe('https://hidden.example.edu/slo');
  expect(JSON.stringify(result.entities)).not.toContain('tracker.example');
});

test('Identity providers that nobody could use are left out, and the others stay', async () => {
  const broken = [
    entity.replace('HTTP-Redirect', 'HTTP-POST'),
    entity.replaceAll(/(<ds:X509Certificate>)[^<]*/g, '$1AAAA'),
    entity.replace('entityID="https://idp.example.edu/idp"', 'entityID="https://idp.example.edu/ idp"'),
    entity.replace('Location="https://idp.example.edu/idp/sso"', 'Location="javascript:alert(1)"'),
    entity.replace('entityID=', 'validUntil="soon" entityID='),
  ];
  const result = await read(signAggregate(aggregateXml([...broken, entity]), own()));
  expect(result).toMatchObject({ problem: null, facts: { providerCount: 1, skippedCount: 5 } });
});

test('Scopes that are patterns are not read', async () => {
  const pattern = entity.replace(
    '<shibmd:Scope regexp="false">example.edu',
    '<shibmd:Scope regexp="true">.*',
  );
  expect((await read(signed([pattern]))).entities[0]?.scopes).toEqual([]);
});

test('While a federation changes its key, either certificate counts, as does a fingerprint', async () => {
  expect((await read(signed(), [stranger().certificate, own().certificate])).problem).toBeNull();
  expect((await read(signed(), [fingerprint(own())])).problem).toBeNull();
  expect((await read(signed(), [fingerprint(stranger())])).problem).toBe('UNSIGNED');
});

const SIGNATURE = /<ds:Signature>.*?<\/ds:Signature>/s;
const signatureOf = (xml: string): string => SIGNATURE.exec(xml)?.[0] ?? '';
const evil = (): string =>
  entityXml({ entityId: 'https://evil.example/idp', certificate: stranger().certificate });

describe('refuses an aggregate', () => {
  test.each<[string, () => string]>([
    ['without a signature', () => aggregateXml([entity])],
    ['signed with another key', () => signCanonical(aggregateXml([entity]), stranger())],
    [
      'signed with another key whose certificate it shows as the federation’s',
      () => signCanonical(aggregateXml([entity]), { ...stranger(), certificate: own().certificate }),
    ],
    ['signed with SHA-1', () => signAggregate(aggregateXml([entity]), own(), 'sha1')],
    ['of which a scope was changed', () => signed().replace('>example.edu<', '>victim.edu<')],
    ['of which a key was changed', () => signed().replaceAll(/(<ds:X509Certificate>\n)M/g, '$1N')],
    ['of which the last character was changed', () => signed().replace('idp@example.edu', 'idp@example.edv')],
    [
      'with another identity provider before its end',
      () => signed().replace('</md:EntitiesDescriptor>', `${evil()}</md:EntitiesDescriptor>`),
    ],
    ['without the identity provider that was signed', () => signed().replace(entity, '')],
    ['whose end of validity was moved', () => signed().replace(/validUntil="\d{4}/, 'validUntil="2999')],
    [
      'whose digest was made again',
      () =>
        signed([evil()]).replace(
          /<ds:SignatureValue>[^<]*/,
          /<ds:SignatureValue>[^<]*/.exec(signed())?.[0] ?? '',
        ),
    ],
    [
      'with the signature of another aggregate',
      () => aggregateXml([evil()]).replace(/^<[^>]+>/, (root) => `${root}${signatureOf(signed())}`),
    ],
    ['with two signatures', () => signed().replace(SIGNATURE, (one) => `${one}${one}`)],
    [
      'whose signature is its last child',
      () =>
        `${aggregateXml([entity]).replace(/<\/md:EntitiesDescriptor>$/, '')}${signatureOf(signed())}</md:EntitiesDescriptor>`,
    ],
    [
      'around the signed one (XSW)',
      () =>
        signed([evil()])
          .replace(SIGNATURE, '')
          .replace('ID="_federation"', 'ID="_evil"')
          .replace('</md:Extensions>', `</md:Extensions>${signed()}`),
    ],
    [
      'with the signature moved out of the signed one, which is a group in it (XSW)',
      () =>
        aggregateXml([`${signed().replace(SIGNATURE, '')}`, evil()], { id: '_evil' }).replace(
          /^<[^>]+>/,
          (root) => `${root}${signatureOf(signed())}`,
        ),
    ],
    [
      'that has the signed one’s id, with that one in it (XSW)',
      () =>
        aggregateXml([signed().replace(SIGNATURE, ''), evil()]).replace(
          /^<[^>]+>/,
          (root) => `${root}${signatureOf(signed())}`,
        ),
    ],
    [
      'with the signed one in an object of the signature (XSW)',
      () =>
        aggregateXml([evil()]).replace(
          /^<[^>]+>/,
          (root) =>
            `${root}${signatureOf(signed()).replace('</ds:Signature>', `<ds:Object>${signed().replace(SIGNATURE, '')}</ds:Object></ds:Signature>`)}`,
        ),
    ],
    ['whose signature refers to the whole document', () => signed().replace('URI="#_federation"', 'URI=""')],
    [
      'whose signature has another transform',
      () =>
        signed().replace(
          '</ds:Transforms>',
          '<ds:Transform Algorithm="http://www.w3.org/TR/1999/REC-xpath-19991116"><ds:XPath>1</ds:XPath></ds:Transform></ds:Transforms>',
        ),
    ],
    [
      'whose signature has two references',
      () => signed().replace(/<ds:Reference.*<\/ds:Reference>/s, (one) => `${one}${one}`),
    ],
    ['with a keyed hash', () => signed().replace('xmldsig-more#rsa-sha256', 'xmldsig-more#hmac-sha256')],
    ['signed with a key of 1024 bits', () => signCanonical(aggregateXml([entity]), weak as OwnKey)],
    ['that ends before its end', () => signed().slice(0, -200)],
    ['with a document type', () => `<!DOCTYPE x [<!ENTITY a "b">]>${signed()}`],
    ['with an entity of its own', () => signed().replace('Beispiel', '&beispiel;')],
    [
      'that expands entities without end',
      () =>
        `<!DOCTYPE l [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${signed().replace('Beispiel', '&b;')}`,
    ],
    [
      'with an entity of a file',
      () => `<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>${signed().replace('Beispiel', '&a;')}`,
    ],
    ['nested a thousand times', () => signed().replace('<md:Extensions>', '<md:Extensions>'.repeat(1000))],
    ['in another encoding', () => `<?xml version="1.0" encoding="ISO-8859-1"?>${signed()}`],
    ['whose root is one identity provider', () => entity],
    ['that is no XML', () => 'Not found'],
    ['that is empty', () => ''],
  ])('%s', async (_, forge) => {
    attacks.count();
    const signers = [own().certificate, (weak as OwnKey).certificate];
    expect(['UNSIGNED', 'UNREADABLE']).toContain((await read(forge(), signers)).problem);
  });

  test('that is no UTF-8', async () => {
    attacks.count();
    expect((await read(Buffer.from(signed().replace('ü', '\u00ff'), 'latin1'))).problem).toBe('UNREADABLE');
  });

  test('that says no end of its validity, or has no identity provider', async () => {
    expect((await read(signed([entity], { validUntil: null }))).problem).toBe('NO_EXPIRY');
    expect((await read(signed([]))).problem).toBe('NO_PROVIDERS');
  });
});

test('Before the key is verified, nothing behind the signature is read', async () => {
  attacks.count();
  const result = await read(signCanonical(aggregateXml([entity]), stranger()));
  expect([result.problem, result.entities]).toEqual(['UNSIGNED', []]);
});

test.each([
  ['PT6H', 21_600],
  ['P1DT30M', 88_200],
  ['P1Y', null],
  ['six hours', null],
  [undefined, null],
])('The duration %s is %s seconds', (text, seconds) => {
  expect(readDuration(text)).toBe(seconds);
});
