import type { FastifyReply, FastifyRequest } from 'fastify';
import * as oidc from 'openid-client';
import type { Claims } from '#shared/identity-providers/claims.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { hashToken } from '../session/find-actor.ts';
import { countWrongToken } from '../session/throttle-sign-in.ts';
import { takeDeparture } from './departure-queries.ts';
import {
  createProviderClient,
  DEPARTURE_COOKIE,
  departureCookie,
  type ProviderHere,
  requireOwnProvider,
  type Visit,
} from './leave-for-provider.ts';
import { redirectAddress } from './provider-address.ts';
import { openClient } from './provider-client.ts';
import { classifyFailure, signInProblem } from './provider-failure.ts';

/** Somebody whom a provider has vouched for, for the browser that asked. */
export interface Arrival extends ProviderHere {
  readonly subject: string;
  readonly claims: Claims;
  /** The provider's session, where it has one. */
  readonly sid: string | null;
  readonly idToken: string;
  readonly returnPath: string | null;
}

const MAXIMUM_SUBJECT = 255;

const exchange = async (
  services: Pick<Services, 'settings'>,
  { row, site }: ProviderHere,
  query: string,
  expected: { state: string; nonce: string; codeVerifier: string },
) => {
  const configuration = await openClient(services.settings, createProviderClient(row));
  const address = new URL(redirectAddress(site, row.id));
  address.search = query;
  const tokens = await oidc.authorizationCodeGrant(configuration, address, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.codeVerifier,
    idTokenExpected: true,
  });
  const inToken = tokens.claims();
  if (!inToken || !tokens.id_token || inToken.sub.length > MAXIMUM_SUBJECT)
    throw new TypeError('A subject is missing.');
  const more = configuration.serverMetadata().userinfo_endpoint
    ? await oidc.fetchUserInfo(configuration, tokens.access_token, inToken.sub)
    : {};
  // What is signed goes before what is not.
  const claims: Claims = { ...more, ...inToken };
  const sid = typeof inToken.sid === 'string' ? inToken.sid : null;
  return { subject: inToken.sub, claims, sid, idToken: tokens.id_token };
};

/**
 * Checks what a provider has answered. The state must be one that this browser left with, for this provider and purpose, and works once;
 * the code is exchanged with its verifier, and the ID token checked: signature, issuer, audience, nonce and times.
 */
export const comeBack = async (
  services: Pick<Services, 'database' | 'settings' | 'log'>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { providerId, linkFor, query }: Visit & { readonly query: string },
): Promise<Arrival> => {
  const { database, settings, log } = services;
  const here = await requireOwnProvider(services, { providerId, linkFor }, request);
  const state = new URLSearchParams(query).get('state') ?? '';
  const browser = request.cookies[DEPARTURE_COOKIE] ?? '';
  const departure = await inTenant(database, here.tenantId, (db) =>
    takeDeparture(db, {
      ...{ stateHash: hashToken(state), browserHash: hashToken(browser), providerId },
      userId: linkFor?.userId ?? null,
    }),
  );
  if (!departure) {
    await countWrongToken(database, { tenantId: null, address: request.ip });
    throw new Problem('identityProvider.expired');
  }
  reply.clearCookie(DEPARTURE_COOKIE, departureCookie(settings));
  const { nonce, code_verifier: codeVerifier, return_path: returnPath } = departure;
  try {
    const found = await exchange(services, here, query, { state, nonce, codeVerifier });
    return { ...here, ...found, returnPath };
  } catch (error) {
    log.warn({ providerId, failure: classifyFailure(error) }, 'A sign-in by an identity provider has failed');
    throw signInProblem(error, here.row.name);
  }
};
