import type { CountRequest } from '#analysis/counting/tally-figures.ts';
import type { CountedRequest, RequestOf, TallyOf } from '#analysis/figures/figure-tallies.ts';
import type { ComparisonKind } from '#shared/figures/calculation/comparisons.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import type { Split } from '#shared/figures/calculation/number-figures.ts';
import type { TopicModel } from '#shared/figures/topics/contract.ts';
import type { BuiltFigureKind, ConfigOfKind } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import type { Localized } from '#shared/schemas.ts';
import type { CommentsToRead, LedgerSurvey, Selection } from '../../../../analysis-pool/messages.ts';
import type { Question } from '../queries/queries.ts';
import type { Comparison } from './plan-comparison.ts';
import type { PlannedNorm } from './plan-norms.ts';
import type { WeightPlan } from './plan-weights.ts';
import type { WordPlan } from './plan-words.ts';
import type { Group } from './split-surveys.ts';

interface SplitPlan {
  readonly groups: readonly Group[];
  /** Survey id to groups, or `null` without a split. Shared by all figures, so that it is sent to a thread only once. */
  readonly groupOf: CountRequest['groupOf'];
  readonly apart: { readonly groups: readonly Group[]; readonly groupOf: ReadonlyMap<number, number> | null };
  readonly overlaps: boolean;
}

export interface AnswerGroup {
  readonly key: number;
  readonly label: Localized;
  readonly selection: Selection;
  readonly excludedRespondentCount: number;
  readonly isPending: boolean;
}

export interface CountedGroup<Tally> {
  readonly group: AnswerGroup;
  readonly tally: Tally;
}

/** Everything that figures of a report need from the database, read once; the calculation itself holds no transaction. */
export interface FigurePlan {
  readonly selection: Selection;
  readonly isFiltered: boolean;
  readonly excludedRespondentCount: number;
  /** The filter is still being applied to some of the surveys, so that the figures are out of date at once. */
  readonly isPending: boolean;
  readonly questions: ReadonlyMap<number, Question>;
  /** Open questions of the surveys' forms, in any order; empty unless a figure is compared with comments on others. */
  readonly openItemIds: readonly number[];
  readonly splits: ReadonlyMap<Split, SplitPlan>;
  readonly answerGroups: ReadonlyMap<number, readonly AnswerGroup[]>;
  readonly comments: {
    readonly units: CommentsToRead['units'];
    readonly seed: number;
    readonly minimum: number;
  } | null;
  readonly maximumGroups: number;
  readonly words: WordPlan;
  readonly topicModels: ReadonlyMap<number, TopicModel>;
  readonly ledgers: readonly LedgerSurvey[];
  readonly comparison: Comparison | null;
  readonly norms: ReadonlyMap<number, PlannedNorm>;
  readonly weights: WeightPlan | null;
}

interface AskedFor {
  'word-trend': 'words';
  'topic-trend': 'topics';
  'topic-comments': 'comments';
}
type RequestKindOf<Kind extends BuiltFigureKind> = Kind extends keyof AskedFor ? AskedFor[Kind] : Kind;

export interface FigureHandler<Kind extends BuiltFigureKind, Config = ConfigOfKind<Kind>> {
  readonly splitOf: (config: Config) => Split;
  readonly request: (plan: FigurePlan, config: Config) => RequestOf<RequestKindOf<Kind>>;
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
