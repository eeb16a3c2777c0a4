import type { PackedColumn } from '#analysis/counting/packed-columns.ts';
import type { Localized } from '#shared/schemas.ts';
import type { AskedItemType, ScaleDirection, SurveyStatus, SurveyType } from '#shared/vocabulary.ts';

/**
 * The interface of all readers of survey files: a plan with forms and surveys, then answers in segments, so that a
 * file may be larger than memory.
 */

export interface OptionDraft {
  /** The code in the source, e.g. `A2`; unique within the item. */
  code: string;
  text: Localized;
  /** The value used in means: 1 to k by default, `null` for nominal options. */
  value: number | null;
}

export interface ItemDraft {
  /** The source's own name, e.g. `G1Q2_SQ001`; unique within the form. */
  code: string;
  text: Localized;
  type: AskedItemType;
  /** In order; empty for `NUMERIC` and `OPEN`. Abstentions are not options. */
  options: OptionDraft[];
  leftPole: Localized | null;
  rightPole: Localized | null;
  abstentionAllowed: boolean;
  direction: ScaleDirection | null;
  isRank?: true;
  /** The id that the source keeps when the question is reworded or its code is changed. */
  sourceId?: string;
}

export interface FormDraft {
  shortName: string;
  title: Localized;
  languages: string[];
  items: ItemDraft[];
}

export interface SurveyDraft {
  /** Identifies the survey in the source, so that a repeated import is recognised. */
  sourceKey: string;
  form: number;
  description: string;
  /**
   * Names from the top unit to the survey's own, such as `['Faculty 1', 'Institute 3']`; empty for the tenant's root.
   */
  unitPath: string[];
  leaderName: string;
  leaderIds?: readonly string[];
  leaders?: readonly { readonly name: string; readonly externalIds: readonly string[] }[];
  periodName: string;
  eventCode: string;
  type: SurveyType;
  status: SurveyStatus;
  invitedCount?: number;
  attributes?: { attributeId: number; value: string }[];
  endsAt?: string;
}

/** `code` is a translation key below `import.problem`; `unsure` means that the importer should confirm it. */
export interface ImportProblem {
  severity: 'error' | 'unsure' | 'warning';
  code: string;
  params: Record<string, string | number>;
  file: string;
  /** From 1, as a person counts the lines of the file. */
  row?: number;
  column?: string;
  columns?: number[];
}

export interface ExcludedQuestion {
  question: string;
  reason: string;
}

export interface ImportPlan {
  format: string;
  forms: FormDraft[];
  surveys: SurveyDraft[];
  problems: ImportProblem[];
  excluded: ExcludedQuestion[];
}

export interface OpenAnswer {
  item: number;
  /** Index of the respondent within the segment. */
  respondent: number;
  text: string;
}

export interface AnswerSegment {
  survey: number;
  respondentCount: number;
  incompleteCount: number;
  columns: PackedColumn[];
  openAnswers: OpenAnswer[];
}

export interface SurveySource {
  plan: ImportPlan;
  answers(signal: AbortSignal): AsyncIterable<AnswerSegment>;
}

export class ImportRejectedError extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super(problems.map((problem) => problem.code).join(', '));
    this.name = 'ImportRejectedError';
    this.problems = problems;
  }
}

export interface SourceFile {
  name: string;
  size: number;
  open(): AsyncIterable<Uint8Array>;
}
