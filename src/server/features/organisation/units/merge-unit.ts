import { withAllBelow } from '#shared/organisation/units/rules.ts';
import type { UnitMerge } from '#shared/organisation/units/tree-contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { changeTree, ReachedTree } from './change-tree.ts';
import { findMerge, moveEverything } from './merge-queries.ts';
import { inUnit, rewriteSearchTexts } from './search-text-queries.ts';
import { findTree, raiseVersions, type UnitOfTree, upsertFormerPaths } from './tree-queries.ts';

const requireMergeable = (tree: ReachedTree, source: UnitOfTree, targetId: number): UnitOfTree => {
  if (tree.isOutermost(source)) throw new Problem('unit.outermost', { name: source.name });
  const target = tree.open(targetId);
  if (withAllBelow(tree.units, source.id).has(targetId))
    throw new Problem('unit.circle', { name: source.name });
  return target;
};

export const previewMerge = (
  database: Database,
  actor: Actor,
  sourceId: number,
  targetId: number,
): Promise<UnitMerge> =>
  inTenant(database, actor.tenantId, async (db) => {
    const tree = new ReachedTree(await findTree(db), actor);
    requireMergeable(tree, tree.unit(sourceId), targetId);
    return findMerge(db, { sourceId, targetId });
  });

export const mergeUnit = (
  database: Database,
  actor: Actor,
  sourceId: number,
  wanted: { version: number; targetId: number; targetVersion: number },
): Promise<undefined> =>
  changeTree(database, actor, async (db, tree) => {
    const source = tree.changeable({ id: sourceId, version: wanted.version });
    const target = requireMergeable(tree, source, wanted.targetId);
    if (target.version !== wanted.targetVersion) throw new Problem('unit.conflict', { name: target.name });
    const merge = { sourceId, targetId: target.id };
    const { clashCount } = await findMerge(db, merge);
    if (clashCount > 0) throw new Problem('unit.clash', { name: source.name, count: clashCount });
    const { parentId, name } = source;
    await moveEverything(db, actor.tenantId, merge);
    await upsertFormerPaths(db, actor.tenantId, [{ parentId, name, unitId: target.id }]);
    await rewriteSearchTexts(db, inUnit(target.id));
    await raiseVersions(db, [target.id]);
    return undefined;
  });
