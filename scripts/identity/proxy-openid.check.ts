import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createProviderWorld,
  PROXY_SECRET,
  type ProviderWorld,
} from '#server/features/organisation/identity-providers/testing/provider-world.ts';
import {
  type RealProvider,
  startRealProvider,
} from '#server/features/organisation/identity-providers/testing/real-provider.ts';
import type { ProxyProvider } from '#shared/organisation/identity-providers/contract.ts';
import { signInAt } from './open-visit.ts';
import { type Apache, openIdConnect, startApache } from './start-apache.ts';
import { freePort } from './start-slapd.ts';

let campus: RealProvider;
let apache: Apache;
let world: ProviderWorld;
let provider: ProxyProvider;
let site: string;

beforeAll(async () => {
  campus = await startRealProvider();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  const redirectUri = `${site}/oidc/callback`;
  await campus.serve([{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET, redirect_uris: [redirectUri] }]);
  world = await createProviderWorld({ publicUrl: site, identityProxies: ['127.0.0.1'] });
  provider = await world.addProxy(campus.issuer);
  const front = {
    port,
    plenum: await world.app.listen({ port: 0, host: '127.0.0.1' }),
    isProtected: { path: new URL(provider.addresses.protected).pathname, secret: PROXY_SECRET },
  };
  const client = { issuer: campus.issuer, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, redirectUri };
  apache = await startApache(front, openIdConnect(client));
});
afterAll(async () => {
  await apache?.close();
  await world?.close();
  await campus?.close();
});

describe('Apache with mod_auth_openidc', () => {
  test('signs somebody in with role, unit and a name in UTF-8', async () => {
    const ada = { sub: 'ada-0815', name: 'Ada Müller-Łukasz', preferred_username: 'ada' };
    campus.become({ ...ada, affiliation: ['member', 'staff'] });
    const answer = await signInAt(site, provider.id);
    expect(answer).toMatchObject({ user: { name: ada.name, username: 'ada', roles: ['INSTRUCTOR'] } });
  });

  test('refuses whose claims match no rule, whatever their browser sends', async () => {
    campus.become({ sub: 'eve-4711', name: 'Eve', preferred_username: 'eve', affiliation: ['student'] });
    const headers = { 'x-affiliation': 'staff', OIDC_CLAIM_affiliation: 'staff' };
    expect(await signInAt(site, provider.id, { headers })).toMatchObject({
      code: 'identityProvider.noRights',
    });
  });
});
