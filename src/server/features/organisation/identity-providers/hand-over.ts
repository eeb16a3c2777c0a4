import { inTenant } from '../../../db/connect.ts';
import { newSecret } from '../../../lib/secrets/new-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { keepResponse } from './departure-queries.ts';
import type { ProviderHere } from './providers/protocol.ts';
import { redirectAddress } from './providers/provider-address.ts';

export const TICKET = 'ticket';

/**
 * A response from a provider's site comes without the `SameSite=Strict` cookies that identify the browser. So it waits with the departure that
 * its state names, and the following page fetches it, from this origin. Returns that page's address. The ticket in it is known only to the
 * browser that brought the response: whoever leaves and has somebody else's browser answer has the cookie and no ticket.
 */
export const handOver = async (
  { database }: Pick<Services, 'database'>,
  { tenantId, site, row: { id: providerId } }: ProviderHere,
  { state, response }: { readonly state: string; readonly response: string | null },
): Promise<string> => {
  const page = new URL(redirectAddress(site, providerId));
  page.searchParams.set('state', state);
  if (response === null) return page.href;
  const ticket = newSecret();
  const kept = { stateHash: hashToken(state), ticketHash: hashToken(ticket), providerId, response };
  const isKept = await inTenant(database, tenantId, (db) => keepResponse(db, kept));
  if (isKept) page.searchParams.set(TICKET, ticket);
  return page.href;
};
