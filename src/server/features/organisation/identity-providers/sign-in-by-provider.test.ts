import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import type { Browser } from './testing/browser.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createProviderWorld,
  type ProviderWorld,
} from './testing/provider-world.ts';
import { type Person, type RealProvider, startRealProvider } from './testing/real-provider.ts';

let world: ProviderWorld;
let campus: RealProvider;
let provider: OidcProvider;
let base: string;

const serve = (): Promise<void> =>
  campus.serve([
    {
      client_id: CLIENT_ID,
      client_secret: CLIENT_SECRET,
      redirect_uris: [provider.addresses.redirect],
      post_logout_redirect_uris: [provider.addresses.afterSignOut],
      backchannel_logout_uri: `${base}/api/v1/session/providers/${provider.id}/back-channel-logout`,
      backchannel_logout_session_required: true,
    },
  ]);

const staff = (sub: string, more: object = {}) => ({
  sub,
  name: `Name of ${sub}`,
  affiliation: ['staff'],
  ...more,
});

const signIn = async (person: Person, browser: Browser = world.open()) => {
  campus.become(person);
  const address = await campus.visit(await browser.leave(provider.id));
  return { browser, answer: await browser.comeBack(provider.id, address) };
};
const codeOf = ({ answer }: Awaited<ReturnType<typeof signIn>>) => [
  answer.statusCode,
  answer.json<{ code?: string }>().code,
];

beforeAll(async () => {
  world = await createProviderWorld();
  base = await world.app.listen({ port: 0, host: '127.0.0.1' });
  campus = await startRealProvider();
  provider = await world.add(campus.issuer);
  await serve();
});
afterAll(async () => {
  await campus.close();
  await world.close();
});

test('[7.29] A person signs in at the provider, and the account has the role and unit of the rule', async () => {
  const { browser, answer } = await signIn(
    staff('erika', { preferred_username: 'emuster', email: 'erika@campus.example', email_verified: true }),
  );
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    {
      user: { name: 'Name of erika', username: 'erika@campus.example', roles: ['INSTRUCTOR'] },
      tenant: { subdomain: 'alpha' },
    },
  ]);
  expect((await browser.call('GET', '/session')).statusCode).toBe(200);
  const { id } = answer.json().user;
  const shown = (await world.admin.call('GET', `/users/${id}/identities`)).json();
  expect(shown).toMatchObject({
    identities: [{ providerName: 'Campus', subject: 'erika', linkedAs: 'CREATED' }],
    assignments: [
      {
        ...{ roles: ['INSTRUCTOR'], unitNames: ['Law'] },
        reasons: [{ claim: 'affiliation', value: 'staff', found: 'staff', role: 'INSTRUCTOR' }],
      },
    ],
  });
});

test('The same subject is the same account, whatever name and mail address it has by now', async () => {
  const first = await signIn(staff('lars', { preferred_username: 'lars' }));
  const again = await signIn(staff('lars', { name: 'Lars Other', preferred_username: 'another' }));
  expect(again.answer.json().user.id).toBe(first.answer.json().user.id);
  const other = await signIn(staff('lars-2', { preferred_username: 'lars' }));
  expect(codeOf(other)).toEqual([403, 'identityProvider.nameTaken']);
});

test('Claims that give nothing are refused, and a role that was taken ends all sessions', async () => {
  expect(codeOf(await signIn({ sub: 'guest', affiliation: ['guest'] }))).toEqual([
    403,
    'identityProvider.noRights',
  ]);
  const { browser } = await signIn(staff('leaver'));
  expect(codeOf(await signIn({ sub: 'leaver', affiliation: [] }))).toEqual([
    403,
    'identityProvider.noRights',
  ]);
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});

test('Rights follow the claims at each sign-in, and the log keeps why', async () => {
  const dean = { claim: 'groups', value: 'deans-*', role: 'DEAN' as const, unitId: world.unitId };
  provider = await world.change(provider, {
    rules: [...provider.rules, dean],
    fallback: { role: 'INSTRUCTOR', unitId: world.unitId },
  });
  const { answer } = await signIn(staff('dora', { groups: ['deans-law'] }));
  const { id } = answer.json().user;
  expect(answer.json().user.roles).toEqual(['DEAN', 'INSTRUCTOR']);
  expect((await signIn({ sub: 'dora' })).answer.json().user.roles).toEqual(['INSTRUCTOR']);
  const { assignments } = (await world.admin.call('GET', `/users/${id}/identities`)).json();
  expect(assignments.map(({ reasons }: { reasons: object[] }) => reasons.length)).toEqual([0, 2]);
  const log = (await world.admin.call('GET', '/audit-log')).json().content;
  expect(
    log.filter(
      (entry: { action: string; object: { id: number } | null }) =>
        entry.action === 'user.rightsDerived' && JSON.stringify(entry).includes(String(id)),
    ).length,
  ).toBeGreaterThan(1);
  provider = await world.change(provider, { fallback: null });
});

test('Keys that the provider has changed meanwhile are taken at once', async () => {
  await signIn(staff('erika'));
  await serve();
  expect((await signIn(staff('erika'))).answer.statusCode).toBe(200);
});

test('Signing out leads to the provider and back, with the session here over before', async () => {
  const { browser } = await signIn(staff('erika'));
  const { location } = (await browser.call('DELETE', '/session/provider')).json();
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  const back = await campus.signOut(location);
  expect(back?.href).toBe(provider.addresses.afterSignOut);
});

test('A sign-out at the provider ends the session here by its back channel, and no other', async () => {
  const other = await signIn(staff('other'));
  const { browser } = await signIn(staff('erika'));
  await campus.signOut(`${campus.issuer}/session/end`);
  await expect.poll(async () => (await browser.call('GET', '/session')).statusCode).toBe(401);
  expect((await other.browser.call('GET', '/session')).statusCode).toBe(200);
});

test('A front-channel logout ends the session with that id', async () => {
  const { browser, answer } = await signIn(staff('erika'));
  const { sid } = await world.database
    .selectFrom('provider_sessions')
    .innerJoin('credentials', 'credentials.token_hash', 'provider_sessions.token_hash')
    .select('sid')
    .where('user_id', '=', answer.json().user.id)
    .orderBy('created_at', 'desc')
    .executeTakeFirstOrThrow();
  const path = `/session/providers/${provider.id}/front-channel-logout`;
  await world.open().call('GET', `${path}?iss=${campus.issuer}&sid=unknown`);
  await world.open().call('GET', `${path}?iss=https://other.example&sid=${sid}`);
  expect((await browser.call('GET', '/session')).statusCode).toBe(200);
  expect((await world.open().call('GET', `${path}?iss=${campus.issuer}&sid=${sid}`)).statusCode).toBe(200);
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});

test('A provider that is away is said to be, before and after', async () => {
  const absent = await world.add('http://127.0.0.1:1');
  const answer = await world.open().call('POST', `/session/providers/${absent.id}`, { returnPath: null });
  expect([answer.statusCode, answer.json().code]).toEqual([502, 'identityProvider.unavailable']);
});

test('The connection is tested with the provider itself, secret included', async () => {
  const ask = async () => {
    const answer = await world.admin.call('POST', `/configs/identity-providers/${provider.id}/test`);
    return answer.json();
  };
  expect(await ask()).toMatchObject({
    issuer: campus.issuer,
    signsOut: true,
    backChannelLogout: true,
    keyCount: 1,
  });
  provider = await world.change(provider, { clientSecret: 'another secret' });
  expect((await ask()).code).toBe('identityProvider.clientRefused');
  provider = await world.change(provider, { clientSecret: CLIENT_SECRET });
});
