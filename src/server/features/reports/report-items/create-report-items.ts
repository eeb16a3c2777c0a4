import { Problem } from '#shared/problems.ts';
import { batchConfig } from '#shared/reports/report-items/batch-config.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import type { BuiltVisualization } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import type { Versioned } from './create-report-item.ts';
import { placementsBelow, placementsFor } from './item-placements.ts';
import { presentItems } from './present-items.ts';
import { insertReportItems } from './queries.ts';
import { requireItems } from './require-items.ts';

export interface BatchBody {
  readonly itemIds: readonly number[];
  readonly visualizations?: Partial<Record<ItemType, BuiltVisualization>> | undefined;
  readonly afterItemId?: number | undefined;
}

/** [2.24], [5.08]: each item gets the default chart of its type, or the wanted one, and a place in the grid. */
export const createReportItems = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  { itemIds: wantedIds, visualizations = {}, afterItemId }: BatchBody,
): Promise<Versioned<ReportItem[]>> =>
  changeReport(services, actor, target, async (db, report) => {
    const itemIds = [...new Set(wantedIds)];
    if (itemIds.length === 0) throw new Problem('item.error.required');
    const items = await requireItems(db, report, itemIds);
    const configs = itemIds.flatMap((id) => {
      const item = items.get(id);
      const wanted = item && visualizations[item.type];
      return (item && batchConfig({ id, type: item.type }, wanted, report.language)) ?? [];
    });
    if (configs.length < itemIds.length)
      throw new Problem('error.badInput', {}, [{ path: 'itemIds', code: 'input.itemType' }]);
    const types = configs.map(({ visualizationType }) => visualizationType);
    const below = afterItemId && (await placementsBelow(db, report.id, types, afterItemId));
    const placements = below || (await placementsFor(db, report.id, types));
    const owner = { tenantId: actor.tenantId, reportId: report.id, templateId: null };
    const rows = await insertReportItems(
      db,
      owner,
      configs.map((config, index) => ({ config, placement: placements[index] as Placement })),
    );
    const answer = await presentItems(db, report, rows);
    return (version) => ({ version, answer });
  });
