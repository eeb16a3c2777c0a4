import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, customFetch, decodeJwt, errors, type JWTPayload, jwtVerify } from 'jose';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { openSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { endSession } from '../../platform/session/credentials/end-session.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { SESSION_COOKIE } from '../../platform/session/credentials/identify.ts';
import { buildSiteUrl } from '../../platform/tenants/resolve-tenant.ts';
import { deleteSessionsOfProvider, findProviderSession } from './accounts/session-queries.ts';
import { requireProvider } from './leave-for-provider.ts';
import { afterSignOutAddress } from './providers/provider-address.ts';
import {
  CLOCK_TOLERANCE,
  endSessionAddress,
  findMetadata,
  guardedFetch,
} from './providers/provider-client.ts';
import { signInProblem } from './providers/provider-failure.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
/** Seconds after which a logout token is too old to be a new one. */
const MAXIMUM_AGE = 180;

const invalid = () => new Problem('identityProvider.logoutTokenInvalid');

/** OpenID Connect Back-Channel Logout 1.0, 2.6: beyond what a JWT must be, it names the event and no nonce. */
const requireLogout = (payload: JWTPayload): { sid: string | null; subject: string | null } => {
  const events = payload.events;
  const isLogout = typeof events === 'object' && events !== null && Object.hasOwn(events, EVENT);
  const sid = typeof payload.sid === 'string' ? payload.sid : null;
  const subject = typeof payload.sub === 'string' ? payload.sub : null;
  if (!isLogout || payload.nonce !== undefined || (sid === null && subject === null)) throw invalid();
  return { sid, subject };
};

/** Issuer and audience are looked at before any key is asked for, so that strangers cannot have the provider asked. */
const isMeant = (token: string, issuer: string, clientId: string): boolean => {
  try {
    const { iss, aud } = decodeJwt(token);
    return iss === issuer && [aud].flat().includes(clientId);
  } catch {
    return false;
  }
};

export const endByBackChannel = async (
  { database, settings }: Needs,
  { host }: { host: string | undefined },
  { providerId, token }: { providerId: number; token: string },
): Promise<undefined> => {
  const { tenantId, row } = await requireProvider({ database, settings }, providerId, host);
  if (row.kind !== 'OIDC') throw new Problem('error.notFound');
  const metadata = await findMetadata(settings, row.issuer).catch((error: unknown) => {
    throw signInProblem(error, row.name);
  });
  if (!isMeant(token, metadata.issuer, row.clientId)) throw invalid();
  const ask = guardedFetch(settings);
  const keys = createRemoteJWKSet(new URL(metadata.jwks_uri ?? ''), {
    [customFetch]: (address, { headers, method, signal }) =>
      ask(address, {
        ...{ method, signal, body: null, redirect: 'manual' as const },
        headers: Object.fromEntries(headers.entries()),
      }),
  });
  const payload = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: row.clientId,
    algorithms: ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'],
    requiredClaims: ['iat', 'jti'],
    maxTokenAge: MAXIMUM_AGE,
    clockTolerance: CLOCK_TOLERANCE,
  }).then(
    ({ payload: verified }) => verified,
    (error: unknown) => {
      throw error instanceof errors.JOSEError ? invalid() : signInProblem(error, row.name);
    },
  );
  const named = requireLogout(payload);
  return inTenant(database, tenantId, async (db) => {
    await deleteSessionsOfProvider(db, providerId, named);
    return undefined;
  });
};

/** Ends sessions by the provider's own session id, which nobody else knows; without one, none. */
export const endByFrontChannel = async (
  needs: Needs,
  { host }: { host: string | undefined },
  { providerId, iss, sid }: { providerId: number; iss?: string | undefined; sid?: string | undefined },
): Promise<Record<string, never>> => {
  const { tenantId, row } = await requireProvider(needs, providerId, host);
  const isMeantHere = row.kind === 'OIDC' && (iss === undefined || iss === row.issuer);
  if (sid !== undefined && isMeantHere)
    await inTenant(needs.database, tenantId, (db) => deleteSessionsOfProvider(db, providerId, { sid }));
  return {};
};

/** RP-Initiated Logout 1.0: the session here is over whatever the provider says. */
export const leaveProvider = async (
  { database, settings }: Needs,
  actor: Actor,
  request: FastifyRequest,
): Promise<{ location: string | null }> => {
  const token = request.cookies[SESSION_COOKIE] ?? '';
  const tokenHash = hashToken(token);
  const came = await inTenant(database, actor.tenantId, (db) => findProviderSession(db, tokenHash));
  await endSession(database, token);
  const keyId = came?.idTokenKeyId ?? null;
  if (came && came.signOutPath !== '') {
    const site = buildSiteUrl(settings, request.headers.host, came.subdomain);
    return { location: new URL(came.signOutPath, site).href };
  }
  // Without an ID token the session came by SAML, which ends here alone.
  if (!came?.idToken || keyId === null) return { location: null };
  const metadata = await findMetadata(settings, came.issuer).catch(() => null);
  if (!metadata) return { location: null };
  const sealed = { keyId, bytes: came.idToken };
  const idToken = openSecret(settings, sealed, tokenHash.toString('hex'));
  const parameters = {
    post_logout_redirect_uri: afterSignOutAddress(
      buildSiteUrl(settings, request.headers.host, came.subdomain),
    ),
    ...(idToken !== null && { id_token_hint: idToken }),
  };
  return { location: endSessionAddress(settings, metadata, { clientId: came.clientId, parameters }) };
};
