import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { IdentityProvider } from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createUser } from '../../platform/users/create-user.ts';
import { type ForgedProvider, type Forgery, startForgedProvider } from './testing/forged-provider.ts';
import { createProviderWorld, type ProviderWorld } from './testing/provider-world.ts';

const attacks = countAttacks('forged answers of identity providers');
let world: ProviderWorld;
let forged: ForgedProvider;
let provider: IdentityProvider;
let second: ForgedProvider;
let other: IdentityProvider;

beforeAll(async () => {
  world = await createProviderWorld();
  [forged, second] = [await startForgedProvider(), await startForgedProvider()];
  provider = await world.add(forged.issuer);
  other = await world.add(second.issuer, { name: 'Other' });
});
beforeEach(() => {
  forged.forgery = {};
});
afterAll(async () => {
  await forged.close();
  await second.close();
  await world.close();
});

const signIn = async (forgery: Forgery = {}, changed: Record<string, string> = {}) => {
  const browser = world.open();
  forged.forgery = forgery;
  const answer = await browser.comeBack(
    provider.id,
    forged.answer(await browser.leave(provider.id), changed),
  );
  return { browser, answer, code: answer.json<{ code?: string }>().code };
};
const now = () => Math.floor(Date.now() / 1000);

test('An honest answer signs in, also where the clocks differ by less than a minute', async () => {
  expect((await signIn()).answer.statusCode).toBe(200);
  expect((await signIn({ claims: { iat: now() + 40, exp: now() + 340 } })).answer.statusCode).toBe(200);
  expect((await signIn({ claims: { exp: now() - 40 } })).answer.statusCode).toBe(200);
});

test.each<[string, () => Forgery]>([
  ['for another audience', () => ({ claims: { aud: 'another-client' } })],
  ['for several audiences, of another party', () => ({ claims: { aud: ['plenum', 'x'], azp: 'x' } })],
  ['of another issuer', () => ({ claims: { iss: second.issuer } })],
  ['with the nonce of another sign-in', () => ({ claims: { nonce: 'of-another-sign-in' } })],
  ['without a nonce', () => ({ claims: { nonce: undefined } })],
  ['that has expired', () => ({ claims: { exp: now() - 300 } })],
  ['without a subject', () => ({ claims: { sub: undefined } })],
  ['with a subject of 256 characters', () => ({ claims: { sub: 's'.repeat(256) } })],
  ['signed with a key that was never published', () => ({ foreignKey: true })],
  ['without a signature', () => ({ unsigned: true })],
  ['signed with the published key as a secret', () => ({ symmetric: true })],
])('An ID token %s is refused', async (_, forgery) => {
  attacks.count();
  const { answer, browser, code } = await signIn(forgery());
  expect([answer.statusCode, code]).toEqual([403, 'identityProvider.refused']);
  expect(browser.cookies.has('plenum_session')).toBe(false);
});

test('An answer that names another issuer is refused before its code is exchanged (mix-up)', async () => {
  attacks.count();
  const before = forged.exchanges;
  expect((await signIn({}, { iss: second.issuer })).code).toBe('identityProvider.refused');
  expect(forged.exchanges).toBe(before);
});

test('The answer to one provider is none of another, whose code it would get (mix-up)', async () => {
  attacks.count();
  const browser = world.open();
  const back = second.answer(await browser.leave(provider.id));
  const answer = await browser.comeBack(other.id, back);
  expect([answer.statusCode, answer.json().code, second.exchanges]).toEqual([
    403,
    'identityProvider.expired',
    0,
  ]);
});

test('A callback in a browser that did not leave is refused, and the right one goes on (CSRF)', async () => {
  const [victim, attacker] = [world.open(), world.open()];
  const back = forged.answer(await attacker.leave(provider.id));
  for (const cookie of [null, 'x'.repeat(43), attacker.cookies.get('plenum_session') ?? '']) {
    attacks.count();
    if (cookie !== null) victim.cookies.set('plenum_departure', cookie);
    expect((await victim.comeBack(provider.id, back)).json().code).toBe('identityProvider.expired');
  }
  expect((await attacker.comeBack(provider.id, back)).statusCode).toBe(200);
});

test('Code, state and nonce work once', async () => {
  attacks.count();
  const browser = world.open();
  const back = forged.answer(await browser.leave(provider.id));
  const departure = browser.cookies.get('plenum_departure') ?? '';
  expect((await browser.comeBack(provider.id, back)).statusCode).toBe(200);
  browser.cookies.set('plenum_departure', departure);
  expect((await browser.comeBack(provider.id, back)).json().code).toBe('identityProvider.expired');
});

test('Of two callbacks at once one signs in', async () => {
  attacks.count();
  const browser = world.open();
  const back = forged.answer(await browser.leave(provider.id));
  const answers = await Promise.all([
    browser.comeBack(provider.id, back),
    browser.comeBack(provider.id, back),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/sign-in?from=//evil.example',
])('The way back never leads to %s', async (returnPath) => {
  attacks.count();
  const browser = world.open();
  const back = forged.answer(await browser.leave(provider.id, returnPath));
  expect((await browser.comeBack(provider.id, back)).json().returnPath).toBeNull();
});

test('The way back leads to an own path', async () => {
  const browser = world.open();
  const back = forged.answer(await browser.leave(provider.id, '/reports/7?x=1'));
  expect((await browser.comeBack(provider.id, back)).json().returnPath).toBe('/reports/7?x=1');
});

test('The session that a browser had before is over, and its cookie is another (fixation)', async () => {
  attacks.count();
  const { browser } = await signIn();
  const planted = browser.cookies.get('plenum_session') ?? '';
  await browser.comeBack(provider.id, forged.answer(await browser.leave(provider.id)));
  expect(browser.cookies.get('plenum_session')).not.toBe(planted);
  const stale = world.open();
  stale.cookies.set('plenum_session', planted);
  expect((await stale.call('GET', '/session')).statusCode).toBe(401);
});

test.each(['remote-user', 'x-remote-user', 'x-forwarded-user', 'eppn', 'mellon-name_id', 'oidc_claim_sub'])(
  'The header %s, as proxies set it after a sign-in, signs nobody in',
  async (name) => {
    attacks.count();
    const { browser } = await signIn();
    const { username } = (await browser.call('GET', '/session')).json().user;
    const answer = await world.app.inject({ url: '/api/v1/session', headers: { [name]: username } });
    expect(answer.statusCode).toBe(401);
  },
);

const account = (username: string, role: 'DEAN' | 'ADMINISTRATOR') =>
  inTenant(world.database, world.tenantId, (db) =>
    createUser(db, world.tenantId, { username, name: username, role, unitIds: [world.unitId] }),
  );

test('An account is never found by its mail address, unless the tenant chose it and it is verified', async () => {
  const userId = await account('dean@campus.example', 'DEAN');
  const mail = { email: 'dean@campus.example', preferred_username: 'dean@campus.example' };
  const asDean = async (claims: object) => (await signIn({ claims: { ...mail, ...claims } })).answer.json();
  attacks.count();
  expect((await asDean({ sub: 'mallory', email_verified: true })).code).toBe('identityProvider.nameTaken');
  provider = await world.change(provider, { linksByMail: true });
  for (const email_verified of [undefined, false, 'true', 1]) {
    attacks.count();
    const sub = `mallory-${email_verified}`;
    expect((await asDean({ sub, email_verified })).user.username).toBe(sub);
  }
  const linked = await asDean({ sub: 'the-dean', email_verified: true });
  expect([linked.user.id, linked.user.roles]).toEqual([userId, ['DEAN']]);
  const { identities } = (await world.admin.call('GET', `/users/${userId}/identities`)).json();
  expect(identities).toMatchObject([{ subject: 'the-dean', linkedAs: 'VERIFIED_MAIL' }]);
});

test('An administrator’s account is not linked by mail even then', async () => {
  attacks.count();
  await account('root@campus.example', 'ADMINISTRATOR');
  const claims = { sub: 'root', email: 'root@campus.example', email_verified: true };
  expect((await signIn({ claims })).code).toBe('identityProvider.nameTaken');
});

test('A name that people may have chosen themselves ascribes no survey to them', async () => {
  attacks.count();
  const { answer } = await signIn({ claims: { sub: 'chosen', name: 'Famous Professor' } });
  const { name_is_confirmed } = await world.database
    .selectFrom('users')
    .select('name_is_confirmed')
    .where('id', '=', answer.json().user.id)
    .executeTakeFirstOrThrow();
  expect(name_is_confirmed).toBe(false);
});

test('A provider of one tenant signs nobody in to another, at its address or by its subject', async () => {
  const betaId = await world.createTenant('beta');
  const unitId = await world.createUnit(betaId, 'Arts');
  const owner = await world.createUser(betaId, 'ADMINISTRATOR');
  const rules = [{ claim: 'affiliation', value: 'staff', role: 'DEAN' as const, unitId }];
  const same = await world.add(forged.issuer, { rules }, owner);
  const [alpha, beta] = [await signIn({ claims: { sub: 'shared' } }), world.open()];
  forged.forgery = { claims: { sub: 'shared' } };
  const inBeta = (await beta.comeBack(same.id, forged.answer(await beta.leave(same.id)))).json();
  expect([inBeta.tenant.subdomain, inBeta.user.roles]).toEqual(['beta', ['DEAN']]);
  expect(inBeta.user.id).not.toBe(alpha.answer.json().user.id);
  attacks.count();
  const stray = world.open();
  const back = forged.answer(await stray.leave(provider.id));
  expect((await stray.comeBack(same.id, back)).json().code).toBe('identityProvider.expired');
  attacks.count();
  const path = `/session/providers/${same.id}`;
  const elsewhere = await stray.call('POST', path, { returnPath: null }, 'alpha.plenum.test');
  expect(elsewhere.statusCode).toBe(404);
});

test('A logout token ends nothing unless it is signed, new, for this client and a logout', async () => {
  const { browser } = await signIn({ claims: { sub: 'stays', sid: 'session-1' } });
  const event = { 'http://schemas.openid.net/event/backchannel-logout': {} };
  const right = {
    iss: forged.issuer,
    aud: 'plenum',
    iat: now(),
    jti: 'one',
    sid: 'session-1',
    events: event,
  };
  const send = async (token: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/v1/session/providers/${provider.id}/back-channel-logout`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
  const wrong: [object, Forgery?][] = [
    [{ aud: 'another-client' }],
    [{ iss: second.issuer }],
    [{ iat: now() - 600 }],
    [{ events: {} }],
    [{ nonce: 'of an ID token' }],
    [{ sid: undefined }],
    [{ jti: undefined }],
    [{}, { foreignKey: true }],
    [{}, { unsigned: true }],
    [{}, { symmetric: true }],
  ];
  for (const [change, forgery] of wrong) {
    attacks.count();
    const answer = await send(await forged.sign({ ...right, ...change }, forgery));
    expect([change, answer.statusCode]).toEqual([change, 400]);
  }
  expect((await browser.call('GET', '/session')).statusCode).toBe(200);
  expect((await send(await forged.sign(right))).statusCode).toBe(204);
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});
