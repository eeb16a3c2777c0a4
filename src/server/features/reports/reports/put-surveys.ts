import type { Report } from '#shared/reports/reports/contract.ts';
import type { Actor } from '../../../lib/actor.ts';
import type { Services } from '../../../lib/services.ts';
import { startFilterJob } from '../../figures/calculation/filter-job.ts';
import { changeReport, type ReportTarget, unchanged } from '../report-access/change-report.ts';
import { chooseSurveys } from './choose-surveys.ts';
import { pageFor } from './get-report.ts';

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
