import type { Role } from '#shared/permissions.ts';
import type { Database } from '../../../db/connect.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, reachesUnit } from '../../../lib/actor.ts';
import { findMailFailures } from '../../platform/mails/bounce-queries.ts';
import { findHeldOwnRoles } from '../../platform/own-roles/queries.ts';
import { searchUserRows, selectUserUnits, type UserSearch } from '../../platform/users/queries.ts';
import { whyNotChangeable } from './require-changeable.ts';

export const listUsers = (database: Database, actor: Actor, query: Omit<UserSearch, 'unitIds'>) =>
  inTenant(database, actor.tenantId, async (db) => {
    const page = await searchUserRows(db, { ...query, unitIds: actor.unitIds });
    const units = await selectUserUnits(
      db,
      page.content.map((user) => user.id),
    );
    const failures = await findMailFailures(
      db,
      page.content.map((user) => user.id),
    );
    const ownRolesOf = await findHeldOwnRoles(
      db,
      page.content.map((user) => user.id),
    );
    const content = page.content.map(({ id, username, name, version, ...row }) => {
      const all = units.filter(({ userId }) => userId === id);
      const own = all.filter((unit) => reachesUnit(actor, unit.unitId));
      const role = row.role as Role;
      const unitIds = own.map(({ unitId }) => unitId);
      const held = [role, ...(row.furtherRoles as Role[])];
      const isErased = row.erasedAt !== null;
      const ownRoles = ownRolesOf.get(id) ?? [];
      const changed = { id, ownRoles, roles: held, unitIds: all.map(({ unitId }) => unitId), isErased };
      return {
        ...{ id, username, name, version, role, roles: held, unitIds },
        ownRoles: ownRoles.map((own) => ({ id: own.id, role: own.role, name: own.name })),
        units: own.map((unit) => ({ id: unit.unitId, name: unit.name })),
        isActive: row.deactivatedAt === null,
        isErased,
        mailFailure: failures.get(id) ?? null,
        mayChange: whyNotChangeable(actor, changed) === null,
      };
    });
    return { ...page, content };
  });
