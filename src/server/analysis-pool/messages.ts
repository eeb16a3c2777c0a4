import type { CommentsRequest } from '#analysis/comments-tally.ts';
import type { TopicsRequest } from '#analysis/count-topics.ts';
import type { WordRequest } from '#analysis/count-words.ts';
import type { Query } from '#analysis/ledger/queries.ts';
import type { Collision } from '#analysis/ledger/release-query.ts';
import type { PersonQuestion, Refusal, ReleasedQuery } from '#analysis/ledger/survey-ledger.ts';
import type { NumberBars } from '#analysis/number-bars.ts';
import type { OptionOrder } from '#analysis/option-order.ts';
import type { CommentsTally } from '#analysis/packed-comments.ts';
import type { CountRequest } from '#analysis/tally-figures.ts';
import type { TextLanguage } from '#analysis/text-languages.ts';
import type { UnassignedRequest } from '#analysis/unassigned-comments.ts';
import type { Synonyms } from '#analysis/word-groups.ts';
import type { WordTally } from '#analysis/word-tally.ts';
import type { HiddenReason } from '#shared/calculation/hidden-reasons.ts';
import type { FilteredEntry, PackedFiltered } from './packed-filtered.ts';
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

/** A survey whose ledger is asked. `answersVersion`: the one that its filters count. */
export interface AskedSurvey extends PoolSurvey {
  /** By column of the packed answers: options; 0 for what has none. */
  readonly optionCounts: readonly number[];
  readonly personQuestions: readonly PersonQuestion[];
  /** Released queries in order, as the requesting transaction sees them. */
  readonly released: readonly ReleasedQuery[];
}

export interface Asking {
  readonly tenantId: number;
  readonly surveys: readonly AskedSurvey[];
}

/** Queries to be released, by survey. */
export interface Releasing extends Asking {
  readonly queries: ReadonlyMap<number, Query>;
}

/** Queries to be looked at, by survey. */
export interface Looking extends Asking {
  readonly queries: ReadonlyMap<number, readonly Query[]>;
  /** See `releasable`. */
  readonly isRough: boolean;
}

/** A query as it enters the ledger. */
export interface QueryToStore extends ReleasedQuery {
  readonly key: string;
  readonly respondentCount: number;
  /** See `packQuery`. */
  readonly packed: Uint8Array;
}

/** The outcome of a survey's query. It is neither refused nor released if the answers have been replaced since. */
export interface ReleaseOutcome {
  readonly surveyId: number;
  readonly refused: Refusal | null;
  readonly released: readonly QueryToStore[] | null;
}

/** By query of the survey: whether it could be released, and how many people meet it. */
export interface LookedAt {
  readonly surveyId: number;
  readonly isPossible: readonly boolean[];
  readonly people: readonly number[];
}

/** The survey's collisions, as `collisionsOf` gives them; also `null` if the answers have been replaced since. */
export interface CollisionsOfSurvey {
  readonly surveyId: number;
  readonly collisions: readonly Collision[] | 'full' | null;
}

/** Surveys with the columns whose numbers' bars are wanted. */
export interface WithBars {
  readonly tenantId: number;
  readonly surveys: readonly (PoolSurvey & { readonly columns: readonly number[] })[];
}

/** The bars of each column's numbers, `null` where too few people gave one. `bars` is `null` if the answers have been replaced since. */
export interface BarsOfSurvey {
  readonly surveyId: number;
  readonly bars: readonly (readonly [column: number, NumberBars | null])[] | null;
}

/** Answers to count: those of whole surveys, and those that pass a filter. */
export interface Selection {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  /** Surveys under the filter. */
  readonly filtered?: readonly FilteredEntry[];
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

/** Words to count, of whole surveys and of surveys under a filter. */
export interface WordsToCount {
  readonly selection: Selection;
  /** Version of the tenant's word rules with which words under filters were counted. */
  readonly rulesVersion: number;
  readonly requests: readonly (WordRequest | TopicsRequest)[];
  /** For topics under a filter: the surveys of the selection, whose comments are counted anew. */
  readonly ledgers?: readonly LedgerSurvey[];
}

/** A survey with the released query that it is counted under. */
export interface LedgerSurvey extends PoolSurvey {
  readonly queryId: number;
  /** The queries up to it, in the order of their release. */
  readonly queries: readonly Query[];
}

/** Open questions of surveys, whose words are to be counted under their queries. */
export interface FilteredWordsToCount {
  readonly tenantId: number;
  readonly surveys: readonly LedgerSurvey[];
  /** Form -> columns of its open questions, with their item collections. */
  readonly openColumns: ReadonlyMap<number, readonly { readonly itemId: number; readonly column: number }[]>;
  readonly synonyms: Readonly<Record<TextLanguage, Synonyms>>;
}

/** `FilteredWords` as JSON; null: not all of the survey's texts are there as its filters count them. */
export interface WordsOfQuery {
  readonly queryId: number;
  readonly packed: Uint8Array | null;
}

/** A survey whose open answers are to be read. `minimum`: fewest people who wrote. */
export interface SurveyToRead extends PoolSurvey {
  readonly respondentCount: number;
  /** Whether the version that filters count is the one that counts: there are texts of no other. */
  readonly isAsFixed: boolean;
}

/** See `CommentUnit`. `queries`: those up to the one that it is under, in the order of their release. */
export interface UnitToRead {
  readonly formId: number;
  readonly survey: SurveyToRead;
  /** Null: no filter. */
  readonly filter: { readonly queries: readonly Query[]; readonly fewest: number } | null;
  readonly hidden: HiddenReason | null;
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
  | { readonly kind: 'release'; readonly asked: Releasing }
  | { readonly kind: 'look'; readonly asked: Looking }
  | { readonly kind: 'collide'; readonly asked: Releasing }
  | { readonly kind: 'bars'; readonly asked: WithBars }
  | { readonly kind: 'countTexts'; readonly texts: TextsToCount }
  | { readonly kind: 'words'; readonly words: WordsToCount }
  | { readonly kind: 'countFilteredWords'; readonly asked: FilteredWordsToCount }
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
  readonly selection: Omit<Selection, 'surveys' | 'filtered'> & {
    readonly surveys: SurveyNumbers;
    readonly filtered: PackedFiltered;
  };
};

export type TaskMessage =
  | Sent<Extract<Task, { kind: 'tally' }>>
  | (Exclude<Task, { kind: 'tally' }> & { readonly number: number });

export type Result =
  | { readonly kind: 'tally'; readonly tallies: PackedTallies }
  | { readonly kind: 'release'; readonly outcomes: readonly ReleaseOutcome[] }
  | { readonly kind: 'look'; readonly looked: readonly LookedAt[] }
  | { readonly kind: 'collide'; readonly collided: readonly CollisionsOfSurvey[] }
  | { readonly kind: 'bars'; readonly bars: readonly BarsOfSurvey[] }
  /** By item: people who wrote. */
  | { readonly kind: 'countTexts'; readonly counts: readonly number[] }
  | { readonly kind: 'words'; readonly tallies: readonly WordTally[] }
  | { readonly kind: 'countFilteredWords'; readonly words: readonly WordsOfQuery[] }
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
