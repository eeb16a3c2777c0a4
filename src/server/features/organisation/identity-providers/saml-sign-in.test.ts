import { verify, X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SamlProvider } from '#shared/organisation/identity-providers/contract.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import type { Browser } from './testing/browser.ts';
import { createProviderWorld, type ProviderWorld } from './testing/provider-world.ts';
import {
  attribute,
  createSamlProvider,
  type SamlForgery,
  type SamlForm,
  type SamlIdentityProvider,
} from './testing/saml-provider.ts';
import { wrappings } from './testing/wrap-signatures.ts';

const attacks = countAttacks('forged SAML responses');
let world: ProviderWorld;
let campus: SamlIdentityProvider;
let provider: SamlProvider;

beforeAll(async () => {
  world = await createProviderWorld();
  campus = await createSamlProvider();
  provider = await world.addSaml(campus.metadata());
});
afterAll(() => world.close());

const post = (form: SamlForm, providerId = provider.id, host = 'plenum.test') =>
  world.app.inject({
    method: 'POST',
    url: `/api/v1/session/providers/${providerId}/assertion`,
    headers: { host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form }).toString(),
  });

const comeBack = async (browser: Browser, form: SamlForm) => {
  const led = await post(form);
  const answer = await browser.comeBack(provider.id, new URL(String(led.headers.location)));
  return { browser, answer, code: answer.json<{ code?: string }>().code };
};

const signIn = async (forgery: SamlForgery = {}, browser: Browser = world.open()) =>
  comeBack(browser, campus.respond(await browser.leave(provider.id), forgery));

const ownCertificate = async (): Promise<X509Certificate> => {
  const metadata = await world.open().call('GET', `/sign-in-providers/${provider.id}/metadata`);
  const [, certificate = ''] = /<ds:X509Certificate>([^<]+)</.exec(metadata.body) ?? [];
  return new X509Certificate(Buffer.from(certificate, 'base64'));
};

test('[7.29] A person signs in with a signed assertion, and has the role and unit of the rule', async () => {
  const attributes = [
    attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation', 'member', 'staff'),
    attribute('urn:oid:2.16.840.1.113730.3.1.241', 'displayName', 'Erika &amp; Muster'),
  ].join('');
  const { browser, answer } = await signIn({ attributes });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { user: { name: 'Erika & Muster', username: 'erika', roles: ['INSTRUCTOR'] } },
  ]);
  expect((await browser.call('GET', '/session')).statusCode).toBe(200);
  const again = await signIn({ attributes });
  expect(again.answer.json().user.id).toBe(answer.json().user.id);
});

test('The request is signed, and asks for a persistent identifier at the address of the metadata', async () => {
  const { address, issuer, recipient } = campus.readRequest(await world.open().leave(provider.id));
  expect([issuer, recipient]).toEqual([provider.addresses.entityId, provider.addresses.assertionConsumer]);
  expect(address.searchParams.get('from')).toBe('metadata');
  const signed = address.search
    .slice(1)
    .split('&')
    .filter((part) => /^(SAMLRequest|RelayState|SigAlg)=/.test(part));
  const { publicKey } = await ownCertificate();
  const signature = Buffer.from(address.searchParams.get('Signature') ?? '', 'base64');
  expect(verify('sha256', Buffer.from(signed.join('&')), publicKey, signature)).toBe(true);
});

test('An encrypted assertion is opened, signed alone or together with its response', async () => {
  const encryptFor = (await ownCertificate()).toString();
  expect((await signIn({ encryptFor })).answer.statusCode).toBe(200);
  expect((await signIn({ encryptFor, signs: 'both' })).answer.statusCode).toBe(200);
});

test('CBC is opened inside a response whose own signature is valid, and nowhere else', async () => {
  const encryptFor = (await ownCertificate()).toString();
  const cipher = 'aes-256-cbc';
  expect((await signIn({ encryptFor, cipher, signs: 'both' })).answer.statusCode).toBe(200);
  const change = (xml: string) => xml.replace(/(<xenc:CipherValue>)(..)(?=[^<]{400})/, '$1AA');
  for (const forgery of [
    { signs: 'assertion' as const },
    { signs: 'both' as const, tamper: change },
    { signs: 'both' as const, tamper: (xml: string) => xml.replace(/<Signature.*<\/Signature>/s, '') },
  ]) {
    attacks.count();
    expect((await signIn({ encryptFor, cipher, ...forgery })).code).toBe('identityProvider.refused');
  }
});

test.each<[string, SamlForgery]>([
  ['with a response that is signed as well', { signs: 'both' }],
  ['signed with SHA-512', { algorithm: 'sha512' }],
  ['of a clock that is 40 seconds ahead', { notBefore: 40 }],
  ['of a clock that is 40 seconds behind', { notOnOrAfter: -40 }],
])('An assertion %s signs in', async (_, forgery) => {
  expect((await signIn(forgery)).answer.statusCode).toBe(200);
});

describe('refuses', () => {
  test.each<[string, SamlForgery]>([
    ['without a signature', { signs: 'nothing' }],
    ['in a signed response without a signature of its own', { signs: 'response' }],
    ['signed with a key that is not in the metadata', { foreignKey: true }],
    ['signed with SHA-1', { algorithm: 'sha1' }],
    ['for another audience', { audience: 'https://other.example/sp' }],
    ['for another recipient', { recipient: 'https://other.example/acs' }],
    ['sent to another destination', { destination: 'https://other.example/acs' }],
    ['of another issuer', { issuer: 'https://evil.example/idp' }],
    ['that answers another request', { inResponseTo: '_other' }],
    ['in a response to another request', { envelopeInResponseTo: '_other' }],
    ['that has expired', { notOnOrAfter: -120 }],
    ['that is not valid yet', { notBefore: 120 }],
    ['with a transient identifier', { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    [
      'with a mail address as identifier',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress' },
    ],
    ['with a subject of 256 characters', { nameId: 's'.repeat(256) }],
    ['whose identifier was changed', { tamper: (xml) => xml.replace('>erika<', '>victim<') }],
    [
      'whose identifier holds a comment',
      {
        nameId: 'victim@a.example.evil',
        tamper: (xml) => xml.replace('victim@a.example', 'victim@a.example<!-- -->'),
      },
    ],
    ['with a document type', { tamper: (xml) => `<!DOCTYPE x [<!ENTITY y "z">]>${xml}` }],
    [
      'with an entity',
      {
        tamper: (xml) =>
          `<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>${xml.replace('>erika<', '>&y;<')}`,
      },
    ],
    ['with a processing instruction', { tamper: (xml) => xml.replace('>erika<', '>eri<?x y?>ka<') }],
    ['with CDATA', { tamper: (xml) => xml.replace('>erika<', '><![CDATA[erika]]><') }],
    ['that is no XML', { tamper: () => 'erika' }],
    ['that is empty XML', { tamper: () => '<a/>' }],
  ])('an assertion %s', async (_, forgery) => {
    attacks.count();
    const { browser, answer, code } = await signIn(forgery);
    expect([answer.statusCode, code]).toEqual([403, 'identityProvider.refused']);
    expect(browser.cookies.has('plenum_session')).toBe(false);
  });

  test.each(Object.entries(wrappings))('%s', async (_, forgery) => {
    attacks.count();
    expect((await signIn(forgery)).code).toBe('identityProvider.refused');
  });

  test('a response of another provider or tenant, whose sign-in it was', async () => {
    attacks.count();
    const betaId = await world.createTenant('beta');
    const unitId = await world.createUnit(betaId, 'Arts');
    const owner = await world.createUser(betaId, 'ADMINISTRATOR');
    const rules = [{ claim: 'eduPersonAffiliation', value: 'staff', role: 'DEAN' as const, unitId }];
    const same = await world.addSaml(campus.metadata(), { rules }, owner);
    const browser = world.open();
    const form = campus.respond(await browser.leave(same.id));
    await post(form, same.id);
    const led = await post(form);
    const stray = await browser.comeBack(provider.id, new URL(String(led.headers.location)));
    expect(stray.json().code).toBe('identityProvider.expired');
    const there = campus.respond(await browser.leave(same.id));
    const own = await browser.leave(provider.id);
    const relayState = new URL(own).searchParams.get('RelayState') ?? '';
    expect((await comeBack(browser, { ...there, RelayState: relayState })).code).toBe(
      'identityProvider.refused',
    );
    expect((await post(form, same.id, 'alpha.plenum.test')).statusCode).toBe(404);
  });
});

test('A response works once, and not again with the state of another sign-in (replay)', async () => {
  attacks.count();
  const browser = world.open();
  const form = campus.respond(await browser.leave(provider.id));
  const departure = browser.cookies.get('plenum_departure') ?? '';
  expect((await comeBack(browser, form)).answer.statusCode).toBe(200);
  browser.cookies.set('plenum_departure', departure);
  expect((await comeBack(browser, form)).code).toBe('identityProvider.expired');
  const again = campus.respond(await browser.leave(provider.id));
  const replayed = await comeBack(browser, { ...form, RelayState: again.RelayState });
  expect(replayed.code).toBe('identityProvider.refused');
});

test('A response in a browser that did not leave is refused (sign-in CSRF)', async () => {
  attacks.count();
  const [attacker, victim] = [world.open(), world.open()];
  const form = campus.respond(await attacker.leave(provider.id));
  expect((await comeBack(victim, form)).code).toBe('identityProvider.expired');
});

test("A response that somebody else's browser brought is not fetched by whoever left", async () => {
  attacks.count(3);
  const [attacker, victim] = [world.open(), world.open()];
  const form = campus.respond(await attacker.leave(provider.id));
  const led = new URL(String((await post(form)).headers.location));
  const fetchWith = async (query: string) =>
    (await attacker.comeBack(provider.id, new URL(`?state=${form.RelayState}${query}`, led))).json().code;
  expect(await fetchWith('')).toBe('identityProvider.expired');
  expect(await fetchWith('&ticket=')).toBe('identityProvider.expired');
  expect((await comeBack(attacker, form)).code).toBe('identityProvider.expired');
  expect((await victim.comeBack(provider.id, led)).json().code).toBe('identityProvider.expired');
});

test('The first response to a sign-in counts, and no later one', async () => {
  attacks.count();
  const browser = world.open();
  const form = campus.respond(await browser.leave(provider.id));
  const led = await post(form);
  await post({ ...form, SAMLResponse: 'ZXZpbA==' });
  const answer = await browser.comeBack(provider.id, new URL(String(led.headers.location)));
  expect(answer.statusCode).toBe(200);
});

test.each(['https://evil.example', '//evil.example', 'javascript:alert(1)'])(
  'The relay state %s leads nowhere else',
  async (RelayState) => {
    attacks.count();
    const { statusCode, headers } = await post({ SAMLResponse: 'eA==', RelayState });
    expect([statusCode, new URL(String(headers.location)).origin]).toEqual([303, 'http://plenum.test']);
  },
);

test.each([
  ['/reports/7/page', '/reports/7/page'],
  ['', '/'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['/sign-in?link=x', '/'],
])(
  'An unsolicited response with relay state "%s" only makes the page ask, for %s',
  async (RelayState, to) => {
    attacks.count();
    const browser = world.open();
    const form = campus.respond(await browser.leave(provider.id), {
      tamper: (xml) => xml.replace(/(<samlp:Response[^>]*) InResponseTo="[^"]*"/, '$1'),
    });
    const address = new URL(String((await post({ ...form, RelayState })).headers.location));
    expect([address.origin, address.searchParams.get('begin')]).toEqual(['http://plenum.test', to]);
    const answer = await browser.comeBack(provider.id, address);
    expect(answer.json().code).toBe('identityProvider.expired');
  },
);

test('A response without a relay state signs nobody in', async () => {
  attacks.count();
  const browser = world.open();
  const form = campus.respond(await browser.leave(provider.id));
  expect((await comeBack(world.open(), { ...form, RelayState: '' })).code).toBe('identityProvider.expired');
});

test('Who is turned away at the provider is told so', async () => {
  expect((await signIn({ status: 'Responder', signs: 'nothing' })).code).toBe('identityProvider.denied');
});

test('A subject identifier counts if the tenant chose it, and stays chosen once people have signed in', async () => {
  const other = await world.addSaml(
    (await createSamlProvider('https://second.example/idp')).metadata({ key: campus.key }),
    { subjectFrom: 'PAIRWISE_ID', signsRequests: false },
  );
  const second = { ...campus, entityId: other.issuer };
  const browser = world.open();
  const location = await browser.leave(other.id);
  expect(new URL(location).searchParams.has('Signature')).toBe(false);
  const attributes = [
    attribute('urn:oasis:names:tc:SAML:attribute:pairwise-id', 'pairwise-id', 'ABC@campus.example'),
    attribute('urn:oid:1.3.6.1.4.1.5923.1.1.1.1', 'eduPersonAffiliation', 'staff'),
  ].join('');
  const led = await post(second.respond(location, { issuer: other.issuer, attributes }), other.id);
  const answer = await browser.comeBack(other.id, new URL(String(led.headers.location)));
  expect(answer.statusCode).toBe(200);
  const { identities } = (await world.admin.call('GET', `/users/${answer.json().user.id}/identities`)).json();
  expect(identities).toMatchObject([{ subject: 'ABC@campus.example' }]);
  expect(await world.change(other, { subjectFrom: 'NAME_ID' })).toMatchObject({
    code: 'identityProvider.subjectKept',
  });
});

test('Signing out ends the session here alone', async () => {
  const { browser } = await signIn();
  expect((await browser.call('DELETE', '/session/provider')).json()).toEqual({ location: null });
  expect((await browser.call('GET', '/session')).statusCode).toBe(401);
});
