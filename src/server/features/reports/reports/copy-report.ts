import type { Report } from '#shared/reports/reports/contract.ts';
import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import { inTenant } from '../../../db/connect.ts';
import { type Actor, roleHolderId } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { surveyIdsWithin } from '../../surveys/surveys/queries.ts';
import { findReportSurveyIds, insertReport } from '../report-access/queries.ts';
import { requireReport } from '../report-access/require-report.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { copyContent } from './copy-queries.ts';
import { pageFor } from './read-reports.ts';

/** Figures are not copied: those of a filter are decided anew by the ledger, for whoever calculates the copy. */
export const copyReport = (
  services: Services,
  actor: Actor,
  reportId: number,
  { title }: { title: string },
): Promise<Report> => {
  const problem = titleProblem(title);
  if (problem) throw problem;
  return inTenant(services.database, actor.tenantId, async (db) => {
    const original = await requireReport(db, actor, reportId, 'readDraft');
    const surveyIds = await findReportSurveyIds(db, original.id);
    const reachable = await surveyIdsWithin(db, surveyIds, actor.unitIds);
    const { id } = await insertReport(db, {
      tenantId: actor.tenantId,
      reportType: 'report',
      title: trimTitle(title),
      language: original.language,
      formId: null,
      ownerId: roleHolderId(actor),
    });
    await chooseSurveys(
      db,
      actor,
      id,
      surveyIds.filter((surveyId) => reachable.has(surveyId)),
    );
    await copyContent(db, original.id, id);
    await startFilterJob(db, actor, id);
    return pageFor(services, db, actor, id);
  });
};
