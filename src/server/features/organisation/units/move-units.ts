import { isNameTaken, withAllBelow } from '#shared/organisation/units/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree, type ReachedTree } from './change-tree.ts';
import { raiseVersions, type UnitOfTree, updateParents, upsertFormerPaths } from './tree-queries.ts';

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
