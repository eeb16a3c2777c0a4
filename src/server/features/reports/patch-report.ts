import type { Report } from '#shared/reports/contract.ts';
import { titleProblem, trimTitle } from '#shared/reports/rules.ts';
import type { Services } from '../../app/context.ts';
import type { Actor } from '../session/actor.ts';
import { changeReport, type ReportTarget } from './change-report.ts';
import { chooseLanguage } from './choose-language.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { pageFor } from './get-report.ts';
import { formIdsOfReport, updateReport } from './queries.ts';

export interface ReportPatch {
  title?: string | undefined;
  surveyIds?: number[] | undefined;
  reportLanguageId?: number | undefined;
}

/** [7.02], [7.05], [7.11]: only what is given changes. */
export const patchReport = (
  services: Services,
  actor: Actor,
  target: ReportTarget,
  patch: ReportPatch,
): Promise<Report> =>
  changeReport(services, actor, target, async (db, report) => {
    const { title, surveyIds, reportLanguageId } = patch;
    const problem = title === undefined ? null : titleProblem(title);
    if (problem) throw problem;
    if (title !== undefined) await updateReport(db, report.id, { title: trimTitle(title) });
    if (surveyIds) await chooseSurveys(db, actor, report.id, surveyIds);
    if (reportLanguageId !== undefined)
      await chooseLanguage(db, report.id, await formIdsOfReport(db, report), reportLanguageId);
    return () => pageFor(services, db, actor, report.id);
  });
