import { withAllBelow } from '#shared/organisation/units/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree } from './change-tree.ts';
import { loadVersions, setArchived, unsetArchived } from './tree-queries.ts';

/**
 * Archives whole subtrees. Units archived together are restored together; one archived below an archived unit is
 * restored with that unit.
 */
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
