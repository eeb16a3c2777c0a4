import { Problem } from '#shared/problems.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { Trx } from '../../db/connect.ts';
import { type Actor, requirePermission } from '../../lib/actor.ts';
import { findReport, type ReportRow } from './queries.ts';
import { editScope, readScope } from './report-scope.ts';

/**
 * `read`: to look at it. `use`: the same, and it stays until the transaction ends. `inspect`: to look at what only its
 * editors see, such as previews. `edit`: to change what it shows, which a lock forbids [6.02]. `manage`: what goes on
 * under a lock too (the lock itself, the publication).
 */
export type ReportAccess = 'read' | 'use' | 'inspect' | 'edit' | 'manage';

const rowLocks = {
  read: null,
  use: 'keyShare',
  inspect: null,
  edit: 'update',
  manage: 'update',
} as const satisfies Record<ReportAccess, unknown>;

/** [7.01] To whoever reads by a link, 0 is its report. */
const reportOf = ({ link }: Actor, reportId: number): number =>
  link && reportId === 0 ? link.reportId : reportId;

/**
 * The report, if the actor may do that to it. One that the actor may not see is not found, like one that does not
 * exist; one that may only be read is forbidden. For `edit` and `manage` its row is locked until the transaction
 * ends, so that changes come one after the other.
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
