import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { ReportItemConfig } from '#shared/reports/report-items/kinds/visualizations.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { computeFigures } from '../../figures/calculation/compute-figures.ts';
import { planFigures } from '../../figures/calculation/plan-figures.ts';
import { loadReportInputs } from '../../figures/calculation/queries/report-inputs.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireConfig } from '../report-items/require-items.ts';

export const previewReportItem = async (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: ReportItemConfig,
): Promise<FigureData | null> => {
  const { plan, config } = await inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    const own = await requireConfig(db, report, wanted);
    const inputs = await loadReportInputs(db, actor.tenantId, reportId);
    return { plan: await planFigures(db, services.pool, inputs, [own]), config: own };
  });
  const [figure] = await computeFigures(services.pool, plan, [config]);
  return figure?.data ?? null;
};
