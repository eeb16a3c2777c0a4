import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import { LINK_STATE } from '#shared/identity-providers/sign-in-contract.ts';
import { Problem } from '#shared/problems.ts';
import { safeReturnPath } from '#shared/session/return-path.ts';
import { inTenant } from '../../db/connect.ts';
import type { Actor } from '../../lib/actor.ts';
import { newSecret } from '../../lib/new-secret.ts';
import type { Services } from '../../lib/services.ts';
import type { Settings } from '../../lib/settings.ts';
import { hashToken } from '../session/find-actor.ts';
import { throttleDepartures } from '../session/throttle-sign-in.ts';
import { parseSubdomain } from '../tenants/resolve-tenant.ts';
import { insertDeparture } from './departure-queries.ts';
import { buildSiteUrl, redirectAddress } from './provider-address.ts';
import { openClient } from './provider-client.ts';
import { classifyFailure, signInProblem } from './provider-failure.ts';
import { findProvider, findProviderTenant, type ProviderRow } from './queries.ts';

/** Binds what the provider answers to the browser that asked; it opens nothing. */
export const DEPARTURE_COOKIE = 'plenum_departure';

export const departureCookie = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;

export interface ProviderHere {
  readonly tenantId: number;
  readonly row: ProviderRow;
  /** Where the tenant is reached by whoever asks. */
  readonly site: string;
}

/** A provider that people may sign in by at the address that was asked for; at the subdomain of another tenant there is none. */
export const requireProvider = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  providerId: number,
  host: string | undefined,
): Promise<ProviderHere> => {
  const owner = await findProviderTenant(database, providerId);
  const asked = parseSubdomain(host ?? '', settings.publicUrl);
  if (!owner || (asked !== null && asked !== owner.subdomain)) throw new Problem('error.notFound');
  const row = await inTenant(database, owner.tenantId, (db) => findProvider(db, providerId));
  if (!row?.is_active) throw new Problem('error.notFound');
  return { tenantId: owner.tenantId, row, site: buildSiteUrl(settings, host, owner.subdomain) };
};

/** To which provider, and whose account is to be linked; null: whoever comes back signs in. */
export interface Visit {
  readonly providerId: number;
  readonly linkFor: Pick<Actor, 'tenantId' | 'userId'> | null;
}

/** The same for somebody signed in, whose tenant it must be. */
export const requireOwnProvider = async (
  services: Pick<Services, 'database' | 'settings'>,
  { providerId, linkFor }: Visit,
  { headers }: FastifyRequest,
): Promise<ProviderHere> => {
  const here = await requireProvider(services, providerId, headers.host);
  if (linkFor && linkFor.tenantId !== here.tenantId) throw new Problem('error.notFound');
  return here;
};

export const createProviderClient = (row: ProviderRow) => ({
  ...{ tenantId: row.tenant_id, issuer: row.issuer, clientId: row.client_id },
  secret:
    row.secret_key_id === null || row.secret === null
      ? null
      : { keyId: row.secret_key_id, bytes: row.secret },
});

/** Authorization code with PKCE, state and nonce, all of them new. */
export const leaveForProvider = async (
  services: Needs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { providerId, returnPath, linkFor }: Visit & { readonly returnPath: string | null },
): Promise<{ location: string }> => {
  const { database, settings, log } = services;
  await throttleDepartures(database, request.ip);
  const { tenantId, row, site } = await requireOwnProvider(services, { providerId, linkFor }, request);
  const configuration = await openClient(settings, createProviderClient(row)).catch((error: unknown) => {
    log.warn({ providerId, failure: classifyFailure(error) }, 'An identity provider could not be asked');
    throw signInProblem(error, row.name);
  });
  const [state, nonce, browser] = [newSecret(linkFor ? LINK_STATE : ''), newSecret(), newSecret()];
  const codeVerifier = oidc.randomPKCECodeVerifier();
  await inTenant(database, tenantId, (db) =>
    insertDeparture(db, tenantId, {
      ...{ stateHash: hashToken(state), browserHash: hashToken(browser), providerId, nonce, codeVerifier },
      ...{ returnPath: safeReturnPath(returnPath ?? undefined), userId: linkFor?.userId ?? null },
    }),
  );
  reply.setCookie(DEPARTURE_COOKIE, browser, { ...departureCookie(settings), maxAge: 15 * 60 });
  const location = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectAddress(site, providerId),
    scope: row.scopes,
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    ...{ state, nonce },
  });
  return { location: location.href };
};
