import { sql } from 'kysely';
import type { TableMapping } from '#shared/surveys/imports/mapping.ts';
import { toColumns } from '../../../../db/column-names.ts';
import type { Trx } from '../../../../db/connect.ts';

const MAXIMUM_LISTED = 200;

type UnitIds = readonly number[] | 'all';

const columns = [
  'codebooks.id',
  'codebooks.name',
  'codebooks.updated_at as updatedAt',
  sql<TableMapping>`codebooks.mapping`.as('mapping'),
  'codebooks.unit_id as unitId',
  'codebooks.author_id as authorId',
  'codebooks.author_name as authorName',
  'units.name as unitName',
] as const;

const withUnits = (db: Trx) =>
  db
    .selectFrom('codebooks')
    .leftJoin('units', (join) =>
      join.onRef('units.tenant_id', '=', 'codebooks.tenant_id').onRef('units.id', '=', 'codebooks.unit_id'),
    )
    .select(columns);

const withAncestors = (unitIds: readonly number[]) => sql<number>`(
  with recursive line as (
    select id, parent_id from units where id = any(${[...unitIds]}::integer[])
    union
    select units.id, units.parent_id from units join line on units.id = line.parent_id
  )
  select id from line)`;

const fromTheTop = (unitIds: readonly number[]) => sql<number>`(
  with recursive line as (
    select id, parent_id from units
    where id = any(${[...unitIds]}::integer[]) and (parent_id is null or parent_id <> all(${[...unitIds]}::integer[]))
    union
    select units.id, units.parent_id from units join line on units.id = line.parent_id
  )
  select id from line)`;

const offeredTo = (db: Trx, unitIds: UnitIds) =>
  unitIds === 'all'
    ? withUnits(db)
    : withUnits(db).where((where) =>
        where.or([
          where('codebooks.unit_id', 'is', null),
          where('codebooks.unit_id', 'in', withAncestors(unitIds)),
        ]),
      );

export const listCodebookRows = (db: Trx, unitIds: UnitIds) =>
  offeredTo(db, unitIds)
    .orderBy('codebooks.updated_at', 'desc')
    .orderBy('codebooks.id', 'desc')
    .limit(MAXIMUM_LISTED)
    .execute();

export type CodebookRow = Awaited<ReturnType<typeof listCodebookRows>>[number];

export const listApplicableCodebooks = (
  db: Trx,
  { unitIds, userId }: { unitIds: UnitIds; userId: number | null },
) =>
  withUnits(db)
    .where((where) =>
      where.or([
        where('codebooks.unit_id', 'is', null),
        ...(userId === null ? [] : [where('codebooks.author_id', '=', userId)]),
        ...(unitIds === 'all' ? [] : [where('codebooks.unit_id', 'in', fromTheTop(unitIds))]),
      ]),
    )
    .orderBy(sql`codebooks.author_id is not distinct from ${userId}::integer`, 'desc')
    .orderBy('codebooks.updated_at', 'desc')
    .orderBy('codebooks.id', 'desc')
    .limit(2 * MAXIMUM_LISTED)
    .execute();

export const findCodebook = (db: Trx, unitIds: UnitIds, codebookId: number) =>
  offeredTo(db, unitIds).where('codebooks.id', '=', codebookId).executeTakeFirst();

export const findCodebookByName = (db: Trx, unitId: number | null, name: string) =>
  withUnits(db)
    .where('codebooks.unit_id', 'is not distinct from', unitId)
    .where('codebooks.name', '=', name)
    .forUpdate('codebooks')
    .executeTakeFirst();

export const countCodebooks = async (db: Trx, unitId: number | null): Promise<number> => {
  const row = await db
    .selectFrom('codebooks')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('unit_id', 'is not distinct from', unitId)
    .executeTakeFirstOrThrow();
  return Number(row.count);
};

export const insertCodebook = async (
  db: Trx,
  row: {
    tenantId: number;
    unitId: number | null;
    name: string;
    authorId: number;
    authorName: string;
    mapping: TableMapping;
  },
): Promise<number | null> => {
  const inserted = await db
    .insertInto('codebooks')
    .values({ ...toColumns(row), mapping: JSON.stringify(row.mapping) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
};

export const updateCodebook = (
  db: Trx,
  codebookId: number,
  row: { authorId: number; authorName: string; mapping: TableMapping },
) =>
  db
    .updateTable('codebooks')
    .set({ ...toColumns(row), mapping: JSON.stringify(row.mapping), updated_at: sql<Date>`now()` })
    .where('id', '=', codebookId)
    .execute();

export const deleteCodebookRow = (db: Trx, codebookId: number) =>
  db.deleteFrom('codebooks').where('id', '=', codebookId).execute();

export const homeUnit = async (db: Trx, unitIds: readonly number[]): Promise<number | null> => {
  const row = await db
    .selectFrom('units')
    .select('id')
    .where((where) => where('id', '=', where.fn.any(where.val([...unitIds]))))
    .where(sql<boolean>`(parent_id is null or parent_id <> all(${[...unitIds]}::integer[]))`)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.id ?? null;
};
