import { Problem } from '#shared/problems.ts';
import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { findNameMask } from '../../platform/pseudonyms/pseudonyms.ts';
import { requireReport } from '../report-access/require-report.ts';
import { findSnapshotItem, findSnapshotLeaders } from '../report-access/snapshot-queries.ts';
import type { Versioned } from './change-report-items.ts';
import { presentItems } from './present-items.ts';
import { findReportItem } from './queries.ts';

export const getReportItem = (
  database: Database,
  actor: Actor,
  { reportId, reportType, reportItemId }: { reportId: number; reportType: ReportType; reportItemId: number },
): Promise<Versioned<ReportItem>> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read', reportType);
    const { id, version, snapshotNumber } = report;
    if (snapshotNumber !== null) {
      const answer = await findSnapshotItem(db, { reportId: id, number: snapshotNumber }, reportItemId);
      if (!answer) throw new Problem('error.notFound');
      const mask = await findNameMask(db, actor);
      if (!mask) return { version, answer };
      const leaders = await findSnapshotLeaders(db, { reportId: id, number: snapshotNumber });
      return { version, answer: mask.answer(answer, leaders) };
    }
    const row = await findReportItem(db, id, reportItemId);
    if (!row) throw new Problem('error.notFound');
    const [answer] = (await presentItems(db, report, [row])) as [ReportItem];
    return { version, answer };
  });
