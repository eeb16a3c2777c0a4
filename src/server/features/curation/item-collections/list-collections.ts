import type { z } from 'zod';
import type {
  ItemCollectionDetails,
  listItemCollections,
  ManagedItemCollection,
} from '#shared/curation/item-collections/contract.ts';
import type { Page } from '#shared/schemas.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { presentCollection } from './present.ts';
import { searchCollections } from './queries.ts';

/** Lists all collections of the tenant, since questions are shared by its units. */
export const listCollections = (
  database: Database,
  actor: Actor,
  search: z.output<NonNullable<(typeof listItemCollections)['query']>>,
): Promise<Page<ManagedItemCollection>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { total, rows } = await searchCollections(db, search);
    return toPage(rows, total, search);
  });

export const getCollection = (database: Database, actor: Actor, id: number): Promise<ItemCollectionDetails> =>
  inTenant(database, actor.tenantId, (db) => presentCollection(db, id));
