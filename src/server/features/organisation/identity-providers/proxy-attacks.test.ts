import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import {
  createProviderWorld,
  PROXY_ADDRESS,
  PROXY_SECRET,
  type ProviderWorld,
} from './testing/provider-world.ts';
import { ADA, asBytes, type ProxyVisit, passOn, signInByProxy } from './testing/proxy-visit.ts';

const attacks = countAttacks('forged headers of reverse proxies');
const STRANGER = '10.8.0.1';

let world: ProviderWorld;
let provider: ProxyProvider;
beforeAll(async () => {
  world = await createProviderWorld({ trustedProxies: [PROXY_ADDRESS, STRANGER] });
  provider = await world.addProxy('https://idp.campus.example/idp');
  // What each of the attacks changes: unchanged, it signs Ada in.
  expect((await signIn()).answer.json().user.name).toBe('Ada Lovelace');
});
afterAll(() => world.close());
beforeEach(() => attacks.count());

const signIn = (visit: Parameters<typeof signInByProxy>[2] = {}, id = provider.id) =>
  signInByProxy(world, id, visit);

const expectNobody = async (visit: Omit<ProxyVisit, 'path'>): Promise<void> => {
  const { answer, browser, code, led } = await signIn(visit);
  expect([answer.statusCode, code]).toEqual([403, 'identityProvider.refused']);
  expect(String(led.headers.location)).not.toContain('ticket=');
  expect([led.cookies, browser.cookies.has('plenum_session')]).toEqual([[], false]);
};

describe('Headers past the proxy', () => {
  test.each([STRANGER, '10.9.0.2', '127.0.0.1', '::1'])('from %s name nobody', (peer) =>
    expectNobody({ peer }),
  );

  test.each([
    ['x-forwarded-for', PROXY_ADDRESS],
    ['forwarded', `for=${PROXY_ADDRESS}`],
    ['x-real-ip', PROXY_ADDRESS],
    ['client-ip', PROXY_ADDRESS],
  ])('name nobody where %s pretends the proxy', (name, value) =>
    expectNobody({ peer: STRANGER, headers: { [name]: value } }),
  );

  test('name nobody on a connection to the port', async () => {
    const address = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }));
    const browser = world.open();
    const { pathname, search } = new URL(await browser.leave(provider.id));
    const lines = Object.entries({ host: 'plenum.test', connection: 'close', ...ADA });
    const socket = connect(Number(address.port), '127.0.0.1');
    const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n');
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\n${head}\r\nx-forwarded-for: ${PROXY_ADDRESS}\r\n\r\n`);
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1.1 303 /);
    expect(answer).not.toMatch(/ticket=|set-cookie/i);
  });
});

describe('Headers through the proxy that it did not set', () => {
  test.each<[string, string | string[]]>([
    ['no secret', ''],
    ['another secret', PROXY_SECRET.replace('the', 'teh')],
    ['half of the secret', PROXY_SECRET.slice(0, 20)],
    ['the secret twice', [PROXY_SECRET, PROXY_SECRET]],
    ['the secret and another', [PROXY_SECRET, 'x']],
  ])('name nobody with %s', (_, secret) => expectNobody({ headers: { 'plenum-proxy-secret': secret } }));

  test('name nobody with a secret in another spelling of its header', () =>
    expectNobody({ headers: { 'plenum-proxy-secret': undefined, plenum_proxy_secret: PROXY_SECRET } }));

  test.each<[string, Record<string, string | string[] | undefined>]>([
    ['a second subject', { 'x-remote-user': ['ada@campus.example', 'eve@campus.example'] }],
    ['a second subject, spelled with underscores', { x_remote_user: 'eve@campus.example' }],
    ['a second subject, spelled with both', { 'x_remote-user': 'eve@campus.example' }],
    [
      'a subject in another spelling alone',
      { 'x-remote-user': undefined, x_remote_user: 'eve@campus.example' },
    ],
    ['a second affiliation', { 'x-affiliation': ['member', 'staff'] }],
    ['a second affiliation, spelled with underscores', { x_affiliation: 'staff' }],
    ['no subject', { 'x-remote-user': '' }],
    ['a blank subject', { 'x-remote-user': ' \t ' }],
    ['a subject that Apache did not find', { 'x-remote-user': '(null)' }],
    ['two subjects in one', { 'x-remote-user': 'ada;eve' }],
    ['a subject of 256 characters', { 'x-remote-user': 's'.repeat(256) }],
    ['a subject with a line break', { 'x-remote-user': asBytes('ada\u2028eve') }],
    ['a subject with an invisible character', { 'x-remote-user': asBytes('ada\u200b') }],
    ['a subject whose direction is turned', { 'x-remote-user': asBytes('ada\u202eeve') }],
    ['a subject in Latin-1', { 'x-remote-user': 'm\u00fcller' }],
    ['a name in Latin-1', { 'x-display-name': 'M\u00fcller' }],
    ['overlong UTF-8', { 'x-remote-user': '\u00c0\u00afada' }],
    ['a name of 9,000 characters', { 'x-display-name': 'n'.repeat(9000) }],
    ['a control character in a mail address', { 'x-mail': asBytes('ada@campus.example\u0085') }],
  ])('name nobody with %s', (_, headers) => expectNobody({ headers }));

  test('give no rights by a header that no setting names', async () => {
    const { answer, code } = await signIn({
      headers: { 'x-affiliation': '', affiliation: 'staff', role: 'ADMINISTRATOR' },
    });
    expect([answer.statusCode, code]).toEqual([403, 'identityProvider.noRights']);
  });
});

describe('Headers at another address', () => {
  test.each([
    ['GET', '/session'],
    ['GET', '/own-identities'],
    ['GET', '/users'],
    ['POST', '/session'],
  ] as const)('are ignored by %s %s', async (method, path) => {
    const { statusCode, cookies } = await world.app.inject({
      ...{ method, url: `/api/v1${path}`, remoteAddress: PROXY_ADDRESS },
      headers: { host: 'plenum.test', ...ADA },
      ...(method === 'POST' && { payload: { username: 'ada', password: '' } }),
    });
    expect([401, 403, 422]).toContain(statusCode);
    expect(cookies).toEqual([]);
  });

  test('are ignored where the sign-in is completed', async () => {
    const browser = world.open();
    const { searchParams } = new URL(await browser.leave(provider.id));
    const answer = await world.app.inject({
      ...{ method: 'POST', url: `/api/v1/session/providers/${provider.id}/completion` },
      ...{ remoteAddress: PROXY_ADDRESS, cookies: Object.fromEntries(browser.cookies) },
      headers: { host: 'plenum.test', ...ADA },
      payload: { query: `?state=${searchParams.get('state')}` },
    });
    expect(answer.json().code).toBe('identityProvider.refused');
  });

  test('of another kind of provider are not looked at', async () => {
    const path = `/api/v1/session/providers/${provider.id}`;
    for (const place of ['assertion', 'lti/launch']) {
      const form = { SAMLResponse: 'x', RelayState: 'x', state: 'x', id_token: 'x' };
      const answer = await world.open().call('POST', `${path.replace('/api/v1', '')}/${place}`, form);
      expect(answer.statusCode).toBe(404);
    }
  });
});

describe('A browser', () => {
  test('that did not leave is signed in as nobody (sign-in CSRF)', async () => {
    const [attacker, victim] = [world.open(), world.open()];
    const path = (await attacker.leave(provider.id)).replace('http://plenum.test', '');
    const led = new URL(String((await passOn(world, { path })).headers.location));
    expect((await victim.comeBack(provider.id, led)).json().code).toBe('identityProvider.expired');
    expect(victim.cookies.has('plenum_session')).toBe(false);
  });

  test("that left does not become whom the proxy knows in somebody else's", async () => {
    const attacker = world.open();
    const path = (await attacker.leave(provider.id)).replace('http://plenum.test', '');
    const { search } = new URL(path, 'http://plenum.test');
    await passOn(world, { path });
    const answer = await attacker.comeBack(provider.id, new URL(search, 'http://plenum.test'));
    expect(answer.json().code).toBe('identityProvider.expired');
    const again = await passOn(world, { path, headers: { 'x-remote-user': 'eve', 'x-username': 'eve' } });
    expect(String(again.headers.location)).not.toContain('ticket=');
  });

  test('comes back once', async () => {
    const { browser, led, path } = await signIn();
    const address = new URL(String(led.headers.location));
    expect((await browser.comeBack(provider.id, address)).json().code).toBe('identityProvider.expired');
    expect(String((await passOn(world, { path })).headers.location)).not.toContain('ticket=');
  });

  test('has a new session, and the one that it had has ended (session fixation)', async () => {
    const { browser } = await signIn();
    const before = browser.cookies.get('plenum_session');
    await signIn({ browser });
    expect(browser.cookies.get('plenum_session')).not.toBe(before);
    browser.cookies.set('plenum_session', before ?? '');
    expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'is led to no other site by %s',
    async (returnPath) => {
      const { answer, led } = await signIn({ returnPath });
      expect(new URL(String(led.headers.location)).origin).toBe('http://plenum.test');
      expect([answer.statusCode, answer.json().returnPath]).toEqual([200, null]);
    },
  );

  test('that nobody sent is made to ask first', async () => {
    const path = `/api/v1/session/providers/${provider.id}/proxy`;
    const { headers } = await passOn(world, { path, headers: { referer: 'https://evil.example/' } });
    expect(headers.location).toBe(`http://plenum.test/sign-in/providers/${provider.id}?begin=%2F`);
  });
});

describe('Headers for one tenant', () => {
  test('sign nobody in at another', async () => {
    const beta = await world.createTenant('beta');
    const owner = await world.createUser(beta, 'ADMINISTRATOR');
    const unitId = await world.createUnit(beta, 'Law');
    const rules = [{ claim: 'X-Affiliation', value: 'staff', role: 'INSTRUCTOR' as const, unitId }];
    const theirs = await world.addProxy(
      'https://idp.campus.example/idp',
      { rules, proxySecret: PROXY_SECRET.replace('alone', 'of-beta') },
      owner,
    );
    expect((await signIn({}, theirs.id)).code).toBe('identityProvider.refused');
    const path = (await world.open().leave(provider.id)).replace('http://plenum.test', '');
    const atBeta = await passOn(world, { path, host: 'beta.plenum.test' });
    expect([atBeta.statusCode, atBeta.headers.location]).toEqual([404, undefined]);
    const state = path.slice(path.indexOf('?'));
    const crossed = await passOn(world, {
      path: `/api/v1/session/providers/${theirs.id}/proxy${state}`,
      headers: { 'plenum-proxy-secret': PROXY_SECRET.replace('alone', 'of-beta') },
    });
    expect(String(crossed.headers.location)).not.toContain('ticket=');
  });

  test('count at no provider that is switched off', async () => {
    const path = (await world.open().leave(provider.id)).replace('http://plenum.test', '');
    provider = await world.change(provider, { isActive: false });
    expect((await passOn(world, { path })).statusCode).toBe(404);
    provider = await world.change(provider, { isActive: true });
  });
});
