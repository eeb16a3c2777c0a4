import type { ReportChange } from '#shared/reports/reports/contract.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { findReportFormIds } from '../report-access/queries.ts';
import { chooseLanguage } from './choose-language.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { chooseTitle } from './choose-title.ts';
import { pageFor } from './get-report.ts';
import { presentChange } from './present-change.ts';

export interface ReportPatch {
  title?: string | undefined;
  surveyIds?: number[] | undefined;
  reportLanguageId?: number | undefined;
}

/** [7.02], [7.05], [7.11]: only what is given changes; from other surveys all the rest follows. */
export const patchReport = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  patch: ReportPatch,
): Promise<ReportChange> =>
  changeReport(services, actor, target, async (db, report) => {
    const { title, surveyIds, reportLanguageId } = patch;
    const changes = [
      title !== undefined && (await chooseTitle(db, report, title)),
      surveyIds !== undefined && (await chooseSurveys(db, actor, report.id, surveyIds)),
      reportLanguageId !== undefined &&
        (await chooseLanguage(db, report, await findReportFormIds(db, report), reportLanguageId)),
    ];
    const answer = () =>
      surveyIds === undefined
        ? presentChange(db, actor, report, patch)
        : pageFor(services, db, actor, report.id);
    return changes.includes(true) ? answer : unchanged(answer);
  });
