import * as oidc from 'openid-client';
import type { Claims } from '#shared/organisation/identity-providers/claims.ts';
import { Problem } from '#shared/problems.ts';
import { newSecret } from '../../../../lib/secrets/new-secret.ts';
import type { Protocol } from './protocol.ts';
import { redirectAddress } from './provider-address.ts';
import { countKeys, openClient } from './provider-client.ts';
import type { OidcRow } from './queries.ts';
import { contextsIn, requireContext } from './requested-context.ts';
import { methodsInToken } from './second-factor-word.ts';

const MAXIMUM_SUBJECT = 255;

const clientOfRow = (row: OidcRow) => ({
  ...{ tenantId: row.tenantId, issuer: row.issuer, clientId: row.clientId },
  secret:
    row.secretKeyId === null || row.secret === null ? null : { keyId: row.secretKeyId, bytes: row.secret },
});

const maximumAge = ({ maxAgeMinutes }: OidcRow): number | null =>
  maxAgeMinutes === null ? null : maxAgeMinutes * 60;

/**
 * Asks with a code that was never issued: only a provider that knows the client complains about the code rather than
 * the client.
 */
const acceptsClient = async (configuration: oidc.Configuration, redirect: string): Promise<boolean> => {
  const address = new URL(`${redirect}?code=only-to-test-the-client`);
  const issuer = configuration.serverMetadata().issuer;
  address.searchParams.set('iss', issuer);
  try {
    await oidc.authorizationCodeGrant(configuration, address, {
      pkceCodeVerifier: oidc.randomPKCECodeVerifier(),
    });
    return true;
  } catch (error) {
    if (error instanceof oidc.WWWAuthenticateChallengeError) return false;
    if (error instanceof oidc.ResponseBodyError)
      return !['invalid_client', 'unauthorized_client'].includes(error.error);
    throw error;
  }
};

export const oidcProtocol: Protocol<'OIDC'> = {
  leave: async ({ settings }, { row, site }, state) => {
    const configuration = await openClient(settings, clientOfRow(row));
    const nonce = newSecret();
    const codeVerifier = oidc.randomPKCECodeVerifier();
    const [contexts, age] = [contextsIn(row.acrValues), maximumAge(row)];
    const location = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectAddress(site, row.id),
      scope: row.scopes,
      code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
      ...{ state, nonce },
      ...(contexts.length > 0 && { acr_values: contexts.join(' ') }),
      ...(age !== null && { max_age: String(age) }),
    });
    return { location: location.href, nonce, codeVerifier };
  },

  verify: async ({ settings }, { row, site }, { query, state, nonce, codeVerifier }) => {
    const configuration = await openClient(settings, clientOfRow(row));
    const address = new URL(redirectAddress(site, row.id));
    address.search = query;
    const age = maximumAge(row);
    const tokens = await oidc.authorizationCodeGrant(configuration, address, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier ?? '',
      idTokenExpected: true,
      ...(age !== null && { maxAge: age }),
    });
    const inToken = tokens.claims();
    if (!inToken || !tokens.id_token || inToken.sub.length > MAXIMUM_SUBJECT)
      throw new TypeError('A subject is missing.');
    // OpenID Connect Core 1.0, 3.1.2.1.
    requireContext(row.name, contextsIn(row.acrValues), [inToken.acr]);
    const more = configuration.serverMetadata().userinfo_endpoint
      ? await oidc.fetchUserInfo(configuration, tokens.access_token, inToken.sub)
      : {};
    // What is signed goes before what is not.
    const claims: Claims = { ...more, ...inToken };
    const sid = typeof inToken.sid === 'string' ? inToken.sid : null;
    return { subject: inToken.sub, claims, sid, idToken: tokens.id_token, methods: methodsInToken(inToken) };
  },

  test: async ({ settings }, { row, site }) => {
    if (row.clientId === '') throw new Problem('identityProvider.incomplete');
    const configuration = await openClient(settings, clientOfRow(row), { anew: true });
    const metadata = configuration.serverMetadata();
    const keyCount = await countKeys(settings, metadata.jwks_uri ?? '');
    if (keyCount === 0) throw new Problem('identityProvider.noKeys');
    if (!(await acceptsClient(configuration, redirectAddress(site, row.id))))
      throw new Problem('identityProvider.clientRefused');
    return {
      kind: 'OIDC',
      issuer: metadata.issuer,
      signsOut: metadata.end_session_endpoint !== undefined,
      frontChannelLogout: metadata.frontchannel_logout_supported === true,
      backChannelLogout: metadata.backchannel_logout_supported === true,
      namesIssuer: metadata.authorization_response_iss_parameter_supported === true,
      keyCount,
      checkedOn: new Date().toISOString(),
    };
  },
};
