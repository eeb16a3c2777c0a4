import type { AtomTable, CohortAtoms, CutQuestion } from '#analysis/cohort-atoms.ts';
import type { CommentsRequest } from '#analysis/comments-tally.ts';
import type { TopicsRequest } from '#analysis/count-topics.ts';
import type { WordRequest } from '#analysis/count-words.ts';
import type { OptionOrder } from '#analysis/option-order.ts';
import type { CommentsTally } from '#analysis/packed-comments.ts';
import type { CountRequest } from '#analysis/tally-figures.ts';
import type { TextLanguage } from '#analysis/text-languages.ts';
import type { UnassignedRequest } from '#analysis/unassigned-comments.ts';
import type { Synonyms } from '#analysis/word-groups.ts';
import type { WordTally } from '#analysis/word-tally.ts';
import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { PackedCohorts, PoolCohort } from './packed-cohorts.ts';
import type { PackedTallies } from './packed-tallies.ts';
import type { ReadUnassigned, SuggestionResult, SuggestionStep } from './suggestion-messages.ts';

/** A survey as a worker has to know it; the answers it loads itself. */
export interface PoolSurvey {
  readonly id: number;
  readonly formId: number;
  readonly answersVersion: number;
  readonly minimum: number;
  /** How many were asked; absent: nobody said. */
  readonly invited?: number;
}

/** Surveys of one form that are to be cut as one cohort. */
export interface CohortToCut {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  /** Item id -> index of the column. */
  readonly columnOf: ReadonlyMap<number, number>;
  readonly questions: readonly CutQuestion[];
  readonly minimum: number;
  /** By column: options, for the cohort to be counted as well; null: it is only tried out. */
  readonly optionCounts: readonly number[] | null;
}

/** A cohort that is fixed, to be counted by atom. */
export interface CohortToCount extends Pick<CohortToCut, 'tenantId' | 'surveys' | 'columnOf' | 'minimum'> {
  readonly id: number;
  readonly atomCount: number;
  readonly optionCounts: readonly number[];
}

/** A cohort as it is to be fixed. */
export interface CutCohort {
  readonly atoms: CohortAtoms;
  /** See `countCohort`; null: only tried out. */
  readonly tallies: Uint8Array | null;
}

/** Answers to count: those of whole surveys, and of cohorts those that pass a filter. */
export interface Selection {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  /** Filtered already: counted by the atoms that pass. */
  readonly cohorts?: readonly PoolCohort[];
  /** Form -> item id -> index of the column. */
  readonly columnsOfForm: ReadonlyMap<number, ReadonlyMap<number, number>>;
  /** By form and item id, the order of the options if it differs from the question's. */
  readonly ordersOfForm?: OrdersOfForm;
}

export type OrdersOfForm = ReadonlyMap<number, ReadonlyMap<number, OptionOrder>>;

/** Open answers to count, of the released versions of whole surveys. */
export interface TextsToCount {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  readonly itemIds: readonly number[];
}

/** Words to count, of whole surveys and of cohorts under a filter. */
export interface WordsToCount {
  readonly selection: Selection;
  /** Of the tenant's rules; cohorts were counted by these. */
  readonly rulesVersion: number;
  readonly requests: readonly (WordRequest | TopicsRequest)[];
  /** For topics under a filter: the fixed cohorts of the selection, whose comments are counted by atom. */
  readonly fixed?: readonly FixedCohort[];
}

/** A cohort with the surveys that its filters are of, as they were fixed. */
export interface FixedCohort {
  readonly id: number;
  readonly surveys: readonly PoolSurvey[];
  readonly minimum: number;
  readonly atomCount: number;
}

/** The open questions of a fixed cohort, whose words are to be counted by atom. */
export interface CohortWordsToCount extends Pick<CohortToCut, 'tenantId' | 'surveys' | 'minimum'> {
  readonly id: number;
  readonly atomCount: number;
  readonly itemIds: readonly number[];
  readonly synonyms: Readonly<Record<TextLanguage, Synonyms>>;
}

/** A survey whose open answers are to be read. `minimum`: fewest people who wrote. */
export interface SurveyToRead extends PoolSurvey {
  readonly respondentCount: number;
  /** Whether the version that the cohort was fixed with still counts: the atoms are those of its respondents. */
  readonly isAsFixed: boolean;
}

/** See `CommentUnit`. */
export interface UnitToRead {
  readonly formId: number;
  readonly surveys: readonly SurveyToRead[];
  /** Null: no filter. */
  readonly filter: { readonly cohortId: number; readonly table: AtomTable; readonly mask: Uint8Array } | null;
  readonly hidden: HiddenReason | null;
  readonly hiddenItemIds: readonly number[];
}

/** Open answers to show, as far as they may be. */
export interface CommentsToRead extends Pick<Selection, 'tenantId' | 'columnsOfForm'> {
  readonly units: readonly UnitToRead[];
  readonly requests: readonly CommentsRequest[];
}

/** Comments in which topics are to be looked for. */
export interface UnassignedToRead extends Omit<CommentsToRead, 'requests'> {
  readonly request: UnassignedRequest;
}

export type Task =
  | { readonly kind: 'tally'; readonly selection: Selection; readonly requests: readonly CountRequest[] }
  | { readonly kind: 'cut'; readonly cohort: CohortToCut }
  | { readonly kind: 'countCohort'; readonly cohort: CohortToCount }
  | { readonly kind: 'countTexts'; readonly texts: TextsToCount }
  | { readonly kind: 'words'; readonly words: WordsToCount }
  | { readonly kind: 'countCohortWords'; readonly cohort: CohortWordsToCount }
  | { readonly kind: 'readComments'; readonly comments: CommentsToRead }
  | { readonly kind: 'readUnassigned'; readonly comments: UnassignedToRead }
  | { readonly kind: 'suggestTopics'; readonly step: SuggestionStep };

/** Numbers a survey. */
export const SURVEY_NUMBERS = 5;

/** Surveys as plain numbers in the order of `PoolSurvey`, the last one 0 where nobody said: a thousand objects would take longer to send. */
export type SurveyNumbers = Int32Array;

export const toNumbers = (surveys: readonly PoolSurvey[]): SurveyNumbers => {
  const numbers = new Int32Array(surveys.length * SURVEY_NUMBERS);
  surveys.forEach(({ id, formId, answersVersion, minimum, invited = 0 }, index) => {
    numbers.set([id, formId, answersVersion, minimum, invited], index * SURVEY_NUMBERS);
  });
  return numbers;
};

type Sent<AnyTask extends Task> = Omit<AnyTask, 'selection'> & {
  readonly number: number;
  readonly selection: Omit<Selection, 'surveys' | 'cohorts'> & {
    readonly surveys: SurveyNumbers;
    readonly cohorts: PackedCohorts;
  };
};

export type TaskMessage =
  | Sent<Extract<Task, { kind: 'tally' }>>
  | (Exclude<Task, { kind: 'tally' }> & { readonly number: number });

export type Result =
  | { readonly kind: 'tally'; readonly tallies: PackedTallies }
  /** Null: the answers have been replaced since. */
  | { readonly kind: 'cut'; readonly cut: CutCohort | null }
  | { readonly kind: 'countCohort'; readonly tallies: Uint8Array | null }
  /** By item: people who wrote. */
  | { readonly kind: 'countTexts'; readonly counts: readonly number[] }
  | { readonly kind: 'words'; readonly tallies: readonly WordTally[] }
  /** `CohortWords` as JSON; null as above. */
  | { readonly kind: 'countCohortWords'; readonly packed: Uint8Array | null }
  /** By request. */
  | { readonly kind: 'readComments'; readonly tallies: readonly CommentsTally[] }
  | { readonly kind: 'readUnassigned'; readonly unassigned: ReadUnassigned }
  | { readonly kind: 'suggestTopics'; readonly result: SuggestionResult };

export type ResultMessage =
  | (Result & { readonly number: number })
  | { readonly kind: 'failed'; readonly number: number; readonly message: string; readonly code: unknown };

/** What a worker is started with. */
export interface WorkerSettings {
  readonly databaseUrl: string;
  /** Packed answers kept in memory, bytes. */
  readonly cacheBytes: number;
  /** An unused connection is given back after this time, milliseconds. */
  readonly idleMs: number;
}
