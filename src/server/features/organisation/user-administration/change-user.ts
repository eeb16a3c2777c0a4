import { sum } from 'd3-array';
import type { Role } from '#shared/permissions.ts';
import { type BulkChange, ownRolesAfter, rolesAfter } from '#shared/platform/users/bulk-rules.ts';
import type { Erasure } from '#shared/platform/users/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { deleteApiKeysOfUser } from '../../platform/api-keys/queries.ts';
import { replaceOwnRoles } from '../../platform/own-roles/queries.ts';
import { deleteCredentialsOfUser } from '../../platform/session/credentials/queries.ts';
import { linkOfUsers } from '../leadership/link-queries.ts';
import {
  type ErasedRows,
  erasePerson,
  replaceUserUnits,
  setActive,
  updateRoles,
  updateUser,
} from './change-queries.ts';
import { chooseRoles, requireMeant, type WantedRoles } from './choose-roles.ts';
import { requireLowerable } from './keep-administrators.ts';
import { requireChangeable } from './require-changeable.ts';

export const putUser = (
  database: Database,
  actor: Actor,
  userId: number,
  wanted: WantedRoles & { readonly name: string; readonly version: number },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const before = await requireChangeable(db, actor, userId, wanted.version);
    const after = await chooseRoles(db, actor, wanted, before);
    const { roles, unitIds, ownRoles } = after;
    await requireLowerable(db, before, after);
    await replaceUserUnits(db, actor.tenantId, userId, unitIds);
    const version = await updateUser(db, userId, { name: wanted.name, roles });
    await replaceOwnRoles(db, { tenantId: actor.tenantId, userId }, ownRoles);
    await linkOfUsers(db, [userId]);
    return { id: userId, version };
  });

export const putUserActive = (
  database: Database,
  actor: Actor,
  userId: number,
  { version, isActive }: { version: number; isActive: boolean },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId, version);
    if (!isActive) {
      await requireLowerable(db, user);
      await deleteCredentialsOfUser(db, userId);
    }
    return { id: userId, version: await setActive(db, userId, isActive) };
  });

export const signOutUser = (database: Database, actor: Actor, userId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    await deleteCredentialsOfUser(db, userId);
    await deleteApiKeysOfUser(db, userId);
    return undefined;
  });

export const putUserRole = (
  database: Database,
  actor: Actor,
  userId: number,
  { version, change }: { version: number; change: Extract<BulkChange, { role: Role }> },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const before = await requireChangeable(db, actor, userId, version);
    const wanted = rolesAfter(before, change);
    if ('reason' in wanted) throw new Problem(wanted.reason);
    await requireMeant(db, change);
    const after = await chooseRoles(db, actor, { ...wanted, ...ownRolesAfter(before, change) }, before);
    const { roles, unitIds, ownRoles } = after;
    await requireLowerable(db, before, after);
    await replaceUserUnits(db, actor.tenantId, userId, unitIds);
    const changed = { id: userId, version: await updateRoles(db, userId, roles) };
    await replaceOwnRoles(db, { tenantId: actor.tenantId, userId }, ownRoles);
    await linkOfUsers(db, [userId]);
    return changed;
  });

const countKinds = (rows: readonly ErasedRows[]): Erasure['erased'] =>
  [...Map.groupBy(rows, ({ kind }) => kind)]
    .map(([kind, ofKind]) => ({ kind, count: sum(ofKind, (one) => one.rows) }))
    .filter(({ count }) => count > 0);

/**
 * GDPR 17: deactivates the account and erases what is stored about the person. Rows that others need keep a number in
 * place of the name; reports keep their owner, and surveys the names that their files gave.
 */
export const eraseUser = (
  database: Database,
  actor: Actor,
  userId: number,
  version: number,
): Promise<Erasure> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId, version);
    await requireLowerable(db, user);
    await setActive(db, userId, false);
    const rows = await erasePerson(db, userId);
    const [erased = [], kept = []] = [true, false].map((isGone) =>
      countKinds(rows.filter((one) => one.isGone === isGone)),
    );
    return { erased, kept };
  });
