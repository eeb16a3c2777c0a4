import type { Page } from '#shared/schemas.ts';
import type { Survey } from '#shared/surveys/surveys/contract.ts';
import { inTenant, type Trx } from '../../../../db/connect.ts';
import { toPage } from '../../../../db/page.ts';
import type { Actor } from '../../../../lib/actor.ts';
import type { Services } from '../../../../lib/services.ts';
import { loadReportInputs } from '../../../figures/calculation/queries/report-inputs.ts';
import { countRespondents } from '../../../figures/calculation/selection/count-respondents.ts';
import { selectReportSurveys } from '../../../surveys/surveys/queries.ts';
import { presentSurvey } from '../../../surveys/surveys/search-surveys.ts';
import type { ReportRow } from '../../report-access/queries.ts';
import { requireReport } from '../../report-access/require-report.ts';
import { findSnapshotSurveys } from '../../report-access/snapshot-queries.ts';

export const loadAllSurveys = async (
  services: Services,
  db: Trx,
  { tenantId, id }: Pick<ReportRow, 'tenantId' | 'id'>,
): Promise<Survey[]> => {
  const rows = await selectReportSurveys(db, id).execute();
  const counts = await countRespondents(services, db, await loadReportInputs(db, tenantId, id));
  const filtered = new Map(counts.surveys.map((one) => [one.surveyId, one]));
  return rows.map((row) => presentSurvey(row, filtered));
};

/** [7.10] Latest first, with the number of respondents that pass the filter [4.07]. */
export const reportSurveys = (
  services: Services,
  actor: Actor,
  reportId: number,
  wanted: { page: number; size: number },
): Promise<Page<Survey>> =>
  inTenant(services.database, actor.tenantId, async (db) => {
    const report = await requireReport(db, actor, reportId, 'read');
    const { id, snapshotNumber: number } = report;
    const all =
      number === null
        ? await loadAllSurveys(services, db, report)
        : await findSnapshotSurveys(db, { reportId: id, number });
    const first = wanted.page * wanted.size;
    return toPage(all.slice(first, first + wanted.size), all.length, wanted);
  });
