import type { z } from 'zod';
import type {
  ItemCollectionDetails,
  listItemCollections,
  ManagedItemCollection,
} from '#shared/curation/item-collections/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { Page } from '#shared/schemas.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { toPage } from '../../../db/page.ts';
import type { Actor } from '../../../lib/actor.ts';
import { announceChanges } from '../../reports/report-access/announce-change.ts';
import { changeCollections, type Versioned } from './apply-change.ts';
import { raiseVersions, updateDirection } from './change-queries.ts';
import { presentCollection } from './present.ts';
import { searchCollections } from './queries.ts';
import { markOutdated, raiseReportVersions } from './reference-queries.ts';

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

export const setDirection = (
  database: Database,
  actor: Actor,
  { id, version }: Versioned,
  direction: ScaleDirection | null,
): Promise<ItemCollectionDetails> =>
  changeCollections(database, actor, [{ id, version }], async (db, { rows, reports }) => {
    if (rows.get(id)?.type !== 'SCALA') throw new Problem('itemCollection.noScale');
    await updateDirection(db, id, direction);
    await markOutdated(db, reports, { filteredBy: null });
    const shown = reports.filter(({ items }) => items.some(({ isCalculated }) => isCalculated));
    const changed = await raiseReportVersions(
      db,
      shown.map((report) => report.id),
    );
    await announceChanges(db, actor, changed);
    await raiseVersions(db, [id]);
    return presentCollection(db, id);
  });
