import { isNameTaken, normalizeUnitName, withAllBelow } from '#shared/organisation/units/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree, type ReachedTree } from './change-tree.ts';
import { insertUnit } from './queries.ts';
import { inUnit, rewriteSearchTexts } from './search-text-queries.ts';
import {
  loadVersions,
  raiseVersions,
  setArchived,
  type UnitOfTree,
  unsetArchived,
  updateParents,
  updateUnitName,
  upsertFormerPaths,
} from './tree-queries.ts';

export const createUnit = (
  database: Database,
  actor: Actor,
  draft: { parentId: number; name: string },
): Promise<{ id: number; version: number }> =>
  changeTree(database, actor, async (db, tree) => {
    const { id: parentId } = tree.open(draft.parentId);
    const name = normalizeUnitName(draft.name);
    if (isNameTaken(tree.units, { name, parentId })) throw new Problem('unit.nameTaken', { name });
    const { id } = await insertUnit(db, { tenantId: actor.tenantId, parentId, name });
    return { id, version: 1 };
  });

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

const requireFreeNames = (tree: ReachedTree, moved: readonly UnitOfTree[], parentId: number): void => {
  const ids = moved.map(({ id }) => id);
  const arriving = moved.map((unit) => ({ ...unit, parentId }));
  for (const { id, name } of arriving) {
    const among = [...tree.units.filter((unit) => !ids.includes(unit.id)), ...arriving];
    if (isNameTaken(among, { name, parentId, except: [id] })) throw new Problem('unit.nameTaken', { name });
  }
};

export const moveUnits = (
  database: Database,
  actor: Actor,
  wanted: { units: readonly { id: number; version: number }[]; parentId: number },
): Promise<{ id: number; version: number }[]> =>
  changeTree(database, actor, async (db, tree) => {
    const { id: parentId } = tree.open(wanted.parentId);
    const units = [...new Map(wanted.units.map((unit) => [unit.id, unit])).values()].map((unit) =>
      tree.changeable(unit),
    );
    for (const { id, name } of units)
      if (withAllBelow(tree.units, id).has(parentId)) throw new Problem('unit.circle', { name });
    const moved = units.filter((unit) => unit.parentId !== parentId);
    requireFreeNames(tree, moved, parentId);
    await upsertFormerPaths(
      db,
      actor.tenantId,
      moved.map(({ id: unitId, parentId: former, name }) => ({ unitId, parentId: former, name })),
    );
    const ids = moved.map(({ id }) => id);
    await updateParents(db, ids, parentId);
    return raiseVersions(db, ids);
  });

export const archiveUnits = (
  database: Database,
  actor: Actor,
  wanted: { units: readonly { id: number; version: number }[]; isArchived: boolean },
): Promise<{ id: number; version: number }[]> =>
  changeTree(database, actor, async (db, tree) => {
    const ids = wanted.units.map((unit) => tree.changeable(unit).id);
    const below = [...new Set(ids.flatMap((id) => [...withAllBelow(tree.units, id)]))];
    if (wanted.isArchived) {
      await setArchived(db, below);
      return loadVersions(db, below);
    }
    for (const id of ids) {
      const { parentId } = tree.unit(id);
      const parent = tree.units.find((unit) => unit.id === parentId);
      if (parent?.isArchived && !below.includes(parent.id))
        throw new Problem('unit.archived', { name: parent.name });
    }
    await unsetArchived(db, ids, below);
    return loadVersions(db, below);
  });
