import { isDeepStrictEqual } from 'node:util';
import { MAXIMUM_ITEMS_OF_REPORT } from '#shared/limits.ts';
import { Problem } from '#shared/problems.ts';
import { batchConfig } from '#shared/reports/report-items/batch-config.ts';
import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import {
  type BuiltVisualization,
  listCountedItemIds,
  type ReportItemConfig,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import { refitPlacement } from '#shared/reports/report-items/layout/placements.ts';
import type { ItemType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { restoreItems, softDeleteItems } from './deletion-queries.ts';
import {
  loadGrid,
  type Move,
  moveItems,
  placedItem,
  placementsBelow,
  placementsFor,
  tooManyItems,
} from './item-placements.ts';
import { presentItems } from './present-items.ts';
import { findReportItem, insertReportItems, type ReportItemRow, updateConfig } from './queries.ts';
import { requireConfig, requireItems } from './require-items.ts';

export interface Versioned<Answer> {
  version: number;
  answer: Answer;
}

export const createReportItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  { config: wanted, placement }: { config: ReportItemConfig; placement?: Placement | undefined },
): Promise<Versioned<ReportItem>> =>
  changeReport(services, actor, target, async (db, report) => {
    const config = await requireConfig(db, report, wanted);
    const [free] = placement ? [placement] : await placementsFor(db, report.id, [config.visualizationType]);
    const owner = { tenantId: actor.tenantId, reportId: report.id, templateId: null };
    const rows = await insertReportItems(db, owner, [{ config, placement: free as Placement }]);
    const [row] = rows as [(typeof rows)[number]];
    if (placement) {
      const added = { id: row.id, visualizationType: config.visualizationType, placement };
      const grid = (await loadGrid(db, report.id)).filter(({ id }) => id !== row.id);
      await moveItems(db, report.id, [...grid, added], [{ reportItemId: row.id, placement }]);
    }
    const [answer] = (await presentItems(db, report, [row])) as [ReportItem];
    return (version) => ({ version, answer });
  });

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

/** [7.26], [4.10] */
export const patchPlacements = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  moves: readonly Move[],
): Promise<{ version: number; placements: Move[] }> =>
  changeReport(services, actor, target, async (db, report) => {
    const placements = await moveItems(db, report.id, await loadGrid(db, report.id), moves);
    const answer = (version: number) => ({ version, placements });
    return placements.length > 0 ? answer : unchanged(answer);
  });

/** [7.25] All or none. No item moves up into the gap. */
export const deleteReportItems = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  wantedIds: readonly number[],
): Promise<{ version: number }> =>
  changeReport(services, actor, target, async (db, report) => {
    const ids = [...new Set(wantedIds)];
    if ((await softDeleteItems(db, report.id, ids)) < ids.length) throw new Problem('error.notFound');
    return (version) => ({ version });
  });

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
