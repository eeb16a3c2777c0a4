import type { ItemCollectionDetails } from '#shared/curation/item-collections/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { ScaleDirection } from '#shared/vocabulary.ts';
import type { Database } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { announceChanges } from '../../reports/report-access/announce-change.ts';
import { changeCollections, type Versioned } from './apply-change.ts';
import { raiseVersions, updateDirection } from './change-queries.ts';
import { presentCollection } from './present.ts';
import { markOutdated, raiseReportVersions } from './reference-queries.ts';

/** Outdates the figures of the question, whose colors and shares of the best answers depend on the direction. */
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
