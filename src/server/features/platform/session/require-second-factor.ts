import type { Confirmation } from '#shared/platform/session/passkeys-contract.ts';
import { normalizeFactorCode } from '#shared/platform/session/second-factor-code.ts';
import { Problem } from '#shared/problems.ts';
import { inTenant, type Trx } from '../../../db/connect.ts';
import { openSecret } from '../../../lib/secrets/seal-secret.ts';
import type { Services } from '../../../lib/services.ts';
import { checkPassword } from '../users/password.ts';
import { findPasswordHash } from '../users/queries.ts';
import { hashToken } from './credentials/find-actor.ts';
import { limitHashing } from './credentials/limit-hashing.ts';
import { throttleCodes, throttleOwnPassword } from './credentials/throttle-sign-in.ts';
import { findStep } from './second-factor/one-time-password.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  findSecondFactor,
  type SecondFactorRow,
} from './second-factor/queries.ts';

interface Owner {
  readonly tenantId: number;
  readonly userId: number;
}

/** Binds a sealed secret to its account: moved to another, it cannot be opened. */
export const placeSecret = ({ tenantId, userId }: Owner): string =>
  JSON.stringify(['second_factors', tenantId, userId]);

type Needs = Pick<Services, 'database' | 'settings'>;

const takeCode = async (
  db: Trx,
  { settings, owner, factor }: { settings: Needs['settings']; owner: Owner; factor: SecondFactorRow },
  typed: string,
): Promise<boolean> => {
  const code = normalizeFactorCode(typed);
  const secret = openSecret(settings, factor.secret, placeSecret(owner));
  const step = secret === null ? null : findStep(Buffer.from(secret, 'base64'), code, new Date());
  if (step !== null) return consumeStep(db, owner.userId, step);
  return consumeRecoveryCode(db, owner.userId, hashToken(code));
};

export const requireCode = async (
  { database, settings }: Needs,
  owner: Owner,
  { factor, code }: { factor: SecondFactorRow; code: string },
): Promise<void> => {
  const throttle = await throttleCodes(database, owner);
  const isRight = await inTenant(database, owner.tenantId, (db) =>
    takeCode(db, { settings, owner, factor }, code),
  );
  if (!isRight) throw new Problem('login.codeInvalid');
  await throttle.succeed();
};

/** Asks for the code of the account's second factor after a right password or link. Returns false if it has none. */
export const requireSecondFactor = async (
  needs: Needs,
  owner: Owner,
  code: string | undefined,
): Promise<boolean> => {
  const factor = await inTenant(needs.database, owner.tenantId, (db) => findSecondFactor(db, owner.userId));
  if (!factor?.confirmedAt) return false;
  if (code === undefined) throw new Problem('login.codeRequired');
  await requireCode(needs, owner, { factor, code });
  return true;
};

/** A session that was left open sets up nothing: the password is asked for again. */
export const requireOwnPassword = async (
  { database }: Pick<Needs, 'database'>,
  actor: Owner,
  password: string,
): Promise<void> => {
  const hash = await inTenant(database, actor.tenantId, (db) => findPasswordHash(db, actor.userId));
  const isRight = await limitHashing(async () => {
    const throttle = await throttleOwnPassword(database, actor);
    const matches = await checkPassword(password, hash);
    if (matches) await throttle.succeed();
    return matches;
  });
  if (!isRight) throw new Problem('login.passwordWrong');
};

export const requireOwnSignIn = async (
  needs: Needs,
  actor: Owner,
  { password, code }: Confirmation,
): Promise<void> => {
  await requireOwnPassword(needs, actor, password);
  await requireSecondFactor(needs, actor, code);
};
