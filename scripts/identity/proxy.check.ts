import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProviderWorld,
  PROXY_SECRET,
  type ProviderWorld,
} from '#server/features/organisation/identity-providers/testing/provider-world.ts';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { fieldsIn, openVisit, PAGE, signInThere, type WebVisit } from './open-visit.ts';
import { type Apache, mellon, startApache } from './start-apache.ts';
import { type SimpleSaml, startSimpleSaml } from './start-simplesamlphp.ts';
import { freePort } from './start-slapd.ts';

const person = (name: string, ...affiliations: string[]) => ({
  password: `${name} knows`,
  attributes: {
    ...{ eduPersonAffiliation: affiliations, displayName: [`${name} Müller-Łukasz`] },
    ...{ mail: [`${name}@campus.example`], eduPersonUniqueId: [`${name}0815@campus.example`] },
  },
});

let campus: SimpleSaml;
let apache: Apache;
let world: ProviderWorld;
let provider: ProxyProvider;
let unprotected: ProxyProvider;
let site: string;

beforeAll(async () => {
  campus = await startSimpleSaml();
  campus.setPeople({ ada: person('ada', 'member', 'staff'), eve: person('eve', 'student') });
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  world = await createProviderWorld({ publicUrl: site, identityProxies: ['127.0.0.1'] });
  provider = await world.addProxy(campus.entityId, {
    signOutPath: `/mellon/logout?ReturnTo=/sign-in`,
  });
  unprotected = await world.addProxy('urn:unprotected', { proxySecret: PROXY_SECRET.toUpperCase() });
  const front = {
    port,
    plenum: await world.app.listen({ port: 0, host: '127.0.0.1' }),
    isProtected: { path: new URL(provider.addresses.protected).pathname, secret: PROXY_SECRET },
  };
  apache = await startApache(front, mellon(await (await fetch(campus.metadataAddress)).text()));
  campus.trust([await (await fetch(`${site}/mellon/metadata`)).text()], {
    ...{ 'saml20.sign.assertion': true, 'saml20.sign.response': true, 'validate.authnrequest': true },
    'sign.logout': true,
  });
});
afterAll(async () => {
  await apache?.close();
  await world?.close();
  await campus?.close();
});

const api = (path: string): string => `${site}/api/v1${path}`;

const leave = async ({ visit }: WebVisit, id = provider.id): Promise<string> => {
  const { page } = await visit(api(`/session/providers/${id}`), { json: { returnPath: null } });
  return JSON.parse(page).location;
};
const complete = async ({ visit }: WebVisit, at: string, id = provider.id) => {
  const sent = { json: { query: new URL(at).search } };
  return JSON.parse((await visit(api(`/session/providers/${id}/completion`), sent)).page);
};

const signIn = async (name: string, browser = openVisit(), headers: Record<string, string> = {}) => {
  const asked = await browser.visit(await leave(browser), { until: PAGE, headers });
  if (PAGE.test(asked.at)) return { browser, ...(await complete(browser, asked.at)) };
  const { SAMLResponse = '', RelayState = '' } = fieldsIn((await signInThere(browser, asked, name)).page);
  const form = { SAMLResponse, RelayState };
  const { at } = await browser.visit(`${site}/mellon/postResponse`, { form, until: PAGE, headers });
  return { browser, ...(await complete(browser, at)) };
};

describe('Apache with mod_auth_mellon', () => {
  test('signs somebody in with role, unit and a name in UTF-8', async () => {
    const first = await signIn('ada');
    expect(first).toMatchObject({ user: { name: 'ada Müller-Łukasz', roles: ['INSTRUCTOR'] } });
    const session = await first.browser.visit(api('/session'));
    expect(JSON.parse(session.page)).toMatchObject({ user: { name: 'ada Müller-Łukasz' } });
    expect((await signIn('ada')).user.id).toBe(first.user.id);
  });

  test('sends everybody to sign in who comes to the protected address', async () => {
    const { at } = await openVisit().visit(`${provider.addresses.protected}?state=x`, { until: PAGE });
    expect(at).toMatch(/loginuserpass/);
  });

  test('refuses whose attributes match no rule', async () => {
    expect(await signIn('eve')).toMatchObject({ code: 'identityProvider.noRights' });
  });

  test('replaces headers that a browser sends of its own', async () => {
    const headers = { 'x-remote-user': 'victim', 'x-affiliation': 'staff', 'plenum-proxy-secret': 'x' };
    expect(await signIn('eve', openVisit(), headers)).toMatchObject({ code: 'identityProvider.noRights' });
    const own = await signIn('ada', openVisit(), headers);
    expect(own.user.name).toBe('ada Müller-Łukasz');
  });

  test('signs nobody in with a second spelling of a header', async () => {
    const { browser } = await signIn('eve');
    const refused = await signIn('eve', browser, { x_affiliation: 'staff' });
    expect(refused).toMatchObject({ code: 'identityProvider.refused' });
  });

  test('signs nobody in at an address that it does not protect', async () => {
    const browser = openVisit();
    const headers = { 'x-remote-user': 'victim', 'x-affiliation': 'staff', 'x-username': 'victim' };
    const { at } = await browser.visit(await leave(browser, unprotected.id), { until: PAGE, headers });
    expect(await complete(browser, at, unprotected.id)).toMatchObject({ code: 'identityProvider.refused' });
  });

  test('ends its own session where signing out of Plenum leads', async () => {
    const { browser, csrf } = await signIn('ada');
    const sent = { method: 'DELETE', headers: { 'x-csrf-token': csrf } };
    const { location } = JSON.parse((await browser.visit(api('/session/provider'), sent)).page);
    expect(location).toBe(`${site}/mellon/logout?ReturnTo=/sign-in`);
    const before = browser.cookies.get('mellon-cookie');
    const left = await browser.visit(location, { until: /^[^?]+\/sign-in$/ });
    expect(left.at).toBe(`${site}/sign-in`);
    expect(before).toBeTruthy();
    expect(browser.cookies.get('mellon-cookie')).not.toBe(before);
    const { at } = await browser.visit(await leave(browser), { until: PAGE });
    expect(at).not.toMatch(PAGE);
  });
});
