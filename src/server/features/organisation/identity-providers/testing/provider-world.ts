import type {
  Federation,
  FederationChange,
  IdentityProvider,
  LdapChange,
  LdapProvider,
  LtiChange,
  LtiProvider,
  NewProvider,
  OidcChange,
  OidcProvider,
  ProviderChange,
  ProxyChange,
  ProxyProvider,
  SamlChange,
  SamlProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { type Browser, openBrowser } from './browser.ts';

export const CLIENT_ID = 'plenum';
/** In no network of another test's addresses. */
export const PROXY_ADDRESS = '10.9.0.1';
export const PROXY_SECRET = 'the proxy alone sets this, 0123456789'.replaceAll(' ', '-');
export const CLIENT_SECRET = 'a secret for tests alone';

export const ROLES = 'https://purl.imsglobal.org/spec/lti/claim/roles';
export const LECTURER = 'http://purl.imsglobal.org/vocab/lis/v2/membership#Instructor';

export interface ProviderWorld extends TestApp {
  readonly tenantId: number;
  readonly unitId: number;
  readonly admin: TestUser;
  open(): Browser;
  add(issuer: string, change?: Partial<OidcChange>, owner?: TestUser): Promise<OidcProvider>;
  addPlatform(issuer: string, change?: Partial<LtiChange>, owner?: TestUser): Promise<LtiProvider>;
  addDirectory(address: string, change?: Partial<LdapChange>, owner?: TestUser): Promise<LdapProvider>;
  addSaml(metadata: string, change?: Partial<SamlChange>, owner?: TestUser): Promise<SamlProvider>;
  addProxy(source: string, change?: Partial<ProxyChange>, owner?: TestUser): Promise<ProxyProvider>;
  addFederation(
    address: string,
    signers: string[],
    change?: Partial<FederationChange>,
    owner?: TestUser,
  ): Promise<Federation>;
  change<Provider extends IdentityProvider>(
    provider: Provider,
    change:
      | Partial<Omit<ProviderChange, 'kind'>>
      | Partial<OidcChange>
      | Partial<SamlChange>
      | Partial<LtiChange>
      | Partial<LdapChange>
      | Partial<ProxyChange>
      | Partial<FederationChange>,
  ): Promise<Provider>;
}

export const changeFrom = (provider: IdentityProvider): ProviderChange => {
  const { id: _, issuer, units, identityCount, ...all } = provider;
  if (all.kind === 'LDAP') {
    const { hasSecret, ...settings } = all;
    return settings;
  }
  const { addresses, ...rest } = all;
  if (rest.kind === 'OIDC') {
    const { hasSecret, ...settings } = rest;
    return settings;
  }
  if (rest.kind === 'PROXY') {
    const { hasSecret, ...settings } = rest;
    return settings;
  }
  if (rest.kind === 'LTI') return rest;
  if (rest.kind === 'FEDERATION') {
    const { metadata, signers, ...settings } = rest;
    return settings;
  }
  const { metadata, ...settings } = rest;
  return settings;
};

export const createProviderWorld = async (settings: Partial<Settings> = {}): Promise<ProviderWorld> => {
  const testApp = await createTestApp({
    ...{ allowsRemoteHttp: true, remoteNetworks: ['127.0.0.1'], identityProxies: [PROXY_ADDRESS] },
    ...settings,
  });
  const tenantId = await testApp.createTenant('alpha');
  const unitId = await testApp.createUnit(tenantId, 'Law');
  const admin = await testApp.createUser(tenantId, 'ADMINISTRATOR');
  const rule = { claim: 'affiliation', value: 'staff', role: 'INSTRUCTOR' as const, unitId };
  const put = async <Provider extends IdentityProvider>(
    user: TestUser,
    provider: Provider,
    change: object,
  ) => {
    const body = { ...changeFrom(provider), ...change };
    return (await user.call('PUT', `/configs/identity-providers/${provider.id}`, body)).json<Provider>();
  };
  const create = async <Provider extends IdentityProvider>(user: TestUser, body: NewProvider) =>
    (await user.call('POST', '/configs/identity-providers', body)).json<Provider>();
  return {
    ...testApp,
    tenantId,
    unitId,
    admin,
    open: () => openBrowser(testApp.app),
    add: async (issuer, change = {}, owner = admin) => {
      const created = await create<OidcProvider>(owner, { kind: 'OIDC', name: 'Campus', issuer });
      return put(owner, created, {
        ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, isActive: true, rules: [rule] },
        ...change,
      });
    },
    addPlatform: async (issuer, change = {}, owner = admin) => {
      const created = await create<LtiProvider>(owner, { kind: 'LTI', name: 'Moodle', issuer });
      return put(owner, created, {
        ...{ clientId: CLIENT_ID, signInAddress: `${issuer}/auth`, keysAddress: `${issuer}/jwks` },
        ...{ deploymentIds: ['3'], isActive: true, rules: [{ ...rule, claim: ROLES, value: LECTURER }] },
        ...change,
      });
    },
    addDirectory: async (issuer, change = {}, owner = admin) => {
      const created = await create<LdapProvider>(owner, { kind: 'LDAP', name: 'Campus LDAP', issuer });
      return put(owner, created, {
        ...{ bindDn: 'cn=plenum,dc=campus,dc=example', bindPassword: CLIENT_SECRET },
        ...{ baseDn: 'ou=people,dc=campus,dc=example', isActive: true },
        ...{ rules: [{ ...rule, claim: 'eduPersonAffiliation' }], ...change },
      });
    },
    addSaml: async (source, change = {}, owner = admin) => {
      const metadata = { source, certificate: null };
      const created = await create<SamlProvider>(owner, {
        ...{ kind: 'SAML', name: 'Campus SAML', metadata, entityId: null },
      });
      return put(owner, created, {
        ...{ isActive: true, rules: [{ ...rule, claim: 'eduPersonAffiliation' }] },
        ...change,
      });
    },
    addProxy: async (issuer, change = {}, owner = admin) => {
      const created = await create<ProxyProvider>(owner, { kind: 'PROXY', name: 'Campus proxy', issuer });
      return put(owner, created, {
        ...{ subjectHeader: 'X-Remote-User', proxySecret: PROXY_SECRET, isActive: true },
        ...{ rules: [{ ...rule, claim: 'X-Affiliation' }], ...change },
      });
    },
    addFederation: async (issuer, signers, change = {}, owner = admin) => {
      const created = await create<Federation>(owner, {
        ...{ kind: 'FEDERATION', name: 'DFN-AAI', issuer, signers },
      });
      return put(owner, created, {
        ...{ isActive: true, rules: [{ ...rule, claim: 'eduPersonScopedAffiliation', value: 'staff@*' }] },
        ...change,
      });
    },
    change: (provider, change) => put(admin, provider, change),
  };
};
