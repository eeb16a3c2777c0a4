import { Problem } from '#shared/problems.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { Trx } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { findReport, type ReportRow } from './queries.ts';
import { editScope, readScope } from './report-scope.ts';

/**
 * `read`: view it; `use`: view it and prevent its deletion until the transaction ends; `inspect`: view what only
 * editors see, such as previews; `edit`: change its content, which a lock forbids [6.02]; `manage`: change lock or
 * publication, also under a lock.
 */
export type ReportAccess = 'read' | 'use' | 'inspect' | 'edit' | 'manage';

const rowLocks = {
  read: null,
  use: 'keyShare',
  inspect: null,
  edit: 'update',
  manage: 'update',
} as const satisfies Record<ReportAccess, unknown>;

/** [7.01] For an actor who reads by a link, 0 is the id of its report. */
const reportOf = ({ link }: Actor, reportId: number): number =>
  link && reportId === 0 ? link.reportId : reportId;

/**
 * Reports that the actor may not see are "not found", those that may only be read are "forbidden". `edit` and `manage`
 * lock the row until the transaction ends, which serialises changes.
 */
export const requireReport = async (
  db: Trx,
  actor: Actor,
  reportId: number,
  access: ReportAccess,
  reportType: ReportType = 'report',
): Promise<ReportRow> => {
  requirePermission(actor, reportType === 'template' ? 'templates.edit' : 'reports.read');
  const scope = { reportType, read: readScope(actor, reportType), edit: editScope(actor) };
  const report = await findReport(db, reportOf(actor, reportId), scope, rowLocks[access]);
  if (!report) throw new Problem('error.notFound');
  if (access === 'read' || access === 'use') return report;
  if (!report.mayEdit) throw new Problem('error.forbidden');
  if (access === 'edit' && report.isLocked) throw new Problem('report.locked', { reportType });
  return report;
};
