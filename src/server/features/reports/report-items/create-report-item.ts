import type { Placement, ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { loadGrid, moveItems, placementsFor } from './item-placements.ts';
import { presentItems } from './present-items.ts';
import { insertReportItems } from './queries.ts';
import { requireConfig } from './require-items.ts';

export interface Versioned<Answer> {
  version: number;
  answer: Answer;
}

/** Uses the first free place by default; at a given placement, overlapping items move south. */
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
