import type { OptionOrder } from '#analysis/counting/option-order.ts';
import {
  composePositions,
  isPermutation,
  type MeaningfulOption,
  meanTheSame,
  suggestPositions,
} from '#shared/curation/item-collections/answer-meaning.ts';
import type {
  CollectionItem,
  ItemCollectionDetails,
  JoinPreview,
} from '#shared/curation/item-collections/contract.ts';
import { joinProblems } from '#shared/curation/item-collections/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Localized } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { applyChange, changeCollections, type Versioned } from './apply-change.ts';
import {
  type CollectionRow,
  findCollectionRows,
  leadTo,
  type Move,
  raiseVersions,
} from './change-queries.ts';
import { type ChangePlan, collectIds, planChange } from './plan-change.ts';
import { presentCollection, presentCollections, presentOutdated } from './present.ts';
import { type AssignedItem, findAssignedItems } from './queries.ts';
import { findReferringReports, type ReferringReport, rememberJoined } from './reference-queries.ts';

type Difference = JoinPreview['differences'][number];

const sorted = (text: Localized | null): unknown =>
  text && Object.entries(text).sort(([left], [right]) => (left < right ? -1 : 1));

const aspects: Record<Difference, (item: CollectionItem) => unknown> = {
  direction: ({ direction }) => direction,
  values: ({ options }) => options.map(({ value }) => value),
  options: ({ options }) => options.map(({ text }) => sorted(text)),
  poles: ({ leftPole, rightPole }) => [sorted(leftPole), sorted(rightPole)],
};

const findDifferences = (collections: readonly ItemCollectionDetails[]): Difference[] => {
  const items = collections.flatMap((one) => one.items);
  return (Object.keys(aspects) as Difference[]).filter(
    (name) => new Set(items.map((item) => JSON.stringify(aspects[name](item)))).size > 1,
  );
};

type Orders = ReadonlyMap<number, OptionOrder | null>;

interface Join {
  readonly into: number;
  readonly ids: readonly number[];
  readonly orders: Orders;
}

const planJoin = (
  { into, ids, orders }: Join,
  assigned: readonly AssignedItem[],
  reports: readonly ReferringReport[],
): ChangePlan => {
  const joined = new Set(ids.filter((id) => id !== into));
  const moves = assigned.flatMap(({ id, formId, itemId, positions }): Move[] =>
    joined.has(itemId)
      ? [
          {
            ...{ id, formId, from: itemId, to: into },
            positions: composePositions(positions, orders.get(itemId) ?? null),
          },
        ]
      : [],
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

const optionsOf = (assigned: readonly AssignedItem[], id: number): readonly MeaningfulOption[] => {
  const items = assigned.filter(({ itemId }) => itemId === id);
  return (items.find(({ positions }) => positions === null) ?? items[0])?.options ?? [];
};

const mappingsOf = (
  assigned: readonly AssignedItem[],
  into: number,
  ids: readonly number[],
): JoinPreview['mappings'] => {
  const target = optionsOf(assigned, into);
  return ids.flatMap((id) => {
    const own = optionsOf(assigned, id);
    if (id === into || meanTheSame(own, target)) return [];
    return [{ id, suggested: suggestPositions(own, target) }];
  });
};

const ordersOf = (
  assigned: readonly AssignedItem[],
  into: number,
  others: readonly MappedCollection[],
): Orders => {
  const unlike = new Set(
    mappingsOf(
      assigned,
      into,
      others.map(({ id }) => id),
    ).map(({ id }) => id),
  );
  return new Map(
    others.map(({ id, positions }, index) => {
      if (!unlike.has(id)) return [id, null];
      const { length } = optionsOf(assigned, id);
      if (positions === undefined) throw new Problem('itemCollection.optionsUnmapped');
      if (!isPermutation(positions, length))
        throw new Problem('error.badInput', {}, [
          { path: `others.${index}.positions`, code: 'input.optionRepeated' },
        ]);
      return [id, composePositions(null, positions)];
    }),
  );
};

export type MappedCollection = Versioned & { readonly positions?: readonly number[] | undefined };

export const previewJoin = (
  database: Database,
  actor: Actor,
  into: number,
  others: readonly number[],
): Promise<JoinPreview> =>
  inTenant(database, actor.tenantId, async (db) => {
    const wanted = [...new Set([into, ...others])];
    const collections = await presentCollections(db, wanted);
    const assigned = await findAssignedItems(db, wanted);
    const join = { into, ids: wanted, orders: new Map() };
    const obstacles = joinProblems(joinable(await findCollectionRows(db, wanted), assigned, wanted));
    return {
      collections,
      obstacles: obstacles.map(({ code, params }) => ({
        code: code as JoinPreview['obstacles'][number]['code'],
        params: Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)])),
      })),
      differences: findDifferences(collections),
      mappings: mappingsOf(assigned, into, wanted),
      ...presentOutdated(planJoin(join, assigned, await findReferringReports(db, wanted))),
    };
  });

export const joinCollections = (
  database: Database,
  actor: Actor,
  into: Versioned,
  others: readonly MappedCollection[],
): Promise<ItemCollectionDetails> => {
  const wanted = [into, ...others];
  const ids = wanted.map(({ id }) => id);
  if (new Set(ids).size < ids.length)
    throw new Problem('error.badInput', {}, [{ path: 'others', code: 'input.itemRepeated' }]);
  return changeCollections(database, actor, wanted, async (db, { rows, assigned, reports }) => {
    const [obstacle] = joinProblems(joinable(rows, assigned, ids));
    if (obstacle) throw obstacle;
    const orders = ordersOf(assigned, into.id, others);
    const plan = planJoin({ into: into.id, ids, orders }, assigned, reports);
    await applyChange(db, actor, plan);
    await rememberJoined(
      db,
      actor.tenantId,
      plan.items.flatMap(({ id, isDeleted, before, config }) =>
        isDeleted
          ? []
          : collectIds(before)
              .filter((own) => own !== into.id && ids.includes(own))
              .map((own) => ({ reportItemId: id, collectionId: own, before, after: config })),
      ),
    );
    await leadTo(db, orders, into.id);
    await raiseVersions(db, ids);
    return presentCollection(db, into.id);
  });
};
