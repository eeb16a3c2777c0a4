import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, isoDateTime, pageOf, pageQuery } from '../schemas.ts';
import { surveyTypes } from '../vocabulary.ts';
import { tableMapping } from './mapping.ts';
import { importPreview, importResult, surveyUse } from './preview.ts';

/**
 * Getting surveys in: upload (`startImport`) -> INSPECTING -> READY with a preview -> the mapping may be changed
 * (INSPECTING again, READY again) -> `confirmImport` -> RUNNING -> DONE. Files that come from a survey server are FETCHING
 * first (`fetchRemoteSurveys`). Its progress comes from `getJobEvents`.
 * FAILED and CANCELLED have changed nothing: an import is one transaction.
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
/** All files of one import together, bytes. */
export const MAXIMUM_UPLOAD_BYTES = 2 * 1024 ** 3;

export const importSummary = z.object({
  id,
  state: z.enum(importStates),
  files: z.array(z.object({ name: z.string(), size: z.int() })),
  /** The surveys on the server that they are fetched from, as it numbers them; absent if files were uploaded. */
  origin: z.object({ server: z.string(), surveyIds: z.array(z.string()) }).optional(),
  /** Bytes read of bytes to read in the current step; `total` 0: not known yet. */
  progress: z.object({ done: z.int(), total: z.int() }),
  userName: z.string(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
});
export type ImportSummary = z.infer<typeof importSummary>;

export const importDetail = importSummary.extend({
  /** From READY on. */
  preview: importPreview.nullable(),
  /** DONE: what was created. FAILED: its `problems` say why. */
  result: importResult.nullable(),
  /** What undoing it would delete, and the reports that show it; null: there is nothing to delete. */
  undo: surveyUse.extend({ surveys: z.int() }).nullable(),
  /** The least disclosure threshold that the tenant allows. */
  minRespondentFloor: z.int().min(1),
  /** More answers are expected from a survey server, unless the confirmation says otherwise. */
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

/** One’s own, for administrators those of the tenant; latest first. */
export const listImports = endpoint({
  operationId: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'Imports, latest first',
  access: 'session',
  permission: 'imports.run',
  query: pageQuery(20),
  response: pageOf(importSummary),
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

/** READY only. The answer is INSPECTING: the preview is worked out anew. */
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
  /** Which of the surveys that are there already get the new answers: none (they stay as they are), all, or these. */
  replace: z.union([z.literal('none'), z.literal('all'), z.array(id).max(1000)]),
  /** Replace surveys also where they then have fewer respondents or questions; absent: the import fails and changes nothing. */
  allowSmaller: z.boolean().optional(),
  /** Import new surveys even if existing surveys have the same rows. Otherwise the import fails and changes nothing. */
  allowSamePeople: z.boolean().optional(),
  /** More answers to the surveys may come, so that filters wait until they are closed; absent: only what comes from a survey server. */
  isCollecting: z.boolean().optional(),
  /**
   * The disclosure threshold of the new surveys; one that is replaced keeps its own where that is stricter. Absent: the
   * tenant's floor, below which none may go.
   */
  minRespondentCount: z.int().min(1).max(1000).optional(),
  /** Sources to import; absent: all that were not refused. */
  sources: z.array(z.int().min(0)).max(MAXIMUM_UPLOAD_FILES).optional(),
  /** Items of nearly the same text, by their code, that are the same question as those of an item collection that is there. */
  joins: z
    .array(z.strictObject({ source: z.int().min(0), code: z.string().max(500), itemCollectionId: id }))
    .max(1000)
    .default([]),
  /** For formats without a mapping: what the file does not say. `unit` is a path joined by ` / `. */
  details: z
    .array(
      z.strictObject({
        source: z.int().min(0),
        description: z.string().max(1000).optional(),
        unit: z.string().max(1000).optional(),
        leader: z.string().max(500).optional(),
        period: z.string().max(200).optional(),
        eventCode: z.string().max(200).optional(),
        /** [3.04] */
        type: z.enum(surveyTypes).optional(),
      }),
    )
    .max(MAXIMUM_UPLOAD_FILES)
    .default([]),
});
export type ImportConfirmation = z.infer<typeof importConfirmation>;

/** READY only; `import.hasProblems` when every source was refused. */
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

/** Cancels what is under way (within a second, nothing stays), else forgets the upload. Surveys are never deleted. */
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

/** Deletes the surveys that the import made; those that it replaced keep their newer answers. */
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
  /** Whose it is; null: the whole tenant's. */
  unit: z.object({ id, name: z.string() }).nullable(),
  /** Who saved it last; empty: nobody knows any more. */
  authorName: z.string(),
  /** Whether whoever asks may save over it and delete it. */
  isEditable: z.boolean(),
  mapping: tableMapping,
});
export type Codebook = z.infer<typeof codebook>;

/** Those of the tenant, of the units in reach and of those above, newest first, 200 at most. */
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
 * Saves under that name, over an older one of the same name in that unit. It is taken by itself for a file of the same
 * headings when its author imports, or somebody of that unit or below it; the preview says whose it is.
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
    /** Absent: the highest unit in reach, for an administrator the tenant (null). */
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
