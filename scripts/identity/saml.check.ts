import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Browser } from '#server/features/organisation/identity-providers/testing/browser.ts';
import {
  createProviderWorld,
  type ProviderWorld,
} from '#server/features/organisation/identity-providers/testing/provider-world.ts';
import type { SamlProvider } from '#shared/organisation/identity-providers/contract.ts';
import { fieldsIn, openVisit, signInThere } from './open-visit.ts';
import { type SimpleSaml, startSimpleSaml } from './start-simplesamlphp.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const person = (name: string, ...affiliations: string[]) => ({
  password: `${name} knows`,
  attributes: {
    ...{ eduPersonAffiliation: affiliations, displayName: [`${name} Lovelace`] },
    mail: [`${name}@campus.example`],
  },
});
const PEOPLE = { ada: person('ada', 'member', 'staff'), eve: person('eve', 'student') };
const ANSWERS = {
  ...{ 'saml20.sign.assertion': true, 'saml20.sign.response': true, 'validate.authnrequest': true },
  NameIDFormat: PERSISTENT,
  authproc: { 3: { class: 'saml:AttributeNameID', attribute: 'uid', Format: PERSISTENT } },
};

let campus: SimpleSaml;
let world: ProviderWorld;
let provider: SamlProvider;
let ours: string;

beforeAll(async () => {
  campus = await startSimpleSaml();
  world = await createProviderWorld();
  provider = await world.addSaml(campus.metadataAddress);
  ours = (await world.open().call('GET', `/sign-in-providers/${provider.id}/metadata`)).body;
  campus.setPeople(PEOPLE);
  campus.trust([ours], ANSWERS);
});
afterAll(async () => {
  await world?.close();
  await campus?.close();
});

/** Returns the form that the provider posts to Plenum. */
const visitProvider = (browser = openVisit()) => {
  return async (address: string, name: string): Promise<Record<string, string>> =>
    fieldsIn((await signInThere(browser, await browser.visit(address), name)).page);
};

const deliver = async (form: Record<string, string>): Promise<URL> => {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/v1/session/providers/${provider.id}/assertion`,
    headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ SAMLResponse: '', RelayState: '', ...form }).toString(),
  });
  return new URL(String(answer.headers.location));
};

const signIn = async (name: string, { browser = world.open(), visit = visitProvider() } = {}) => {
  const form = await visit(await browser.leave(provider.id), name);
  const answer = await browser.comeBack(provider.id, await deliver(form));
  return { browser, visit, form, status: answer.statusCode, ...answer.json() };
};

const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call('GET', '/session')).statusCode === 200;

describe('simpleSAMLphp', () => {
  test('is found sound by the test of its metadata', async () => {
    const answer = await world.admin.call('POST', `/configs/identity-providers/${provider.id}/test`);
    expect(answer.json()).toMatchObject({ kind: 'SAML', issuer: campus.entityId, certificateCount: 1 });
  });

  test('checks the signature of our request, and signs somebody in with role and unit', async () => {
    const first = await signIn('ada');
    expect(first).toMatchObject({ status: 200, user: { name: 'ada Lovelace', roles: ['INSTRUCTOR'] } });
    expect((await signIn('ada')).user.id).toBe(first.user.id);
  });

  test('refuses a request whose signature is wrong', async () => {
    const location = new URL(await world.open().leave(provider.id));
    location.searchParams.set('RelayState', 'other');
    expect(await visitProvider()(location.href, 'ada')).not.toHaveProperty('SAMLResponse');
  });

  test('encrypts assertions for the key in our metadata, with the only cipher that it knows', async () => {
    campus.trust([ours], { ...ANSWERS, 'assertion.encryption': true });
    const { form, status } = await signIn('ada');
    const xml = Buffer.from(form.SAMLResponse ?? '', 'base64').toString();
    expect([status, /aes128-cbc/.test(xml), xml.includes('ada Lovelace')]).toEqual([200, true, false]);
    campus.trust([ours], { ...ANSWERS, 'assertion.encryption': true, 'saml20.sign.response': false });
    expect((await signIn('ada')).code).toBe('identityProvider.refused');
    campus.trust([ours], ANSWERS);
  });

  test('signs in from its own page, by a request of ours that its session answers', async () => {
    const { visit } = await signIn('ada');
    const address = `${campus.unsolicitedAddress(provider.addresses.entityId)}&RelayState=%2Freports`;
    const page = await deliver(await visit(address, 'ada'));
    expect(page.searchParams.get('begin')).toBe('/reports');
    const browser = world.open();
    const form = await visit(await browser.leave(provider.id, page.searchParams.get('begin')), 'nobody');
    const answer = await browser.comeBack(provider.id, await deliver(form));
    expect(answer.json()).toMatchObject({ returnPath: '/reports', user: { name: 'ada Lovelace' } });
  });

  test('refuses whose attributes match no rule, and ends the sessions of whom they matched before', async () => {
    expect((await signIn('eve')).code).toBe('identityProvider.noRights');
    const { browser } = await signIn('ada');
    campus.setPeople({ ...PEOPLE, ada: person('ada', 'alum') });
    expect((await signIn('ada')).code).toBe('identityProvider.noRights');
    expect(await isIn(browser)).toBe(false);
    campus.setPeople({ eve: PEOPLE.eve });
    expect(await visitProvider()(await world.open().leave(provider.id), 'ada')).not.toHaveProperty(
      'SAMLResponse',
    );
    campus.setPeople(PEOPLE);
  });

  test('signs a new key in, once metadata have been read again', async () => {
    await campus.changeKey();
    expect((await signIn('ada')).code).toBe('identityProvider.refused');
    await world.admin.call('POST', `/configs/identity-providers/${provider.id}/test`);
    expect((await signIn('ada')).status).toBe(200);
  });
});
