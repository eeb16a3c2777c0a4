import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { readReportItemParams, readReportParams } from '../report-items/contract.ts';
import { text } from '../schemas.ts';
import { jsonExport } from './json-export.ts';
import { paperNames, paperOrientations } from './paper.ts';

/** [3.17] and those that were asked for beside. PNG is made by the browser, from the chart on its page [7.32]. */
export const exportFormats = ['PDF', 'PPTX', 'CSV', 'XLSX', 'JSON', 'CODES', 'SVG'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Made by the browser, of one chart: the SVG has the font in it, the PNG is made of it [9.05]. */
export const imageFormats = ['PNG', 'SVG'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/** What a whole report can become, and what one item of it can. */
export const reportExportFormats = [
  'PDF',
  'PPTX',
  'CSV',
  'XLSX',
  'JSON',
  'CODES',
] as const satisfies readonly ExportFormat[];
export const itemExportFormats = [
  'CSV',
  'XLSX',
  'JSON',
  'CODES',
  'SVG',
] as const satisfies readonly ExportFormat[];
/** Of these, what has the numbers: the page asks the server for them alone. */
export const itemDataFormats = ['CSV', 'XLSX', 'JSON', 'CODES'] as const satisfies readonly ExportFormat[];

export const mediaTypes = {
  PDF: 'application/pdf',
  PPTX: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  CSV: 'text/csv',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  JSON: 'application/json',
  /** For statistics programs: codes beside labels. */
  CODES: 'text/csv',
  SVG: 'image/svg+xml',
  /** Several of them. */
  ZIP: 'application/zip',
} as const satisfies Record<ExportFormat | 'ZIP', string>;

/** Media type -> what is inside, where a schema can say it. */
export const filesOf = (formats: readonly ExportFormat[]) =>
  Object.fromEntries(formats.map((format) => [mediaTypes[format], format === 'JSON' ? jsonExport : null]));

const asked = {
  /** One of the report's languages; the one it is set to unless said [2.15]. */
  reportLanguageId: z.coerce.number().int().min(1).optional(),
  /** IANA name of the zone that "data as of" is told in; UTC unless said. */
  timeZone: text(60).optional(),
};

/** Of a document; A4 upright unless said. */
export const askedPaper = {
  paper: z.enum(paperNames).optional(),
  orientation: z.enum(paperOrientations).optional(),
};

/** All items as one file: figures as the page shows them, with filter, n, language and "data as of". */
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
  file: filesOf(reportExportFormats),
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
  file: filesOf(itemExportFormats),
  problems: ['error.unavailable', 'export.failed'],
});
