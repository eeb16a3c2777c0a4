import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { createProviderWorld, PROXY_ADDRESS, type ProviderWorld } from './testing/provider-world.ts';
import { asBytes, passOn, signInByProxy } from './testing/proxy-visit.ts';

let world: ProviderWorld;
let provider: ProxyProvider;
let people = 0;
beforeAll(async () => {
  world = await createProviderWorld();
  provider = await world.addProxy('https://idp.campus.example/idp');
});
afterAll(() => world.close());
beforeEach(() => {
  people += 1;
});

type Visit = Parameters<typeof signInByProxy>[2];
const signIn = (visit: Visit = {}) => signInByProxy(world, provider.id, visit);
const someone = () => ({ 'x-remote-user': `person-${people}`, 'x-username': `person-${people}` });

describe('A sign-in by the headers of a proxy', () => {
  test('gives name, role and unit of the rules, and leads on to the page', async () => {
    const { answer, browser, path } = await signIn({ headers: someone(), returnPath: '/settings' });
    const { user, returnPath } = answer.json();
    expect(path).toMatch(new RegExp(`^/api/v1/session/providers/${provider.id}/proxy\\?state=[\\w-]{40,}$`));
    expect([answer.statusCode, user.name, user.role, returnPath]).toEqual([
      ...[200, 'Ada Lovelace', 'INSTRUCTOR', '/settings'],
    ]);
    const [last] = (await browser.call('GET', '/own-sign-ins')).json();
    expect([last.method, last.providerName]).toEqual(['PROVIDER', 'Campus proxy']);
  });

  test('finds the same account by the subject, whatever the other headers say', async () => {
    const first = await signIn({ headers: someone() });
    const again = await signIn({ headers: { ...someone(), 'x-display-name': 'Somebody Else' } });
    expect(again.answer.json().user.id).toBe(first.answer.json().user.id);
    const other = await signIn({ headers: { ...someone(), 'x-remote-user': 'another', 'x-username': 'b' } });
    expect(other.answer.json().user.id).not.toBe(first.answer.json().user.id);
  });

  test('reads UTF-8, which arrives as Latin-1', async () => {
    const headers = { ...someone(), 'x-display-name': asBytes('Jürgen Groß-Łukasz') };
    expect((await signIn({ headers })).answer.json().user.name).toBe('Jürgen Groß-Łukasz');
  });

  test('refuses whoever matches no rule, and ends the sessions of whom they matched before', async () => {
    const { browser } = await signIn({ headers: someone() });
    expect((await browser.call('GET', '/session')).statusCode).toBe(200);
    const later = await signIn({ headers: { ...someone(), 'x-affiliation': 'alum' } });
    expect(later.code).toBe('identityProvider.noRights');
    expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  });

  test('takes a mail address as verified only if the tenant trusts those of the proxy', async () => {
    const mail = { ...someone(), 'x-mail': `p${people}@campus.example` };
    const stranger = await signIn({ headers: mail });
    expect(stranger.answer.json().user.username).toBe(`person-${people}`);
    provider = await world.change(provider, { trustsMails: true });
    const trusted = { 'x-remote-user': 'trusted', 'x-mail': 'trusted@campus.example' };
    expect((await signIn({ headers: trusted })).answer.json().user.username).toBe('trusted@campus.example');
    provider = await world.change(provider, { trustsMails: false });
  });

  test('works where local sign-in is switched off', async () => {
    const setLocal = (isOn: boolean) =>
      sql`update tenants set local_sign_in = ${isOn} where id = ${world.tenantId}`.execute(world.database);
    await setLocal(false);
    const { answer } = await signIn({ headers: someone() });
    await setLocal(true);
    expect(answer.statusCode).toBe(200);
  });

  test('is offered as a button, and only while the provider is on', async () => {
    const list = async () =>
      (await world.open().call('GET', '/sign-in-providers?tenantSubdomain=alpha')).json();
    expect(await list()).toEqual([
      { id: provider.id, name: 'Campus proxy', logoSrc: null, takesPassword: false, isFederation: false },
    ]);
    provider = await world.change(provider, { isActive: false });
    expect(await list()).toEqual([]);
    provider = await world.change(provider, { isActive: true });
  });

  test('links an own account that somebody is signed in to', async () => {
    const { browser } = await signIn({ headers: someone() });
    const second = await world.addProxy('urn:second:idp');
    const { location } = (await browser.call('POST', `/own-identities/providers/${second.id}`)).json();
    expect(new URL(location).searchParams.get('state')).toMatch(/^link-/);
  });
});

describe('A second factor', () => {
  const isProved = async (context: string) => {
    const headers = { ...someone(), 'x-authn-context': context };
    const { answer } = await signIn({ headers });
    const { rows } = await sql<{ proved: boolean }>`
      select proved_second_factor as proved from credentials
      where user_id = ${answer.json().user.id} order by created_at desc limit 1`.execute(world.database);
    return rows[0]?.proved;
  };

  test('counts if the header of the authentication context says so', async () => {
    provider = await world.change(provider, { methodsHeader: 'X-Authn-Context' });
    expect(await isProved('https://refeds.org/profile/mfa')).toBe(true);
    expect(await isProved('urn:oasis:names:tc:SAML:2.0:ac:classes:Password')).toBe(false);
    provider = await world.change(provider, { methodsHeader: '' });
    expect(await isProved('https://refeds.org/profile/mfa')).toBe(false);
  });
});

describe('DELETE /session/provider', () => {
  test('leads on to the sign-out of the proxy, if the tenant has entered it', async () => {
    const plain = await signIn({ headers: someone() });
    expect((await plain.browser.call('DELETE', '/session/provider')).json()).toEqual({ location: null });
    provider = await world.change(provider, { signOutPath: '/mellon/logout?ReturnTo=/sign-in' });
    const { browser } = await signIn({ headers: someone() });
    const answer = await browser.call('DELETE', '/session/provider');
    expect(answer.json()).toEqual({ location: 'http://plenum.test/mellon/logout?ReturnTo=/sign-in' });
    expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  });
});

describe('Settings of a proxy', () => {
  const put = async (change: object) => (await world.change(provider, change)) as unknown;

  test.each([
    ['Cookie'],
    ['Authorization'],
    ['Host'],
    ['X-Forwarded-For'],
    ['X_Forwarded_User'],
    ['Forwarded'],
    ['Connection'],
    ['User-Agent'],
    ['Sec-Fetch-Site'],
    ['Plenum-Proxy-Secret'],
    ['Plenum_Proxy_Secret'],
    ['remote user'],
    ['remote:user'],
    ['Benutzer-ü'],
  ])('refuse the header "%s" as the subject and as a claim', async (name) => {
    const refused = { code: 'identityProvider.headerUnsuitable', params: { name } };
    expect(await put({ subjectHeader: name })).toMatchObject(refused);
    expect(await put({ nameClaim: name })).toMatchObject(refused);
  });

  test.each(['short', 'a'.repeat(40), `${'0123456789'.repeat(4)} blank`, `${'0123456789'.repeat(4)}"`])(
    'refuse the secret %j',
    async (proxySecret) => {
      expect(await put({ proxySecret })).toMatchObject({ code: 'identityProvider.proxySecretWeak' });
    },
  );

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)', 'out'])(
    'refuse the sign-out path %j',
    async (signOutPath) => {
      expect(await put({ signOutPath })).toMatchObject({ code: 'error.badInput' });
    },
  );

  test('keep the header of the subject once people have signed in', async () => {
    expect(await put({ subjectHeader: 'X-Other' })).toMatchObject({ code: 'identityProvider.subjectKept' });
  });

  test('need header and secret before the proxy is switched on', async () => {
    const body = { kind: 'PROXY', name: 'New', issuer: 'urn:new:idp' };
    const made = (await world.admin.call('POST', '/configs/identity-providers', body)).json<ProxyProvider>();
    expect([made.isActive, made.hasSecret]).toEqual([false, false]);
    expect(await world.change(made, { isActive: true, subjectHeader: 'X-User' })).toMatchObject({
      code: 'identityProvider.incomplete',
    });
  });

  test('never show the secret, and are tested with what the operator has named', async () => {
    const listed = await world.admin.call('GET', '/configs/identity-providers');
    expect(listed.body).not.toContain('the-proxy-alone');
    const answer = await world.admin.call('POST', `/configs/identity-providers/${provider.id}/test`);
    expect(answer.json()).toMatchObject({ kind: 'PROXY', issuer: provider.issuer, networkCount: 1 });
  });

  test.each(['no address at all', 'http://a b', ''])('refuse the source %j', async (issuer) => {
    const body = { kind: 'PROXY', name: 'New', issuer };
    expect((await world.admin.call('POST', '/configs/identity-providers', body)).statusCode).toBe(422);
  });
});

test('Where the operator names no proxy, none is added, and one that was added signs nobody in', async () => {
  const proxies = [PROXY_ADDRESS];
  const own = await createProviderWorld({ identityProxies: proxies, trustedProxies: [PROXY_ADDRESS] });
  const made = await own.addProxy('https://idp.campus.example/idp');
  const path = (await own.open().leave(made.id)).replace('http://plenum.test', '');
  proxies.length = 0;
  const body = { kind: 'PROXY', name: 'New', issuer: 'urn:new:idp' };
  const refused = await own.admin.call('POST', '/configs/identity-providers', body);
  expect(refused.json()).toMatchObject({ code: 'identityProvider.noProxies' });
  const left = await own.open().call('POST', `/session/providers/${made.id}`, { returnPath: null });
  expect(left.json()).toMatchObject({ code: 'identityProvider.unavailable' });
  const led = await passOn(own, { path });
  expect(String(led.headers.location)).not.toContain('ticket=');
  await own.close();
});
