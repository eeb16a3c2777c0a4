import { type Database, inTenant } from '../../db/connect.ts';
import type { Actor } from '../session/actor.ts';
import { ownUnitIds, rootUnitIds, searchUnitRows, type UnitSearch } from './queries.ts';

type Query = Pick<UnitSearch, 'name' | 'page' | 'size'>;

const pageOf = ({ total, rows }: Awaited<ReturnType<typeof searchUnitRows>>, { page, size }: Query) => ({
  content: rows,
  number: page,
  size,
  totalElements: total,
  totalPages: Math.ceil(total / size),
});

/** [7.19]: everybody may see the units within their own reach, and no others. */
export const findUnits = (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, async (db) =>
    pageOf(await searchUnitRows(db, { ...query, unitIds: actor.unitIds }), query),
  );

/** The units right below the actor's own: where administrators land [6.04]. */
export const findSubunits = (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, async (db) => {
    const parentIds = actor.unitIds === 'all' ? await rootUnitIds(db) : await ownUnitIds(db, actor.userId);
    return pageOf(await searchUnitRows(db, { ...query, unitIds: actor.unitIds, parentIds }), query);
  });
