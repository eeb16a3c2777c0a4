import { sql } from 'kysely';
import type { TreeUnit } from '#shared/organisation/units/rules.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Trx } from '../../../db/connect.ts';
import { lockWithin } from '../../../db/lock-within.ts';

export interface UnitOfTree extends TreeUnit {
  readonly version: number;
  readonly isArchived: boolean;
}

/** Serialises changes to a tenant's tree. Returns false if an import that assigns surveys to it is still running. */
export const lockTree = (db: Trx, tenantId: number): Promise<boolean> =>
  lockWithin(db, advisoryLocks.tree, tenantId);

/** A shared lock: the tree cannot change until the transaction ends. */
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

/** Skips units archived earlier, so that restoring these does not restore them. */
export const setArchived = (db: Trx, unitIds: readonly number[]) =>
  sql`update units set archived_at = now(), version = version + 1
    where id = any(${[...unitIds]}::integer[]) and archived_at is null`.execute(db);

export const unsetArchived = (db: Trx, unitIds: readonly number[], below: readonly number[]) =>
  sql`update units set archived_at = null, version = version + 1
    where id = any(${[...unitIds]}::integer[]) or (id = any(${[...below]}::integer[]) and archived_at in (
      select archived_at from units where id = any(${[...unitIds]}::integer[])))`.execute(db);

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

export const loadVersions = async (
  db: Trx,
  unitIds: readonly number[],
): Promise<{ id: number; version: number }[]> => {
  const { rows } = await sql<{ id: number; version: number }>`
    select id, version from units where id = any(${[...unitIds]}::integer[]) order by id`.execute(db);
  return rows;
};

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

/** A unit's current path takes precedence over former paths of others. */
export const deleteTakenFormerPaths = (db: Trx) =>
  sql`delete from unit_former_places as place using units
    where units.parent_id is not distinct from place.parent_id and units.name = place.name`.execute(db);
