import { isNameTaken, normalizeUnitName } from '#shared/organisation/units/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree } from './change-tree.ts';
import { insertUnit } from './queries.ts';

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
