import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { findSurveysOfReport } from '../../figures/calculation/queries/queries.ts';
import { requireAnswers } from '../../figures/calculation/queries/report-inputs.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { pageFor } from '../reports/get-report.ts';
import { deleteFilterItem as deleteRow } from '../reports/page/filter-queries.ts';

/** [7.08] */
export const deleteFilterItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  itemId: number,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    requireAnswers({ surveys: await findSurveysOfReport(db, report.id) });
    if (!(await deleteRow(db, report.id, itemId))) throw new Problem('error.notFound');
    await startFilterJob(db, actor, report.id);
    return () => pageFor(services, db, actor, report.id);
  });
