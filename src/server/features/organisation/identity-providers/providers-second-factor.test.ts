import { afterAll, beforeAll, expect, test } from 'vitest';
import type {
  LtiProvider,
  OidcProvider,
  SamlProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { type ForgedProvider, startForgedProvider } from './testing/forged-provider.ts';
import {
  CLIENT_ID,
  createProviderWorld,
  LECTURER,
  type ProviderWorld,
  ROLES,
} from './testing/provider-world.ts';
import {
  attribute,
  createSamlProvider,
  type SamlForgery,
  type SamlIdentityProvider,
} from './testing/saml-provider.ts';

const attacks = countAttacks('second factors that no provider vouched for');
const REFEDS = 'https://refeds.org/profile/mfa';
const STAFF = attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation', 'staff');
const SEVERAL = 'http://schemas.microsoft.com/claims/multipleauthn';
const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const CLASSES = 'urn:oasis:names:tc:SAML:2.0:ac:classes:';
const METHODS = 'http://schemas.microsoft.com/claims/authnmethodsreferences';

let world: ProviderWorld;
let campus: ForgedProvider;
let oidc: OidcProvider;
let platform: LtiProvider;
let idp: SamlIdentityProvider;
let saml: SamlProvider;

beforeAll(async () => {
  world = await createProviderWorld();
  campus = await startForgedProvider();
  oidc = await world.add(campus.issuer);
  platform = await world.addPlatform(`${campus.issuer}/moodle`, { keysAddress: `${campus.issuer}/jwks` });
  idp = await createSamlProvider();
  saml = await world.addSaml(idp.metadata());
  const wanted = { roles: ['INSTRUCTOR'], graceDays: 0, emergencyUserId: null };
  expect((await world.admin.call('PUT', '/configs/second-factor', wanted)).statusCode).toBe(200);
});
afterAll(async () => {
  await campus.close();
  await world.close();
});

const byOidc = async (claims: Readonly<Record<string, unknown>>, provider = oidc) => {
  campus.forgery = { claims };
  const browser = world.open();
  const address = campus.answer(await browser.leave(provider.id));
  expect((await browser.comeBack(provider.id, address)).statusCode).toBe(200);
  return (await browser.call('GET', '/reports')).statusCode;
};
const bySaml = async (forgery: SamlForgery) => {
  const browser = world.open();
  const form = idp.respond(await browser.leave(saml.id), forgery);
  const led = await world.app.inject({
    method: 'POST',
    url: `/api/v1/session/providers/${saml.id}/assertion`,
    headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form }).toString(),
  });
  const answer = await browser.comeBack(saml.id, new URL(String(led.headers.location)));
  expect(answer.statusCode, answer.body).toBe(200);
  return (await browser.call('GET', '/reports')).statusCode;
};

const byPlatform = async (claims: Readonly<Record<string, unknown>>) => {
  const browser = world.open();
  const place = `/session/providers/${platform.id}`;
  const announced = { iss: platform.issuer, login_hint: '17', target_link_uri: platform.addresses.tool };
  const initiated = await browser.call('POST', `${place}/lti/initiation`, announced);
  const asked = new URL(String(initiated.headers.location)).searchParams;
  const state = asked.get('state') ?? '';
  const now = Math.floor(Date.now() / 1000);
  const token = await campus.sign({
    ...{ iss: platform.issuer, aud: CLIENT_ID, sub: 'launched', nonce: asked.get('nonce') },
    ...{ iat: now, exp: now + 300, [ROLES]: [LECTURER], [`${CLAIM}deployment_id`]: '3' },
    ...{ [`${CLAIM}message_type`]: 'LtiResourceLinkRequest', [`${CLAIM}version`]: '1.3.0' },
    ...claims,
  });
  const led = await browser.call('POST', `${place}/lti/launch`, { state, id_token: token });
  const answer = await browser.comeBack(platform.id, new URL(String(led.headers.location)));
  expect(answer.statusCode, answer.body).toBe(200);
  return (await browser.call('GET', '/reports')).statusCode;
};

test.each([
  [{ amr: ['mfa'] }, 200],
  [{}, 403],
  [{ [`${CLAIM}custom`]: { amr: 'mfa' } }, 403],
])('A launch with %j answers %i where a second factor is demanded', async (claims, status) => {
  if (status === 403) attacks.count();
  expect(await byPlatform(claims)).toBe(status);
});

test.each([
  [{ amr: ['pwd', 'mfa'] }, 200],
  [{ acr: REFEDS }, 200],
  [{}, 403],
  [{ amr: ['pwd', 'otp'] }, 403],
  [{ amr: 'mfa-not' }, 403],
  [{ acr: { mfa: true } }, 403],
  [{ affiliation: ['staff', 'mfa'] }, 403],
])('An ID token with %j answers %i where a second factor is demanded', async (claims, status) => {
  if (status === 403) attacks.count();
  expect(await byOidc(claims)).toBe(status);
});

test.each<[string, SamlForgery, number]>([
  ['the context of REFEDS', { context: REFEDS }, 200],
  ['the methods of Entra ID', { attributes: `${STAFF}${attribute(METHODS, 'methods', SEVERAL)}` }, 200],
  ['nothing about it', {}, 403],
  ['the context of a password', { context: `${CLASSES}PasswordProtectedTransport` }, 403],
  ['the word in another attribute', { attributes: `${STAFF}${attribute('mail', 'mail', REFEDS)}` }, 403],
])(
  'An assertion with %s answers as it should where a second factor is demanded',
  async (_, forgery, status) => {
    if (status === 403) attacks.count();
    expect(await bySaml(forgery)).toBe(status);
  },
);

test('A provider may have a word of its own, or count as one that always asks', async () => {
  oidc = await world.change(oidc, { factorValue: 'gold' });
  expect([await byOidc({ acr: 'gold' }), await byOidc({ acr: 'silver' })]).toEqual([200, 403]);
  oidc = await world.change(oidc, { secondFactor: 'ALWAYS' });
  expect(await byOidc({})).toBe(200);
  oidc = await world.change(oidc, { secondFactor: 'STATED', factorValue: '' });
  attacks.count();
  expect(await byOidc({ acr: '' })).toBe(403);
});
