import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, namedReference, text } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';

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

export const MAXIMUM_EDITORS = 20;

const reportEditors = z.object({
  owner: reportOwner,
  editors: z
    .array(
      z.object({
        id,
        name: z.string(),
        /** False while a survey of the report lies outside the person's units, or their role makes no reports. */
        mayOpen: z.boolean(),
      }),
    )
    .max(MAXIMUM_EDITORS),
});
export type ReportEditors = z.infer<typeof reportEditors>;

export const getReportEditors = endpoint({
  operationId: 'getReportEditors',
  method: 'GET',
  path: '/reports/:reportId/editors',
  summary: 'Who edits a report beside its owner',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  response: reportEditors,
  problems: [],
});

/** Those who are named already may stay when they do not reach all surveys any more. */
export const putReportEditors = endpoint({
  operationId: 'putReportEditors',
  method: 'PUT',
  audit: 'report.editorsChanged',
  path: '/reports/:reportId/editors',
  summary: 'Name people who edit a report beside its owner',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ userIds: z.array(id).max(MAXIMUM_EDITORS) }),
  response: reportEditors,
  problems: ['report.conflict', 'report.editorUnsuitable'],
});
