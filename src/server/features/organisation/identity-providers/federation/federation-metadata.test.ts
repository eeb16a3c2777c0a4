import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import { createCertificate, type OwnKey } from '../saml/create-certificate.ts';
import { createFederationWorld, type FederationWorld, memberOf } from '../testing/federation-world.ts';
import { createSamlProvider, type SamlIdentityProvider } from '../testing/saml-provider.ts';
import { downloadAggregate } from './download-aggregate.ts';
import { queueDueFederations } from './queue-federation.ts';

const attacks = countAttacks('metadata of a federation that are refused');
let world: FederationWorld;
let campus: SamlIdentityProvider;
let other: SamlIdentityProvider;
let nextKey: OwnKey;
const DAY = 86_400_000;

beforeAll(async () => {
  world = await createFederationWorld();
  campus = await createSamlProvider('https://idp.campus.example/idp');
  other = await createSamlProvider('https://idp.other.example/idp');
  nextKey = await createCertificate('Next', new Date(), 2048);
});
afterAll(() => world.close());

const inDays = (days: number): Date => new Date(Date.now() + days * DAY);
const serve = (more = {}, key = world.key) => world.serve(world.sign([memberOf(campus)], more, key));
beforeEach(() => serve());

const search = async ({ id }: Federation, words: string) => {
  const path = `/sign-in-providers/${id}/members?search=${encodeURIComponent(words)}`;
  return (await world.open().call('GET', path))
    .json<{ entityId: string }[]>()
    .map(({ entityId }) => entityId);
};

test('A federation is read once it is added, and shows what was read', async () => {
  const federation = await world.found();
  expect(federation.metadata).toMatchObject({
    failure: null,
    providerCount: 1,
    hiddenCount: 0,
    skippedCount: 0,
  });
  expect(federation.signers).toMatchObject([{ name: 'CN=Federation' }]);
  expect(await search(federation, 'example')).toEqual([campus.entityId]);
});

test('The job of a new federation waits for whichever process is free', async () => {
  const made = await world.addFederation(`${world.address}?new`, [world.key.certificate]);
  expect(made.metadata).toMatchObject({ isReading: true, readOn: null, providerCount: 0 });
});

test('Metadata that have not changed are not sent again', async () => {
  const tag = { etag: '"one"', 'last-modified': 'Mon, 30 Nov 2026 08:00:00 GMT' };
  world.serve(world.sign([memberOf(campus)]), tag);
  const federation = await world.found();
  world.serve('', {}, 304);
  const again = await world.refresh(federation.id);
  expect(world.lastRequest()).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': tag['last-modified'],
  });
  expect(again.metadata).toMatchObject({ failure: null, providerCount: 1 });
});

test('Packed metadata are unpacked', async () => {
  world.serve(gzipSync(world.sign([memberOf(campus)])), { 'content-encoding': 'gzip' });
  expect((await world.found()).metadata).toMatchObject({ failure: null, providerCount: 1 });
});

test('New metadata replace the old ones as a whole', async () => {
  const federation = await world.found();
  world.serve(world.sign([memberOf(other)]));
  await world.refresh(federation.id);
  expect(await search(federation, 'example')).toEqual([other.entityId]);
});

test('Both keys count while a federation changes its own, and the old one no longer afterwards', async () => {
  const federation = await world.found();
  const both = await world.change(federation, { signers: [world.key.certificate, nextKey.certificate] });
  serve({}, nextKey);
  expect((await world.refresh(both.id)).metadata.failure).toBeNull();
  await world.change(both, { signers: [nextKey.certificate], version: both.version });
  serve();
  attacks.count();
  expect((await world.refresh(both.id)).metadata.failure).toBe('identityProvider.metadataUnsigned');
});

test.each<[string, () => void, string]>([
  ['signed with another key', () => serve({}, nextKey), 'identityProvider.metadataUnsigned'],
  ['without an end of validity', () => serve({ validUntil: null }), 'identityProvider.metadataWithoutEnd'],
  ['whose validity is over', () => serve({ validUntil: inDays(-1) }), 'identityProvider.metadataExpired'],
  [
    'created before the stored ones',
    () => serve({ createdAt: inDays(-1) }),
    'identityProvider.metadataOlder',
  ],
  [
    'with a document type',
    () => world.serve(`<!DOCTYPE x>${world.sign([memberOf(campus)])}`),
    'identityProvider.metadataUnreadable',
  ],
  [
    'cut off',
    () => world.serve(world.sign([memberOf(campus)]).slice(0, -50)),
    'identityProvider.metadataUnreadable',
  ],
  ['that are not there', () => world.serve('', {}, 404), 'identityProvider.metadataUnreadable'],
  [
    'that lead elsewhere',
    () => world.serve('', { location: 'http://127.0.0.1:1/' }, 302),
    'identityProvider.metadataUnreadable',
  ],
  [
    'that only claim to be packed',
    () => world.serve(world.sign([memberOf(campus)]), { 'content-encoding': 'gzip' }),
    'connection.unreachable',
  ],
])('Metadata %s change nothing, and the failure is shown', async (_, forge, failure) => {
  const federation = await world.found();
  attacks.count();
  forge();
  expect((await world.refresh(federation.id)).metadata).toMatchObject({ failure, providerCount: 1 });
  expect(await search(federation, 'example')).toEqual([campus.entityId]);
});

test('Without an instant of creation, metadata that end earlier are older', async () => {
  const without = (xml: string) =>
    xml.replace(/<md:Extensions><mdrpi:PublicationInfo.*?<\/md:Extensions>/s, '');
  const { aggregateXml, signCanonical } = await import('../testing/federation.ts');
  const made = (days: number) =>
    signCanonical(without(aggregateXml([memberOf(campus)], { validUntil: inDays(days) })), world.key);
  world.serve(made(7));
  const federation = await world.found();
  world.serve(made(3));
  attacks.count();
  expect((await world.refresh(federation.id)).metadata.failure).toBe('identityProvider.metadataOlder');
});

test('An address within the network is asked nothing', async () => {
  attacks.count();
  const body = {
    kind: 'FEDERATION',
    name: 'X',
    issuer: 'http://10.1.2.3/metadata',
    signers: [world.key.certificate],
  };
  const answer = await world.admin.call('POST', '/configs/identity-providers', body);
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'connection.addressForbidden']);
});

test('A certificate that is none is refused, and a fingerprint is taken in any spelling', async () => {
  const make = (signers: string[]) =>
    world.admin.call('POST', '/configs/identity-providers', {
      ...{ kind: 'FEDERATION', name: 'X', issuer: `${world.address}?fingerprint`, signers },
    });
  expect((await make(['AB:CD'])).json().code).toBe('identityProvider.metadataCertificate');
  const { createHash, X509Certificate } = await import('node:crypto');
  const { fingerprint256, raw } = new X509Certificate(world.key.certificate);
  expect(createHash('sha256').update(raw).digest('hex')).toBe(
    fingerprint256.replaceAll(':', '').toLowerCase(),
  );
  const { id } = (await make([fingerprint256])).json<Federation>();
  expect((await world.refresh(id)).metadata).toMatchObject({ failure: null, providerCount: 1 });
});

test('What is larger than the limit is refused while it arrives, also where it arrives packed', async () => {
  const { settings } = world.services;
  const { mkdtemp, rm } = await import('node:fs/promises');
  const folder = await mkdtemp('/tmp/plenum-oversize-');
  const fetchAtMost = (maximum: number) =>
    downloadAggregate(settings, world.address, {
      ...{ to: `${folder}/metadata`, before: { etag: null, lastModified: null } },
      ...{ signal: new AbortController().signal, maximum },
    });
  world.serve('x'.repeat(10_000));
  expect(await fetchAtMost(10_000)).toMatchObject({ byteCount: 10_000 });
  attacks.count(2);
  await expect(fetchAtMost(9_999)).rejects.toMatchObject({ code: 'identityProvider.metadataTooLarge' });
  world.serve(gzipSync('x'.repeat(1_000_000)), { 'content-encoding': 'gzip' });
  await expect(fetchAtMost(999_999)).rejects.toMatchObject({ code: 'identityProvider.metadataTooLarge' });
  await rm(folder, { recursive: true });
});

test('A federation is due once a day or as often as it says, and an hour after a failure', async () => {
  const federation = await world.found();
  const isQueued = async (hours: number) =>
    inTenant(world.database, world.tenantId, async (db) => {
      await db.deleteFrom('jobs').where('name', '=', 'federation').execute();
      const asked = new Date(Date.now() - hours * 3_600_000);
      await db
        .updateTable('federation_settings')
        .set({ asked_at: asked })
        .where('provider_id', '=', federation.id)
        .execute();
      await queueDueFederations(db, world.tenantId);
      const jobs = await db.selectFrom('jobs').select('subject').where('name', '=', 'federation').execute();
      return jobs.some(({ subject }) => subject === federation.id);
    });
  expect([await isQueued(5), await isQueued(7)]).toEqual([false, true]);
  serve({}, nextKey);
  await world.refresh(federation.id);
  expect([await isQueued(0.5), await isQueued(1.5)]).toEqual([false, true]);
});

test('Reading the metadata anew is asked for by the test of the connection', async () => {
  const federation = await world.found();
  const answer = await world.admin.call('POST', `/configs/identity-providers/${federation.id}/test`);
  expect(answer.json()).toMatchObject({ kind: 'FEDERATION', providerCount: 1 });
});
