import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id } from '../../schemas.ts';
import { reportParams } from '../report-items/contract.ts';

export const MAXIMUM_EDITORS = 20;

const reportEditors = z.object({
  owner: z.object({ id, name: z.string() }),
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
