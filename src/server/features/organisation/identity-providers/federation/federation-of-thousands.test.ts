import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import {
  createFederationWorld,
  type FederationWorld,
  memberOf,
  staffAt,
} from '../testing/federation-world.ts';
import { createSamlProvider, type SamlIdentityProvider } from '../testing/saml-provider.ts';

const COUNT = Number(process.env.FEDERATION_MEMBERS ?? 5_000);
const SEARCHES = 200;
let world: FederationWorld;
let chosen: SamlIdentityProvider;
let federation: Federation;

const places = ['Aachen', 'Bern', 'Córdoba', 'Dresden', 'Évry', 'Firenze', 'Graz', 'Hannover'];

beforeAll(async () => {
  world = await createFederationWorld();
  chosen = await createSamlProvider('https://idp.chosen.example/idp');
  const members = Array.from({ length: COUNT - 1 }, (_, at) => {
    const place = places[at % places.length] ?? '';
    const names = { de: `Hochschule ${place} ${at}`, en: `University of ${place} ${at}` };
    const { key } = chosen;
    return memberOf(
      { ...chosen, entityId: `https://idp.u${at}.example/idp`, key },
      { ...names, scopes: [`u${at}.example`] },
    );
  });
  const own = memberOf(chosen, { de: 'Universität Zürich', en: 'Zurich', scopes: ['chosen.example'] });
  const middle = COUNT >> 1;
  const xml = world.sign([...members.slice(0, middle), own, ...members.slice(middle)]);
  world.serve(gzipSync(xml, { level: 1 }), { 'content-encoding': 'gzip' });
  const start = performance.now();
  federation = await world.found();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `federation: ${COUNT} members, ${(xml.length / 1e6).toFixed(0)} MB, taken over in ${seconds} s`,
  );
}, 180_000);
afterAll(() => world.close());

test('Thousands of identity providers are taken over in a process of its own', () => {
  expect(federation.metadata).toMatchObject({ failure: null, providerCount: COUNT, skippedCount: 0 });
});

test('One among thousands signs a person in', async () => {
  const { answer } = await world.signIn(federation, chosen, { attributes: staffAt('chosen.example') });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { user: { username: 'erika/chosen.example' } },
  ]);
});

test('A search among thousands finds the one that was meant, first', async () => {
  const browser = world.open();
  const times: number[] = [];
  const search = async (words: string) => {
    const start = performance.now();
    const path = `/sign-in-providers/${federation.id}/members?search=${encodeURIComponent(words)}`;
    const answer = await browser.call('GET', path);
    times.push(performance.now() - start);
    return answer.json<{ entityId: string }[]>();
  };
  for (let at = 0; at < SEARCHES; at += 1) {
    const place = places[at % places.length] ?? '';
    const [found] = await search(`${place.slice(0, 4)} ${at}`);
    expect(found?.entityId).toContain(`.u${at}`);
  }
  expect(await search('zuerich')).toMatchObject([{ entityId: chosen.entityId }]);
  expect(await search('university')).toHaveLength(20);
  times.sort((left, right) => left - right);
  const [middle = 0, late = 0] = [times[SEARCHES >> 1], times[Math.floor(SEARCHES * 0.95)]];
  console.log(`federation: search median ${middle.toFixed(1)} ms, 95th percentile ${late.toFixed(1)} ms`);
});
