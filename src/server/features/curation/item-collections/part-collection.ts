import { composePositions, invertPositions } from '#shared/curation/item-collections/answer-meaning.ts';
import type { ItemCollectionDetails, PartPreview } from '#shared/curation/item-collections/contract.ts';
import { Problem } from '#shared/problems.ts';
import { type Database, inTenant, type Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { insertOwnCollection } from '../../surveys/imports/records/assigned-collection-queries.ts';
import { applyChange, changeCollections, type Versioned } from './apply-change.ts';
import {
  type CollectionRow,
  findCollectionRows,
  leadJust,
  type Move,
  raiseVersions,
  updateDirection,
} from './change-queries.ts';
import { divide, type Parted, restoredIds } from './divide-items.ts';
import { type ChangePlan, planChange } from './plan-change.ts';
import { presentCollection, presentOutdated } from './present.ts';
import { type AssignedItem, findAssignedItems, findCollectionFacts } from './queries.ts';
import {
  findReferringReports,
  findRemembered,
  forgetRemembered,
  type ReferringReport,
} from './reference-queries.ts';

interface Parting {
  stayed: ItemCollectionDetails;
  left: ItemCollectionDetails;
}

const orderBack = ({ leaving }: Omit<Parted, 'whole'>) => invertPositions(leaving[0]?.positions ?? null);

export const planPart = (
  { leaving, staying, revived }: Omit<Parted, 'whole'>,
  ids: { from: number; to: number },
  assigned: readonly AssignedItem[],
  reports: readonly ReferringReport[],
  restored: ReadonlyMap<number, readonly number[]>,
): ChangePlan => {
  const back = orderBack({ leaving, staying, revived });
  const moves = leaving.map(
    ({ id, formId, positions }): Move => ({
      id,
      formId,
      ...ids,
      positions: composePositions(positions, back),
    }),
  );
  const [left, stayed] = [leaving, staying].map((items) => new Set(items.map(({ formId }) => formId)));
  const goes = ({ formIds }: ReferringReport): boolean =>
    formIds.some((id) => left?.has(id)) && !formIds.some((id) => stayed?.has(id));
  return planChange(
    assigned,
    moves,
    reports,
    (report) => (id) => (id === ids.from && goes(report) ? ids.to : id),
    restored,
  );
};

const NOTHING = { outdatedCount: 0, outdated: [], leaving: 0 };

export const previewPart = (
  database: Database,
  actor: Actor,
  id: number,
  itemIds: readonly number[],
): Promise<PartPreview> =>
  inTenant(database, actor.tenantId, async (db) => {
    if ((await findCollectionFacts(db, [id])).length === 0) throw new Problem('error.notFound');
    const assigned = await findAssignedItems(db, [id]);
    if (itemIds.length === 0)
      return { ...NOTHING, staying: assigned.filter(({ itemId }) => itemId === id).length };
    const parted = divide(assigned, id, itemIds);
    const revived = parted.revived === null ? null : await dormant(db, parted.revived, id);
    const restored = restoredIds(revived === null ? [] : await findRemembered(db, revived), id);
    const reports = await findReferringReports(db, [id]);
    const plan = planPart(parted, { from: id, to: revived ?? 0 }, assigned, reports, restored);
    const chosen = new Set(itemIds);
    const leaving = [...parted.leaving, ...parted.staying].filter((item) => chosen.has(item.id)).length;
    return {
      ...presentOutdated(plan),
      leaving,
      staying: parted.leaving.length + parted.staying.length - leaving,
    };
  });

const dormant = async (db: Trx, importedId: number, id: number): Promise<number | null> => {
  const row: CollectionRow | undefined = (await findCollectionRows(db, [importedId])).get(importedId);
  return row?.joinedInto === id ? importedId : null;
};

export const partCollection = (
  database: Database,
  actor: Actor,
  { id, version }: Versioned,
  itemIds: readonly number[],
): Promise<Parting> =>
  changeCollections(database, actor, [{ id, version }], async (db, { rows, assigned, reports }) => {
    const parted = divide(assigned, id, itemIds);
    const revived = parted.revived === null ? null : await dormant(db, parted.revived, id);
    const [first] = parted.leaving as [AssignedItem];
    const to = revived ?? (await insertOwnCollection(db, first.importedId));
    if (revived === null) await updateDirection(db, to, rows.get(id)?.direction ?? null);
    const restored = restoredIds(await findRemembered(db, to), id);
    await applyChange(db, actor, planPart(parted, { from: id, to }, assigned, reports, restored));
    await forgetRemembered(db, to);
    await leadJust(db, parted.whole, to, orderBack(parted));
    await raiseVersions(db, [id, to]);
    const [chosen] = itemIds;
    const isLeft = parted.leaving.some((item) => item.id === chosen);
    const [stayed, left] = isLeft ? [id, to] : [to, id];
    return { stayed: await presentCollection(db, stayed), left: await presentCollection(db, left) };
  });
