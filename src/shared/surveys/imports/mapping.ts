import { z } from 'zod';
import { localized } from '../../schemas.ts';
import { scaleDirections, surveyTypes } from '../../vocabulary.ts';

/**
 * Meaning of the columns of a table (CSV, XLSX): detected on upload, edited in the wizard, saved as a codebook and
 * found again by headings.
 */

const text = z.string().max(10_000);
const localizedText = localized.refine((texts) => Object.keys(texts).length <= 50);

export const mappedOption = z.strictObject({
  codes: z.array(text).min(1).max(500),
  text: localizedText,
  /** Value for means; `null` for nominal options. */
  value: z.number().nullable(),
});
export type MappedOption = z.infer<typeof mappedOption>;

/**
 * Parts of a survey that a column may contain. Every distinct combination except for `invited` is a separate survey.
 */
export const surveyParts = [
  'description',
  'unit',
  'leader',
  'leaderId',
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
   * Identifies the survey of a row. `unit` is a path from the root joined by ` / `, `key` only separates surveys,
   * `type` is a letter of [3.04]. `prefix` is prepended, e.g. `class ` turns `7` into `class 7`.
   */
  z.strictObject({ as: z.literal('survey'), part: z.enum(surveyParts), prefix: z.string().max(200) }),
  /** Its value is the survey's, in all rows the same; 0 until an attribute is chosen. */
  z.strictObject({ as: z.literal('attribute'), attributeId: z.int().min(0).max(2_147_483_647) }),
  /** A closed question. `separator` splits several ticked options in a cell (MULTIPLE_CHOICE only), else `null`. */
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
   * One option of a multiple choice question with a column per option; `groups[].code` below is the question. `codes`
   * mean "ticked"; `null` accepts any cell that is neither blank nor a plain no (0, no, nein, false). `keepText` also
   * imports the cell as a comment, for texts beside "Other".
   */
  z.strictObject({
    as: z.literal('tick'),
    group: z.string().min(1).max(500),
    text: localizedText,
    codes: z.array(text).max(100).nullable(),
    abstention: z.boolean(),
    keepText: z.boolean(),
  }),
  z.strictObject({ as: z.literal('comment'), code: z.string().min(1).max(500), text: localizedText }),
  /** A blank cell, or one not among given `codes`, marks the row as incomplete. */
  z.strictObject({ as: z.literal('completion'), codes: z.array(text).max(100).nullable() }),
]);
export type ColumnMeaning = z.infer<typeof columnMeaning>;
export type MappedItem = Extract<ColumnMeaning, { as: 'item' }>;
export type MappedTick = Extract<ColumnMeaning, { as: 'tick' }>;

export const MAXIMUM_COLUMNS = 4096;

export const mappedColumn = z.strictObject({
  heading: text,
  meaning: columnMeaning,
  /** True if all guesses were confirmed at once; only in codebooks of earlier releases. */
  isSettled: z.boolean().optional(),
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
  /** Sheet name in a workbook, `null` for the first; ignored for CSV. */
  sheet: z.string().max(200).nullable(),
  delimiter: z.enum(delimiters),
  encoding: z.enum(encodings),
  decimalSign: z.enum(['.', ',']),
  skipRows: z.int().min(0).max(100),
  /** With 0 the columns are named A, B, C, … */
  headingRows: z.int().min(0).max(5),
  language: z.string().min(1).max(35),
  form: z.strictObject({ shortName: z.string().min(1).max(200), title: localizedText }),
  /** Parts of the survey without a column; `unit` is a path joined by ` / `, empty for the root unit. */
  survey: z.strictObject({
    description: text,
    unit: text,
    leader: text,
    leaderId: text.optional(),
    period: text,
    eventCode: text.optional(),
    /** [3.04] Defaults to online with TAN. */
    type: z.enum(surveyTypes).optional(),
  }),
  groups: z
    .array(z.strictObject({ code: z.string().min(1).max(500), text: localizedText }))
    .max(MAXIMUM_COLUMNS),
  columns: z.array(mappedColumn).min(1).max(MAXIMUM_COLUMNS),
});
export type TableMapping = z.infer<typeof tableMapping>;
