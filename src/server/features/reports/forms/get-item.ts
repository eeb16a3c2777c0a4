import { Problem } from '#shared/problems.ts';
import type { Item } from '#shared/reports/forms/contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { presentItem } from './present-item.ts';
import { itemRows } from './queries.ts';

export const getItem = (database: Database, actor: Actor, itemId: number): Promise<Item> =>
  inTenant(database, actor.tenantId, async (db) => {
    const row = (await itemRows(db, { unitIds: actor.unitIds, collectionIds: [itemId] })).get(itemId);
    if (!row) throw new Problem('error.notFound');
    return presentItem(row, { withInfo: true, withItemOptions: true, responseCount: null });
  });
