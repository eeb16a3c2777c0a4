import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { deleteApiKeysOfUser } from '../../platform/api-keys/queries.ts';
import { deleteCredentialsOfUser } from '../../platform/session/credentials/queries.ts';
import { linkOfUsers } from '../leadership/link-queries.ts';
import { hasOtherAdministrator, replaceUserUnits, setActive, updateUser } from './change-queries.ts';
import { chooseRoles, type HeldRoles } from './choose-roles.ts';
import { requireChangeable } from './require-changeable.ts';

/** Affects existing sessions with their next request. */
export const putUser = (
  database: Database,
  actor: Actor,
  userId: number,
  wanted: HeldRoles & { readonly name: string; readonly version: number },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const before = await requireChangeable(db, actor, userId, wanted.version);
    const { roles, unitIds } = await chooseRoles(db, actor, wanted, before.unitIds);
    const staysAdministrator = !before.roles.includes('ADMINISTRATOR') || roles.includes('ADMINISTRATOR');
    if (!staysAdministrator && !(await hasOtherAdministrator(db, userId)))
      throw new Problem('user.lastAdministrator');
    await replaceUserUnits(db, actor.tenantId, userId, unitIds);
    const version = await updateUser(db, userId, { name: wanted.name, roles });
    await linkOfUsers(db, [userId]);
    return { id: userId, version };
  });

/** Deactivation ends all sessions; reports and publications stay. */
export const putUserActive = (
  database: Database,
  actor: Actor,
  userId: number,
  { version, isActive }: { version: number; isActive: boolean },
): Promise<{ id: number; version: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    const user = await requireChangeable(db, actor, userId, version);
    const isNeeded = !isActive && user.roles.includes('ADMINISTRATOR');
    if (isNeeded && !(await hasOtherAdministrator(db, userId))) throw new Problem('user.lastAdministrator');
    if (!isActive) await deleteCredentialsOfUser(db, userId);
    return { id: userId, version: await setActive(db, userId, isActive) };
  });

/** Revokes sessions, tokens and links; every node rejects them with the next request. */
export const signOutUser = (database: Database, actor: Actor, userId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireChangeable(db, actor, userId);
    await deleteCredentialsOfUser(db, userId);
    await deleteApiKeysOfUser(db, userId);
    return undefined;
  });
