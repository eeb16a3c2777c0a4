import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { inputsDigest } from '../../figures/calculation/input-hash.ts';
import { loadReportInputs } from '../../figures/calculation/queries/report-inputs.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { presentReportItem } from './present-item.ts';
import type { ReportItemRow } from './queries.ts';

export const presentItems = async (
  db: Trx,
  report: ReportRow,
  rows: readonly ReportItemRow[],
): Promise<ReportItem[]> => {
  const digest =
    report.reportType === 'template'
      ? null
      : inputsDigest(await loadReportInputs(db, report.tenantId, report.id));
  return rows.map((row) => presentReportItem(row, digest));
};
