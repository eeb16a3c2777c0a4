import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AssertedPasskey, RequestOptions } from '#shared/platform/session/passkeys-contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant } from '../../../db/connect.ts';
import { newSecret } from '../../../lib/secrets/new-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { resolveTenant } from '../tenants/resolve-tenant.ts';
import { hashToken } from './credentials/find-actor.ts';
import { type IssuedCredential, issueCredential } from './credentials/issue-credential.ts';
import { readOrigin } from './credentials/read-origin.ts';
import { clearPasskeyCookie, PASSKEY_COOKIE, setPasskeyCookie } from './credentials/session-cookie.ts';
import { countWrongToken, throttleChallenges } from './credentials/throttle-sign-in.ts';
import { countPasskeyUse, findUsablePasskey, insertChallenge, takeChallenge } from './passkeys/queries.ts';
import {
  buildRequestOptions,
  findRelyingParty,
  type RelyingParty,
  readChallenge,
  verifyAsserted,
} from './passkeys/relying-party.ts';

type Needs = Pick<Services, 'database' | 'settings'>;
interface Call {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

const CHALLENGE_MINUTES = 15;

const findTenantHere = async (
  { database, settings }: Needs,
  request: FastifyRequest,
  tenantSubdomain: string | undefined,
) => {
  const { host } = readOrigin(request);
  const tenant = await resolveTenant(database, { tenantSubdomain, host, publicUrl: settings.publicUrl });
  return tenant && { id: tenant.id, party: findRelyingParty(settings, host, tenant.subdomain) };
};

export const challengePasskey = async (
  services: Needs,
  { request, reply }: Call,
  tenantSubdomain: string | undefined,
): Promise<RequestOptions> => {
  const { database, settings } = services;
  await throttleChallenges(database, request.ip);
  const tenant = await findTenantHere(services, request, tenantSubdomain);
  if (!tenant) throw new Problem('tenant.notRegistered');
  const options = await buildRequestOptions(tenant.party);
  // Two tabs of a browser share the cookie, and each has a challenge of its own.
  const browser = request.cookies[PASSKEY_COOKIE] ?? newSecret();
  await inTenant(database, tenant.id, (db) =>
    insertChallenge(db, {
      ...{ tenantId: tenant.id, userId: null, userHandle: null, minutes: CHALLENGE_MINUTES },
      ...{ challengeHash: hashToken(options.challenge), holderHash: hashToken(browser) },
    }),
  );
  setPasskeyCookie(reply, settings, browser);
  return options;
};

const admit = async (
  { database }: Needs,
  { tenantId, party, credential }: { tenantId: number; party: RelyingParty; credential: AssertedPasskey },
  { challenge, now }: { challenge: string; now: Date },
): Promise<IssuedCredential | null> =>
  inTenant(database, tenantId, async (db) => {
    const passkey = await findUsablePasskey(db, {
      credentialId: Buffer.from(credential.id, 'base64url'),
      userHandle: Buffer.from(credential.response.userHandle, 'base64url'),
      host: party.id,
    });
    if (!passkey) return null;
    const { id: passkeyId, userId, publicKey } = passkey;
    const info = await verifyAsserted(party, credential, {
      ...{ publicKey, challenge, counter: Number(passkey.counter) },
    });
    if (!info) return null;
    const use = { passkeyId, counter: info.newCounter, isSynced: info.credentialBackedUp };
    return (await countPasskeyUse(db, use))
      ? issueCredential(db, { tenantId, userId }, 'session', now, { provedSecondFactor: true })
      : null;
  });

/**
 * The challenge is used up whatever becomes of the answer. Unknown passkeys, those of other tenants, hosts and ended people, and
 * signatures that do not fit are indistinguishable.
 */
export const signInWithPasskey = async (
  services: Needs,
  { request, reply }: Call,
  { tenantSubdomain, credential }: { tenantSubdomain?: string | undefined; credential: AssertedPasskey },
  now: Date,
): Promise<IssuedCredential> => {
  const { database, settings } = services;
  const tenant = await findTenantHere(services, request, tenantSubdomain);
  const challenge = readChallenge(credential.response.clientDataJSON);
  const wasAsked =
    tenant &&
    (await inTenant(database, tenant.id, (db) =>
      takeChallenge(db, {
        ...{ challengeHash: hashToken(challenge), userId: null },
        holderHash: hashToken(request.cookies[PASSKEY_COOKIE] ?? ''),
      }),
    ));
  const session = wasAsked
    ? await admit(services, { tenantId: tenant.id, party: tenant.party, credential }, { challenge, now })
    : null;
  if (!session) {
    await countWrongToken(database, { tenantId: null, address: request.ip });
    throw new Problem('login.passkeyInvalid');
  }
  clearPasskeyCookie(reply, settings);
  return session;
};
