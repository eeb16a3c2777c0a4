import type { Role } from '#shared/permissions.ts';
import type { Database } from '../../db/connect.ts';
import { inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { searchUserRows, unitIdsOfUsers } from './queries.ts';

/** The users within the actor's reach. */
export const listUsers = (
  database: Database,
  actor: Actor,
  query: { name?: string | undefined; page: number; size: number },
) => {
  requirePermission(actor, 'users.manage');
  return inTenant(database, actor.tenantId, async (db) => {
    const page = await searchUserRows(db, { ...query, unitIds: actor.unitIds });
    const units = await unitIdsOfUsers(
      db,
      page.content.map((user) => user.id),
    );
    const content = page.content.map((user) => ({
      ...user,
      role: user.role as Role,
      unitIds: units.filter((row) => row.user_id === user.id).map((row) => row.unit_id),
    }));
    return { ...page, content };
  });
};
