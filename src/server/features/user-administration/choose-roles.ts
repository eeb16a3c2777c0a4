import type { Role } from '#shared/permissions.ts';
import { Problem } from '#shared/problems.ts';
import { grantableRoles, orderRoles } from '#shared/users/rules.ts';
import type { Trx } from '../../db/connect.ts';
import { type Actor, reachesUnit } from '../../lib/actor.ts';
import { existingUnits } from '../units/queries.ts';

export interface HeldRoles {
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
}

/**
 * The roles in their order and the units, each once; `before` is what the person has: an archived unit of theirs may stay. Whoever
 * administers a part gives no role above the own one, and units of the own part only, at least one.
 */
export const chooseRoles = async (
  db: Trx,
  actor: Actor,
  wanted: HeldRoles,
  before: readonly number[] = [],
): Promise<{ roles: Role[]; unitIds: number[] }> => {
  const roles = orderRoles(wanted.roles);
  if (roles.some((role) => !grantableRoles(actor.role).includes(role))) throw new Problem('user.roleAbove');
  const unitIds = [...new Set(wanted.unitIds)];
  if (unitIds.length === 0 && !roles.includes('ADMINISTRATOR')) throw new Problem('user.unitRequired');
  const units = await existingUnits(db, unitIds);
  for (const id of unitIds) {
    const unit = units.get(id);
    if (!unit || !reachesUnit(actor, id)) throw new Problem('error.notFound');
    if (unit.isArchived && !before.includes(id)) throw new Problem('unit.archived', { name: unit.name });
  }
  return { roles, unitIds };
};
