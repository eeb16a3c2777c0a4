import type { FastifyReply, FastifyRequest } from 'fastify';
import { LINK_STATE } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { newSecret } from '../../../lib/secrets/new-secret.ts';
import type { Services } from '../../../lib/services.ts';
import type { Settings } from '../../../lib/settings/settings.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { throttleDepartures } from '../../platform/session/credentials/throttle-sign-in.ts';
import { buildSiteUrl, parseSubdomain } from '../../platform/tenants/resolve-tenant.ts';
import { insertDeparture } from './departure-queries.ts';
import type { ProviderHere } from './providers/protocol.ts';
import { protocolFor } from './providers/protocols.ts';
import { classifyFailure, signInProblem } from './providers/provider-failure.ts';
import { findProvider, findProviderTenant } from './providers/queries.ts';

/** Binds what the provider answers to the browser that asked; it opens nothing. */
export const DEPARTURE_COOKIE = 'plenum_departure';

export const departureCookie = ({ publicUrl }: Pick<Settings, 'publicUrl'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'strict', secure: publicUrl.startsWith('https:') }) as const;

type Needs = Pick<Services, 'database' | 'settings' | 'log'>;

export const findProviderHere = async (
  { database, settings }: Pick<Services, 'database' | 'settings'>,
  providerId: number,
  host: string | undefined,
): Promise<ProviderHere> => {
  const asked = parseSubdomain(host ?? '', settings.publicUrl);
  const owner = await findProviderTenant(database, providerId, asked);
  if (!owner || (asked !== null && asked !== owner.subdomain)) throw new Problem('error.notFound');
  const row = await inTenant(database, owner.tenantId, (db) => findProvider(db, providerId));
  if (!row) throw new Problem('error.notFound');
  return { tenantId: owner.tenantId, row, site: buildSiteUrl(settings, host, owner.subdomain) };
};

export const requireProvider = async (
  services: Pick<Services, 'database' | 'settings'>,
  providerId: number,
  host: string | undefined,
): Promise<ProviderHere> => {
  const here = await findProviderHere(services, providerId, host);
  if (!here.row.isActive) throw new Problem('error.notFound');
  return here;
};

export interface Visit {
  readonly providerId: number;
  readonly linkFor: Pick<Actor, 'tenantId' | 'userId'> | null;
}

export const requireOwnProvider = async (
  services: Pick<Services, 'database' | 'settings'>,
  { providerId, linkFor }: Visit,
  { headers }: FastifyRequest,
): Promise<ProviderHere> => {
  const here = await requireProvider(services, providerId, headers.host);
  if (linkFor && linkFor.tenantId !== here.tenantId) throw new Problem('error.notFound');
  return here;
};

export const leaveForProvider = async (
  services: Needs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  {
    providerId,
    returnPath,
    linkFor,
    entityId = null,
  }: Visit & { readonly returnPath: string | null; readonly entityId?: string | null },
): Promise<{ location: string }> => {
  const { database, settings, log } = services;
  await throttleDepartures(database, request.ip);
  const here = await requireOwnProvider(services, { providerId, linkFor }, request);
  const [state, browser] = [newSecret(linkFor ? LINK_STATE : ''), newSecret()];
  const { location, nonce, codeVerifier } = await protocolFor(here.row.kind)
    .leave(services, here, state, entityId)
    .catch((error: unknown) => {
      log.warn({ providerId, failure: classifyFailure(error) }, 'An identity provider could not be asked');
      throw signInProblem(error, here.row.name);
    });
  await inTenant(database, here.tenantId, (db) =>
    insertDeparture(db, here.tenantId, {
      ...{ stateHash: hashToken(state), browserHash: hashToken(browser), providerId, nonce, codeVerifier },
      ...{ returnPath: safeReturnPath(returnPath ?? undefined), userId: linkFor?.userId ?? null },
      entityId: here.row.kind === 'FEDERATION' ? entityId : null,
    }),
  );
  reply.setCookie(DEPARTURE_COOKIE, browser, { ...departureCookie(settings), maxAge: 15 * 60 });
  return { location };
};
