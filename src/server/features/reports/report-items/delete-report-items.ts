import { Problem } from '#shared/problems.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget } from '../report-access/change-report.ts';
import { softDeleteItems } from './deletion-queries.ts';

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
