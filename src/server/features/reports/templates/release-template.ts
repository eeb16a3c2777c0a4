import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/reports/contract.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { pageFor } from '../reports/get-report.ts';
import { deleteUsedTemplate } from './queries.ts';

/** [7.14] Removes the template's items, even edited ones, and even if the actor may no longer use the template. */
export const releaseTemplate = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  templateId: number,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    if (!(await deleteUsedTemplate(db, report.id, templateId))) throw new Problem('error.notFound');
    return () => pageFor(services, db, actor, report.id);
  });
