import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { setPassword } from '../../platform/session/credentials/set-password.ts';
import { createUser } from '../../platform/users/create-user.ts';
import type { Browser } from './testing/browser.ts';
import { type ForgedProvider, startForgedProvider } from './testing/forged-provider.ts';
import { changeFrom, createProviderWorld, type ProviderWorld } from './testing/provider-world.ts';

let world: ProviderWorld;
let campus: ForgedProvider;
let provider: OidcProvider;

beforeAll(async () => {
  world = await createProviderWorld();
  campus = await startForgedProvider();
  provider = await world.add(campus.issuer);
});
afterAll(async () => {
  await campus.close();
  await world.close();
});

const PASSWORD = 'correct horse battery';

const createAccount = (username: string, role: 'DEAN' | 'ADMINISTRATOR' = 'DEAN') =>
  inTenant(world.database, world.tenantId, (db) =>
    createUser(db, world.tenantId, { username, name: username, role, unitIds: [world.unitId] }),
  );

const local = async (username: string): Promise<{ userId: number; browser: Browser }> => {
  const userId = await createAccount(username);
  await inTenant(world.database, world.tenantId, (db) => setPassword(db, userId, PASSWORD));
  const browser = world.open();
  await browser.call('POST', '/session', { username, password: PASSWORD });
  return { userId, browser };
};

const as = (sub: string, more: object = {}): void => {
  campus.forgery = { claims: { sub, ...more } };
};
const signIn = async (browser: Browser = world.open()) => {
  const back = campus.answer(await browser.leave(provider.id));
  return (await browser.comeBack(provider.id, back)).json();
};
const link = async (browser: Browser) => {
  const path = `/own-identities/providers/${provider.id}`;
  const { location } = (await browser.call('POST', path)).json();
  return browser.call('POST', `${path}/completion`, { query: campus.answer(location).search });
};
const actions = async (): Promise<string[]> =>
  (
    await world.database.selectFrom('audit_entries').select('action').orderBy('id', 'desc').limit(3).execute()
  ).map(({ action }) => action);

test('Whoever is signed in links the own account, which keeps its roles, and unlinks it again', async () => {
  const { userId, browser } = await local('linda');
  as('linda-at-campus');
  expect((await link(browser)).statusCode).toBe(204);
  expect((await actions())[0]).toBe('user.identityLinked');
  const session = await signIn();
  expect([session.user.id, session.user.roles]).toEqual([userId, ['DEAN']]);
  const { identities } = (await browser.call('GET', '/own-identities')).json();
  expect(identities).toMatchObject([{ linkedAs: 'SELF', linkedBy: 'linda', subject: 'linda-at-campus' }]);
  expect((await browser.call('DELETE', `/own-identities/${identities[0].id}`)).statusCode).toBe(204);
  expect((await actions())[0]).toBe('user.identityUnlinked');
  expect((await signIn()).user.id).not.toBe(userId);
});

test('A subject that is somebody’s is linked with nobody else', async () => {
  const [{ browser }, other] = [await local('first'), await local('second')];
  as('taken');
  await link(browser);
  const answer = await link(other.browser);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'identityProvider.linkedElsewhere']);
});

test('What somebody has left to sign in with links no account, nor the other way round', async () => {
  const { browser } = await local('third');
  as('third');
  const back = campus.answer(await browser.leave(provider.id));
  const path = `/own-identities/providers/${provider.id}`;
  const swapped = await browser.call('POST', `${path}/completion`, { query: back.search });
  expect(swapped.json().code).toBe('identityProvider.expired');
  const { location } = (await browser.call('POST', path)).json();
  const signedIn = await browser.comeBack(provider.id, campus.answer(location));
  expect(signedIn.json().code).toBe('identityProvider.expired');
});

test('The only way in is not given up', async () => {
  as('created');
  const browser = world.open();
  await signIn(browser);
  const { identities } = (await browser.call('GET', '/own-identities')).json();
  const answer = await browser.call('DELETE', `/own-identities/${identities[0].id}`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'identityProvider.onlyWayIn']);
});

test('An administrator links a person by the subject, and unlinking ends the sessions that came by it', async () => {
  const userId = await createAccount('paula');
  const path = `/users/${userId}/identities`;
  await world.admin.call('POST', path, { providerId: provider.id, subject: 'paula-at-campus' });
  expect((await actions())[0]).toBe('user.identityLinked');
  as('paula-at-campus');
  const browser = world.open();
  expect((await signIn(browser)).user.id).toBe(userId);
  const { identities } = (await world.admin.call('GET', path)).json();
  expect(identities).toMatchObject([{ linkedAs: 'ADMINISTRATOR' }]);
  expect((await world.admin.call('DELETE', `${path}/${identities[0].id}`)).statusCode).toBe(204);
  expect((await actions())[0]).toBe('user.identityUnlinked');
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});

test('Where the rules govern linked accounts as well, they do, and the last administrator stays one', async () => {
  const { browser } = await local('governed');
  as('governed');
  await link(browser);
  expect((await signIn()).user.roles).toEqual(['DEAN']);
  provider = await world.change(provider, { governsLinked: true });
  expect((await signIn()).user.roles).toEqual(['INSTRUCTOR']);
  const path = `/users/${world.admin.userId}/identities`;
  const second = await world.createUser(world.tenantId, 'ADMINISTRATOR');
  await second.call('POST', path, { providerId: provider.id, subject: 'the-admin' });
  await world.admin.call('PUT', `/users/${second.userId}/active`, { version: 1, isActive: false });
  as('the-admin');
  expect((await signIn()).user.roles).toEqual(['ADMINISTRATOR', 'INSTRUCTOR']);
  provider = await world.change(provider, { governsLinked: false });
});

test('Who is deactivated is told so', async () => {
  as('sleeper');
  const { user } = await signIn();
  await world.admin.call('PUT', `/users/${user.id}/active`, { version: 2, isActive: false });
  expect((await signIn()).code).toBe('identityProvider.deactivated');
});

test('Signing out leaves its entry, also where the provider has no address for it', async () => {
  as('leaves');
  const browser = world.open();
  await signIn(browser);
  expect((await browser.call('DELETE', '/session/provider')).json()).toEqual({ location: null });
  expect((await actions())[0]).toBe('session.ended');
});

test('A provider is set up without its secret ever being answered', async () => {
  const list = await world.admin.call('GET', '/configs/identity-providers');
  expect(list.body).not.toContain('a secret for tests alone');
  expect(list.json()).toMatchObject([{ hasSecret: true, identityCount: expect.any(Number) }]);
  const { addresses } = list.json()[0];
  expect(addresses.redirect).toBe(`http://plenum.test/sign-in/providers/${provider.id}`);
});

test.each<[string, object, number, string]>([
  ['of another version', { version: 99 }, 412, 'identityProvider.conflict'],
  ['that is on without a client', { clientId: '' }, 422, 'identityProvider.incomplete'],
  ['with a logo elsewhere', { logoSrc: 'https://evil.example/x.png' }, 422, 'error.badInput'],
  [
    'with a rule without a unit',
    { rules: [{ claim: 'a', value: 'b', role: 'DEAN', unitId: null }] },
    422,
    'user.unitRequired',
  ],
])('A change %s is refused', async (_, change, status, code) => {
  const answer = await world.admin.call('PUT', `/configs/identity-providers/${provider.id}`, {
    ...changeFrom(provider),
    ...change,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
});

test.each<[string, string]>([
  ['http://10.1.2.3', 'connection.addressForbidden'],
  ['http://169.254.169.254/latest', 'connection.addressForbidden'],
  ['https://user:password@login.example', 'connection.addressInvalid'],
  ['file:///etc/passwd', 'connection.addressInvalid'],
])('The issuer %s is refused', async (issuer, code) => {
  const answer = await world.admin.call('POST', '/configs/identity-providers', {
    kind: 'OIDC',
    name: 'X',
    issuer,
  });
  expect([answer.statusCode, answer.json().code]).toEqual([422, code]);
});

test('An issuer that is there, as its discovery address too, is not added twice', async () => {
  const issuer = `${campus.issuer}/.well-known/openid-configuration`;
  const answer = await world.admin.call('POST', '/configs/identity-providers', {
    kind: 'OIDC',
    name: 'X',
    issuer,
  });
  expect(answer.json().code).toBe('identityProvider.issuerTaken');
});

test('The sign-in page is told of what is switched on, and of nothing of another tenant', async () => {
  await world.add('http://127.0.0.1:2', { name: 'Off', isActive: false });
  const list = (await world.open().call('GET', '/sign-in-providers')).json();
  expect(list).toEqual([
    { id: provider.id, name: 'Campus', logoSrc: null, takesPassword: false, isFederation: false },
  ]);
  await world.createTenant('beta');
  const other = await world.open().call('GET', '/sign-in-providers', undefined, 'beta.plenum.test');
  expect(other.json()).toEqual([]);
});

test('A provider that is deleted takes its sessions with it, and the accounts stay', async () => {
  as('last');
  const browser = world.open();
  const { user } = await signIn(browser);
  await world.admin.call('DELETE', `/configs/identity-providers/${provider.id}`);
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
  const found = await world.database.selectFrom('users').select('id').where('id', '=', user.id).execute();
  expect(found).toHaveLength(1);
});
