import type { NumberBars } from '#analysis/counting/number-bars.ts';
import type { OptionOrder } from '#analysis/counting/option-order.ts';
import type { CountRequest } from '#analysis/counting/tally-figures.ts';
import type { DerivedColumn, Query } from '#analysis/ledger/queries.ts';
import type { Collision } from '#analysis/ledger/release-query.ts';
import type { PersonQuestion, Refusal, ReleasedQuery } from '#analysis/ledger/survey-ledger.ts';
import type { ItemProducts } from '#analysis/reliability/item-products.ts';
import type { ScaleDefinition } from '#analysis/scales/derive-scale.ts';
import type { CommentsRequest } from '#analysis/text/comments-tally.ts';
import type { CommentsTally } from '#analysis/text/packed-comments.ts';
import type { TopicsRequest } from '#analysis/text/topics/count-topics.ts';
import type { UnassignedRequest } from '#analysis/text/unassigned-comments.ts';
import type { WordRequest } from '#analysis/text/words/count-words.ts';
import type { TextLanguage } from '#analysis/text/words/text-languages.ts';
import type { Synonyms } from '#analysis/text/words/word-groups.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import type { FilteredEntry, PackedFiltered } from './packed-filtered.ts';
import type { PackedTallies } from './packed-tallies.ts';
import type { ReadUnassigned, SuggestionResult, SuggestionStep } from './suggestion-messages.ts';
import type { TaskTrace } from './trace-task.ts';

export interface PoolSurvey {
  readonly id: number;
  readonly formId: number;
  readonly answersVersion: number;
  readonly minimum: number;
  readonly invited?: number;
  readonly weight?: number;
}

export interface AskedSurvey extends PoolSurvey {
  readonly optionCounts: readonly number[];
  readonly personQuestions: readonly PersonQuestion[];
  readonly released: readonly ReleasedQuery[];
  readonly derived: readonly DerivedColumn[];
}

export interface Asking {
  readonly tenantId: number;
  readonly surveys: readonly AskedSurvey[];
}

export interface Releasing extends Asking {
  readonly queries: ReadonlyMap<number, Query>;
}

export interface Looking extends Asking {
  readonly queries: ReadonlyMap<number, readonly Query[]>;
  readonly isRough: boolean;
}

export interface QueryToStore extends ReleasedQuery {
  readonly key: string;
  readonly respondentCount: number;
  readonly packed: Uint8Array;
}

export interface ReleaseOutcome {
  readonly surveyId: number;
  readonly refused: Refusal | null;
  readonly released: readonly QueryToStore[] | null;
}

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

export interface WithBars {
  readonly tenantId: number;
  readonly surveys: readonly (PoolSurvey & {
    readonly columns: readonly number[];
    readonly derived: readonly DerivedColumn[];
  })[];
}

/**
 * The bars of each column's numbers; `null` where too few people gave one. `bars` is `null` if the answers have been
 * replaced since.
 */
export interface BarsOfSurvey {
  readonly surveyId: number;
  readonly bars: readonly (readonly [column: number, NumberBars | null])[] | null;
}

export interface ScaleToRead {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  readonly itemCount: number;
  readonly definitions: ReadonlyMap<number, ScaleDefinition & { readonly column: number }>;
}

export interface ReadProducts {
  readonly products: ItemProducts;
  readonly withheld: number;
}

export interface Selection {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  readonly filtered?: readonly FilteredEntry[];
  readonly columnsOfForm: ReadonlyMap<number, ReadonlyMap<number, number>>;
  readonly ordersOfForm?: OrdersOfForm;
}

export type OrdersOfForm = ReadonlyMap<number, ReadonlyMap<number, OptionOrder>>;

export interface TextsToCount {
  readonly tenantId: number;
  readonly surveys: readonly PoolSurvey[];
  readonly itemIds: readonly number[];
}

export interface WordsToCount {
  readonly selection: Selection;
  readonly rulesVersion: number;
  readonly requests: readonly (WordRequest | TopicsRequest)[];
  readonly ledgers?: readonly LedgerSurvey[];
}

export interface LedgerSurvey extends PoolSurvey {
  readonly queryId: number;
  readonly queries: readonly Query[];
}

export interface FilteredWordsToCount {
  readonly tenantId: number;
  readonly surveys: readonly LedgerSurvey[];
  readonly openColumns: ReadonlyMap<number, readonly { readonly itemId: number; readonly column: number }[]>;
  readonly synonyms: Readonly<Record<TextLanguage, Synonyms>>;
}

/** `FilteredWords` as JSON; `null` unless all texts that the survey's filters count are available. */
export interface WordsOfQuery {
  readonly queryId: number;
  readonly packed: Uint8Array | null;
}

export interface SurveyToRead extends PoolSurvey {
  readonly respondentCount: number;
  /** True if the version that filters count is the released one; only that version has texts. */
  readonly isAsFixed: boolean;
}

export interface UnitToRead {
  readonly formId: number;
  readonly survey: SurveyToRead;
  readonly filter: { readonly queries: readonly Query[]; readonly fewest: number } | null;
  readonly hidden: HiddenReason | null;
}

export interface CommentsToRead extends Pick<Selection, 'tenantId' | 'columnsOfForm'> {
  readonly units: readonly UnitToRead[];
  readonly requests: readonly CommentsRequest[];
}

export interface UnassignedToRead extends Omit<CommentsToRead, 'requests'> {
  readonly request: UnassignedRequest;
}

export type Task =
  | { readonly kind: 'tally'; readonly selection: Selection; readonly requests: readonly CountRequest[] }
  | { readonly kind: 'release'; readonly asked: Releasing }
  | { readonly kind: 'look'; readonly asked: Looking }
  | { readonly kind: 'collide'; readonly asked: Releasing }
  | { readonly kind: 'bars'; readonly asked: WithBars }
  | { readonly kind: 'products'; readonly asked: ScaleToRead }
  | { readonly kind: 'countTexts'; readonly texts: TextsToCount }
  | { readonly kind: 'words'; readonly words: WordsToCount }
  | { readonly kind: 'countFilteredWords'; readonly asked: FilteredWordsToCount }
  | { readonly kind: 'readComments'; readonly comments: CommentsToRead }
  | { readonly kind: 'readUnassigned'; readonly comments: UnassignedToRead }
  | { readonly kind: 'suggestTopics'; readonly step: SuggestionStep };

export const SURVEY_NUMBERS = 6;

/**
 * Surveys as numbers in the order of `PoolSurvey`, the last two 0 if unknown: a thousand objects would take longer to
 * transfer.
 */
export type SurveyNumbers = Float64Array;

export const toNumbers = (surveys: readonly PoolSurvey[]): SurveyNumbers => {
  const numbers = new Float64Array(surveys.length * SURVEY_NUMBERS);
  surveys.forEach(({ id, formId, answersVersion, minimum, invited = 0, weight = 0 }, index) => {
    numbers.set([id, formId, answersVersion, minimum, invited, weight], index * SURVEY_NUMBERS);
  });
  return numbers;
};

type Sent<AnyTask extends Task> = Omit<AnyTask, 'selection'> & {
  readonly number: number;
  readonly isTraced: boolean;
  readonly selection: Omit<Selection, 'surveys' | 'filtered'> & {
    readonly surveys: SurveyNumbers;
    readonly filtered: PackedFiltered;
  };
};

export type TaskMessage =
  | Sent<Extract<Task, { kind: 'tally' }>>
  | (Exclude<Task, { kind: 'tally' }> & { readonly number: number; readonly isTraced: boolean });

export type Result =
  | { readonly kind: 'tally'; readonly tallies: PackedTallies }
  | { readonly kind: 'release'; readonly outcomes: readonly ReleaseOutcome[] }
  | { readonly kind: 'look'; readonly looked: readonly LookedAt[] }
  | { readonly kind: 'collide'; readonly collided: readonly CollisionsOfSurvey[] }
  | { readonly kind: 'bars'; readonly bars: readonly BarsOfSurvey[] }
  | { readonly kind: 'products'; readonly read: ReadProducts }
  | { readonly kind: 'countTexts'; readonly counts: readonly number[] }
  | { readonly kind: 'words'; readonly tallies: readonly WordTally[] }
  | { readonly kind: 'countFilteredWords'; readonly words: readonly WordsOfQuery[] }
  | { readonly kind: 'readComments'; readonly tallies: readonly CommentsTally[] }
  | { readonly kind: 'readUnassigned'; readonly unassigned: ReadUnassigned }
  | { readonly kind: 'suggestTopics'; readonly result: SuggestionResult };

export type ResultMessage =
  | (Result & { readonly number: number; readonly trace?: TaskTrace })
  | { readonly kind: 'failed'; readonly number: number; readonly message: string; readonly code: unknown };

export interface WorkerSettings {
  readonly databaseUrl: string;
  readonly cacheBytes: number;
  readonly idleMs: number;
}
