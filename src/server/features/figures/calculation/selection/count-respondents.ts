import type { Trx } from '../../../../db/connect.ts';
import type { Services } from '../../../../lib/services.ts';
import type { ReportInputs } from '../queries/report-inputs.ts';
import { type FilteredCounts, filteredCounts } from './filtered-counts.ts';

export const countRespondents = (
  services: Services,
  db: Trx,
  inputs: ReportInputs,
  look: { readonly isLook?: boolean } = {},
): Promise<FilteredCounts> => filteredCounts(db, services.pool, inputs, look);
