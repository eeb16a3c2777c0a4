import type { FilterProgress } from '#shared/reports/respondent-filter/progress-contract.ts';
import { type Database, inTenant } from '../../../db/connect.ts';
import { cancelJob, findOpenJob } from '../../../jobs/job-queries.ts';
import type { Actor } from '../../../lib/actor.ts';
import { countPending, startFilterJob } from '../../figures/calculation/filter-job.ts';
import { requireReport } from '../report-access/require-report.ts';

export const getFilterProgress = (
  database: Database,
  actor: Actor,
  reportId: number,
): Promise<FilterProgress> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'readDraft');
    const job = await findOpenJob(db, 'filter', reportId);
    return {
      running: job !== null,
      done: job?.done ?? 0,
      total: job?.total ?? 0,
      pending: await countPending(db, actor.tenantId, reportId),
    };
  });

export const continueFilter = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'edit');
    await startFilterJob(db, actor, reportId);
  });

export const cancelFilter = (database: Database, actor: Actor, reportId: number): Promise<void> =>
  inTenant(database, actor.tenantId, async (db) => {
    await requireReport(db, actor, reportId, 'administer');
    await cancelJob(db, 'filter', reportId);
  });
