import type { FilterQuestions } from '#shared/reports/respondent-filter/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { loadReportInputs, processedSurveys } from '../../figures/calculation/queries/report-inputs.ts';
import { filterableQuestions } from '../../figures/calculation/selection/filterable-questions.ts';
import { requireReport } from '../report-access/require-report.ts';

export const getFilterQuestions = (
  services: Services,
  actor: Actor,
  reportId: number,
): Promise<FilterQuestions> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'readDraft');
    const surveys = processedSurveys(await loadReportInputs(db, actor.tenantId, report.id));
    return {
      surveyCount: surveys.length,
      respondentCount: surveys.reduce((sum, { responseCount }) => sum + responseCount, 0),
      questions: await filterableQuestions(db, services.pool, actor.tenantId, surveys),
    };
  });
