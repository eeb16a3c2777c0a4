import { sql } from 'kysely';
import type { Erasure } from '#shared/platform/users/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { type HeldOwnRole, heldOwnRoles, isFullAdministrator } from '../../platform/own-roles/queries.ts';

export const findPeople = async (db: Trx, userIds: readonly number[]) => {
  const { rows } = await sql<{
    id: number;
    name: string;
    version: number;
    roles: string[];
    ownRoles: HeldOwnRole[];
    isActive: boolean;
    isErased: boolean;
  }>`
    select id, name, version, role || further_roles as roles, ${heldOwnRoles} as "ownRoles", deactivated_at is null as "isActive",
      erased_at is not null as "isErased" from users
    where id = any(${[...userIds]}::integer[]) order by name, id`.execute(db);
  return rows;
};

export const hasFullAdministrator = async (db: Trx, beside: number | null = null): Promise<boolean> => {
  const { rows } = await sql`
    select from users
    where ${isFullAdministrator} and deactivated_at is null and id is distinct from ${beside} limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export const hasOtherAdministrator = (db: Trx, userId: number): Promise<boolean> =>
  hasFullAdministrator(db, userId);

export const updateRoles = async (
  db: Trx,
  userId: number,
  [first, ...further]: readonly string[],
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update users set role = ${first}, further_roles = ${further}::text[], version = version + 1
    where id = ${userId} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
};

export const updateUser = async (
  db: Trx,
  userId: number,
  { name, roles: [first, ...further] }: { name: string; roles: readonly string[] },
): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update users set name = ${name}, name_is_confirmed = true, role = ${first}, further_roles = ${further}::text[],
      version = version + 1
    where id = ${userId} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
};

export const writeFurtherRoles = (db: Trx, userId: number, further: readonly string[]) =>
  sql`update users set further_roles = ${[...further]}::text[] where id = ${userId}`.execute(db);

export const setActive = async (db: Trx, userId: number, isActive: boolean): Promise<number> => {
  const { rows } = await sql<{ version: number }>`
    update users set deactivated_at = case when ${isActive} then null else coalesce(deactivated_at, now()) end,
      version = version + 1
    where id = ${userId} returning version`.execute(db);
  return (rows[0] as { version: number }).version;
};

export const replaceUserUnits = async (
  db: Trx,
  tenantId: number,
  userId: number,
  unitIds: readonly number[],
): Promise<void> => {
  await sql`delete from user_units where user_id = ${userId} and unit_id <> all(${[...unitIds]}::integer[])`.execute(
    db,
  );
  await sql`insert into user_units (tenant_id, user_id, unit_id)
    select ${tenantId}, ${userId}, id from unnest(${[...unitIds]}::integer[]) as id on conflict do nothing`.execute(
    db,
  );
};

export interface ErasedRows {
  readonly kind: Erasure['erased'][number]['kind'];
  readonly rows: number;
  readonly isGone: boolean;
}

/** The person must be deactivated. The audit log, which nothing else changes, loses the name, too. */
export const erasePerson = async (db: Trx, userId: number): Promise<ErasedRows[]> => {
  const { rows } = await sql<ErasedRows>`
    select kind, rows, is_gone as "isGone" from erase_person(${userId})`.execute(db);
  return rows;
};
