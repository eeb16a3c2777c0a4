import type { CountedRequest, RequestOf, TallyOf } from '#analysis/figure-tallies.ts';
import type { ComparisonKind } from '#shared/calculation/comparisons.ts';
import type { FigureData } from '#shared/calculation/figures.ts';
import type { Split } from '#shared/calculation/number-figures.ts';
import type { BuiltFigureKind, ConfigOfKind } from '#shared/report-items/figure-kinds.ts';
import type { Localized } from '#shared/schemas.ts';
import type { TopicModel } from '#shared/topics/contract.ts';
import type { CommentsToRead, LedgerSurvey, Selection } from '../../analysis-pool/messages.ts';
import type { Comparison } from './plan-comparison.ts';
import type { WordPlan } from './plan-words.ts';
import type { Question } from './queries.ts';
import type { Group } from './split-surveys.ts';

interface SplitPlan {
  readonly groups: readonly Group[];
  /** Survey id -> group; null: no split. One map for all figures, so that it is sent to a thread only once. */
  readonly groupOf: ReadonlyMap<number, number> | null;
}

/** Who gave one of the answers by which figures are split: a query of the ledgers. */
export interface AnswerGroup {
  /** The option's position, from 1. */
  readonly key: number;
  readonly label: Localized;
  readonly selection: Selection;
  /** Respondents of surveys of which it shows nothing. */
  readonly excludedRespondentCount: number;
  /** Not all surveys have been asked yet. */
  readonly isPending: boolean;
}

/** The engine's counts for one such group. */
export interface CountedGroup<Tally> {
  readonly group: AnswerGroup;
  readonly tally: Tally;
}

/** Everything that figures of a report need from the database, read once; the calculation itself holds no transaction. */
export interface FigurePlan {
  readonly selection: Selection;
  readonly isFiltered: boolean;
  /** Respondents of surveys of which the filter shows nothing. */
  readonly excludedRespondentCount: number;
  /** The filter is still being applied to some of the surveys, so that the figures are out of date at once. */
  readonly isPending: boolean;
  readonly questions: ReadonlyMap<number, Question>;
  readonly splits: ReadonlyMap<Split, SplitPlan>;
  /** By question (item collection id), the groups that its answers make. */
  readonly answerGroups: ReadonlyMap<number, readonly AnswerGroup[]>;
  /** Where comments are among the figures: whose, in which order, and how many people must have written. */
  readonly comments: {
    readonly units: CommentsToRead['units'];
    readonly seed: number;
    readonly minimum: number;
  } | null;
  /** Groups that each split figure may show. */
  readonly maximumGroups: number;
  readonly words: WordPlan;
  /** By id, the topic models that figures show topics of. */
  readonly topicModels: ReadonlyMap<number, TopicModel>;
  /** Where topics are counted under a filter: the surveys with what was released of them. */
  readonly ledgers: readonly LedgerSurvey[];
  /** Where figures are compared with other surveys: which, and how they are counted. */
  readonly comparison: Comparison | null;
}

/** What the engine is asked for figures of another kind than its own. */
interface AskedFor {
  'word-trend': 'words';
  'topic-trend': 'topics';
  'topic-comments': 'comments';
}
type RequestKindOf<Kind extends BuiltFigureKind> = Kind extends keyof AskedFor ? AskedFor[Kind] : Kind;

/** What a calculation does for one kind of figure; an entry of the registry in `figure-handlers.ts`. */
export interface FigureHandler<Kind extends BuiltFigureKind, Config = ConfigOfKind<Kind>> {
  /** How the surveys are split for it. */
  readonly splitOf: (config: Config) => Split;
  /** What the engine is asked. */
  readonly request: (plan: FigurePlan, config: Config) => RequestOf<RequestKindOf<Kind>>;
  /** What it is compared with, and what the engine is asked of that; absent: never with anything. */
  readonly compared?: {
    readonly kindsOf: (config: Config) => readonly ComparisonKind[];
    readonly request: (
      plan: FigurePlan,
      config: Config,
      comparison: Comparison,
    ) => Extract<CountedRequest, { kind: Kind }>;
  };
  /** Makes the figure from the engine's answers: `compared` is null without a comparison and `groups` empty without an answer split. Returns null if no form has the questions any more. */
  readonly present: (
    plan: FigurePlan,
    config: Config,
    tally: TallyOf<RequestKindOf<Kind>>,
    compared: TallyOf<RequestKindOf<Kind>> | null,
    groups: readonly CountedGroup<TallyOf<RequestKindOf<Kind>>>[],
  ) => Extract<FigureData, { kind: Kind }> | null;
}
