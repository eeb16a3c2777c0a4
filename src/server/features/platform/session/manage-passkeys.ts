import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { isMailAddress } from '#shared/platform/mails/mail-address.ts';
import {
  type Confirmation,
  type CreatedPasskey,
  type CreationOptions,
  MAXIMUM_PASSKEYS,
  type Passkey,
} from '#shared/platform/session/passkeys-contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import type { Services } from '../../../lib/services.ts';
import { findPasswordHash, lockUser } from '../users/queries.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
import * as queries from './passkeys/queries.ts';
import {
  buildCreationOptions,
  findRelyingParty,
  readChallenge,
  verifyCreated,
} from './passkeys/relying-party.ts';
import { requireOwnSignIn } from './require-second-factor.ts';
import { findSecondFactor } from './second-factor/queries.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const CHALLENGE_MINUTES = 5;
const HANDLE_BYTES = 32;

const hashHolder = (request: FastifyRequest): Buffer => hashToken(readCredential(request)?.token ?? '');

export const listOwnPasskeys = (
  { database }: Needs,
  { tenantId, userId }: Actor,
): Promise<{ hasPassword: boolean; asksForCode: boolean; passkeys: Passkey[] }> =>
  inTenant(database, tenantId, async (db) => ({
    hasPassword: (await findPasswordHash(db, userId)) !== null,
    asksForCode: Boolean((await findSecondFactor(db, userId))?.confirmedAt),
    passkeys: await queries.listPasskeys(db, userId),
  }));

const requireRoom = async (db: Trx, userId: number) => {
  const held = await queries.listCredentials(db, userId);
  if (held.length >= MAXIMUM_PASSKEYS) throw new Problem('passkey.tooMany', { maximum: MAXIMUM_PASSKEYS });
  return held;
};

const findParty = async (db: Trx, { settings }: Needs, { tenantId }: Actor, request: FastifyRequest) => {
  const { subdomain, name: tenantName } = await queries.findTenantOfPasskeys(db, tenantId);
  return { tenantName, party: findRelyingParty(settings, request.headers.host, subdomain) };
};

export const beginPasskey = async (
  needs: Needs,
  actor: Actor,
  request: FastifyRequest,
  confirmation: Confirmation,
): Promise<CreationOptions> => {
  await requireOwnSignIn(needs, actor, confirmation);
  const { tenantId, userId, username, name: personName } = actor;
  return inTenant(needs.database, tenantId, async (db) => {
    const held = await requireRoom(db, userId);
    const { tenantName, party } = await findParty(db, needs, actor, request);
    const userHandle = held[0]?.userHandle ?? randomBytes(HANDLE_BYTES);
    const options = await buildCreationOptions(party, {
      ...{ username, personName, tenantName, userHandle },
      known: held.filter(({ host }) => host === party.id),
    });
    await queries.insertChallenge(db, {
      ...{ tenantId, userId, userHandle, minutes: CHALLENGE_MINUTES },
      ...{ challengeHash: hashToken(options.challenge), holderHash: hashHolder(request) },
    });
    return options;
  });
};

/** The challenge is used up whatever becomes of the answer. */
export const addPasskey = async (
  needs: Needs,
  actor: Actor,
  request: FastifyRequest,
  { name, credential }: { name: string; credential: CreatedPasskey },
): Promise<{ id: number }> => {
  const { tenantId, userId } = actor;
  const challenge = readChallenge(credential.response.clientDataJSON);
  const asked = await inTenant(needs.database, tenantId, (db) =>
    queries.takeChallenge(db, {
      ...{ challengeHash: hashToken(challenge), holderHash: hashHolder(request), userId },
    }),
  );
  if (!asked?.userHandle) throw new Problem('passkey.refused');
  const { userHandle } = asked;
  return inTenant(needs.database, tenantId, async (db) => {
    // Of two that are added at once the second is counted after the first.
    await lockUser(db, userId);
    await requireRoom(db, userId);
    const { party } = await findParty(db, needs, actor, request);
    const created = await verifyCreated(party, credential, challenge);
    if (!created) throw new Problem('passkey.refused');
    const credentialId = Buffer.from(created.credentialId, 'base64url');
    const passkeyId = await queries.insertPasskey(db, {
      ...created,
      ...{ tenantId, userId, credentialId, userHandle, name, host: party.id },
    });
    if (passkeyId === null) throw new Problem('passkey.refused');
    auditAbout(userId);
    if (needs.settings.mail && isMailAddress(actor.username)) await queries.queuePasskeyMail(db, actor);
    return { id: passkeyId };
  });
};

export const renamePasskey = (
  { database }: Needs,
  { tenantId, userId }: Actor,
  passkeyId: number,
  name: string,
): Promise<undefined> =>
  inTenant(database, tenantId, async (db) => {
    if (!(await queries.renameRow(db, { userId, passkeyId, name }))) throw new Problem('error.notFound');
    auditAbout(userId);
    return undefined;
  });

export const removePasskey = async (
  needs: Needs,
  actor: Actor,
  passkeyId: number,
  confirmation: Confirmation,
): Promise<undefined> => {
  const { tenantId, userId } = actor;
  const found = await inTenant(needs.database, tenantId, (db) =>
    queries.findPasskey(db, { userId, passkeyId }),
  );
  if (!found) throw new Problem('error.notFound');
  await requireOwnSignIn(needs, actor, confirmation);
  return inTenant(needs.database, tenantId, async (db) => {
    if (!(await queries.deletePasskey(db, { userId, passkeyId }))) throw new Problem('error.notFound');
    auditAbout(userId);
    return undefined;
  });
};
