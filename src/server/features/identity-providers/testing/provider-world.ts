import type { IdentityProvider, ProviderChange } from '#shared/identity-providers/contract.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { type Browser, openBrowser } from './browser.ts';

export const CLIENT_ID = 'plenum';
export const CLIENT_SECRET = 'a secret for tests alone';

export interface ProviderWorld extends TestApp {
  readonly tenantId: number;
  readonly unitId: number;
  readonly admin: TestUser;
  open(): Browser;
  /** Adds a provider and switches it on: staff are lecturers, others are refused. */
  add(issuer: string, change?: Partial<ProviderChange>, owner?: TestUser): Promise<IdentityProvider>;
  change(provider: IdentityProvider, change: Partial<ProviderChange>): Promise<IdentityProvider>;
}

const changeOf = ({
  id: _,
  issuer,
  hasSecret,
  units,
  identityCount,
  addresses,
  ...settings
}: IdentityProvider) => settings satisfies ProviderChange;

/** A tenant with a unit and an administrator; providers may stand on this machine, without encryption. */
export const createProviderWorld = async (): Promise<ProviderWorld> => {
  const testApp = await createTestApp({ allowsRemoteHttp: true, remoteNetworks: ['127.0.0.1'] });
  const tenantId = await testApp.createTenant('alpha');
  const unitId = await testApp.createUnit(tenantId, 'Law');
  const admin = await testApp.createUser(tenantId, 'ADMINISTRATOR');
  const put = async (user: TestUser, provider: IdentityProvider, change: Partial<ProviderChange>) =>
    (
      await user.call('PUT', `/configs/identity-providers/${provider.id}`, {
        ...changeOf(provider),
        ...change,
      })
    ).json<IdentityProvider>();
  return {
    ...testApp,
    tenantId,
    unitId,
    admin,
    open: () => openBrowser(testApp.app),
    add: async (issuer, change = {}, owner = admin) => {
      const body = { name: 'Campus', issuer };
      const created = (
        await owner.call('POST', '/configs/identity-providers', body)
      ).json<IdentityProvider>();
      const rule = { claim: 'affiliation', value: 'staff', role: 'INSTRUCTOR' as const, unitId };
      return put(owner, created, {
        ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, isActive: true, rules: [rule] },
        ...change,
      });
    },
    change: (provider, change) => put(admin, provider, change),
  };
};
