import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { Problem } from '#shared/problems.ts';
import { openSecret, type SealedSecret, sealSecret } from '../../../../lib/secrets/seal-secret.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import { checkResponse } from '../saml/check-response.ts';
import { type ReadAssertion, readAssertion } from '../saml/read-assertion.ts';
import { assertionAddress, entityIdAt } from '../saml/saml-addresses.ts';
import { SamlFailure } from '../saml/saml-failure.ts';
import { CLOCK_TOLERANCE } from './provider-client.ts';
import type { SamlRow } from './queries.ts';

const PERSISTENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
const SKEW = CLOCK_TOLERANCE * 1000;

const placeOfKey = (tenantId: number, entityId: string): string =>
  JSON.stringify(['saml_settings', tenantId, entityId]);

export const sealPrivateKey = (
  { secret }: Settings,
  privateKey: string,
  { tenantId, entityId }: { tenantId: number; entityId: string },
): SealedSecret => sealSecret(secret, privateKey, placeOfKey(tenantId, entityId));

const openPrivateKey = (settings: Settings, { saml, tenantId, issuer }: SamlRow): string => {
  const sealed = { keyId: saml.keyId, bytes: saml.privateKey };
  const opened = openSecret(settings, sealed, placeOfKey(tenantId, issuer));
  if (opened === null) throw new Problem('identityProvider.secretUnreadable');
  return opened;
};

interface Here {
  readonly row: SamlRow;
  readonly site: string;
}

const openClient = (
  settings: Settings,
  { row, site }: Here,
  {
    requestId,
    signs,
    requiresSignedResponse = false,
  }: { requestId: string; signs: boolean; requiresSignedResponse?: boolean },
): SAML => {
  const privateKey = openPrivateKey(settings, row);
  return new SAML({
    callbackUrl: assertionAddress(site, row.id),
    issuer: entityIdAt(site, row.id),
    audience: entityIdAt(site, row.id),
    idpCert: row.saml.certificates,
    idpIssuer: row.issuer,
    entryPoint: row.saml.signInAddress,
    generateUniqueId: () => requestId,
    identifierFormat: row.saml.subjectFrom === 'NAME_ID' ? PERSISTENT : null,
    disableRequestedAuthnContext: true,
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
  here: Here,
  { requestId, relayState }: { requestId: string; relayState: string },
): Promise<string> =>
  openClient(settings, here, { requestId, signs: here.row.saml.signsRequests }).getAuthorizeUrlAsync(
    relayState,
    undefined,
    {},
  );

/** The assertion of a response that is signed by the provider, for Plenum, and answers this very request. */
export const verifyResponse = async (
  settings: Settings,
  here: Here,
  { response, requestId }: { response: string; requestId: string },
): Promise<ReadAssertion> => {
  const { row, site } = here;
  const expected = {
    ...{ issuer: row.issuer, requestId },
    ...{ audience: entityIdAt(site, row.id), recipient: assertionAddress(site, row.id) },
  };
  const xml = Buffer.from(response, 'base64').toString('utf8');
  const { isSigned: requiresSignedResponse } = checkResponse(xml, expected);
  const client = openClient(settings, here, { requestId, signs: false, requiresSignedResponse });
  const container = { SAMLResponse: Buffer.from(xml).toString('base64') };
  const { profile } = await client.validatePostResponseAsync(container).catch((cause: unknown) => {
    throw new SamlFailure('SAML_SIGNATURE', { cause });
  });
  const signed = profile?.getAssertionXml?.();
  if (signed === undefined) throw new SamlFailure('SAML_SIGNATURE');
  return readAssertion(signed, expected, { now: Date.now(), skew: SKEW });
};
