import { z } from 'zod';
import { localized } from '../schemas.ts';
import { scaleDirections, surveyTypes } from '../vocabulary.ts';

/**
 * What the columns of a table (CSV, XLSX) mean. Detected when a file comes in, edited in the wizard, saved under a
 * name as a codebook and found again by the headings.
 */

const text = z.string().max(10_000);
const localizedText = localized.refine((texts) => Object.keys(texts).length <= 50);

/** An option of a choice or scale: every cell that reads as one of `codes` is this option. */
export const mappedOption = z.strictObject({
  codes: z.array(text).min(1).max(500),
  text: localizedText,
  /** What a scale's mean is taken over; null for nominal options. */
  value: z.number().nullable(),
});
export type MappedOption = z.infer<typeof mappedOption>;

/** Parts of a survey that a column may say; `invited`, how many were asked, makes no survey of its own. Every different combination in the rows is a survey of its own. */
export const surveyParts = [
  'description',
  'unit',
  'leader',
  'period',
  'form',
  'eventCode',
  'type',
  'key',
  'invited',
] as const;
export type SurveyPart = (typeof surveyParts)[number];

export const columnMeaning = z.discriminatedUnion('as', [
  z.strictObject({ as: z.literal('ignore') }),
  /**
   * Says which survey a row belongs to. `unit` is a path, outermost first, joined by ` / `. `key` only keeps surveys
   * apart. `type` is one of [3.04], by its letter. `prefix` stands before the value, e.g. `class ` so that `7` reads `class 7`.
   */
  z.strictObject({ as: z.literal('survey'), part: z.enum(surveyParts), prefix: z.string().max(200) }),
  /** A closed question. `separator`: several ticked options in one cell (MULTIPLE_CHOICE only), else null. */
  z.strictObject({
    as: z.literal('item'),
    code: z.string().min(1).max(500),
    text: localizedText,
    type: z.enum(['SCALA', 'SINGLE_CHOICE', 'MULTIPLE_CHOICE', 'NUMERIC']),
    options: z.array(mappedOption).max(5_000),
    abstentionCodes: z.array(text).max(100),
    leftPole: localizedText.nullable(),
    rightPole: localizedText.nullable(),
    direction: z.enum(scaleDirections).nullable(),
    separator: z.string().min(1).max(5).nullable(),
  }),
  /**
   * One option of a multiple choice question that has a column an option; the question is `groups[].code` below.
   * `codes` say "ticked"; null: any cell that is not blank and not a plain no (0, no, nein, false).
   * `keepText`: the cell holds what was written beside "Other"; it also becomes a comment.
   */
  z.strictObject({
    as: z.literal('tick'),
    group: z.string().min(1).max(500),
    text: localizedText,
    codes: z.array(text).max(100).nullable(),
    abstention: z.boolean(),
    keepText: z.boolean(),
  }),
  /** An open question. */
  z.strictObject({ as: z.literal('comment'), code: z.string().min(1).max(500), text: localizedText }),
  /** A blank cell, or one that is not in `codes` where they are given, says that the row is incomplete. */
  z.strictObject({ as: z.literal('completion'), codes: z.array(text).max(100).nullable() }),
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;
export type MappedItem = Extract<ColumnMeaning, { as: 'item' }>;
export type MappedTick = Extract<ColumnMeaning, { as: 'tick' }>;

export const MAXIMUM_COLUMNS = 4096;

/** A column by its place in the file; `heading` as read, so that a codebook can be told to fit. */
export const mappedColumn = z.strictObject({
  heading: text,
  meaning: columnMeaning,
  /** Whether all guesses were confirmed at once, as codebooks of earlier releases recorded it. */
  isSettled: z.boolean().optional(),
  /** The `questionKey` of each answered question. */
  settled: z.array(text).max(200).optional(),
});
export type MappedColumn = z.infer<typeof mappedColumn>;

export const delimiters = [',', ';', '\t', '|'] as const;
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'macintosh',
  'windows-1250',
  'windows-1251',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'gb18030',
  'big5',
  'shift_jis',
  'euc-kr',
] as const;
export type Encoding = (typeof encodings)[number];

export const tableMapping = z.strictObject({
  /** Of a workbook: the sheet's name; null: the first one. Ignored for CSV. */
  sheet: z.string().max(200).nullable(),
  /** CSV only. */
  delimiter: z.enum(delimiters),
  encoding: z.enum(encodings),
  decimalSign: z.enum(['.', ',']),
  /** Rows before the headings that say nothing. */
  skipRows: z.int().min(0).max(100),
  /** 0: the columns are called A, B, C, … */
  headingRows: z.int().min(0).max(5),
  /** Language tag of headings and labels, e.g. `de`. */
  language: z.string().min(1).max(35),
  form: z.strictObject({ shortName: z.string().min(1).max(200), title: localizedText }),
  /** For the parts of a survey that no column says; `unit` a path joined by ` / `, empty: the root unit. */
  survey: z.strictObject({
    description: text,
    unit: text,
    leader: text,
    period: text,
    /** Absent, as in codebooks of before: none. */
    eventCode: text.optional(),
    /** [3.04]; absent: online with TAN. */
    type: z.enum(surveyTypes).optional(),
  }),
  /** Multiple choice questions whose options are `tick` columns. */
  groups: z
    .array(z.strictObject({ code: z.string().min(1).max(500), text: localizedText }))
    .max(MAXIMUM_COLUMNS),
  columns: z.array(mappedColumn).min(1).max(MAXIMUM_COLUMNS),
});
export type TableMapping = z.infer<typeof tableMapping>;
