import type { Trx } from '../../db/connect.ts';
import type { Services } from '../../lib/services.ts';
import { type FilteredCounts, filteredCounts } from './filtered-counts.ts';
import type { ReportInputs } from './report-inputs.ts';

/** Respondents of the report and of each survey, as far as they may be told. `isLook`: of a filter that is not chosen yet. */
export const countRespondents = (
  services: Services,
  db: Trx,
  inputs: ReportInputs,
  look: { readonly isLook?: boolean } = {},
): Promise<FilteredCounts> => filteredCounts(db, services.pool, inputs, look);
