import type { Passkey } from '#shared/platform/session/passkeys-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { auditAbout } from '../../../lib/audited-call.ts';
import { deletePasskey, listPasskeys } from '../../platform/session/passkeys/queries.ts';
import { deleteSecondFactor, findSecondFactor } from '../../platform/session/second-factor/queries.ts';
import { requireChangeable } from './require-changeable.ts';

export const getUserSecondFactor = (
  database: Database,
  actor: Actor,
  userId: number,
): Promise<{ isOn: boolean }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    const factor = await findSecondFactor(db, userId);
    return { isOn: factor !== null && factor.confirmedAt !== null };
  });

export const removeUserSecondFactor = (
  database: Database,
  actor: Actor,
  userId: number,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    if (!(await deleteSecondFactor(db, userId))) throw new Problem('error.notFound');
    return undefined;
  });

export const listUserPasskeys = (database: Database, actor: Actor, userId: number): Promise<Passkey[]> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    return listPasskeys(db, userId);
  });

export const removeUserPasskey = (
  database: Database,
  actor: Actor,
  { userId, passkeyId }: { userId: number; passkeyId: number },
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    if (!(await deletePasskey(db, { userId, passkeyId }))) throw new Problem('error.notFound');
    auditAbout(userId);
    return undefined;
  });
