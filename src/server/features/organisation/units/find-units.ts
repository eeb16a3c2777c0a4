import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { searchUnitRows, type UnitSearch } from './queries.ts';
import { subunitRows } from './subunit-queries.ts';

type Query = Pick<UnitSearch, 'name' | 'page' | 'size' | 'archived'>;

/** [7.19] Only the units within the actor's reach. */
export const findUnits = (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchUnitRows(db, { ...query, unitIds: actor.unitIds });
    return toPage(rows, total, query);
  });

/** [6.04]: the tree of an administrator's units, with the people and the numbers of surveys. */
export const findSubunits = async (database: Database, actor: Actor, query: Query) =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchUnitRows(db, { ...query, unitIds: actor.unitIds });
    return toPage(await subunitRows(db, rows, actor), total, query);
  });
