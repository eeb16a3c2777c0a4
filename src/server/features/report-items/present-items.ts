import type { ReportItem } from '#shared/report-items/contract.ts';
import type { Trx } from '../../db/connect.ts';
import { findCountedCohorts } from '../calculation/cohort-queries.ts';
import { type InputsDigest, inputsDigest } from '../calculation/input-hash.ts';
import { loadReportInputs, type ReportInputs } from '../calculation/report-inputs.ts';
import type { ReportRow } from '../report-access/queries.ts';
import { presentReportItem } from './present-item.ts';
import type { ReportItemRow } from './queries.ts';

/** Without a filter nothing is asked of cohorts. */
const digestOf = async (db: Trx, inputs: ReportInputs): Promise<InputsDigest> => {
  const ids = inputs.filter.length === 0 ? [] : inputs.surveys.map(({ id }) => id);
  return inputsDigest(inputs, ids.length === 0 ? [] : await findCountedCohorts(db, ids));
};

/** Items of a report or template outside of its page. */
export const presentItems = async (
  db: Trx,
  report: ReportRow,
  rows: readonly ReportItemRow[],
): Promise<ReportItem[]> => {
  const digest =
    report.reportType === 'template'
      ? null
      : await digestOf(db, await loadReportInputs(db, report.tenantId, report.id));
  return rows.map((row) => presentReportItem(row, digest));
};
