import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { text } from '../../schemas.ts';
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
