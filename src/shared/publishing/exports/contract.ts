import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import {
  readReportItemParams,
  readReportParams,
  reportTemplateParams,
} from '../../reports/report-items/contract.ts';
import { text } from '../../schemas.ts';
import { jsonExport } from './json-export.ts';
import { paperNames, paperOrientations, slideTitles, tablePlaces } from './paper.ts';

/** [3.17] and further formats. PNG is rendered by the browser from the chart on its page [7.32]. */
export const exportFormats = [
  'PDF',
  'DOCX',
  'PPTX',
  'CSV',
  'XLSX',
  'JSON',
  'CODES',
  'STATISTICS',
  'SVG',
] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Rendered by the browser from a single chart: the SVG embeds its font, and the PNG is made from it [9.05]. */
export const imageFormats = ['PNG', 'SVG'] as const;
export type ImageFormat = (typeof imageFormats)[number];

export const reportExportFormats = [
  'PDF',
  'DOCX',
  'PPTX',
  'CSV',
  'XLSX',
  'JSON',
  'CODES',
  'STATISTICS',
] as const satisfies readonly ExportFormat[];
/** Templates have no figures for tables of data. */
export const templateExportFormats = ['PDF', 'DOCX', 'PPTX'] as const satisfies readonly ExportFormat[];
export const itemExportFormats = [
  'CSV',
  'XLSX',
  'JSON',
  'CODES',
  'SVG',
] as const satisfies readonly ExportFormat[];
export const itemDataFormats = ['CSV', 'XLSX', 'JSON', 'CODES'] as const satisfies readonly ExportFormat[];

export const mediaTypes = {
  PDF: 'application/pdf',
  DOCX: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  PPTX: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSON: 'application/json',
  CODES: 'text/csv',
  STATISTICS: 'application/zip',
  SVG: 'image/svg+xml',
  ZIP: 'application/zip',
} as const satisfies Record<ExportFormat | 'ZIP', string>;

export const exportFileSchema = (formats: readonly ExportFormat[]) =>
  Object.fromEntries(formats.map((format) => [mediaTypes[format], format === 'JSON' ? jsonExport : null]));

const asked = {
  /** A language of the report; defaults to its current one [2.15]. */
  reportLanguageId: z.coerce.number().int().min(1).optional(),
  /** IANA time zone of the "data as of" time; UTC by default. */
  timeZone: text(60).optional(),
};

export const askedPaper = {
  paper: z.enum(paperNames).optional(),
  orientation: z.enum(paperOrientations).optional(),
  /** Beside the charts by default. */
  tables: z.enum(tablePlaces).optional(),
  /** Slides: the question by default. */
  titles: z.enum(slideTitles).optional(),
};

export const listExportFonts = endpoint({
  operationId: 'listExportFonts',
  method: 'GET',
  path: '/export-fonts',
  summary: 'The fonts that the operator has installed for files',
  access: 'session',
  permission: 'configs.edit',
  response: z.object({ families: z.array(z.string()).max(200) }),
  problems: [],
});

export const exportReport = endpoint({
  operationId: 'exportReport',
  method: 'GET',
  audit: 'report.exported',
  path: '/reports/:reportId/export',
  summary: 'A report as a file',
  access: 'reader',
  permission: 'reports.read',
  params: readReportParams,
  query: z.object({ format: z.enum(reportExportFormats).default('CSV'), ...asked, ...askedPaper }),
  file: exportFileSchema(reportExportFormats),
  problems: ['error.unavailable', 'export.failed'],
});

/** [2.18] Its layout, with what stands in it before there are figures. */
export const exportReportTemplate = endpoint({
  operationId: 'exportReportTemplate',
  method: 'GET',
  audit: 'template.exported',
  path: '/report-templates/:reportTemplateId/export',
  summary: 'A report template as a document',
  access: 'session',
  permission: 'templates.edit',
  params: reportTemplateParams,
  query: z.object({ format: z.enum(templateExportFormats).default('PDF'), ...asked, ...askedPaper }),
  file: exportFileSchema(templateExportFormats),
  problems: ['error.unavailable', 'export.failed'],
});

/** [7.27] */
export const exportReportItem = endpoint({
  operationId: 'exportReportItem',
  method: 'GET',
  audit: 'report.exported',
  path: '/reports/:reportId/report-items/:reportItemId/export',
  summary: 'An item of a report as a file',
  access: 'reader',
  permission: 'reports.read',
  params: readReportItemParams,
  query: z.object({ format: z.enum(itemExportFormats).default('CSV'), ...asked }),
  file: exportFileSchema(itemExportFormats),
  problems: ['error.unavailable', 'export.failed'],
});
