import { type RawBuilder, sql } from 'kysely';
import type { Permission, Role } from '#shared/permissions.ts';
import type { OwnRole, OwnRoleDraft } from '#shared/platform/own-roles/contract.ts';
import type { HeldRole } from '#shared/platform/own-roles/rules.ts';
import type { Localized } from '#shared/schemas.ts';
import type { Trx } from '../../../db/connect.ts';

export interface HeldOwnRole extends HeldRole {
  readonly id: number;
  readonly name: Localized;
}

/** The roles of the tenant by which a row of `users` holds its shipped ones. */
export const heldOwnRoles: RawBuilder<HeldOwnRole[]> = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', own.own_role_id, 'role', own.role, 'name', own.name,
    'permissions', to_jsonb(own.permissions)) order by own.role), '[]')
  from narrowed_roles as own where own.tenant_id = users.tenant_id and own.holder_id = users.id)`;

/** Permissions of the role of the tenant by which a row of `users` holds this one; `null` if in full. */
export const ownPermissionsOf = (role: RawBuilder<unknown>): RawBuilder<Permission[] | null> => sql`(
  select own.permissions from narrowed_roles as own
  where own.tenant_id = users.tenant_id and own.holder_id = users.id and own.role = ${role})`;

/** Those roles of a row of `users` that have a permission, as it holds them; of shipped roles that have it. */
export const rolesHolding = (permission: Permission): RawBuilder<string[]> => sql`array(
  select held.role from unnest(users.role || users.further_roles) as held (role)
  where not exists (
    select from narrowed_roles as own
    where own.tenant_id = users.tenant_id and own.holder_id = users.id and own.role = held.role
      and ${permission} <> all(own.permissions)))`;

/** True of a row of `users` that is an administrator with all permissions. */
export const isFullAdministrator: RawBuilder<boolean> = sql`(users.role = 'ADMINISTRATOR' and not exists (
  select from narrowed_roles as own
  where own.tenant_id = users.tenant_id and own.holder_id = users.id and own.role = 'ADMINISTRATOR'))`;

export const findHeldOwnRoles = async (
  db: Trx,
  userIds: readonly number[],
): Promise<Map<number, HeldOwnRole[]>> => {
  const { rows } = await sql<{ id: number; held: HeldOwnRole[] }>`
    select id, ${heldOwnRoles} as held from users where id = any(${[...userIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, held }) => [id, held]));
};

export const findOwnRoles = async (db: Trx, ids: readonly number[]): Promise<HeldOwnRole[]> => {
  const { rows } = await sql<HeldOwnRole>`
    select id, role, name, permissions from own_roles where id = any(${[...ids]}::integer[])`.execute(db);
  return rows;
};

export const replaceOwnRoles = async (
  db: Trx,
  { tenantId, userId }: { tenantId: number; userId: number },
  ownRoles: readonly { readonly id: number; readonly role: Role }[],
): Promise<void> => {
  await sql`delete from user_own_roles where user_id = ${userId}`.execute(db);
  const ids = ownRoles.map(({ id }) => id);
  await sql`insert into user_own_roles (tenant_id, user_id, role, own_role_id)
    select ${tenantId}, ${userId}, role, id from own_roles where id = any(${ids}::integer[])`.execute(db);
};

export const listOwnRoleRows = async (db: Trx): Promise<OwnRole[]> => {
  const { rows } = await sql<OwnRole>`
    select id, role, name, permissions, version,
      (select count(*)::integer from user_own_roles as held
        where held.tenant_id = own_roles.tenant_id and held.own_role_id = own_roles.id) as people
    from own_roles order by id`.execute(db);
  return rows;
};

export const lockOwnRole = async (db: Trx, id: number) => {
  const { rows } = await sql<{ role: Role; version: number }>`
    select role, version from own_roles where id = ${id} for update`.execute(db);
  return rows[0] ?? null;
};

export const insertOwnRole = async (
  db: Trx,
  tenantId: number,
  { role, name, permissions }: OwnRoleDraft,
): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    insert into own_roles (tenant_id, role, name, permissions)
    values (${tenantId}, ${role}, ${JSON.stringify(name)}::jsonb, ${permissions}::text[]) returning id`.execute(
    db,
  );
  return (rows[0] as { id: number }).id;
};

export const updateOwnRole = (
  db: Trx,
  id: number,
  { name, permissions }: Pick<OwnRoleDraft, 'name' | 'permissions'>,
) =>
  sql`update own_roles set name = ${JSON.stringify(name)}::jsonb, permissions = ${permissions}::text[],
    version = version + 1 where id = ${id}`.execute(db);

export const countHolders = async (db: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from user_own_roles where own_role_id = ${id}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const removeOwnRole = (db: Trx, id: number) => sql`delete from own_roles where id = ${id}`.execute(db);
