import { type Permission, permissions, type Role } from '#shared/permissions.ts';
import type { OwnRole, OwnRoleDraft } from '#shared/platform/own-roles/contract.ts';
import { isOwnRoleSound, OWN_ROLES } from '#shared/platform/own-roles/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { lockUsers } from '../users/queries.ts';
import {
  countHolders,
  insertOwnRole,
  listOwnRoleRows,
  lockOwnRole,
  removeOwnRole,
  updateOwnRole,
} from './queries.ts';

type Change = Pick<OwnRoleDraft, 'name' | 'permissions'>;

const ordered = (chosen: readonly Permission[]): Permission[] =>
  permissions.filter((permission) => chosen.includes(permission));

const requireSound = (role: Role, change: Change): Change => {
  if (!isOwnRoleSound(role, change.permissions)) throw new Problem('ownRole.beyondBase');
  return { ...change, permissions: ordered(change.permissions) };
};

export const listOwnRoles = (database: Database, { tenantId }: Actor): Promise<{ content: OwnRole[] }> =>
  inTenant(database, tenantId, async (db) => ({ content: await listOwnRoleRows(db) }));

export const createOwnRole = (
  database: Database,
  { tenantId }: Actor,
  draft: OwnRoleDraft,
): Promise<{ id: number; version: number }> =>
  inTenant(database, tenantId, async (db) => {
    const sound = requireSound(draft.role, draft);
    await lockUsers(db, tenantId);
    if ((await listOwnRoleRows(db)).length >= OWN_ROLES.perTenant)
      throw new Problem('ownRole.tooMany', { limit: OWN_ROLES.perTenant });
    return { id: await insertOwnRole(db, tenantId, { ...sound, role: draft.role }), version: 1 };
  });

const requireOwnRole = async (db: Trx, { tenantId }: Actor, ownRoleId: number) => {
  // The lock of those who give roles, so that nobody is given one that is being deleted.
  await lockUsers(db, tenantId);
  const found = await lockOwnRole(db, ownRoleId);
  if (!found) throw new Problem('error.notFound');
  return found;
};

export const putOwnRole = (
  database: Database,
  actor: Actor,
  ownRoleId: number,
  { version, ...change }: Change & { readonly version: number },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const found = await requireOwnRole(db, actor, ownRoleId);
    const sound = requireSound(found.role, change);
    if (found.version !== version) throw new Problem('ownRole.conflict');
    await updateOwnRole(db, ownRoleId, sound);
    return { id: ownRoleId, version: version + 1 };
  });

export const deleteOwnRole = (database: Database, actor: Actor, ownRoleId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireOwnRole(db, actor, ownRoleId);
    const count = await countHolders(db, ownRoleId);
    if (count > 0) throw new Problem('ownRole.inUse', { count });
    await removeOwnRole(db, ownRoleId);
    return undefined;
  });
