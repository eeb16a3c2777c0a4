import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlSubject } from '#shared/organisation/identity-providers/saml-contract.ts';
import { Problem } from '#shared/problems.ts';
import { openSecret, type SealedSecret, sealSecret } from '../../../../lib/secrets/seal-secret.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import type { FederationEntityRow } from '../federation/queries.ts';
import { checkResponse } from '../saml/check-response.ts';
import { type ReadAssertion, readAssertion } from '../saml/read-assertion.ts';
import { assertionAddress, entityIdAt } from '../saml/saml-addresses.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import { CLOCK_TOLERANCE } from './provider-client.ts';
import type { FederationRow, SamlRow } from './queries.ts';
import { contextsIn } from './requested-context.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SKEW = CLOCK_TOLERANCE * 1000;

const placeOfKey = (tenantId: number, entityId: string): string =>
  JSON.stringify(['saml_settings', tenantId, entityId]);

export const sealPrivateKey = (
  { secret }: Settings,
  privateKey: string,
  { tenantId, entityId }: { tenantId: number; entityId: string },
): SealedSecret => sealSecret(secret, privateKey, placeOfKey(tenantId, entityId));

const federationPlace = (tenantId: number, address: string): string =>
  JSON.stringify(['federation_settings', tenantId, address]);

export const sealFederationKey = (
  { secret }: Settings,
  privateKey: string,
  { tenantId, address }: { tenantId: number; address: string },
): SealedSecret => sealSecret(secret, privateKey, federationPlace(tenantId, address));

/** An identity provider that speaks SAML, alone or of a federation, and how Plenum presents itself there. */
export interface SamlParty {
  readonly providerId: number;
  readonly site: string;
  readonly entityId: string;
  readonly signInAddress: string;
  readonly certificates: readonly string[];
  readonly signsRequests: boolean;
  readonly subjectFrom: SamlSubject;
  readonly contexts: readonly string[];
  readonly key: { readonly sealed: SealedSecret; readonly place: string };
}

export const partyOfRow = ({ row, site }: { row: SamlRow; site: string }): SamlParty => {
  const { id: providerId, tenantId, issuer: entityId, saml } = row;
  const { signInAddress, certificates, signsRequests, subjectFrom } = saml;
  return {
    ...{ providerId, site, entityId, signInAddress, certificates, signsRequests, subjectFrom },
    contexts: contextsIn(saml.authnContexts),
    key: { sealed: { keyId: saml.keyId, bytes: saml.privateKey }, place: placeOfKey(tenantId, entityId) },
  };
};

export const partyOfFederation = (
  { row, site }: { row: FederationRow; site: string },
  { entityId, signInAddress, certificates }: FederationEntityRow,
): SamlParty => {
  const { id: providerId, tenantId, issuer, federation } = row;
  const { signsRequests, subjectFrom, keyId, privateKey } = federation;
  return {
    ...{ providerId, site, entityId, signInAddress, certificates, signsRequests, subjectFrom },
    contexts: contextsIn(federation.authnContexts),
    key: { sealed: { keyId, bytes: privateKey }, place: federationPlace(tenantId, issuer) },
  };
};

const openPrivateKey = (settings: Settings, { key }: SamlParty): string => {
  const opened = openSecret(settings, key.sealed, key.place);
  if (opened === null) throw new Problem('identityProvider.secretUnreadable');
  return opened;
};

const openClient = (
  settings: Settings,
  party: SamlParty,
  {
    requestId,
    signs,
    requiresSignedResponse = false,
  }: { requestId: string; signs: boolean; requiresSignedResponse?: boolean },
): SAML => {
  const privateKey = openPrivateKey(settings, party);
  const { site, providerId, contexts } = party;
  return new SAML({
    callbackUrl: assertionAddress(site, providerId),
    issuer: entityIdAt(site, providerId),
    audience: entityIdAt(site, providerId),
    idpCert: [...party.certificates],
    idpIssuer: party.entityId,
    entryPoint: party.signInAddress,
    generateUniqueId: () => requestId,
    identifierFormat: party.subjectFrom === 'NAME_ID' ? PERSISTENT : null,
    ...(contexts.length === 0
      ? { disableRequestedAuthnContext: true }
      : { authnContext: [...contexts], racComparison: 'exact' as const }),
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: requiresSignedResponse,
    acceptedClockSkewMs: SKEW,
    decryptionPvk: privateKey,
    ...(signs && { privateKey }),
    validateInResponseTo: ValidateInResponseTo.always,
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (id) => (id === requestId ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
};

export const addressOfRequest = (
  settings: Settings,
  party: SamlParty,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> =>
  openClient(settings, party, { requestId, signs: party.signsRequests }).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  );

/** The assertion of a response that is signed by the provider, for Plenum, and answers this very request. */
export const verifyResponse = async (
  settings: Settings,
  party: SamlParty,
  { response, requestId }: { response: string; requestId: string },
): Promise<ReadAssertion> => {
  const { site, providerId } = party;
  const expected = {
    ...{ issuer: party.entityId, requestId },
    ...{ audience: entityIdAt(site, providerId), recipient: assertionAddress(site, providerId) },
  };
  const xml = Buffer.from(response, 'base64').toString('utf8');
  const { isSigned: requiresSignedResponse } = checkResponse(xml, expected);
  const client = openClient(settings, party, { requestId, signs: false, requiresSignedResponse });
  const container = { SAMLResponse: Buffer.from(xml).toString('base64') };
  const { profile } = await client.validatePostResponseAsync(container).catch((cause: unknown) => {
    throw new SamlFailure('SAML_SIGNATURE', { cause });
  });
  const signed = profile?.getAssertionXml?.();
  if (signed === undefined) throw new SamlFailure('SAML_SIGNATURE');
  return readAssertion(signed, expected, { now: Date.now(), skew: SKEW });
};
