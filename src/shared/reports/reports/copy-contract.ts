import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, namedReference, text } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';
import { report } from './contract.ts';

/** The copy has elements, templates, filter and those surveys that the user may choose; nothing that readers got. */
export const copyReport = endpoint({
  operationId: 'copyReport',
  method: 'POST',
  audit: 'report.copied',
  path: '/reports/:reportId/copy',
  summary: 'Copy a report into a draft of one’s own',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ title: text(10_000) }),
  response: report,
  status: 201,
  problems: ['report.title.required', 'form.error.maxLengthExceeded', 'survey.error.required'],
});

export const reportOwner = namedReference;
export type ReportOwner = z.infer<typeof reportOwner>;

export const MAXIMUM_OWNERS_LISTED = 20;

export const findNewOwners = endpoint({
  operationId: 'findNewOwners',
  method: 'GET',
  path: '/reports/:reportId/owners',
  summary: 'People of one’s units who may make reports of all surveys of this one',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  query: z.object({ name: text(200).optional() }),
  response: z.array(reportOwner).max(MAXIMUM_OWNERS_LISTED),
  problems: [],
});

/** Answers nothing, since who gave the report away may not see it any more. */
export const putReportOwner = endpoint({
  operationId: 'putReportOwner',
  method: 'PUT',
  audit: 'report.handedOver',
  path: '/reports/:reportId/owner',
  summary: 'Hand a report over to somebody else',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ userId: id }),
  problems: ['report.conflict', 'report.ownerUnsuitable'],
});
