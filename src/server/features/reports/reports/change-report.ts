import type { Weighting } from '#shared/figures/calculation/weights.ts';
import type { Report, ReportChange } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, authorize } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { updateCorrectsForInvited } from '../../figures/calculation/queries/weighting-queries.ts';
import { announceChange } from '../report-access/announce-change.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { reportAbilities } from '../report-access/policy.ts';
import { deleteReportRow, findReportFormIds, updateReport } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { requireVersion } from '../report-access/require-version.ts';
import { chooseLanguage } from './choose-language.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { chooseTitle } from './choose-title.ts';
import { chooseWeighting } from './choose-weighting.ts';
import { presentChange } from './present-change.ts';
import { pageFor } from './read-reports.ts';

export interface ReportPatch {
  title?: string | undefined;
  surveyIds?: number[] | undefined;
  reportLanguageId?: number | undefined;
  weighting?: Weighting | null | undefined;
  correctsForInvited?: boolean | undefined;
}

/** [7.02], [7.05], [7.11]: only what is given changes; from other surveys all the rest follows. */
export const patchReport = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  patch: ReportPatch,
): Promise<ReportChange> =>
  changeReport(services, actor, target, async (db, report) => {
    const { title, surveyIds, reportLanguageId, weighting, correctsForInvited } = patch;
    const changes = [
      title !== undefined && (await chooseTitle(db, report, title)),
      surveyIds !== undefined && (await chooseSurveys(db, actor, report.id, surveyIds)),
      reportLanguageId !== undefined &&
        (await chooseLanguage(db, report, await findReportFormIds(db, report), reportLanguageId)),
      weighting !== undefined && (await chooseWeighting(db, report, weighting)),
      correctsForInvited !== undefined && (await updateCorrectsForInvited(db, report.id, correctsForInvited)),
    ];
    if (weighting) await startFilterJob(db, actor, report.id);
    const answer = () =>
      surveyIds === undefined && weighting === undefined && correctsForInvited === undefined
        ? presentChange(db, actor, report, patch)
        : pageFor(services, db, actor, report.id);
    return changes.includes(true) ? answer : unchanged(answer);
  });

/** [7.12]: exactly these; the report comes back with all that follows from them. */
export const putSurveys = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  surveyIds: readonly number[],
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    const answer = () => pageFor(services, db, actor, report.id);
    if (!(await chooseSurveys(db, actor, report.id, surveyIds))) return unchanged(answer);
    await startFilterJob(db, actor, report.id);
    return answer;
  });

/** [4.01], [7.22] Unlocking is the one change allowed under a lock. */
export const setLock = (services: Services, actor: Actor, target: ReportTarget, isLocked: boolean) =>
  changeReport(
    services,
    actor,
    target,
    async (db, report) => {
      const answer = () => presentChange(db, actor, report, { isLocked });
      if (isLocked === report.isLocked) return unchanged(answer);
      await updateReport(db, report.id, { isLocked });
      return answer;
    },
    'administer',
  );

export const deleteReport = (
  { database }: Services,
  actor: Actor,
  { reportId, ifMatch }: ReportTarget,
): Promise<undefined> =>
  inTenant(database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'edit');
    authorize(reportAbilities.manage(report));
    requireVersion(report.version, ifMatch);
    await deleteReportRow(db, report.id);
    await announceChange(db, actor, report.id, null);
    return undefined;
  });
