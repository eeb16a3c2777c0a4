import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  createProviderWorld,
  PROXY_SECRET,
  type ProviderWorld,
} from '#server/features/organisation/identity-providers/testing/provider-world.ts';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { fieldsIn, openVisit, PAGE, signInThere } from './open-visit.ts';
import { type Apache, startApache } from './start-apache.ts';
import { shibboleth } from './start-shibd.ts';
import { type SimpleSaml, startSimpleSaml } from './start-simplesamlphp.ts';
import { freePort } from './start-slapd.ts';

let campus: SimpleSaml;
let apache: Apache;
let closeShibd: () => Promise<void> = async () => undefined;
let world: ProviderWorld;
let provider: ProxyProvider;
let site: string;

beforeAll(async () => {
  campus = await startSimpleSaml();
  const person = (name: string, ...eduPersonAffiliation: string[]) => ({
    password: `${name} knows`,
    attributes: {
      ...{ eduPersonAffiliation, displayName: [`${name} Müller; Łukasz`] },
      ...{ mail: [`${name}@campus.example`], eduPersonUniqueId: [`${name}0815@campus.example`] },
    },
  });
  campus.setPeople({ ada: person('ada', 'member', 'staff'), eve: person('eve', 'student') });
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  world = await createProviderWorld({ publicUrl: site, identityProxies: ['127.0.0.1'] });
  provider = await world.addProxy(campus.entityId);
  const providerMetadata = await (await fetch(campus.metadataAddress)).text();
  const shibd = shibboleth({ site, entityId: campus.entityId, providerMetadata });
  closeShibd = shibd.close;
  const front = {
    port,
    plenum: await world.app.listen({ port: 0, host: '127.0.0.1' }),
    isProtected: { path: new URL(provider.addresses.protected).pathname, secret: PROXY_SECRET },
  };
  apache = await startApache(front, shibd.module);
  campus.trust([await (await fetch(`${site}/Shibboleth.sso/Metadata`)).text()], {
    ...{ 'saml20.sign.assertion': true, 'saml20.sign.response': true, 'validate.authnrequest': true },
  });
});
afterAll(async () => {
  await apache?.close();
  await closeShibd();
  await world?.close();
  await campus?.close();
});

const signIn = async (name: string, headers: Record<string, string> = {}) => {
  const browser = openVisit();
  const place = `${site}/api/v1/session/providers/${provider.id}`;
  const { location } = JSON.parse((await browser.visit(place, { json: { returnPath: null } })).page);
  const asked = await browser.visit(location, { headers });
  const { SAMLResponse = '', RelayState = '' } = fieldsIn((await signInThere(browser, asked, name)).page);
  const sent = { form: { SAMLResponse, RelayState }, headers, until: PAGE };
  const { at } = await browser.visit(`${site}/Shibboleth.sso/SAML2/POST`, sent);
  const completed = { json: { query: new URL(at).search } };
  return JSON.parse((await browser.visit(`${place}/completion`, completed)).page);
};

describe('Apache with mod_shib', () => {
  test('signs somebody in with role, unit and a name in UTF-8', async () => {
    const first = await signIn('ada');
    expect(first).toMatchObject({ user: { name: 'ada Müller; Łukasz', roles: ['INSTRUCTOR'] } });
    expect((await signIn('ada')).user.id).toBe(first.user.id);
  });

  test('refuses whose attributes match no rule, whatever their browser sends', async () => {
    const headers = { 'x-affiliation': 'staff', 'unscoped-affiliation': 'staff' };
    expect(await signIn('eve', headers)).toMatchObject({ code: 'identityProvider.noRights' });
  });
});
