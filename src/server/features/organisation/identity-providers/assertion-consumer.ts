import { BEGIN } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import { Download } from '../../../lib/download.ts';
import type { Services } from '../../../lib/services.ts';
import { hashToken } from '../../platform/session/credentials/find-actor.ts';
import { keepResponse } from './departure-queries.ts';
import { findProviderHere, requireProvider } from './leave-for-provider.ts';
import { redirectAddress } from './providers/provider-address.ts';
import { isUnsolicited } from './saml/check-response.ts';
import { serviceMetadata } from './service-metadata.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

/** A portal's link: nothing of the assertion is used, and the browser asks for one of its own, which the provider's session answers. */
const beginHere = (page: URL, relayState: string): string => {
  page.searchParams.set(BEGIN, safeReturnPath(relayState) ?? '/');
  return page.href;
};

/**
 * A form from the provider's site comes without the `SameSite=Strict` cookies that identify the browser. So the
 * response waits with the departure that its relay state names, and the following page fetches it, from this origin.
 * Returns that page's address.
 */
export const acceptAssertion = async (
  needs: Needs,
  host: string | undefined,
  { providerId, response, relayState }: { providerId: number; response: string; relayState: string },
): Promise<string> => {
  const { tenantId, row, site } = await requireProvider(needs, providerId, host);
  if (row.kind !== 'SAML') throw new Problem('error.notFound');
  const page = new URL(redirectAddress(site, providerId));
  if (isUnsolicited(response)) return beginHere(page, relayState);
  await inTenant(needs.database, tenantId, (db) =>
    keepResponse(db, { stateHash: hashToken(relayState), providerId, response }),
  );
  page.searchParams.set('state', relayState);
  return page.href;
};

/** Also before the provider is switched on, which is when its operators need them. */
export const getServiceMetadata = async (
  needs: Needs,
  host: string | undefined,
  providerId: number,
): Promise<Download> => {
  const { row, site } = await findProviderHere(needs, providerId, host);
  if (row.kind !== 'SAML') throw new Problem('error.notFound');
  const xml = serviceMetadata({ row, site });
  return new Download('plenum-metadata.xml', 'application/samlmetadata+xml', Buffer.from(xml));
};
