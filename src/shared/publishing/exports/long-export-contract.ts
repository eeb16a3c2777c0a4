import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { type ProblemCode, problems } from '../../problem-codes.ts';
import { id, idParam, isoDateTime, text } from '../../schemas.ts';
import { askedPaper, exportFileSchema, mediaTypes, reportExportFormats } from './contract.ts';

/**
 * Exports that run as jobs: `startExport` -> WAITING -> RUNNING -> DONE, then `getExportFile` for a day. Progress
 * comes from `getJobEvents`. Several reports become one archive.
 */

export const exportStates = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const;

export const MAXIMUM_REPORTS_OF_EXPORT = 1000;

/** Typesetting more at once would take longer and more memory than a file may. */
export const MAXIMUM_REPORTS_TOGETHER = 50;

const exportOfReports = z.object({
  reportIds: z
    .array(id)
    .min(1)
    .max(MAXIMUM_REPORTS_OF_EXPORT)
    .refine((ids) => new Set(ids).size === ids.length),
  format: z.enum(reportExportFormats),
  language: text(35).optional(),
  timeZone: text(60).optional(),
  ...askedPaper,
  together: z.boolean().optional(),
});

export const longExportRequest = exportOfReports.refine(
  ({ together, format, reportIds }) =>
    !together || (format === 'PDF' && reportIds.length <= MAXIMUM_REPORTS_TOGETHER),
  { path: ['together'] },
);
export type LongExportRequest = z.infer<typeof longExportRequest>;

const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

export const problemCode = z.enum(problemCodes);

export const longExport = z.object({
  id,
  state: z.enum(exportStates),
  progress: z.object({ done: z.int().min(0), total: z.int().min(0) }),
  name: z.string().nullable(),
  failure: problemCode.nullable(),
  expiresOn: isoDateTime,
});
export type LongExport = z.infer<typeof longExport>;

const params = z.object({ exportId: idParam });

export const startExport = endpoint({
  operationId: 'startExport',
  method: 'POST',
  audit: 'export.started',
  path: '/exports',
  summary: 'Have reports made files in the background',
  access: 'session',
  permission: 'reports.read',
  body: longExportRequest,
  response: longExport,
  status: 202,
  problems: ['error.notFound'],
});

export const getExport = endpoint({
  operationId: 'getExport',
  method: 'GET',
  path: '/exports/:exportId',
  summary: 'How far an export is',
  access: 'session',
  permission: 'reports.read',
  params,
  response: longExport,
  problems: [],
});

export const getExportFile = endpoint({
  operationId: 'getExportFile',
  method: 'GET',
  audit: 'export.fetched',
  path: '/exports/:exportId/file',
  summary: 'The file of an export',
  access: 'session',
  permission: 'reports.read',
  params,
  file: { ...exportFileSchema(reportExportFormats), [mediaTypes.ZIP]: null },
  problems: [],
});

export const deleteExport = endpoint({
  operationId: 'deleteExport',
  method: 'DELETE',
  audit: 'export.deleted',
  path: '/exports/:exportId',
  summary: 'Cancel an export, or take its file away',
  access: 'session',
  permission: 'reports.read',
  params,
  problems: [],
});
