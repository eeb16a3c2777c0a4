import type { Permission } from '#shared/permissions.ts';
import type { SubscribableJob } from '#shared/platform/jobs/contract.ts';
import { type Database, inTenant, type Trx } from '../../db/connect.ts';
import { readModel } from '../../features/figures/topics/topic-models.ts';
import { requireSeries } from '../../features/oversight/series/require-series.ts';
import { requireExport } from '../../features/publishing/exports/jobs/long-exports.ts';
import { requireReport } from '../../features/reports/report-access/require-report.ts';
import { requireImport } from '../../features/surveys/imports/records/find-own-import.ts';
import { type Actor, authorize, may } from '../../lib/actor.ts';

interface JobAccess {
  readonly permission: Permission;
  readonly requireSubject: (db: Trx, actor: Actor, subject: number) => Promise<unknown>;
}

const jobAccess: Record<SubscribableJob, JobAccess> = {
  calculation: {
    permission: 'reports.read',
    requireSubject: (db, actor, reportId) => requireReport(db, actor, reportId, 'read'),
  },
  export: { permission: 'reports.read', requireSubject: requireExport },
  filter: {
    permission: 'reports.read',
    requireSubject: (db, actor, reportId) => requireReport(db, actor, reportId, 'read'),
  },
  import: { permission: 'imports.run', requireSubject: requireImport },
  series: {
    permission: 'reports.publish',
    requireSubject: (db, actor, seriesId) => requireSeries(db, actor, seriesId, 'read'),
  },
  suggestions: {
    permission: 'configs.edit',
    requireSubject: (db, _actor, topicModelId) => readModel(db, topicModelId),
  },
};

export const authorizeJob = async (
  database: Database,
  actor: Actor,
  name: SubscribableJob,
  subject: number | undefined,
): Promise<void> => {
  const { permission, requireSubject } = jobAccess[name];
  authorize(may(actor, permission));
  if (subject !== undefined)
    await inTenant(database, actor.tenantId, (db) => requireSubject(db, actor, subject));
};
