import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from './contract.ts';

/** [7.23] Calculates every item, stores the figures and returns the updated report. */
export const calculateReport = endpoint({
  operationId: 'calculateReport',
  method: 'POST',
  audit: 'report.calculated',
  path: '/reports/:reportId/calculation',
  summary: 'Calculate the items of a report',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  response: report,
  problems: ['report.locked', 'calculation.running', 'calculation.cancelled', 'calculation.answersDeleted'],
});

export const getCalculation = endpoint({
  operationId: 'getCalculation',
  method: 'GET',
  path: '/reports/:reportId/calculation',
  summary: 'Progress of a running calculation',
  access: 'session',
  permission: 'reports.read',
  params: reportParams,
  response: z.object({ running: z.boolean(), done: z.int().min(0), total: z.int().min(0) }),
  problems: [],
});

export const cancelCalculation = endpoint({
  operationId: 'cancelCalculation',
  method: 'DELETE',
  audit: 'report.calculationCancelled',
  path: '/reports/:reportId/calculation',
  summary: 'Cancel a running calculation; the stored figures stay as they were',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  problems: [],
});
