import { titleProblem, trimTitle } from '#shared/reports/reports/rules.ts';
import type { Trx } from '../../../db/connect.ts';
import { type ReportRow, updateReport } from '../report-access/queries.ts';

/** [5.01] Returns true if the title changed. */
export const chooseTitle = async (
  db: Trx,
  report: Pick<ReportRow, 'id' | 'title'>,
  wanted: string,
): Promise<boolean> => {
  const problem = titleProblem(wanted);
  if (problem) throw problem;
  const title = trimTitle(wanted);
  if (title === report.title) return false;
  await updateReport(db, report.id, { title });
  return true;
};
