import { z } from 'zod';
import { endpoint } from '../../endpoint.ts';
import { id, idParam, isoDateTime, namedReference, pageQuery, pageSchema } from '../../schemas.ts';
import { surveyTypes } from '../../vocabulary.ts';
import { tableMapping } from './mapping.ts';
import { importPreview, importResult, surveyUse } from './preview.ts';

/**
 * States of an import: upload (`startImport`) -> INSPECTING -> READY with a preview -> optionally a changed mapping
 * (INSPECTING and READY again) -> `confirmImport` -> RUNNING -> DONE. Imports from a survey server start with FETCHING
 * (`fetchRemoteSurveys`). Progress comes from `getJobEvents`. FAILED and CANCELLED have changed nothing, since an
 * import is a single transaction.
 */

export const importStates = [
  'UPLOADED',
  'FETCHING',
  'INSPECTING',
  'READY',
  'RUNNING',
  'DONE',
  'FAILED',
  'CANCELLED',
] as const;
export type ImportState = (typeof importStates)[number];

export const MAXIMUM_UPLOAD_FILES = 50;
/** Bytes, over all files of an import. */
export const MAXIMUM_UPLOAD_BYTES = 2 * 1024 ** 3;

export const importSummary = z.object({
  id,
  state: z.enum(importStates),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  origin: z.object({ server: z.string(), surveyIds: z.array(z.string()) }).optional(),
  progress: z.object({ done: z.int(), total: z.int() }),
  userName: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importDetail = importSummary.extend({
  /** `null` before READY. */
  preview: importPreview.nullable(),
  /** Created objects of a DONE import; for a FAILED one `problems` has the reasons. */
  result: importResult.nullable(),
  undo: surveyUse.extend({ surveys: z.int() }).nullable(),
  minRespondentFloor: z.int().min(1),
  isCollecting: z.boolean(),
});
export type ImportDetail = z.infer<typeof importDetail>;

/** `multipart/form-data` with one or more parts named `files`; streamed, never held in memory. */
export const startImport = endpoint({
  operationId: 'startImport',
  method: 'POST',
  audit: 'import.uploaded',
  path: '/imports',
  summary: 'Upload survey files (multipart/form-data, parts named "files")',
  access: 'session',
  permission: 'imports.run',
  upload: 'files',
  response: importSummary,
  status: 202,
  problems: [
    'error.forbidden',
    'error.tooLarge',
    'error.badInput',
    'error.tooManyRequests',
    'import.noFiles',
    'import.tooSlow',
  ],
});

export const listImports = endpoint({
  operationId: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, latest first',
  access: 'session',
  permission: 'imports.run',
  query: pageQuery(20),
  response: pageSchema(importSummary),
  problems: [],
});

const params = z.object({ importId: idParam });

export const getImport = endpoint({
  operationId: 'getImport',
  method: 'GET',
  path: '/imports/:importId',
  summary: 'State, progress, preview and result of an import',
  access: 'session',
  permission: 'imports.run',
  params,
  response: importDetail,
  problems: [],
});

/** Only in READY. The response is INSPECTING, as the preview is recomputed. */
export const setImportMapping = endpoint({
  operationId: 'setImportMapping',
  method: 'PUT',
  audit: 'import.mapped',
  path: '/imports/:importId/mapping',
  summary: 'Say what the columns of one source mean',
  access: 'session',
  permission: 'imports.run',
  params,
  body: z.strictObject({
    source: z.int().min(0).max(MAXIMUM_UPLOAD_FILES),
    mapping: tableMapping,
  }),
  response: importDetail,
  status: 202,
  problems: ['import.notReady', 'import.mappingInvalid'],
});

export const importConfirmation = z.strictObject({
  replace: z.union([z.literal('none'), z.literal('all'), z.array(id).max(1000)]),
  /** Also replace surveys that lose respondents or questions; otherwise the import fails and changes nothing. */
  allowSmaller: z.boolean().optional(),
  /** Import new surveys even if existing surveys have the same rows. Otherwise the import fails and changes nothing. */
  allowSamePeople: z.boolean().optional(),
  /**
   * More answers are expected, so filters wait until the surveys are closed. Defaults to true for surveys from a
   * survey server only.
   */
  isCollecting: z.boolean().optional(),
  /**
   * Disclosure threshold of new surveys, at least the tenant's floor, which is the default; a replaced survey keeps
   * its own if stricter.
   */
  minRespondentCount: z.int().min(1).max(1000).optional(),
  sources: z.array(z.int().min(0)).max(MAXIMUM_UPLOAD_FILES).optional(),
  /** Codes of items with nearly the same text to be joined to existing item collections. */
  joins: z
    .array(z.strictObject({ source: z.int().min(0), code: z.string().max(500), itemCollectionId: id }))
    .max(1000)
    .default([]),
  /** Metadata missing in formats without a mapping. `unit` is a path joined by ` / `. */
  details: z
    .array(
      z.strictObject({
        source: z.int().min(0),
        description: z.string().max(1000).optional(),
        unit: z.string().max(1000).optional(),
        leader: z.string().max(500).optional(),
        /** Ids in other systems or mail addresses, separated by `;`. */
        leaderId: z.string().max(500).optional(),
        period: z.string().max(200).optional(),
        eventCode: z.string().max(200).optional(),
        type: z.enum(surveyTypes).optional(),
      }),
    )
    .max(MAXIMUM_UPLOAD_FILES)
    .default([]),
});
export type ImportConfirmation = z.infer<typeof importConfirmation>;

/** Only in READY; fails with `import.hasProblems` if every source was refused. */
export const confirmImport = endpoint({
  operationId: 'confirmImport',
  method: 'POST',
  audit: 'import.confirmed',
  path: '/imports/:importId/confirmation',
  summary: 'Import what the preview shows',
  access: 'session',
  permission: 'imports.run',
  params,
  body: importConfirmation,
  response: importDetail,
  status: 202,
  problems: ['import.notReady', 'import.hasProblems', 'import.unanswered', 'import.minimumTooLow'],
});

/** Cancels a running import within a second and without traces, or discards the upload. Never deletes surveys. */
export const deleteImport = endpoint({
  operationId: 'deleteImport',
  method: 'DELETE',
  audit: 'import.deleted',
  path: '/imports/:importId',
  summary: 'Cancel or discard an import',
  access: 'session',
  permission: 'imports.run',
  params,
  problems: [],
});

export const undoImport = endpoint({
  operationId: 'undoImport',
  method: 'POST',
  audit: 'import.undone',
  path: '/imports/:importId/undo',
  summary: 'Delete the surveys that an import made',
  access: 'session',
  permission: 'imports.run',
  params,
  body: z.strictObject({ fromReports: z.boolean() }),
  response: importDetail,
  problems: ['survey.inUse', 'survey.inLockedReport'],
});

export const codebook = z.object({
  id,
  name: z.string(),
  updatedAt: isoDateTime,
  unit: namedReference.nullable(),
  authorName: z.string(),
  isEditable: z.boolean(),
  mapping: tableMapping,
});
export type Codebook = z.infer<typeof codebook>;

/** Codebooks of the tenant and of the user's units and the units above, newest first, at most 200. */
export const listCodebooks = endpoint({
  operationId: 'listCodebooks',
  method: 'GET',
  path: '/codebooks',
  summary: 'Named mappings',
  access: 'session',
  permission: 'imports.run',
  response: z.array(codebook),
  problems: [],
});

/**
 * Overwrites a codebook of the same name in the unit. It is applied automatically to files with the same headings
 * imported by its author or in that unit and below; the preview names its owner.
 */
export const saveCodebook = endpoint({
  operationId: 'saveCodebook',
  method: 'PUT',
  audit: 'codebook.saved',
  path: '/codebooks',
  summary: 'Save a mapping under a name',
  access: 'session',
  permission: 'imports.run',
  body: z.strictObject({
    name: z.string().trim().min(1).max(200),
    mapping: tableMapping,
    /** Defaults to the user's highest unit, for administrators to the tenant (`null`). */
    unitId: id.nullable().optional(),
  }),
  response: codebook,
  problems: ['import.tooManyCodebooks', 'import.codebookOfOthers'],
});

export const deleteCodebook = endpoint({
  operationId: 'deleteCodebook',
  method: 'DELETE',
  audit: 'codebook.deleted',
  path: '/codebooks/:codebookId',
  summary: 'Forget a named mapping',
  access: 'session',
  permission: 'imports.run',
  params: z.object({ codebookId: idParam }),
  problems: [],
});
