import { z } from 'zod';
import { id, isoDateTime, localized } from '../../schemas.ts';
import { itemTypes, surveyTypes } from '../../vocabulary.ts';
import { tableMapping } from './mapping.ts';

/** A problem with its location. `code` is a translation key below `import.problem`. */
export const importProblem = z.object({
  /** `unsure` asks the user to confirm a guess. */
  severity: z.enum(['error', 'unsure', 'warning']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  file: z.string(),
  /** Line of the file, from 1. */
  row: z.int().optional(),
  column: z.string().optional(),
  columns: z.array(z.int()).optional(),
});
export type ShownImportProblem = z.infer<typeof importProblem>;

export const excludedQuestion = z.object({ question: z.string(), reason: z.string() });

export const columnFinding = z.object({
  letter: z.string(),
  heading: z.string(),
  /**
   * Reason of the detected meaning: a translation key below `import.reason` or `import.excluded`; empty if set by a
   * user.
   */
  reason: z.string().default(''),
  kind: z.enum(['empty', 'number', 'date', 'text']),
  filled: z.int(),
  /** Number of distinct values; a lower bound if `distinctCapped`. */
  distinct: z.int(),
  distinctCapped: z.boolean(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type ColumnFinding = z.infer<typeof columnFinding>;

export const plannedSurvey = z.object({
  description: z.string(),
  unit: z.string(),
  leader: z.string(),
  leaderId: z.string().optional(),
  period: z.string(),
  eventCode: z.string(),
  type: z.enum(surveyTypes),
  form: z.string(),
  existingId: id.nullable(),
});

export const plannedForm = z.object({
  shortName: z.string(),
  title: localized,
  itemCount: z.int(),
  existingId: id.nullable(),
});

export const creates = z.object({
  surveys: z.int(),
  respondents: z.int(),
  incomplete: z.int(),
  forms: z.array(plannedForm),
  items: z.int(),
  units: z.array(z.string()),
  unitCount: z.int(),
  periods: z.array(z.string()),
  periodCount: z.int(),
});

export const plannedQuestion = z.object({
  code: z.string(),
  text: localized,
  type: z.enum(itemTypes),
  optionCount: z.int(),
  abstentionAllowed: z.boolean(),
});

export const similarItem = z.object({
  code: z.string(),
  text: localized,
  itemCollectionId: id,
  known: localized,
  form: z.string(),
  /** Further differences; `text` means none, so the import can join both. */
  difference: z.enum(['text', 'labels', 'abstention', 'options', 'type']),
});
export type SimilarItem = z.infer<typeof similarItem>;

export const codebookOrigin = z.object({
  /** Empty for codebooks older than the record of authors. */
  authorName: z.string(),
  unitName: z.string().nullable(),
  savedAt: isoDateTime,
});
export type CodebookOrigin = z.infer<typeof codebookOrigin>;

export const importSource = z.object({
  /** Index from 0 that identifies the source in the mapping and the confirmation. */
  source: z.int(),
  files: z.array(z.string()),
  /** `csv`, `xlsx`, `limesurvey-archive`, …; `unknown` if refused before detection. */
  format: z.string(),
  /** Refused sources are skipped, with the reasons in `problems`; others can still be imported. */
  refused: z.boolean(),
  mapping: tableMapping.nullable(),
  mappingFrom: z.enum(['none', 'detected', 'codebook', 'edited']),
  codebook: z.string().nullable(),
  codebookOrigin: codebookOrigin.nullable(),
  /** Tables only: at most 20 rows below the headings, with truncated cells. */
  table: z
    .object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columnCount: z.int(),
      rowCount: z.int(),
    })
    .nullable(),
  columns: z.array(columnFinding),
  sheets: z.array(z.string()),
  creates,
  known: z.object({ surveys: z.int(), respondents: z.int(), incomplete: z.int() }),
  surveys: z.array(plannedSurvey),
  /** At most 200, errors first; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.int(),
  /** At most 500 of `questionCount`; only for formats without a mapping. */
  questions: z.array(plannedQuestion),
  questionCount: z.int(),
  similar: z.array(similarItem).default([]),
  excluded: z.array(excludedQuestion),
});
export type ImportSource = z.infer<typeof importSource>;

export const importPreview = z.object({
  sources: z.array(importSource),
  /** Existing surveys over all sources that the confirmation may replace, at most 1,000. */
  existing: z.array(
    z.object({
      surveyId: id,
      description: z.string(),
      source: z.int(),
      respondents: z.int(),
      incomplete: z.int(),
      items: z.int().default(0),
      /** In the existing survey; a smaller number in the file needs `allowSmaller`. */
      respondentsBefore: z.int().default(0),
      itemsBefore: z.int().default(0),
    }),
  ),
  existingCount: z.int(),
});
export type ImportPreview = z.infer<typeof importPreview>;

export const importResult = z.object({
  surveysCreated: z.int(),
  surveysReplaced: z.int(),
  /** Replaced surveys whose new answers do not count yet, because too few respondents differ. */
  surveysWaiting: z.int(),
  surveysUnchanged: z.int(),
  respondents: z.int(),
  incomplete: z.int(),
  comments: z.int(),
  formsCreated: z.int(),
  formsShared: z.int(),
  items: z.int(),
  unitsCreated: z.int(),
  periodsCreated: z.int(),
  /** Leaders whose account is certain, waits for a confirmation, or is not known; missing in earlier results. */
  leadersLinked: z.int().optional(),
  leadersProposed: z.int().optional(),
  leadersUnknown: z.int().optional(),
  /** Created and replaced surveys, at most 1,000, which is the limit of a report. */
  surveyIds: z.array(id),
  problems: z.array(importProblem),
  excluded: z.array(excludedQuestion),
});
export type ImportResult = z.infer<typeof importResult>;

/** Reports that show surveys. `reports` names up to 100 the user may see; `reportCount` counts all. */
export const surveyUse = z.object({
  reports: z.array(z.object({ id, title: z.string(), isLocked: z.boolean(), isPublished: z.boolean() })),
  reportCount: z.int(),
});
export type SurveyUse = z.infer<typeof surveyUse>;
