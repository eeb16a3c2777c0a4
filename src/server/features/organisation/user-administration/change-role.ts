import type { Role } from '#shared/permissions.ts';
import { type BulkChange, heldAfter } from '#shared/platform/users/bulk-rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { linkOfUsers } from '../leadership/link-queries.ts';
import { hasOtherAdministrator, replaceUserUnits, updateRoles } from './change-queries.ts';
import { chooseRoles } from './choose-roles.ts';
import { requireChangeable } from './require-changeable.ts';

export const putUserRole = (
  database: Database,
  actor: Actor,
  userId: number,
  { version, change }: { version: number; change: Extract<BulkChange, { role: Role }> },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const before = await requireChangeable(db, actor, userId, version);
    const after = heldAfter(before, change);
    if ('reason' in after) throw new Problem(after.reason);
    const { roles, unitIds } = await chooseRoles(db, actor, after, before.unitIds);
    const isTaken = before.roles.includes('ADMINISTRATOR') && !roles.includes('ADMINISTRATOR');
    if (isTaken && !(await hasOtherAdministrator(db, userId))) throw new Problem('user.lastAdministrator');
    await replaceUserUnits(db, actor.tenantId, userId, unitIds);
    const changed = { id: userId, version: await updateRoles(db, userId, roles) };
    await linkOfUsers(db, [userId]);
    return changed;
  });
