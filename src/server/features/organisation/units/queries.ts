import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';

export const insertUnit = (db: Trx, unit: { tenantId: number; parentId: number | null; name: string }) =>
  db
    .insertInto('units')
    .values({ tenant_id: unit.tenantId, parent_id: unit.parentId, name: unit.name })
    .returning('id')
    .executeTakeFirstOrThrow();

export interface UnitRow {
  id: number;
  parentId: number | null;
  name: string;
  path: string;
  version: number;
  isArchived: boolean;
}

export const PATH_SEPARATOR = ' › ';

export interface UnitSearch {
  name?: string | undefined;
  page: number;
  size: number;
  unitIds: readonly number[] | 'all';
  archived?: boolean | undefined;
}

export const searchUnitRows = async (
  db: Trx,
  search: UnitSearch,
): Promise<{ total: number; rows: UnitRow[] }> => {
  const reach = search.unitIds === 'all' ? null : [...search.unitIds];
  const pattern = search.name ? likePattern(search.name) : null;
  const { rows } = await sql<{ total: number; page: UnitRow[] }>`
    with recursive tree as (
      select id, parent_id, name, version, archived_at, name as path from units where parent_id is null
      union all
      select units.id, units.parent_id, units.name, units.version, units.archived_at,
        tree.path || ${PATH_SEPARATOR} || units.name
      from units join tree on units.parent_id = tree.id
    ), matching as (
      select * from tree
      where (${reach}::integer[] is null or id = any(${reach}::integer[]))
        and (${pattern}::text is null or path ilike ${pattern}::text)
        and (${search.archived ?? false} or archived_at is null)
    ), page as (
      select id, parent_id as "parentId", name, path, version, archived_at is not null as "isArchived"
      from matching
      order by path, id limit ${search.size} offset ${search.page * search.size}
    )
    select (select count(*)::integer from matching) as total,
      (select coalesce(json_agg(page), '[]') from page) as page`.execute(db);
  const [found] = rows;
  return { total: found?.total ?? 0, rows: found?.page ?? [] };
};

export const existingUnits = async (
  db: Trx,
  unitIds: readonly number[],
): Promise<Map<number, { name: string; isArchived: boolean }>> => {
  const rows = await db
    .selectFrom('units')
    .select(['id', 'name', 'archived_at as archivedAt'])
    .where(sql<boolean>`id = any(${[...unitIds]}::integer[])`)
    .execute();
  return new Map(rows.map(({ id, name, archivedAt }) => [id, { name, isArchived: archivedAt !== null }]));
};
