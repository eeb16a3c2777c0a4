import { createRemoteJWKSet, customFetch, type JWTPayload, jwtVerify } from 'jose';
import { z } from 'zod';
import { Problem } from '#shared/problems.ts';
import type { Settings } from '../../../../lib/settings/settings.ts';
import type { Protocol } from './protocol.ts';
import { CLOCK_TOLERANCE, countKeys, guardedFetch } from './provider-client.ts';
import type { LtiRow } from './queries.ts';
import { methodsInToken } from './second-factor-word.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const MAXIMUM_SUBJECT = 255;
/** Asymmetric alone: nobody signs with a key that is published (Security Framework 1.0, 6.1.1). */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512'];

const launch = z.object({
  sub: z.string().min(1).max(MAXIMUM_SUBJECT),
  nonce: z.string(),
  azp: z.string().optional(),
  [`${CLAIM}message_type`]: z.literal('LtiResourceLinkRequest'),
  [`${CLAIM}version`]: z.literal('1.3.0'),
  [`${CLAIM}deployment_id`]: z.string(),
});

/** The keys are fetched with each launch, so that new ones count at once. */
const verifySignature = async (settings: Settings, row: LtiRow, token: string): Promise<JWTPayload> => {
  const fetchKeys = guardedFetch(settings);
  const keys = createRemoteJWKSet(new URL(row.lti.keysAddress), {
    [customFetch]: (address, { headers, signal }) =>
      fetchKeys(address, {
        ...{ body: null, method: 'GET', redirect: 'manual', signal },
        headers: Object.fromEntries(new Headers(headers)),
      }),
  });
  const { payload } = await jwtVerify(token, keys, {
    issuer: row.issuer,
    audience: row.clientId,
    algorithms: ALGORITHMS,
    clockTolerance: CLOCK_TOLERANCE,
    requiredClaims: ['exp', 'iat', 'nonce', 'sub'],
  });
  return payload;
};

export const ltiProtocol: Protocol<'LTI'> = {
  leave: async () => {
    throw new Problem('error.notFound');
  },

  verify: async ({ settings }, { row }, { response, nonce }) => {
    if (response === null) throw new TypeError('There is no launch.');
    const claims = await verifySignature(settings, row, response);
    const { sub, azp, ...said } = launch.parse(claims);
    const isFor = azp === undefined ? [claims.aud].flat().length === 1 : azp === row.clientId;
    if (!isFor || said.nonce !== nonce) throw new TypeError('The launch is for somebody else.');
    const deployment = String(claims[`${CLAIM}deployment_id`]);
    if (!row.lti.deploymentIds.includes(deployment)) throw new TypeError('The deployment is not known.');
    return { subject: sub, claims, sid: null, idToken: null, methods: methodsInToken(claims) };
  },

  test: async ({ settings }, { row }) => {
    if (row.lti.keysAddress === '') throw new Problem('identityProvider.incomplete');
    const keyCount = await countKeys(settings, row.lti.keysAddress);
    if (keyCount === 0) throw new Problem('identityProvider.noKeys');
    return { kind: 'LTI', issuer: row.issuer, keyCount, checkedOn: new Date().toISOString() };
  },
};
