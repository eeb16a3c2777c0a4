import type { Database } from '../../../db/connect.ts';
import { inTenant } from '../../../db/connect.ts';
import { cancelJob, findProgress } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { requireReport } from '../report-access/require-report.ts';

export const getProgress = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<{ running: boolean; done: number; total: number }> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'read');
    const progress = await findProgress(db, 'calculation', reportId);
    return progress ? { running: true, ...progress } : { running: false, done: 0, total: 0 };
  });

/** Takes effect before the next step of the calculation. */
export const cancelCalculation = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'administer');
    await cancelJob(db, 'calculation', reportId);
  });
