import type { Role } from '#shared/permissions.ts';
import { grantableRoles, orderRoles } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { existingUnits } from '../units/queries.ts';

export interface HeldRoles {
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
}

/**
 * Administrators of a part may grant no role above their own and only their units. Archived units in `before` may
 * stay.
 */
export const requireGivable = async (
  db: Trx,
  actor: Actor,
  { roles, unitIds }: HeldRoles,
  before: readonly number[] = [],
): Promise<void> => {
  if (roles.some((role) => !grantableRoles(actor.role).includes(role))) throw new Problem('user.roleAbove');
  const units = await existingUnits(db, [...unitIds]);
  for (const id of unitIds) {
    const unit = units.get(id);
    if (!unit || !reachesUnit(actor, id)) throw new Problem('error.notFound');
    if (unit.isArchived && !before.includes(id)) throw new Problem('unit.archived', { name: unit.name });
  }
};

export const chooseRoles = async (
  db: Trx,
  actor: Actor,
  wanted: HeldRoles,
  before: readonly number[] = [],
): Promise<{ roles: Role[]; unitIds: number[] }> => {
  const chosen = { roles: orderRoles(wanted.roles), unitIds: [...new Set(wanted.unitIds)] };
  const isUnitMissing = chosen.unitIds.length === 0 && !chosen.roles.includes('ADMINISTRATOR');
  // A role that is not theirs to give is told first.
  await requireGivable(db, actor, chosen, before);
  if (isUnitMissing) throw new Problem('user.unitRequired');
  return chosen;
};
