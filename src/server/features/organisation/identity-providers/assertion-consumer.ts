import { BEGIN, ENTITY } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { safeReturnPath } from '#shared/platform/session/return-path.ts';
import { Problem } from '#shared/problems.ts';
import { Download } from '../../../lib/download.ts';
import type { Services } from '../../../lib/services.ts';
import { isEntityId } from './federation/federation-subject.ts';
import { handOver } from './hand-over.ts';
import { findProviderHere, requireProvider } from './leave-for-provider.ts';
import type { ProviderHere } from './providers/protocol.ts';
import { redirectAddress } from './providers/provider-address.ts';
import { isUnsolicited, readIssuerOf } from './saml/check-response.ts';
import { serviceMetadata } from './service-metadata.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

/** A portal's link: nothing of the assertion is used, and the browser asks for one of its own, which the provider's session answers. */
export const beginAtPage = (
  { site, row }: ProviderHere,
  relayState: string,
  entityId: string | null = null,
): string => {
  const page = new URL(redirectAddress(site, row.id));
  page.searchParams.set(BEGIN, safeReturnPath(relayState) ?? '/');
  if (entityId !== null) page.searchParams.set(ENTITY, entityId);
  return page.href;
};

/** Returns the address of the page that completes the sign-in. */
export const acceptAssertion = async (
  needs: Needs,
  host: string | undefined,
  { providerId, response, relayState }: { providerId: number; response: string; relayState: string },
): Promise<string> => {
  const here = await requireProvider(needs, providerId, host);
  const { kind } = here.row;
  if (kind !== 'SAML' && kind !== 'FEDERATION') throw new Problem('error.notFound');
  if (isUnsolicited(response)) {
    const issuer = kind === 'FEDERATION' ? readIssuerOf(response) : null;
    return beginAtPage(here, relayState, isEntityId(issuer) ? issuer : null);
  }
  return handOver(needs, here, { state: relayState, response });
};

/** Also before the provider is switched on, which is when its operators need them. */
export const getServiceMetadata = async (
  needs: Needs,
  host: string | undefined,
  providerId: number,
): Promise<Download> => {
  const { row, site } = await findProviderHere(needs, providerId, host);
  if (row.kind !== 'SAML' && row.kind !== 'FEDERATION') throw new Problem('error.notFound');
  const xml = serviceMetadata({ row, site });
  return new Download('plenum-metadata.xml', 'application/samlmetadata+xml', Buffer.from(xml));
};
