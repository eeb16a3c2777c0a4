import type {
  CollectionItem,
  ItemCollectionDetails,
  ManagedItemCollection,
} from '#shared/curation/item-collections/contract.ts';
import { MAXIMUM_REPORTS_SHOWN } from '#shared/curation/item-collections/rules.ts';
import { Problem } from '#shared/problems.ts';
import type { Trx } from '../../../db/connect.ts';
import { readOutOptions } from '../../reports/forms/read-out-options.ts';
import type { ChangePlan } from './plan-change.ts';
import { type CollectionItemRow, findCollectionFacts, findItemsOfCollections } from './queries.ts';

const presentItem = ({
  options,
  mayShow,
  isRank,
  collectionId,
  ...row
}: CollectionItemRow): CollectionItem => ({
  ...row,
  options: readOutOptions(options, mayShow),
});

const withItems = (
  facts: ManagedItemCollection,
  items: readonly CollectionItemRow[],
): ItemCollectionDetails => ({
  ...facts,
  items: items.filter(({ collectionId }) => collectionId === facts.id).map(presentItem),
});

export const presentCollections = async (
  db: Trx,
  ids: readonly number[],
): Promise<ItemCollectionDetails[]> => {
  const facts = await findCollectionFacts(db, ids);
  if (facts.length < new Set(ids).size) throw new Problem('error.notFound');
  const items = await findItemsOfCollections(db, ids);
  return facts.map((one) => withItems(one, items));
};

export const presentCollection = async (db: Trx, id: number): Promise<ItemCollectionDetails> =>
  (await presentCollections(db, [id]))[0] as ItemCollectionDetails;

export const presentOutdated = ({ outdated }: ChangePlan) => ({
  outdatedCount: outdated.length,
  outdated: outdated.slice(0, MAXIMUM_REPORTS_SHOWN).map(({ id, title, isLocked, isPublished }) => ({
    ...{ id, title, isLocked, isPublished },
  })),
});
