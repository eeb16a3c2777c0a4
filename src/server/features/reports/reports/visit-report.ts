import { type Database, inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';
import { upsertVisit } from './visit-queries.ts';

export const visitReport = (database: Database, actor: Actor, reportId: number): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const { snapshotNumber } = await requireReport(db, actor, reportId, 'read');
    if (snapshotNumber !== null) await upsertVisit(db, actor, { reportId, snapshotNumber });
    return undefined;
  });
