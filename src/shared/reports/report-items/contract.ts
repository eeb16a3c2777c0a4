import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { figureData } from '../../figures/calculation/figures.ts';
import { GRID, MAXIMUM_ITEMS_OF_REPORT } from '../../limits.ts';
import type { Permission } from '../../permissions.ts';
import { id, idOrTokenParam, idParam, isoDateTime, localized } from '../../schemas.ts';
import { itemTypes, type ReportType } from '../../vocabulary.ts';
import { builtVisualizations, reportItemConfig } from './kinds/visualizations.ts';

/** [3.11] Grid cells, counted from 0. */
export const placement = z.strictObject({
  x: z
    .int()
    .min(0)
    .max(GRID.columns - 1),
  y: z.int().min(0).max(10_000),
  cols: z.int().min(1).max(GRID.columns),
  rows: z.int().min(GRID.itemMinimumRows).max(GRID.itemMaximumRows),
});
export type Placement = z.infer<typeof placement>;

export const reportItem = z.object({
  id,
  placement,
  content: z.object({
    /** `null` if the stored settings fit no known visualization; such an item has no figures. */
    config: reportItemConfig.nullable(),
    data: figureData.nullable(),
    question: localized.nullable(),
    calculatedOn: isoDateTime.nullable(),
    /** The stored figures come from other surveys, filters or settings than the report has now. */
    outOfDate: z.boolean(),
  }),
});
export type ReportItem = z.infer<typeof reportItem>;

/** [2.01], [7.02] Name of the id in paths, in the API and in the web. */
export const idParameter = { report: 'reportId', template: 'reportTemplateId' } as const satisfies Record<
  ReportType,
  string
>;

export const reportParams = z.object({ reportId: idParam });
export const readReportParams = z.object({ reportId: idOrTokenParam });
export const readReportItemParams = readReportParams.extend({ reportItemId: idParam });
export const reportTemplateParams = z
  .object({ reportTemplateId: idParam })
  .transform(({ reportTemplateId }) => ({ reportId: reportTemplateId }));
export const reportItemParams = z.object({ reportId: idParam, reportItemId: idParam });
const reportTemplateItemParams = z
  .object({ reportTemplateId: idParam, reportItemId: idParam })
  .transform(({ reportTemplateId, reportItemId }) => ({ reportId: reportTemplateId, reportItemId }));

interface ItemParams {
  ofReport: z.ZodType<{ reportId: number }>;
  ofItem: z.ZodType<{ reportId: number; reportItemId: number }>;
}

const newReportItem = z.strictObject({ config: reportItemConfig, placement: placement.optional() });

const placedItems = z.array(z.object({ reportItemId: id, placement }));
export const changedPlacements = z.object({ version: z.int().min(1), placements: placedItems });

const severalReportItems = z.strictObject({
  reportItemIds: z.array(id).min(1).max(MAXIMUM_ITEMS_OF_REPORT),
});

const itemEndpoints = (
  base: `/${string}`,
  owner: 'Report' | 'ReportTemplate',
  audited: 'report' | 'template',
  { read, edit }: Record<'read' | 'edit', Permission>,
  params: ItemParams,
) => ({
  createReportItem: endpoint({
    operationId: `create${owner}Item`,
    method: 'POST',
    audit: `${audited}.itemAdded`,
    path: `${base}/report-items`,
    summary: 'Add an item; without a placement it goes to the first free place',
    access: 'session',
    permission: edit,
    params: params.ofReport,
    body: newReportItem,
    response: reportItem,
    status: 201,
    problems: [
      'report.locked',
      'report.conflict',
      'item.error.typesDiffer',
      'item.error.optionCountsDiffer',
      'item.error.abstentionsDiffer',
      'item.error.optionsDiffer',
      'reportItem.error.placement',
      'reportItem.error.limitExceeded',
    ],
  }),
  /** Creates the default chart of each item collection's type [2.24]. */
  createReportItems: endpoint({
    operationId: `create${owner}Items`,
    method: 'POST',
    audit: `${audited}.itemAdded`,
    path: `${base}/report-items/batch`,
    summary: 'Add several items at once',
    access: 'session',
    permission: edit,
    params: params.ofReport,
    body: z.strictObject({
      itemIds: z.array(id).max(MAXIMUM_ITEMS_OF_REPORT),
      visualizations: z.partialRecord(z.enum(itemTypes), z.enum(builtVisualizations)).optional(),
      /** New items go below this one; by default into the free places of the grid. */
      afterItemId: id.optional(),
    }),
    response: z.array(reportItem),
    status: 201,
    problems: ['report.locked', 'report.conflict', 'item.error.required', 'reportItem.error.limitExceeded'],
  }),
  getReportItem: endpoint({
    operationId: `get${owner}Item`,
    method: 'GET',
    path: `${base}/report-items/:reportItemId`,
    summary: 'One item of a report',
    access: 'session',
    permission: read,
    params: params.ofItem,
    response: reportItem,
    problems: [],
  }),
  patchReportItem: endpoint({
    operationId: `patch${owner}Item`,
    method: 'PATCH',
    audit: `${audited}.itemChanged`,
    path: `${base}/report-items/:reportItemId`,
    summary: 'Change the settings of an item',
    access: 'session',
    permission: edit,
    params: params.ofItem,
    body: z.strictObject({ config: reportItemConfig }),
    response: reportItem,
    problems: [
      'report.locked',
      'report.conflict',
      'item.error.typesDiffer',
      'item.error.optionCountsDiffer',
      'item.error.abstentionsDiffer',
      'item.error.optionsDiffer',
      'reportItem.error.placement',
    ],
  }),
  /** [7.25] */
  deleteReportItem: endpoint({
    operationId: `delete${owner}Item`,
    method: 'DELETE',
    audit: `${audited}.itemsDeleted`,
    path: `${base}/report-items/:reportItemId`,
    summary: 'Take an item out of a report',
    access: 'session',
    permission: edit,
    params: params.ofItem,
    problems: ['report.locked', 'report.conflict'],
  }),
  deleteReportItems: endpoint({
    operationId: `delete${owner}Items`,
    method: 'POST',
    audit: `${audited}.itemsDeleted`,
    path: `${base}/report-items/deletion`,
    summary: 'Take several items out of a report, all or none',
    access: 'session',
    permission: edit,
    params: params.ofReport,
    body: severalReportItems,
    response: z.object({ version: z.int().min(1) }),
    problems: ['report.locked', 'report.conflict'],
  }),
  /** Possible within a day; returns the placements of the restored items and of those they pushed. */
  restoreReportItems: endpoint({
    operationId: `restore${owner}Items`,
    method: 'POST',
    audit: `${audited}.itemsRestored`,
    path: `${base}/report-items/restoration`,
    summary: 'Put items back that were taken out of a report, with their figures',
    access: 'session',
    permission: edit,
    params: params.ofReport,
    body: severalReportItems,
    response: changedPlacements,
    problems: [
      'report.locked',
      'report.conflict',
      'reportItem.error.placement',
      'reportItem.error.limitExceeded',
    ],
  }),
  /** [7.26] Returns every changed placement, including items that were only pushed. */
  patchPlacements: endpoint({
    operationId: `patch${owner}Placements`,
    method: 'PATCH',
    audit: `${audited}.itemsPlaced`,
    path: `${base}/placements`,
    summary: 'Move and resize items',
    access: 'session',
    permission: edit,
    params: params.ofReport,
    body: z
      .array(z.strictObject({ reportItemId: id, placement }))
      .min(1)
      .max(MAXIMUM_ITEMS_OF_REPORT),
    response: changedPlacements,
    problems: ['report.locked', 'report.conflict', 'reportItem.error.placement'],
  }),
});

export const reportItemEndpoints: Record<ReportType, ReturnType<typeof itemEndpoints>> = {
  report: itemEndpoints(
    `/reports/:${idParameter.report}`,
    'Report',
    'report',
    { read: 'reports.read', edit: 'reports.edit' },
    {
      ofReport: reportParams,
      ofItem: reportItemParams,
    },
  ),
  template: itemEndpoints(
    `/report-templates/:${idParameter.template}`,
    'ReportTemplate',
    'template',
    { read: 'templates.edit', edit: 'templates.edit' },
    {
      ofReport: reportTemplateParams,
      ofItem: reportTemplateItemParams,
    },
  ),
};

export const {
  createReportItem,
  createReportItems,
  getReportItem,
  patchReportItem,
  deleteReportItem,
  deleteReportItems,
  restoreReportItems,
  patchPlacements,
} = reportItemEndpoints.report;

/** Computes the figure of unsaved settings for the live preview, under the same disclosure rules. */
export const previewReportItem = endpoint({
  operationId: 'previewReportItem',
  method: 'POST',
  audit: 'none',
  path: '/reports/:reportId/report-items/preview',
  summary: 'Calculate an item without saving it',
  access: 'session',
  permission: 'reports.edit',
  params: reportParams,
  body: z.strictObject({ config: reportItemConfig }),
  response: z.object({ data: figureData.nullable() }),
  problems: [
    'item.error.typesDiffer',
    'item.error.optionCountsDiffer',
    'item.error.abstentionsDiffer',
    'item.error.optionsDiffer',
  ],
});
