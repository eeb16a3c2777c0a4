import type { ReportItem } from '#shared/reports/report-items/contract.ts';
import { type InputsDigest, inputHash } from '../../figures/calculation/input-hash.ts';
import { isCalculable } from '../../figures/calculation/plan/is-calculable.ts';
import type { ReportItemRow } from './queries.ts';

/**
 * [3.11]. `digest` covers the report's surveys and filter; `null` for a template, which has no figures. A chart that
 * was never calculated is outdated; items without figures never are.
 */
export const presentReportItem = (row: ReportItemRow, digest: InputsDigest | null): ReportItem => {
  const { config, inputHash: stored } = row;
  const calculable = config !== null && digest !== null && isCalculable(config);
  return {
    id: row.id,
    placement: { x: row.x, y: row.y, cols: row.cols, rows: row.rows },
    content: {
      config,
      data: config && row.data,
      question: config && row.question,
      calculatedOn: row.calculatedAt?.toISOString() ?? null,
      outOfDate: calculable && !stored?.equals(inputHash(digest, config)),
    },
  };
};
