import {
  type AssertedPasskey,
  type CreatedPasskey,
  type CreationOptions,
  creationOptions,
  type RequestOptions,
} from '#shared/platform/session/passkeys-contract.ts';
import { buildSiteUrl } from '../../tenants/resolve-tenant.ts';

/** EdDSA, ES256 and RS256 (COSE): every authenticator has one of them. */
const ALGORITHMS = [-8, -7, -257];
const TIMEOUT_MS = 5 * 60_000;

/** A tenth of what a start would load, and few requests need it. */
const load = () => import('@simplewebauthn/server');

/** Where a passkey works: at the very host of the tenant, so that those of one tenant's subdomain work at no other. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

export const findRelyingParty = (
  settings: { readonly publicUrl: string },
  host: string | undefined,
  subdomain: string,
): RelyingParty => {
  const { hostname, origin } = new URL(buildSiteUrl(settings, host, subdomain));
  return { id: hostname, origin };
};

interface CreationWish {
  readonly username: string;
  readonly personName: string;
  readonly tenantName: string;
  readonly userHandle: Buffer;
  readonly known: readonly { readonly credentialId: Buffer; readonly transports: readonly string[] }[];
}

export const buildCreationOptions = async (
  { id }: RelyingParty,
  { username, personName, tenantName, userHandle, known }: CreationWish,
): Promise<CreationOptions> => {
  const { generateRegistrationOptions } = await load();
  const options = await generateRegistrationOptions({
    rpID: id,
    rpName: tenantName || 'Plenum',
    userName: username,
    userDisplayName: personName,
    userID: new Uint8Array(userHandle),
    timeout: TIMEOUT_MS,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports: [...transports],
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
  });
  return creationOptions.parse(options);
};

export const buildRequestOptions = async ({ id }: RelyingParty): Promise<RequestOptions> => {
  const { generateAuthenticationOptions } = await load();
  const options = await generateAuthenticationOptions({
    rpID: id,
    timeout: TIMEOUT_MS,
    userVerification: 'required',
  });
  return options as RequestOptions;
};

/** The challenge that was signed, before anything is verified; '' if there is none. */
export const readChallenge = (clientDataJSON: string): string => {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const challenge = (data as { challenge?: unknown } | null)?.challenge;
    return typeof challenge === 'string' ? challenge : '';
  } catch {
    return '';
  }
};

export interface VerifiedCreation {
  readonly credentialId: string;
  readonly publicKey: Uint8Array;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
}

/** `null` if challenge, origin or host differ from those asked, or if the person was not verified. */
export const verifyCreated = async (
  { id, origin }: RelyingParty,
  credential: CreatedPasskey,
  challenge: string,
): Promise<VerifiedCreation | null> => {
  const { verifyRegistrationResponse } = await load();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} } as Parameters<
        typeof verifyRegistrationResponse
      >[0]['response'],
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!registrationInfo) return null;
    const { id: credentialId, publicKey, counter, transports = [] } = registrationInfo.credential;
    return { credentialId, publicKey, counter, transports, isSynced: registrationInfo.credentialBackedUp };
  } catch {
    return null;
  }
};

export interface StoredKey {
  readonly publicKey: Buffer;
  readonly counter: number;
}

/** The same for a signature; `null` as well where the counter is not beyond the last one. */
export const verifyAsserted = async (
  { id, origin }: RelyingParty,
  credential: AssertedPasskey,
  { publicKey, counter, challenge }: StoredKey & { readonly challenge: string },
) => {
  const { verifyAuthenticationResponse } = await load();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      credential: { id: credential.id, publicKey: new Uint8Array(publicKey), counter },
      requireUserVerification: true,
    });
    return verified ? authenticationInfo : null;
  } catch {
    return null;
  }
};
