import { MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { restoreItems } from './deletion-queries.ts';
import { loadGrid, type Move, moveItems, placedItem, tooManyItems } from './item-placements.ts';

/**
 * Restores deleted items with id, placement, settings and figures. Overlapping items move south;
 * returns all changed placements.
 */
export const restoreReportItems = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  wantedIds: readonly number[],
): Promise<{ version: number; placements: Move[] }> =>
  changeReport(services, actor, target, async (db, report) => {
    const ids = [...new Set(wantedIds)];
    const others = await loadGrid(db, report.id);
    if (others.length + ids.length > MAXIMUM_ITEMS_OF_REPORT) throw tooManyItems(others, 'BAR_CHART');
    const items = (await restoreItems(db, report.id, ids)).map(placedItem);
    if (items.length < ids.length) throw new Problem('error.notFound');
    const back = items.map(({ id, placement }) => ({ reportItemId: id, placement }));
    const pushed = await moveItems(db, report.id, [...others, ...items], back);
    return (version) => ({ version, placements: [...back, ...pushed] });
  });
