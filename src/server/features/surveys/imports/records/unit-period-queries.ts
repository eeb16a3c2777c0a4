import { sql } from 'kysely';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';

export const findUnits = (db: Trx) =>
  db
    .selectFrom('units')
    .select(['id', 'parent_id as parentId', 'name', 'archived_at as archivedAt'])
    .orderBy('id')
    .execute();

export const findFormerPaths = (db: Trx) =>
  db
    .selectFrom('unit_former_places')
    .select(['parent_id as parentId', 'name', 'unit_id as unitId'])
    .execute();

export const insertUnit = async (
  db: Trx,
  tenantId: number,
  parentId: number | null,
  name: string,
): Promise<number> => {
  const row = await db
    .insertInto('units')
    .values({ tenant_id: tenantId, parent_id: parentId, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};

export const tenantName = async (db: Trx, tenantId: number): Promise<string> => {
  const row = await db
    .selectFrom('tenants')
    .select('name')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.name;
};

export const findFormerlyNamed = async (db: Trx, names: readonly string[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select period_id as id from period_former_names where name = any(${[...names]}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};

export const findPeriods = async (db: Trx, names: string[]): Promise<Map<string, number>> => {
  if (names.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    select period_id as id, name from period_former_names where name = any(${names}::text[])
    union all
    select id, name from periods where name = any(${names}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.name, row.id]));
};

export const insertPeriod = async (
  db: Trx,
  tenantId: number,
  period: { name: string; startsOn: string | null; endsOn: string | null },
): Promise<number> => {
  const row = await db
    .insertInto('periods')
    .values({ tenant_id: tenantId, ...toColumns(period) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
};
