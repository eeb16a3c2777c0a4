import { sql } from 'kysely';
import type { TreeUnit } from '#shared/units/rules.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Trx } from '../../db/connect.ts';
import { lockWithin } from '../../db/lock-within.ts';

export interface UnitOfTree extends TreeUnit {
  readonly version: number;
  readonly isArchived: boolean;
}

/** One change of a tenant's tree at a time, and none while an import puts surveys into it; false: it still does. */
export const lockTree = (db: Trx, tenantId: number): Promise<boolean> =>
  lockWithin(db, advisoryLocks.tree, tenantId);

/** Until the transaction ends, units stay where they are; several may hold them so at once. */
export const shareLockTree = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock_shared(${advisoryLocks.tree}, ${tenantId})`.execute(db);

export const findTree = async (db: Trx): Promise<UnitOfTree[]> => {
  const { rows } = await sql<UnitOfTree>`
    select id, parent_id as "parentId", name, version, archived_at is not null as "isArchived" from units`.execute(
    db,
  );
  return rows;
};

export const updateUnitName = (db: Trx, unitId: number, name: string) =>
  sql`update units set name = ${name} where id = ${unitId}`.execute(db);

export const updateParents = (db: Trx, unitIds: readonly number[], parentId: number) =>
  sql`update units set parent_id = ${parentId} where id = any(${[...unitIds]}::integer[])`.execute(db);

/** Of units that are not archived yet: those archived before stay so when these come back. */
export const setArchived = (db: Trx, unitIds: readonly number[]) =>
  sql`update units set archived_at = now(), version = version + 1
    where id = any(${[...unitIds]}::integer[]) and archived_at is null`.execute(db);

/** The units, and those of the others that were archived together with one of them. */
export const unsetArchived = (db: Trx, unitIds: readonly number[], below: readonly number[]) =>
  sql`update units set archived_at = null, version = version + 1
    where id = any(${[...unitIds]}::integer[]) or (id = any(${[...below]}::integer[]) and archived_at in (
      select archived_at from units where id = any(${[...unitIds]}::integer[])))`.execute(db);

/** Their next versions, in the order of their ids. */
export const raiseVersions = async (
  db: Trx,
  unitIds: readonly number[],
): Promise<{ id: number; version: number }[]> => {
  const { rows } = await sql<{ id: number; version: number }>`
    update units set version = version + 1 where id = any(${[...unitIds]}::integer[]) returning id, version`.execute(
    db,
  );
  return rows.sort((left, right) => left.id - right.id);
};

export const versionsOf = async (
  db: Trx,
  unitIds: readonly number[],
): Promise<{ id: number; version: number }[]> => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from units where id = any(${[...unitIds]}::integer[]) order by id`.execute(db);
  return rows;
};

/** Files that name a former path go on finding the unit. */
export const upsertFormerPaths = (
  db: Trx,
  tenantId: number,
  places: readonly { parentId: number | null; name: string; unitId: number }[],
) =>
  sql`insert into unit_former_places (tenant_id, parent_id, name, unit_id)
    select ${tenantId}, place."parentId", place.name, place."unitId"
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb)
      as place ("parentId" integer, name text, "unitId" integer)
    on conflict (tenant_id, parent_id, name) do update set unit_id = excluded.unit_id`.execute(db);

/** Where a unit stands now, nothing else stood before. */
export const deleteTakenFormerPaths = (db: Trx) =>
  sql`delete from unit_former_places as place using units
    where units.parent_id is not distinct from place.parent_id and units.name = place.name`.execute(db);
