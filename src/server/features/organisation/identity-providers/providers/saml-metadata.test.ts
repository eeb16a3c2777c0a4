import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SamlProvider } from '#shared/organisation/identity-providers/contract.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import { createProviderWorld, type ProviderWorld } from '../testing/provider-world.ts';
import { createSamlProvider, type SamlIdentityProvider } from '../testing/saml-provider.ts';

let world: ProviderWorld;
let campus: SamlIdentityProvider;
let federation: OwnKey;
let served = '';
const server = createServer((_, response) => response.end(served));

beforeAll(async () => {
  world = await createProviderWorld();
  campus = await createSamlProvider();
  federation = await createCertificate('Federation', new Date(), 2048);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(async () => {
  server.close();
  await world.close();
});

const add = (source: string, certificate: string | null = null, entityId: string | null = null) =>
  world.admin.call('POST', '/configs/identity-providers', {
    ...{ kind: 'SAML', name: 'X', metadata: { source, certificate }, entityId },
  });

test('A certificate of ours is one that OpenSSL reads, for its own key and for twenty years', async () => {
  const certificate = new X509Certificate(federation.certificate);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subject).toBe('CN=Federation');
  expect(new Date(certificate.validTo).getUTCFullYear()).toBe(new Date().getUTCFullYear() + 20);
  const late = await createCertificate('Late', new Date('2035-01-01T00:00:00Z'), 2048);
  expect(new Date(new X509Certificate(late.certificate).validTo).getUTCFullYear()).toBe(2055);
});

test.each<[string, () => string, string]>([
  ['that are no XML', () => '<nothing', 'identityProvider.metadataUnreadable'],
  ['with a document type', () => `<!DOCTYPE x>${campus.metadata()}`, 'identityProvider.metadataUnreadable'],
  ['of no identity provider', () => '<a/>', 'identityProvider.notInMetadata'],
  [
    'without a binding by redirect',
    () => campus.metadata().replace('HTTP-Redirect', 'HTTP-POST'),
    'identityProvider.noRedirectBinding',
  ],
  [
    'with an address that is none',
    () => campus.metadata().replace('https://idp.campus.example/sso', 'javascript:alert(1)//'),
    'identityProvider.noRedirectBinding',
  ],
  [
    'without a key',
    () => campus.metadata().replace('use="signing"', 'use="encryption"'),
    'identityProvider.noKeys',
  ],
  [
    'with a certificate that is none',
    () => campus.metadata().replace(/(<ds:X509Certificate>)[^<]*/, '$1AAAA'),
    'identityProvider.metadataUnreadable',
  ],
  [
    'that have expired',
    () => campus.metadata({ attributes: ' validUntil="2020-01-01T00:00:00Z"' }),
    'identityProvider.metadataExpired',
  ],
  ['of an address within the network', () => 'http://10.1.2.3/metadata', 'connection.addressForbidden'],
])('Metadata %s are refused', async (_, source, code) => {
  const answer = await add(source());
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('Where a certificate is given, metadata have to be signed with it, all of them', async () => {
  const signed = campus.metadata({ signedBy: federation });
  const { certificate } = federation;
  const codes = [];
  for (const source of [
    campus.metadata(),
    campus.metadata({ signedBy: campus.key }),
    signed.replace('idp.campus.example/sso', 'evil.example/sso'),
    signed.replace(/^(<md:EntityDescriptor[^>]*) ID="_metadata"/, '$1 ID="_other"'),
  ])
    codes.push((await add(source, certificate)).json().code);
  expect(new Set(codes)).toEqual(new Set(['identityProvider.metadataUnsigned']));
  expect((await add(signed, 'no certificate')).json().code).toBe('identityProvider.metadataCertificate');
});

test('A provider of signed metadata at an address is tested, and keys that are new count at once', async () => {
  served = campus.metadata({ signedBy: federation });
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/metadata?entity=campus`;
  const made = (await add(source, federation.certificate)).json<SamlProvider>();
  expect(made).toMatchObject({
    ...{ kind: 'SAML', issuer: campus.entityId, isActive: false },
    metadata: { address: source, isSigned: true, certificates: [{ name: 'CN=Campus' }] },
  });
  expect((await add(source)).json().code).toBe('identityProvider.issuerTaken');
  const other = (await createSamlProvider('https://other.example/idp')).metadata();
  const metadata = { source: other, certificate: null };
  expect(await world.change(made, { metadata })).toMatchObject({ code: 'identityProvider.notInMetadata' });
  const next = await createCertificate('Next', new Date(), 2048);
  const check = async () =>
    (await world.admin.call('POST', `/configs/identity-providers/${made.id}/test`)).json();
  served = campus.metadata({ key: next, signedBy: federation });
  expect(await check()).toMatchObject({ kind: 'SAML', certificateCount: 1, isSigned: true });
  const [shown] = (await world.admin.call('GET', '/configs/identity-providers')).json();
  expect(shown.metadata.certificates).toMatchObject([{ name: 'CN=Next' }]);
  served = campus.metadata({ key: next });
  expect((await check()).code).toBe('identityProvider.metadataUnsigned');
});

test('A provider is chosen from metadata of several by its entity ID', async () => {
  const second = await createSamlProvider('https://second.example/idp');
  const both = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${campus.metadata()}${second.metadata()}</md:EntitiesDescriptor>`;
  expect((await add(both)).json().code).toBe('identityProvider.notInMetadata');
  expect((await add(both, null, second.entityId)).json()).toMatchObject({ issuer: second.entityId });
});

test('Metadata are fetched again before a sign-in once they are old, and expired ones refuse it', async () => {
  const issuer = 'https://third.example/idp';
  const third = await createSamlProvider(issuer);
  served = third.metadata();
  const source = `http://127.0.0.1:${(server.address() as AddressInfo).port}/third`;
  const provider = await world.addSaml(source);
  const age = (values: { asked_at: Date; valid_until?: Date }) =>
    world.database.updateTable('saml_settings').set(values).where('provider_id', '=', provider.id).execute();
  const leave = () => world.open().call('POST', `/session/providers/${provider.id}`, { returnPath: null });
  await age({ asked_at: new Date(0) });
  served = served.replaceAll('idp.campus.example/sso', 'new.example/sso');
  expect(new URL((await leave()).json().location).host).toBe('new.example');
  served = '<away/>';
  await age({ asked_at: new Date(0) });
  expect((await leave()).statusCode).toBe(200);
  await age({ asked_at: new Date(0), valid_until: new Date(0) });
  expect((await leave()).json().code).toBe('identityProvider.unavailable');
});

test('A private key never leaves the server', async () => {
  const list = await world.admin.call('GET', '/configs/identity-providers');
  expect(list.body).not.toContain('PRIVATE');
  const [{ id }] = list.json();
  const metadata = await world.open().call('GET', `/sign-in-providers/${id}/metadata`);
  expect([metadata.statusCode, metadata.headers['content-type']]).toEqual([
    200,
    'application/samlmetadata+xml',
  ]);
  expect(metadata.body).not.toContain('PRIVATE');
});
