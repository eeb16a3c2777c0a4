import { z } from 'zod';
import { id, isoDateTime, localized } from '../schemas.ts';
import { itemTypes, surveyTypes } from '../vocabulary.ts';
import { tableMapping } from './mapping.ts';

/** What an import would do, worked out before anything is done; and what it did. */

/** Where in which file something is wrong. `code`: a translation key below `import.problem`. */
export const importProblem = z.object({
  /** `unsure`: it may be otherwise; whoever imports should say so. */
  severity: z.enum(['error', 'unsure', 'warning']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
  file: z.string(),
  /** From 1, as a person counts the lines of the file. */
  row: z.int().optional(),
  /** The heading, or the column's letter. */
  column: z.string().optional(),
  /** Places of all columns that it concerns, from 0: one answer settles them alike. */
  columns: z.array(z.int()).optional(),
});
export type ShownImportProblem = z.infer<typeof importProblem>;

/** A question that becomes no item; `reason` is a translation key below `import.excluded`. */
export const excludedQuestion = z.object({ question: z.string(), reason: z.string() });

/** What was seen in a column of a table, so that a person can judge the meaning it was given. */
export const columnFinding = z.object({
  /** `A`, `B`, … `AA`. */
  letter: z.string(),
  heading: z.string(),
  /** Why it was given its meaning: a translation key below `import.reason` or `import.excluded`; empty: somebody said so. */
  reason: z.string().default(''),
  kind: z.enum(['empty', 'number', 'date', 'text']),
  filled: z.int(),
  /** Different values; when `distinctCapped`, at least that many. */
  distinct: z.int(),
  distinctCapped: z.boolean(),
  minimum: z.number().nullable(),
  maximum: z.number().nullable(),
  /** The most frequent values, most frequent first, long ones cut; at most 30. */
  values: z.array(z.object({ value: z.string(), count: z.int() })),
});
export type ColumnFinding = z.infer<typeof columnFinding>;

/** A survey that the import would make; `existingId`: one of the same origin is there already. */
export const plannedSurvey = z.object({
  description: z.string(),
  unit: z.string(),
  leader: z.string(),
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
  /** The form of the same structure that is there already and will be shared; null: a new one. */
  existingId: id.nullable(),
});

/** What will be there that was not there before, per source. */
export const creates = z.object({
  surveys: z.int(),
  /** Complete responses of these surveys. */
  respondents: z.int(),
  incomplete: z.int(),
  forms: z.array(plannedForm),
  items: z.int(),
  /** Names of units (paths joined by ` / `) and periods that would be new. At most 100 each are named. */
  units: z.array(z.string()),
  unitCount: z.int(),
  periods: z.array(z.string()),
  periodCount: z.int(),
});

/** A question that becomes an item. */
export const plannedQuestion = z.object({
  code: z.string(),
  /** In German, English and the form's own language, as far as there is a text; long ones cut. */
  text: localized,
  type: z.enum(itemTypes),
  /** 0 for NUMERIC and OPEN. */
  optionCount: z.int(),
  abstentionAllowed: z.boolean(),
});

/** A question that is there already in nearly the same words, though both do not stand for one item collection. */
export const similarItem = z.object({
  /** In the file. */
  code: z.string(),
  text: localized,
  itemCollectionId: id,
  known: localized,
  /** Short name of a form that asks it. */
  form: z.string(),
  /** What else differs; `text`: nothing does, so that the import can join both. */
  difference: z.enum(['text', 'labels', 'abstention', 'options', 'type']),
});
export type SimilarItem = z.infer<typeof similarItem>;

/** Whose a codebook is that an import took by itself; `unitName` null: the tenant's. */
export const codebookOrigin = z.object({
  /** Empty: it is older than the record of authors. */
  authorName: z.string(),
  unitName: z.string().nullable(),
  savedAt: isoDateTime,
});
export type CodebookOrigin = z.infer<typeof codebookOrigin>;

/** A file, or files that belong together (a structure with its responses). */
export const importSource = z.object({
  /** From 0; names the source in the mapping and the confirmation. */
  source: z.int(),
  files: z.array(z.string()),
  /** `csv`, `xlsx`, `limesurvey-archive`, …; `unknown` when it was refused before that was clear. */
  format: z.string(),
  /** Refused: it will not be imported; `problems` say why. The other sources of the import still can be. */
  refused: z.boolean(),
  /** Tables have a mapping; the formats that say themselves what they mean have none. */
  mapping: tableMapping.nullable(),
  mappingFrom: z.enum(['none', 'detected', 'codebook', 'edited']),
  /** Name of the codebook that fitted by its headings. */
  codebook: z.string().nullable(),
  codebookOrigin: codebookOrigin.nullable(),
  /** Tables only: the first rows, at most 20 and cells cut, below the headings. */
  table: z
    .object({
      headings: z.array(z.string()),
      rows: z.array(z.array(z.string())),
      columnCount: z.int(),
      rowCount: z.int(),
    })
    .nullable(),
  /** One a column, in order; empty for formats without a mapping. */
  columns: z.array(columnFinding),
  /** Sheets of a workbook, to choose from. */
  sheets: z.array(z.string()),
  creates,
  /** Its surveys that are there already and could be replaced: their answers are imported only where they are. */
  known: z.object({ surveys: z.int(), respondents: z.int(), incomplete: z.int() }),
  /** The first 100. */
  surveys: z.array(plannedSurvey),
  /** The first 200, errors first; `problemCount` counts all. */
  problems: z.array(importProblem),
  problemCount: z.int(),
  /** Formats without a mapping only, for a mapping says it of each column: the first 500, `questionCount` counts all. */
  questions: z.array(plannedQuestion),
  questionCount: z.int(),
  /** The first 500. */
  similar: z.array(similarItem).default([]),
  /** The first 1,000. */
  excluded: z.array(excludedQuestion),
});
export type ImportSource = z.infer<typeof importSource>;

export const importPreview = z.object({
  sources: z.array(importSource),
  /** Surveys that are there already and may be replaced, over all sources, which is asked in the confirmation. First 1,000. */
  existing: z.array(
    z.object({
      surveyId: id,
      description: z.string(),
      source: z.int(),
      /** In the file. */
      respondents: z.int(),
      incomplete: z.int(),
      items: z.int().default(0),
      /** In the survey that is there; fewer in the file must be allowed in the confirmation. */
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
  /** Replaced ones whose new answers do not count yet: too few people differ. The answers before stay. */
  surveysWaiting: z.int(),
  /** There already and not chosen to be replaced. */
  surveysUnchanged: z.int(),
  respondents: z.int(),
  incomplete: z.int(),
  comments: z.int(),
  formsCreated: z.int(),
  formsShared: z.int(),
  items: z.int(),
  unitsCreated: z.int(),
  periodsCreated: z.int(),
  /** Created and replaced ones, at most 1,000: as many as a report takes. */
  surveyIds: z.array(id),
  /** Why it failed, or what was noticed. */
  problems: z.array(importProblem),
  /** Columns and questions that became nothing, the first 1,000. */
  excluded: z.array(excludedQuestion),
});
export type ImportResult = z.infer<typeof importResult>;

/** Reports that show surveys. `reports`: those that whoever asks may know by name, the first 100; `reportCount`: all. */
export const surveyUse = z.object({
  reports: z.array(z.object({ id, title: z.string(), isLocked: z.boolean(), isPublished: z.boolean() })),
  reportCount: z.int(),
});
export type SurveyUse = z.infer<typeof surveyUse>;
