import type { PackedColumn } from '#analysis/packed-columns.ts';
import type { Localized } from '#shared/schemas.ts';
import type { ItemType, ScaleDirection, SurveyStatus, SurveyType } from '#shared/vocabulary.ts';

/**
 * What every reader of survey files hands to the one writer: forms and surveys first (the plan), then the answers
 * in segments, so that a file may be larger than memory.
 */

export interface OptionDraft {
  /** The code in the source, e.g. `A2`; unique within the item. */
  code: string;
  text: Localized;
  /** What a scale's mean is taken over; 1..k unless the source says otherwise; null for nominal options. */
  value: number | null;
}

export interface ItemDraft {
  /** The source's own name, e.g. `G1Q2_SQ001`; unique within the form. */
  code: string;
  text: Localized;
  type: ItemType;
  /** In order; empty for NUMERIC and OPEN. Abstentions are no options. */
  options: OptionDraft[];
  leftPole: Localized | null;
  rightPole: Localized | null;
  abstentionAllowed: boolean;
  direction: ScaleDirection | null;
  /** Its answers are ranks of one option among others. */
  isRank?: true;
}

export interface FormDraft {
  shortName: string;
  title: Localized;
  languages: string[];
  items: ItemDraft[];
}

export interface SurveyDraft {
  /** Says which survey of the source this is, so that importing it again is noticed. */
  sourceKey: string;
  form: number;
  description: string;
  /** Names from the outermost unit to the survey's own, e.g. `['Faculty 1', 'Institute 3']`; empty: the tenant's root. */
  unitPath: string[];
  leaderName: string;
  periodName: string;
  /** Of the event that the survey is about, e.g. a course number; empty: none. */
  eventCode: string;
  type: SurveyType;
  status: SurveyStatus;
  /** How many were asked to answer; absent: the file does not say. */
  invitedCount?: number;
  /** When no more answers are taken; absent: the file does not say. */
  endsAt?: string;
}

/**
 * Where in which file, and what: `code` is a translation key below `import.problem`. `unsure`: it may be otherwise, and
 * whoever imports should say so.
 */
export interface ImportProblem {
  severity: 'error' | 'unsure' | 'warning';
  code: string;
  params: Record<string, string | number>;
  file: string;
  /** From 1, as a person counts the lines of the file. */
  row?: number;
  /** The heading, or the column's letter. */
  column?: string;
  /** All columns that it concerns, from 0, where one answer settles them alike. */
  columns?: number[];
}

/** A question that becomes no item, with the reason (a translation key below `import.excluded`). */
export interface ExcludedQuestion {
  question: string;
  reason: string;
}

export interface ImportPlan {
  /** e.g. `limesurvey-archive`, `csv`. */
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

/** Answers of some respondents of one survey; columns in the order of the form's items. */
export interface AnswerSegment {
  survey: number;
  respondentCount: number;
  /** Respondents of the source that were left out as incomplete. */
  incompleteCount: number;
  columns: PackedColumn[];
  openAnswers: OpenAnswer[];
}

export interface SurveySource {
  plan: ImportPlan;
  /** Reads the answers; `signal` cancels. Throws `ImportRefusal` for what the plan could not foresee. */
  answers(signal: AbortSignal): AsyncIterable<AnswerSegment>;
}

/** A file that cannot become a survey, with the places that say why. Changes nothing. */
export class ImportRefusal extends Error {
  readonly problems: ImportProblem[];

  constructor(problems: ImportProblem[]) {
    super(problems.map((problem) => problem.code).join(', '));
    this.name = 'ImportRefusal';
    this.problems = problems;
  }
}

/** A file to read, wherever it lies: on disk for the command line, in the database for an upload. */
export interface SourceFile {
  name: string;
  size: number;
  /** From the start, in chunks; may be called more than once. */
  open(): AsyncIterable<Uint8Array>;
}
