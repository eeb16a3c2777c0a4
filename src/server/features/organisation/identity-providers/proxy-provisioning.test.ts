import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { signInByProxy } from './testing/proxy-visit.ts';
import { announced, createScimWorld, patch, type ScimClient, type ScimWorld } from './testing/scim-world.ts';

let scim: ScimWorld;
let client: ScimClient;
let provider: ProxyProvider;

beforeAll(async () => {
  scim = await createScimWorld();
  const { world } = scim;
  provider = await world.addProxy('https://idp.campus.example/idp', {
    rules: [{ claim: 'department', value: 'Law', role: 'INSTRUCTOR', unitId: world.unitId }],
  });
  ({ client } = await scim.createClient(world.admin, provider.id));
  const path = `/configs/identity-providers/${provider.id}/scim`;
  await world.admin.call('PUT', path, { matchClaim: 'X-Staff-Number' });
});
afterAll(() => scim.close());

const signIn = (number: string) =>
  signInByProxy(scim.world, provider.id, {
    headers: { 'x-remote-user': `subject-of-${number}`, 'x-staff-number': number, 'x-username': number },
  });

test('A person whom the directory announced is found by the header that has their external id', async () => {
  await client('POST', '/Users', announced('linus', { externalId: 'staff-77' }));
  const account = await scim.findAccount('linus');
  const { answer } = await signIn('staff-77');
  expect([answer.statusCode, answer.json().user.id]).toEqual([200, account?.id]);
});

test('A leaver whom the directory ends is signed out, and no longer signed in by the proxy', async () => {
  const { body } = await client('POST', '/Users', announced('grace', { externalId: 'staff-78' }));
  const { browser } = await signIn('staff-78');
  expect((await browser.call('GET', '/session')).statusCode).toBe(200);
  await client('PATCH', `/Users/${body.id}`, patch({ op: 'replace', path: 'active', value: false }));
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  expect((await signIn('staff-78')).code).toBe('identityProvider.deactivated');
});
