import type { Role } from '#shared/permissions.ts';
import { inFull, mayGive } from '#shared/platform/own-roles/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { findHeldOwnRoles, type HeldOwnRole } from '../../platform/own-roles/queries.ts';
import { lockUser, lockUsers, selectUserUnits } from '../../platform/users/queries.ts';

export interface ChangeableUser {
  readonly id: number;
  readonly roles: readonly Role[];
  readonly ownRoles: readonly HeldOwnRole[];
  readonly unitIds: readonly number[];
  readonly isErased: boolean;
}

/**
 * Administrators may change everyone but themselves and erased accounts; those of a part only people of that part
 * alone, and those who act by an own role nobody who has more.
 */
export const whyNotChangeable = (
  actor: Actor,
  user: ChangeableUser,
): 'user.oneself' | 'user.outOfReach' | 'user.erased' | null => {
  if (user.isErased) return 'user.erased';
  if (user.id === actor.userId) return 'user.oneself';
  const isAbove = user.roles.some(
    (role) => !mayGive(actor, user.ownRoles.find((own) => own.role === role) ?? inFull(role)),
  );
  return isAbove || !user.unitIds.every((id) => reachesUnit(actor, id)) ? 'user.outOfReach' : null;
};

export const requireChangeable = async (db: Trx, actor: Actor, userId: number, version?: number) => {
  await lockUsers(db, actor.tenantId);
  const row = await lockUser(db, userId);
  const unitIds = (await selectUserUnits(db, [userId])).map(({ unitId }) => unitId);
  const isSeen = actor.unitIds === 'all' || unitIds.some((id) => reachesUnit(actor, id));
  if (!row || !isSeen) throw new Problem('error.notFound');
  const { isActive, isErased } = row;
  const ownRoles = (await findHeldOwnRoles(db, [userId])).get(userId) ?? [];
  const user = { id: userId, roles: row.roles as Role[], ownRoles, unitIds, isActive, isErased };
  const reason = whyNotChangeable(actor, user);
  if (reason) throw new Problem(reason);
  if (version !== undefined && row.version !== version) throw new Problem('user.conflict');
  return user;
};
