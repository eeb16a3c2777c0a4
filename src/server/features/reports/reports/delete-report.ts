import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { announceChange } from '../report-access/announce-change.ts';
import type { ReportTarget } from '../report-access/change-report.ts';
import { deleteReportRow } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireVersion } from '../report-access/require-version.ts';

export const deleteReport = (
  { database }: Services,
  actor: Actor,
  { reportId, ifMatch }: ReportTarget,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'edit');
    requireVersion(report.version, ifMatch);
    await deleteReportRow(db, report.id);
    await announceChange(db, actor, report.id, null);
    return undefined;
  });
