import { Problem } from '#shared/problems.ts';
import type { Services } from '../../app/context.ts';
import { changeReport, type ReportTarget } from '../reports/change-report.ts';
import type { Actor } from '../session/actor.ts';
import { deleteItem } from './queries.ts';

/** [7.25]; nothing moves up into the gap. */
export const deleteReportItem = (
  services: Services,
  actor: Actor,
  target: ReportTarget & { reportItemId: number },
): Promise<number> =>
  changeReport(services, actor, target, async (db, report) => {
    if (!(await deleteItem(db, report.id, target.reportItemId))) throw new Problem('error.notFound');
    return (version) => version;
  });
