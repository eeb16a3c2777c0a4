import { Problem } from '#shared/problems.ts';
import type { Report } from '#shared/reports/contract.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { pageFor } from '../reports/get-report.ts';
import { deleteUsedTemplate } from './queries.ts';

/** [7.14]: the items that it brought go with it, also changed ones; also when the actor may not use it any more. */
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
