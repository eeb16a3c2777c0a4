import * as oidc from 'openid-client';
import type { ProviderTest } from '#shared/identity-providers/contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { createProviderClient } from './leave-for-provider.ts';
import { buildSiteUrl, redirectAddress } from './provider-address.ts';
import { guardedFetch, openClient } from './provider-client.ts';
import { setUpProblem } from './provider-failure.ts';
import { findProvider, findSubdomain } from './queries.ts';

const countKeys = async (settings: Services['settings'], address: string): Promise<number> => {
  const options = {
    body: null,
    headers: { accept: 'application/json' },
    method: 'GET',
    redirect: 'manual',
  } as const;
  const answer = await guardedFetch(settings)(address, options);
  const { keys }: { keys?: unknown } = answer.ok ? Object(await answer.json().catch(() => ({}))) : {};
  return Array.isArray(keys) ? keys.length : 0;
};

/** A code that nobody was given: who knows its client says that the code is wrong, not the client. */
const acceptsClient = async (configuration: oidc.Configuration, redirect: string): Promise<boolean> => {
  const address = new URL(`${redirect}?code=only-to-test-the-client`);
  const issuer = configuration.serverMetadata().issuer;
  address.searchParams.set('iss', issuer);
  try {
    await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    });
    return true;
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return false;
    if (error instanceof oidc.ResponseBodyError)
      return !['invalid_client', 'unauthorized_client'].includes(error.error);
    throw error;
  }
};

export const testProvider = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  actor: Actor,
  providerId: number,
  host: string | undefined,
): Promise<ProviderTest> => {
  const { row, subdomain } = await inTenant(database, actor.tenantId, async (db) => ({
    row: await findProvider(db, providerId),
    subdomain: await findSubdomain(db),
  }));
  if (!row) throw new Problem('error.notFound');
  if (row.client_id === '') throw new Problem('identityProvider.incomplete');
  try {
    const configuration = await openClient(settings, createProviderClient(row), { anew: true });
    const metadata = configuration.serverMetadata();
    const keyCount = await countKeys(settings, metadata.jwks_uri ?? '');
    if (keyCount === 0) throw new Problem('identityProvider.noKeys');
    const redirect = redirectAddress(buildSiteUrl(settings, host, subdomain), providerId);
    if (!(await acceptsClient(configuration, redirect))) throw new Problem('identityProvider.clientRefused');
    return {
      issuer: metadata.issuer,
      signsOut: metadata.end_session_endpoint !== undefined,
      frontChannelLogout: metadata.frontchannel_logout_supported === true,
      backChannelLogout: metadata.backchannel_logout_supported === true,
      namesIssuer: metadata.authorization_response_iss_parameter_supported === true,
      keyCount,
      checkedOn: new Date().toISOString(),
    };
  } catch (error) {
    throw setUpProblem(error);
  }
};
