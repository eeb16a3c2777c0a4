import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../../db/connect.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import { claimMetadataRefresh, updateMetadata } from '../saml/queries.ts';
import type { FetchedMetadata } from '../saml/read-metadata.ts';
import { claimsFromAttributes, readSubject } from '../saml/saml-claims.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import { fetchMetadata } from './fetch-metadata.ts';
import type { Protocol, ProtocolServices, ProviderHere } from './protocol.ts';
import { classifyFailure } from './provider-failure.ts';
import { requireContext } from './requested-context.ts';
import { addressOfRequest, partyOfRow, verifyResponse } from './saml-client.ts';
import { methodsInAssertion } from './second-factor-word.ts';

const REFRESHED_EVERY = 6 * 60;
const EXPIRED_RETRIED_EVERY = 1;

type Here = ProviderHere<'SAML'>;

const refetch = async ({ settings }: ProtocolServices, { row }: Here): Promise<FetchedMetadata | null> => {
  const { metadataAddress: source, metadataCertificate: certificate } = row.saml;
  return source === null ? null : fetchMetadata(settings, { source, certificate }, row.issuer);
};

/** Reads metadata again once they are old, so that new keys count. Failures matter only if the old ones have expired. */
const refresh = async (services: ProtocolServices, here: Here): Promise<Here> => {
  const { row, tenantId } = here;
  const isExpired = row.saml.validUntil !== null && row.saml.validUntil <= new Date();
  const minutes = isExpired ? EXPIRED_RETRIED_EVERY : REFRESHED_EVERY;
  const isMine = await inTenant(services.database, tenantId, (db) =>
    claimMetadataRefresh(db, row.id, minutes),
  );
  try {
    const metadata = isMine ? await refetch(services, here) : null;
    if (metadata) {
      await inTenant(services.database, tenantId, (db) => updateMetadata(db, row.id, metadata));
      const { signInAddress, certificates, validUntil } = metadata;
      return { ...here, row: { ...row, saml: { ...row.saml, signInAddress, certificates, validUntil } } };
    }
  } catch (error) {
    services.log.warn(
      { providerId: row.id, failure: classifyFailure(error) },
      'SAML metadata could not be read',
    );
  }
  if (isExpired) throw new Problem('identityProvider.metadataExpired');
  return here;
};

export const samlProtocol: Protocol<'SAML'> = {
  leave: async (services, here, state) => {
    const requestId = newSecret('_');
    const current = await refresh(services, here);
    const location = await addressOfRequest(services.settings, partyOfRow(current), {
      requestId,
      relayState: state,
    });
    return { location, nonce: requestId, codeVerifier: null };
  },

  verify: async ({ settings }, here, { response, nonce }) => {
    if (response === null) throw new SamlFailure('SAML_NO_RESPONSE');
    const party = partyOfRow(here);
    const assertion = await verifyResponse(settings, party, { response, requestId: nonce });
    requireContext(here.row.name, party.contexts, assertion.contexts);
    return {
      subject: readSubject(assertion, here.row.saml.subjectFrom),
      claims: claimsFromAttributes(assertion.attributes),
      sid: assertion.sessionIndex,
      idToken: null,
      methods: methodsInAssertion(assertion),
    };
  },

  test: async (services, here) => {
    const { row, tenantId } = here;
    const metadata = await refetch(services, here);
    if (metadata) await inTenant(services.database, tenantId, (db) => updateMetadata(db, row.id, metadata));
    const validUntil = metadata ? metadata.validUntil : row.saml.validUntil;
    if (validUntil !== null && validUntil <= new Date())
      throw new Problem('identityProvider.metadataExpired');
    return {
      kind: 'SAML',
      issuer: row.issuer,
      isSigned: row.saml.metadataCertificate !== null,
      certificateCount: (metadata ?? row.saml).certificates.length,
      checkedOn: new Date().toISOString(),
    };
  },
};
