import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reportParams } from '../report-items/contract.ts';

/**
 * The filter of a large report is applied in the background, survey by survey; figures include the surveys done so
 * far.
 */
export const filterProgress = z.object({
  running: z.boolean(),
  /** Surveys done, once for the filter and once for each group of a split by answers. */
  done: z.int().min(0),
  total: z.int().min(0),
  /** Remaining surveys, counted likewise; 0 also for reports that are filtered at once. */
  pending: z.int().min(0),
});
export type FilterProgress = z.infer<typeof filterProgress>;

const path = '/reports/:reportId/respondent-filter/progress';

export const getFilterProgress = endpoint({
  operationId: 'getFilterProgress',
  method: 'GET',
  path,
  summary: 'How far the filter of a large report is applied',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  response: filterProgress,
  problems: [],
});

export const continueFilter = endpoint({
  operationId: 'continueFilter',
  method: 'POST',
  audit: 'report.filterContinued',
  path,
  summary: 'Go on applying the filter of a large report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  problems: ['report.locked'],
});

/** Surveys done so far stay filtered. */
export const cancelFilter = endpoint({
  operationId: 'cancelFilter',
  method: 'DELETE',
  audit: 'report.filterCancelled',
  path,
  summary: 'Stop applying the filter of a large report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  problems: [],
});
