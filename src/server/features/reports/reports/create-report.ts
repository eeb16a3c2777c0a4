import type { Report } from '#shared/reports/reports/contract.ts';
import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import {
  findFormLanguages,
  findReportFormIds,
  insertReport,
  preferredLanguage,
  updateReport,
} from '../report-access/queries.ts';
import { languageAmong } from './choose-language.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { pageFor } from './read-reports.ts';

/** [7.04], [4.03] */
export const createReport = (
  services: Services,
  actor: Actor,
  input: { title: string; surveyIds: number[] },
): Promise<Report> => {
  const problem = titleProblem(input.title);
  if (problem) throw problem;
  return inTenant(services.database, actor.tenantId, async (db) => {
    const language = await preferredLanguage(db, actor.userId);
    const { id } = await insertReport(db, {
      tenantId: actor.tenantId,
      reportType: 'report',
      title: trimTitle(input.title),
      language,
      formId: null,
      ownerId: roleHolderId(actor),
    });
    await chooseSurveys(db, actor, id, input.surveyIds);
    const formIds = await findReportFormIds(db, { id, formId: null, reportType: 'report' });
    await updateReport(db, id, { language: languageAmong(await findFormLanguages(db, formIds), language) });
    return pageFor(services, db, actor, id);
  });
};
