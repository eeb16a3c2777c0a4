import type { FigureData } from '#shared/calculation/figures.ts';
import { Problem } from '#shared/problems.ts';
import type { ReportItemConfig } from '#shared/report-items/contract.ts';
import { poolOf } from '../../analysis-pool/pool-of-services.ts';
import { inTenant } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { requireConfig } from '../report-items/require-items.ts';
import { requireReport } from '../reports/require-report.ts';
import { type Actor, requirePermission } from '../session/actor.ts';
import { figuresOf, planFigures } from './figures-of.ts';
import { loadReportInputs } from './report-inputs.ts';

/** The figure that an item with these settings would have; nothing is stored. */
export const previewReportItem = async (
  services: Services,
  actor: Actor,
  reportId: number,
  config: ReportItemConfig,
): Promise<FigureData | null> => {
  requirePermission(actor, 'reports.edit');
  const plan = await inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read');
    if (!report.mayEdit) throw new Problem('error.forbidden');
    await requireConfig(db, report, config);
    return planFigures(db, await loadReportInputs(db, actor.tenantId, reportId), [config]);
  });
  const [data] = await figuresOf(poolOf(services), plan, [config]);
  return data ?? null;
};
