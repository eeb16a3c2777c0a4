import type { Page } from '#shared/schemas.ts';
import type { Survey } from '#shared/surveys/contract.ts';
import { inTenant } from '../../db/connect.ts';
import { toPage } from '../../db/page.ts';
import type { Actor } from '../../lib/actor.ts';
import type { Services } from '../../lib/services.ts';
import { countRespondents } from '../calculation/count-respondents.ts';
import { loadReportInputs } from '../calculation/report-inputs.ts';
import { requireReport } from '../report-access/require-report.ts';
import { presentSurvey } from '../surveys/present-survey.ts';
import { surveysOfReport } from '../surveys/queries.ts';

/** [7.10]: latest first; with the respondents that the report's filter leaves [4.07]. */
export const reportSurveys = (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: { page: number; size: number },
): Promise<Page<Survey>> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read');
    const rows = await surveysOfReport(db, report.id).execute();
    const counts = await countRespondents(
      services,
      db,
      await loadReportInputs(db, actor.tenantId, report.id),
    );
    const filtered = new Map(counts.surveys.map((one) => [one.surveyId, one]));
    const first = wanted.page * wanted.size;
    const content = rows.slice(first, first + wanted.size).map((row) => presentSurvey(row, filtered));
    return toPage(content, rows.length, wanted);
  });
