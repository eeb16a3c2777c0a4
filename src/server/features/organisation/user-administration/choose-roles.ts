import type { Role } from '#shared/permissions.ts';
import { inFull, mayGive } from '#shared/platform/own-roles/rules.ts';
import type { BulkChange } from '#shared/platform/users/bulk-rules.ts';
import { orderRoles } from '#shared/platform/users/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { findOwnRoles, type HeldOwnRole } from '../../platform/own-roles/queries.ts';
import { existingUnits } from '../units/queries.ts';

export interface WantedRoles {
  readonly roles: readonly Role[];
  readonly unitIds: readonly number[];
  /** Without it people keep those of roles that they keep. */
  readonly ownRoleIds?: readonly number[] | undefined;
}

export interface RolesBefore {
  readonly unitIds: readonly number[];
  readonly ownRoles: readonly HeldOwnRole[];
}

const NONE: RolesBefore = { unitIds: [], ownRoles: [] };

/** At most one for each role that is wanted, so that nobody is narrowed in a role that was not meant. */
const requireOwnRoles = async (
  db: Trx,
  { roles, ownRoleIds }: WantedRoles,
  before: RolesBefore,
): Promise<HeldOwnRole[]> => {
  if (ownRoleIds === undefined) return before.ownRoles.filter(({ role }) => roles.includes(role));
  const found = await findOwnRoles(db, ownRoleIds);
  const isEachThere = found.length === new Set(ownRoleIds).size;
  const isOneOfEach = new Set(found.map(({ role }) => role)).size === found.length;
  if (!isEachThere || !isOneOfEach || !found.every(({ role }) => roles.includes(role)))
    throw new Problem('ownRole.unknown');
  return found;
};

/**
 * Administrators of a part may grant no role above their own and only their units; nobody gives a permission that
 * their own role took from them. Archived units in `before` may stay.
 */
export const requireGivable = async (
  db: Trx,
  actor: Actor,
  wanted: WantedRoles,
  before: RolesBefore = NONE,
): Promise<HeldOwnRole[]> => {
  const ownRoles = await requireOwnRoles(db, wanted, before);
  const held = wanted.roles.map((role) => ownRoles.find((own) => own.role === role) ?? inFull(role));
  if (!held.every((one) => mayGive(actor, one))) throw new Problem('user.roleAbove');
  const units = await existingUnits(db, [...wanted.unitIds]);
  for (const id of wanted.unitIds) {
    const unit = units.get(id);
    if (!unit || !reachesUnit(actor, id)) throw new Problem('error.notFound');
    if (unit.isArchived && !before.unitIds.includes(id))
      throw new Problem('unit.archived', { name: unit.name });
  }
  return ownRoles;
};

/** A change names a shipped role; the own one must be a part of it. */
export const requireMeant = async (db: Trx, change: BulkChange): Promise<void> => {
  if (change.act !== 'ADD_ROLE' || change.ownRoleId === undefined) return;
  const [own] = await findOwnRoles(db, [change.ownRoleId]);
  if (own?.role !== change.role) throw new Problem('ownRole.unknown');
};

export const chooseRoles = async (
  db: Trx,
  actor: Actor,
  wanted: WantedRoles,
  before?: RolesBefore,
): Promise<{ roles: Role[]; unitIds: number[]; ownRoles: HeldOwnRole[] }> => {
  const chosen = { roles: orderRoles(wanted.roles), unitIds: [...new Set(wanted.unitIds)] };
  const isUnitMissing = chosen.unitIds.length === 0 && !chosen.roles.includes('ADMINISTRATOR');
  // A role that is not theirs to give is told first.
  const ownRoles = await requireGivable(db, actor, { ...chosen, ownRoleIds: wanted.ownRoleIds }, before);
  if (isUnitMissing) throw new Problem('user.unitRequired');
  return { ...chosen, ownRoles };
};
