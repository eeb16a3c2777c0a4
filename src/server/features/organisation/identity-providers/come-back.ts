import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { countWrongToken } from '../../platform/session/credentials/throttle-sign-in.ts';
import { takeDeparture } from './departure-queries.ts';
import { TICKET } from './hand-over.ts';
import { DEPARTURE_COOKIE, departureCookie, requireOwnProvider, type Visit } from './leave-for-provider.ts';
import type { ProviderHere, VouchedPerson } from './providers/protocol.ts';
import { protocolFor } from './providers/protocols.ts';
import { classifyFailure, signInProblem } from './providers/provider-failure.ts';

export interface Arrival extends ProviderHere, VouchedPerson {
  readonly returnPath: string | null;
}

/**
 * Checks what a provider has answered. The state must be one that this browser left with, for this provider and purpose, and works once;
 * what it answers is verified by the provider's protocol.
 */
export const comeBack = async (
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { providerId, linkFor, query }: Visit & { readonly query: string },
): Promise<Arrival> => {
  const { database, settings, log } = services;
  const here = await requireOwnProvider(services, { providerId, linkFor }, request);
  const parameters = new URLSearchParams(query);
  const [state, ticket] = [parameters.get('state') ?? '', parameters.get(TICKET)];
  const browser = request.cookies[DEPARTURE_COOKIE] ?? '';
  const departure = await inTenant(database, here.tenantId, (db) =>
    takeDeparture(db, {
      ...{ stateHash: hashToken(state), browserHash: hashToken(browser), providerId },
      userId: linkFor?.userId ?? null,
      ticketHash: ticket === null ? null : hashToken(ticket),
    }),
  );
  if (!departure) {
    await countWrongToken(database, { tenantId: null, address: request.ip });
    throw new Problem('identityProvider.expired');
  }
  reply.clearCookie(DEPARTURE_COOKIE, departureCookie(settings));
  const { nonce, codeVerifier, response, returnPath, entityId } = departure;
  try {
    const answer = { query, state, nonce, codeVerifier, response, entityId };
    return { ...here, ...(await protocolFor(here.row.kind).verify(services, here, answer)), returnPath };
  } catch (error) {
    log.warn({ providerId, failure: classifyFailure(error) }, 'A sign-in by an identity provider has failed');
    throw signInProblem(error, here.row.name);
  }
};
