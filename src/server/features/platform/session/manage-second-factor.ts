import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { normalizeFactorCode, RECOVERY_CODES } from '#shared/platform/session/second-factor-code.ts';
import type { OwnSecondFactor } from '#shared/platform/session/second-factor-contract.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import { announceSecret } from '../../../lib/secrets/new-secret.ts';
import { sealSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { findPasswordHash } from '../users/queries.ts';
import { hashToken } from './credentials/find-actor.ts';
import { readCredential } from './credentials/identify.ts';
import { placeSecret, requireCode, requireOwnPassword } from './require-second-factor.ts';
import { buildKeyUri, encodeBase32 } from './second-factor/one-time-password.ts';
import {
  confirmRow,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  replaceRecoveryCodes,
  replaceUnconfirmed,
} from './second-factor/queries.ts';
import { isDemanded, markProved } from './second-factor/required-role-queries.ts';

type Needs = Pick<Services, 'database' | 'settings'>;

const SECRET_BYTES = 20;
const RECOVERY_BYTES = 10;

export const getOwnSecondFactor = (
  { database }: Needs,
  { tenantId, userId }: Actor,
): Promise<OwnSecondFactor> =>
  inTenant(database, tenantId, async (db) => ({
    hasPassword: (await findPasswordHash(db, userId)) !== null,
    confirmedOn: (await findSecondFactor(db, userId))?.confirmedAt?.toISOString() ?? null,
    recoveryCodeCount: await countRecoveryCodes(db, userId),
  }));

export const beginSecondFactor = async (
  needs: Needs,
  actor: Actor,
  password: string,
): Promise<{ secret: string; keyUri: string }> => {
  await requireOwnPassword(needs, actor, password);
  const bytes = randomBytes(SECRET_BYTES);
  const secret = encodeBase32(bytes);
  announceSecret(secret);
  const sealed = sealSecret(needs.settings.secret, bytes.toString('base64'), placeSecret(actor));
  const isNew = await inTenant(needs.database, actor.tenantId, (db) => replaceUnconfirmed(db, actor, sealed));
  if (!isNew) throw new Problem('secondFactor.alreadyOn');
  return { secret, keyUri: buildKeyUri(secret, { account: actor.username, issuer: 'Plenum' }) };
};

/** 80 random bits each, of which the database stores only the hash. */
const giveRecoveryCodes = async (db: Trx, actor: Actor): Promise<string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const code = encodeBase32(randomBytes(RECOVERY_BYTES));
    announceSecret(code);
    return code;
  });
  const hashes = codes.map((code) => hashToken(normalizeFactorCode(code)));
  await replaceRecoveryCodes(db, actor, hashes);
  return codes.map((code) => (code.match(/.{4}/g) ?? []).join('-'));
};

const requireOwn = async ({ database }: Needs, { tenantId, userId }: Actor) => {
  const factor = await inTenant(database, tenantId, (db) => findSecondFactor(db, userId));
  if (!factor) throw new Problem('error.notFound');
  return factor;
};

export const confirmSecondFactor = async (
  needs: Needs,
  actor: Actor,
  code: string,
  request: FastifyRequest,
): Promise<{ recoveryCodes: string[] }> => {
  const factor = await requireOwn(needs, actor);
  if (factor.confirmedAt) throw new Problem('secondFactor.alreadyOn');
  await requireCode(needs, actor, { factor, code });
  return inTenant(needs.database, actor.tenantId, async (db) => {
    auditAbout(actor.userId);
    await confirmRow(db, actor.userId);
    await markProved(db, hashToken(readCredential(request)?.token ?? ''));
    return { recoveryCodes: await giveRecoveryCodes(db, actor) };
  });
};

export const renewRecoveryCodes = async (
  needs: Needs,
  actor: Actor,
  code: string,
): Promise<{ recoveryCodes: string[] }> => {
  const factor = await requireOwn(needs, actor);
  if (!factor.confirmedAt) throw new Problem('error.notFound');
  await requireCode(needs, actor, { factor, code });
  return inTenant(needs.database, actor.tenantId, async (db) => {
    auditAbout(actor.userId);
    return { recoveryCodes: await giveRecoveryCodes(db, actor) };
  });
};

export const removeOwnSecondFactor = async (needs: Needs, actor: Actor, code: string): Promise<undefined> => {
  const factor = await requireOwn(needs, actor);
  if (!factor.confirmedAt) throw new Problem('error.notFound');
  const { database } = needs;
  if (await inTenant(database, actor.tenantId, (db) => isDemanded(db, actor.userId, 'soon')))
    throw new Problem('secondFactor.demanded');
  await requireCode(needs, actor, { factor, code });
  return inTenant(needs.database, actor.tenantId, async (db) => {
    auditAbout(actor.userId);
    await deleteSecondFactor(db, actor.userId);
    return undefined;
  });
};
