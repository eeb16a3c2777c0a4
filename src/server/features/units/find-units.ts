import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { toPage } from '../../db/page.ts';
import type { Actor } from '../session/actor.ts';
import { ownUnitIds, rootUnitIds, searchUnitRows, type UnitSearch } from './queries.ts';

type Query = Pick<UnitSearch, 'name' | 'page' | 'size'>;

const find = async (db: Trx, query: Query, within: Pick<UnitSearch, 'unitIds' | 'parentIds'>) => {
  const { total, rows } = await searchUnitRows(db, { ...query, ...within });
  return toPage(rows, total, query);
};

/** [7.19]: everybody may see the units within their own reach, and no others. */
export const findUnits = (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, (db) => find(db, query, { unitIds: actor.unitIds }));

/** The units right below the actor's own: where administrators land [6.04]. */
export const findSubunits = (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, async (db) => {
    const parentIds = actor.unitIds === 'all' ? await rootUnitIds(db) : await ownUnitIds(db, actor.userId);
    return find(db, query, { unitIds: actor.unitIds, parentIds });
  });
