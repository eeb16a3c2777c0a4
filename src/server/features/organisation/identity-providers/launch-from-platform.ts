import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Initiation } from '#shared/organisation/identity-providers/lti-contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import { newSecret } from '../../../lib/secrets/new-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { throttleDepartures } from '../../platform/session/credentials/throttle-sign-in.ts';
import { insertDeparture } from './departure-queries.ts';
import { handOver } from './hand-over.ts';
import { DEPARTURE_COOKIE, departureCookie, requireProvider } from './leave-for-provider.ts';
import { buildPlatformAddresses } from './providers/provider-address.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const requirePlatform = async (needs: Needs, providerId: number, host: string | undefined) => {
  const { row, ...here } = await requireProvider(needs, providerId, host);
  if (row.kind !== 'LTI') throw new Problem('error.notFound');
  return { ...here, row };
};

const readTarget = (target: string, site: string): string | null => {
  if (target !== site && !target.startsWith(`${site}/`)) return null;
  return safeReturnPath(target.slice(site.length) || '/');
};

/**
 * A platform that announces somebody: the browser goes back there with a new state and nonce, which its launch has to bring (Security
 * Framework 1.0, 5.1.1). The cookie that binds both to the browser is none that a frame would send.
 */
export const initiateLaunch = async (
  needs: Needs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  providerId: number,
  announced: Initiation,
): Promise<undefined> => {
  const { database, settings } = needs;
  await throttleDepartures(database, request.ip);
  const { tenantId, row, site } = await requirePlatform(needs, providerId, request.headers.host);
  const { lti_deployment_id: deployment, client_id: clientId } = announced;
  const isKnown =
    announced.iss === row.issuer &&
    (clientId === undefined || clientId === row.clientId) &&
    (deployment === undefined || row.lti.deploymentIds.includes(deployment));
  if (!isKnown) throw new Problem('identityProvider.refused', { provider: row.name });
  const [state, browser, nonce] = [newSecret(), newSecret(), newSecret()];
  await inTenant(database, tenantId, (db) =>
    insertDeparture(db, tenantId, {
      ...{ stateHash: hashToken(state), browserHash: hashToken(browser), providerId, nonce },
      ...{ codeVerifier: null, returnPath: readTarget(announced.target_link_uri, site), userId: null },
      entityId: null,
    }),
  );
  const location = new URL(row.lti.signInAddress);
  const asked = {
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: row.clientId, redirect_uri: buildPlatformAddresses(site, providerId).launch },
    ...{ state, nonce, login_hint: announced.login_hint },
    ...(announced.lti_message_hint !== undefined && { lti_message_hint: announced.lti_message_hint }),
  };
  for (const [name, value] of Object.entries(asked)) location.searchParams.set(name, value);
  reply.setCookie(DEPARTURE_COOKIE, browser, { ...departureCookie(settings), maxAge: 15 * 60 });
  reply.header('location', location.href);
  return undefined;
};

/** As a SAML response, a launch waits with the departure for the page that follows, which has the browser's cookie. */
export const acceptLaunch = async (
  needs: Needs,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  providerId: number,
  { state, id_token: response }: { state: string; id_token?: string | undefined },
): Promise<undefined> => {
  const here = await requirePlatform(needs, providerId, request.headers.host);
  reply.header('location', await handOver(needs, here, { state, response: response ?? null }));
  return undefined;
};
