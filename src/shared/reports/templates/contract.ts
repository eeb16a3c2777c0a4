import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { weighting } from '../../figures/calculation/weights.ts';
import {
  id,
  idListParam,
  idParam,
  isoDateTime,
  localized,
  pageQuery,
  pageSchema,
  text,
} from '../../schemas.ts';
import { reportTemplateParams } from '../report-items/contract.ts';
import { report, reportChange } from '../reports/contract.ts';

/**
 * [1.03] A report without surveys, recognizable by its missing `formId`; `formIds` names the single form of its items.
 * Members that concern surveys are empty.
 */
export const reportTemplate = report.omit({ formId: true });
export type ReportTemplate = z.infer<typeof reportTemplate>;

export const reportTemplateChange = reportChange.omit({ formId: true });
export type ReportTemplateChange = z.infer<typeof reportTemplateChange>;

/** [3.08] */
export const reportTemplateListRow = z.object({
  id,
  title: z.string(),
  formId: id,
  formShortName: z.string(),
  isLocked: z.boolean(),
  itemCount: z.int().min(0),
  ownerName: z.string(),
  mayEdit: z.boolean(),
  createdOn: isoDateTime,
  updatedOn: isoDateTime,
});
export type ReportTemplateListRow = z.infer<typeof reportTemplateListRow>;

const title = text(10_000);

/** [7.15] */
export const searchReportTemplates = endpoint({
  operationId: 'searchReportTemplates',
  method: 'GET',
  path: '/report-templates',
  summary: 'Search the report templates that the user may use',
  access: 'session',
  permission: 'templates.edit',
  query: z
    .object({
      title: text(200).optional(),
      forms: idListParam.optional(),
      state: z.enum(['draft', 'locked']).optional(),
      sort: z.enum(['title', 'createdOn', 'updatedOn', 'owner', 'form']).default('updatedOn'),
      order: z.enum(['asc', 'desc']).default('desc'),
    })
    .extend(pageQuery(20).shape),
  response: pageSchema(reportTemplateListRow),
  problems: [],
});

export const createReportTemplate = endpoint({
  operationId: 'createReportTemplate',
  method: 'POST',
  audit: 'template.created',
  path: '/report-templates',
  summary: 'Create a report template from a title and a form',
  access: 'session',
  permission: 'templates.edit',
  body: z.strictObject({ title, formId: id }),
  response: reportTemplate,
  status: 201,
  problems: ['error.notFound', 'report.title.required', 'form.error.maxLengthExceeded'],
});

export const getReportTemplate = endpoint({
  operationId: 'getReportTemplate',
  method: 'GET',
  path: '/report-templates/:reportTemplateId',
  summary: 'A report template with its items',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  response: reportTemplate,
  problems: [],
});

/** [7.02], [7.05] */
export const patchReportTemplate = endpoint({
  operationId: 'patchReportTemplate',
  method: 'PATCH',
  audit: 'template.changed',
  path: '/report-templates/:reportTemplateId',
  summary: 'Change title, form, language, weights or intervals of a report template',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  body: z.strictObject({
    title: title.optional(),
    formId: id.optional(),
    reportLanguageId: z.int().min(1).optional(),
    weighting: weighting.nullable().optional(),
    correctsForInvited: z.boolean().optional(),
  }),
  response: reportTemplateChange,
  problems: [
    'error.notFound',
    'report.locked',
    'report.conflict',
    'report.title.required',
    'form.error.maxLengthExceeded',
  ],
});

export const deleteReportTemplate = endpoint({
  operationId: 'deleteReportTemplate',
  method: 'DELETE',
  audit: 'template.deleted',
  path: '/report-templates/:reportTemplateId',
  summary: 'Delete a report template; what it brought into reports stays there',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  problems: ['report.locked', 'report.conflict'],
});

/** [7.22] */
export const putReportTemplateLock = endpoint({
  operationId: 'putReportTemplateLock',
  method: 'PUT',
  audit: 'template.locked',
  path: '/report-templates/:reportTemplateId/lock',
  summary: 'Lock or unlock a report template',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  body: z.strictObject({ isLocked: z.boolean() }),
  response: reportTemplateChange,
  problems: ['report.conflict'],
});

export const getReportTemplateEvents = endpoint({
  operationId: 'getReportTemplateEvents',
  method: 'GET',
  path: '/report-templates/:reportTemplateId/events',
  summary: 'Follow the changes of a report template',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  stream: 'text/event-stream',
  problems: ['error.tooManyRequests', 'error.unavailable'],
});

const usedTemplateParams = z.object({ reportId: idParam, templateId: idParam });

/** [7.13] `excludedItems` are those whose question is in none of the report's forms. */
export const putUsedTemplate = endpoint({
  operationId: 'putUsedTemplate',
  method: 'PUT',
  audit: 'report.templateUsed',
  path: '/reports/:reportId/templates/:templateId',
  summary: 'Bring the items of a template into a report, below its own',
  access: 'session',
  permission: 'reports.edit',
  params: usedTemplateParams,
  response: report.extend({ excludedItems: z.array(z.object({ itemId: id, text: localized })) }),
  problems: ['report.locked', 'report.conflict', 'reportItem.error.limitExceeded'],
});

/** [7.14] */
export const deleteUsedTemplate = endpoint({
  operationId: 'deleteUsedTemplate',
  method: 'DELETE',
  audit: 'report.templateRemoved',
  path: '/reports/:reportId/templates/:templateId',
  summary: 'Take a template and the items it brought out of a report',
  access: 'session',
  permission: 'reports.edit',
  params: usedTemplateParams,
  response: report,
  problems: ['report.locked', 'report.conflict'],
});
