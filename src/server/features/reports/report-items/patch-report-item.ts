import { isDeepStrictEqual } from 'node:util';
import { Problem } from '#shared/problems.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { listCountedItemIds } from '#shared/reports/report-items/kinds/visualizations.ts';
import { refitPlacement } from '#shared/reports/report-items/layout/placements.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import type { Versioned } from './create-report-item.ts';
import { loadGrid, moveItems } from './item-placements.ts';
import { presentItems } from './present-items.ts';
import { findReportItem, type ReportItemRow, updateConfig } from './queries.ts';
import { requireConfig } from './require-items.ts';

/** The place of the item as what it becomes; what lies in the way of that goes south. */
const makePlace = async (
  db: Trx,
  reportId: number,
  { id, config: before, x, y, cols, rows }: ReportItemRow,
  { visualizationType }: ReportItemConfig,
): Promise<Placement> => {
  const placement = { x, y, cols, rows };
  if (before?.visualizationType === visualizationType) return placement;
  const wanted = refitPlacement(visualizationType, placement);
  if (!isDeepStrictEqual(wanted, placement))
    await moveItems(db, reportId, await loadGrid(db, reportId), [{ reportItemId: id, placement: wanted }]);
  return wanted;
};

/** Replaces the settings of an item. Its place stays; another visualization takes the room that it needs there. */
export const patchReportItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget & { reportItemId: number },
  wanted: ReportItemConfig,
): Promise<Versioned<ReportItem>> =>
  changeReport(services, actor, target, async (db, report) => {
    const before = await findReportItem(db, report.id, target.reportItemId);
    if (!before) throw new Problem('error.notFound');
    const presentIds = before.config ? listCountedItemIds(before.config) : [];
    const config = await requireConfig(db, report, wanted, presentIds);
    const isSame = isDeepStrictEqual(before.config, config);
    const row = isSame ? before : await updateConfig(db, report.id, before.id, config);
    const placement = await makePlace(db, report.id, before, config);
    const [item] = (await presentItems(db, report, [{ ...row, ...placement }])) as [ReportItem];
    const answer = (version: number) => ({ version, answer: item });
    return isSame ? unchanged(answer) : answer;
  });
