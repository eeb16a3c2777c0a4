import { Problem } from '#shared/problems.ts';
import type { ReportType } from '#shared/vocabulary.ts';
import type { Trx } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import { mayReadReports, type ReportAbility, reportAbilities } from './policy.ts';
import { findReport, type ReportRow, type RowLock } from './queries.ts';
import { editScope, manageScope, readScope } from './scope-queries.ts';

const rowLocks: Record<ReportAbility, RowLock | null> = {
  read: null,
  readDraft: null,
  edit: 'update',
  administer: 'update',
  manage: 'update',
};

/** [7.01] For an actor who reads by a link, 0 is the id of its report. */
const reportOf = ({ link }: Actor, reportId: number): number =>
  link && reportId === 0 ? link.reportId : reportId;

const findReadable = async (
  db: Trx,
  actor: Actor,
  reportId: number,
  reportType: ReportType,
  rowLock: RowLock | null,
): Promise<ReportRow> => {
  authorize(mayReadReports(actor, reportType));
  const scope = {
    reportType,
    read: readScope(actor, reportType),
    edit: editScope(actor),
    manage: manageScope(actor),
  };
  const report = await findReport(db, reportOf(actor, reportId), scope, rowLock);
  if (!report) throw new Problem('error.notFound');
  return report;
};

/**
 * Reports that the actor may not see are "not found", those that may only be read are "forbidden". `edit`, `administer`
 * and `manage` lock the row until the transaction ends, which serialises changes.
 */
export const requireReport = async (
  db: Trx,
  actor: Actor,
  reportId: number,
  ability: ReportAbility,
  reportType: ReportType = 'report',
): Promise<ReportRow> => {
  const report = await findReadable(db, actor, reportId, reportType, rowLocks[ability]);
  authorize(reportAbilities[ability](report));
  if (ability === 'edit' && report.isLocked) throw new Problem('report.locked', { reportType });
  return report;
};

export const holdReport = (
  db: Trx,
  actor: Actor,
  reportId: number,
  reportType: ReportType = 'report',
): Promise<ReportRow> => findReadable(db, actor, reportId, reportType, 'keyShare');
