import type { ItemCollectionDetails, JoinPreview } from '#shared/item-collections/contract.ts';
import { joinProblems } from '#shared/item-collections/rules.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { applyChange, changeCollections, type Versioned } from './apply-change.ts';
import {
  type CollectionRow,
  findCollectionRows,
  leadTo,
  type Move,
  raiseVersions,
} from './change-queries.ts';
import { differencesOf } from './differences.ts';
import { type ChangePlan, idsOf, planChange } from './plan-change.ts';
import { presentCollection, presentCollections, presentOutdated } from './present.ts';
import { type AssignedItem, findAssignedItems } from './queries.ts';
import { findReferringReports, type ReferringReport, rememberJoined } from './reference-queries.ts';

interface Join {
  readonly into: number;
  readonly ids: readonly number[];
}

const planJoin = (
  { into, ids }: Join,
  assigned: readonly AssignedItem[],
  reports: readonly ReferringReport[],
): ChangePlan => {
  const joined = new Set(ids.filter((id) => id !== into));
  const moves = assigned.flatMap(({ id, formId, itemId }): Move[] =>
    joined.has(itemId) ? [{ id, formId, from: itemId, to: into }] : [],
  );
  return planChange(assigned, moves, reports, () => (id) => (joined.has(id) ? into : id));
};

const joinable = (
  rows: ReadonlyMap<number, CollectionRow>,
  assigned: readonly AssignedItem[],
  ids: readonly number[],
) =>
  ids.map((id) => {
    const { type, optionCount, abstentionAllowed } = rows.get(id) as CollectionRow;
    const items = assigned.filter(({ itemId }) => itemId === id);
    return { type, optionCount, abstentionAllowed, items, isRank: items.some(({ isRank }) => isRank) };
  });

/** What would change, and what stands in the way; nothing is changed. */
export const previewJoin = (
  database: Database,
  actor: Actor,
  into: number,
  others: readonly number[],
): Promise<JoinPreview> => {
  requirePermission(actor, 'itemCollections.manage');
  return inTenant(database, actor.tenantId, async (db) => {
    const wanted = [...new Set([into, ...others])];
    const collections = await presentCollections(db, wanted);
    const assigned = await findAssignedItems(db, wanted);
    const join = { into, ids: wanted };
    const obstacles = joinProblems(joinable(await findCollectionRows(db, wanted), assigned, wanted));
    return {
      collections,
      obstacles: obstacles.map(({ code, params }) => ({
        code: code as JoinPreview['obstacles'][number]['code'],
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      })),
      differences: differencesOf(collections),
      ...presentOutdated(planJoin(join, assigned, await findReferringReports(db, wanted))),
    };
  });
};

/** From now on all of them are the same question. */
export const joinCollections = (
  database: Database,
  actor: Actor,
  into: Versioned,
  others: readonly Versioned[],
): Promise<ItemCollectionDetails> => {
  requirePermission(actor, 'itemCollections.manage');
  const wanted = [into, ...others];
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new Problem('error.badInput', {}, [{ path: 'others', code: 'input.itemRepeated' }]);
  return changeCollections(database, actor, wanted, async (db, { rows, assigned, reports }) => {
    const [obstacle] = joinProblems(joinable(rows, assigned, ids));
    if (obstacle) throw obstacle;
    const plan = planJoin({ into: into.id, ids }, assigned, reports);
    await applyChange(db, actor, plan);
    await rememberJoined(
      db,
      actor.tenantId,
      plan.items.flatMap(({ id, isDeleted, before, config }) =>
        isDeleted
          ? []
          : idsOf(before)
              .filter((own) => own !== into.id && ids.includes(own))
              .map((own) => ({ reportItemId: id, collectionId: own, before, after: config })),
      ),
    );
    await leadTo(
      db,
      others.map(({ id }) => id),
      into.id,
    );
    await raiseVersions(db, ids);
    return presentCollection(db, into.id);
  });
};
