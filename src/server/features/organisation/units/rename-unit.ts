import { isNameTaken, normalizeUnitName } from '#shared/organisation/units/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree } from './change-tree.ts';
import { inUnit, rewriteSearchTexts } from './search-text-queries.ts';
import { raiseVersions, updateUnitName, upsertFormerPaths } from './tree-queries.ts';

/** Searches find surveys by the new name at once; snapshots keep the old one. */
export const renameUnit = (
  database: Database,
  actor: Actor,
  unitId: number,
  wanted: { name: string; version: number },
): Promise<{ id: number; version: number }[]> =>
  changeTree(database, actor, async (db, tree) => {
    const unit = tree.unit(unitId);
    const { parentId } = unit;
    if (tree.isOutermost(unit) && actor.unitIds !== 'all')
      throw new Problem('unit.outermost', { name: unit.name });
    if (unit.version !== wanted.version) throw new Problem('unit.conflict', { name: unit.name });
    const name = normalizeUnitName(wanted.name);
    if (isNameTaken(tree.units, { name, parentId, except: [unitId] }))
      throw new Problem('unit.nameTaken', { name });
    await updateUnitName(db, unitId, name);
    await upsertFormerPaths(db, actor.tenantId, [{ parentId, name: unit.name, unitId }]);
    await rewriteSearchTexts(db, inUnit(unitId));
    return raiseVersions(db, [unitId]);
  });
