import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { CountTally } from '#analysis/counting/tally-figures.ts';
import type {
  CountedRequest,
  FigureRequest,
  FigureTally,
  RequestKind,
  RequestOf,
} from '#analysis/figures/figure-tallies.ts';
import type { CommentsRequest } from '#analysis/text/comments-tally.ts';
import type { CommentsTally } from '#analysis/text/packed-comments.ts';
import type { TopicsRequest } from '#analysis/text/topics/count-topics.ts';
import { discloseWords } from '#analysis/text/words/disclose-words.ts';
import type { WordTally } from '#analysis/text/words/word-tally.ts';
import type { WordCommentsRequest, WordCommentsTally } from '#analysis/text/words-tally.ts';
import type { FigureData } from '#shared/figures/calculation/figures.ts';
import { isWeightable } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  type ReportItemConfig,
  readSplitItemId,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { AnalysisPool } from '../../../analysis-pool/analysis-pool.ts';
import {
  comparedRequestFor,
  presentFigure,
  reasonAgainstWeights,
  requestFor,
  withWeights,
} from './figure-handlers.ts';
import { countBesideOthers, type TallyBesideOthers } from './figures/count-elsewhere.ts';
import { countNorms } from './figures/count-norms.ts';
import { countWords } from './figures/count-words.ts';
import type { CountedGroup, FigurePlan } from './plan/figure-plan.ts';
import { type CalculableConfig, isCalculable } from './plan/is-calculable.ts';
import type { WeightPlan } from './plan/plan-weights.ts';

export interface ComputedFigure {
  readonly data: FigureData | null;
  readonly comments: readonly Uint8Array[];
}

const isCounted = (request: FigureRequest): request is CountedRequest =>
  !['comments', 'words', 'topics', 'word-comments'].includes(request.kind);

const readComments = async (
  pool: AnalysisPool,
  { selection: { tenantId, columnsOfForm }, comments }: FigurePlan,
  requests: readonly CommentsRequest[],
): Promise<readonly CommentsTally[]> =>
  requests.length === 0
    ? []
    : pool.comments({ tenantId, columnsOfForm, units: comments?.units ?? [], requests });

/** Counts words first, since comments only list disclosed words. */
const wordComments = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  requests: readonly WordCommentsRequest[],
): Promise<WordCommentsTally[]> => {
  const words = await countWords(
    pool,
    plan,
    requests.map((request) => request.words),
  );
  const comments = await readComments(
    pool,
    plan,
    requests.map((request, index): CommentsRequest => {
      const { language, synonyms } = request.words;
      const disclosed = discloseWords(words[index] as WordTally, plan.words.rules[language]);
      const keys =
        disclosed.hidden === null ? disclosed.words.slice(0, request.maximumWords).map(({ key }) => key) : [];
      return { ...request.comments, about: { kind: 'words', language, synonyms, keys } };
    }),
  );
  return requests.map((_, index) => ({
    kind: 'word-comments',
    words: { kind: 'words', ...(words[index] as WordTally) },
    comments: comments[index] as CommentsTally,
  }));
};

const countTopics = async (
  pool: AnalysisPool,
  { selection, words, ledgers }: FigurePlan,
  requests: readonly TopicsRequest[],
): Promise<TallyBesideOthers[]> =>
  requests.length === 0
    ? []
    : countBesideOthers(requests, (wanted) =>
        pool.countWords({ selection, rulesVersion: words.version, requests: wanted, ledgers }),
      );

const ofKind = <Kind extends RequestKind>(
  requests: readonly FigureRequest[],
  kind: Kind,
): RequestOf<Kind>[] => requests.filter((request): request is RequestOf<Kind> => request.kind === kind);

const talliesOf = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  requests: readonly FigureRequest[],
): Promise<FigureTally[]> => {
  const [counted, comments, words, topics, both] = await Promise.all([
    pool.tally(plan.selection, requests.filter(isCounted)),
    readComments(pool, plan, ofKind(requests, 'comments')),
    countWords(pool, plan, ofKind(requests, 'words')),
    countTopics(pool, plan, ofKind(requests, 'topics')),
    wordComments(pool, plan, ofKind(requests, 'word-comments')),
  ]);
  const made: Record<string, Iterator<FigureTally>> = {
    comments: comments.values(),
    words: words.map((tally): FigureTally => ({ kind: 'words', ...tally })).values(),
    topics: topics.map((tally): FigureTally => ({ kind: 'topics', ...tally })).values(),
    'word-comments': both.values(),
  };
  const counts = counted.values();
  return requests.map((request) => (made[request.kind] ?? counts).next().value as FigureTally);
};

const chunksOf = (tally: FigureTally): ComputedFigure['comments'] => {
  if (tally.kind === 'comments') return tally.chunks;
  return tally.kind === 'word-comments' ? tally.comments.chunks : [];
};

const comparedTallies = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly CalculableConfig[],
): Promise<(FigureTally | null)[]> => {
  const requests = configs.map((config) => comparedRequestFor(plan, config));
  const asked = requests.filter((request) => request !== null);
  if (plan.comparison === null || asked.length === 0) return requests.map(() => null);
  const counted = (await pool.tally(plan.comparison.selection, asked)).values();
  return requests.map((request) => request && (counted.next().value as FigureTally));
};

const countsOf = (tally: FigureTally): readonly CountTally[] => {
  switch (tally.kind) {
    case 'distribution':
      return tally.apart ?? [tally];
    case 'means':
      return tally.rows;
    case 'trend':
      return tally.lines;
    default:
      return [];
  }
};

/** All that is shown without weights must be shown with them, lest a figure mix both. */
const showsAll = (plain: FigureTally, weighted: FigureTally): boolean => {
  const others = countsOf(weighted);
  return countsOf(plain).every(
    ({ total: { n } }, index) => n === 0 || (others[index]?.total.weighted?.n ?? 0) > 0,
  );
};

const weightedTallies = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly CalculableConfig[],
  requests: readonly FigureRequest[],
): Promise<Map<CalculableConfig, FigureTally>> => {
  const { weights } = plan;
  if (weights?.told.hidden !== null) return new Map();
  const asked = configs.flatMap((config, index) => {
    const request = requests[index] as FigureRequest;
    return isWeightable(config) && isCounted(request) && reasonAgainstWeights(plan, config) === null
      ? [{ config, request }]
      : [];
  });
  if (asked.length === 0) return new Map();
  const tallies = await pool.tally(
    weights.selection,
    asked.map(({ request }) => request),
  );
  return new Map(asked.map(({ config }, index) => [config, tallies[index] as FigureTally]));
};

const groupTallies = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly CalculableConfig[],
  requests: readonly FigureRequest[],
): Promise<CountedGroup<FigureTally>[][]> => {
  const counted = configs.map((): CountedGroup<FigureTally>[] => []);
  for (const [itemId, groups] of plan.answerGroups) {
    const split = configs.flatMap((config, index) => {
      const request = requests[index] as FigureRequest;
      return readSplitItemId<View>(config) === itemId && isCounted(request) ? [{ index, request }] : [];
    });
    for (const group of groups) {
      const tallies = await pool.tally(
        group.selection,
        split.map(({ request }) => request),
      );
      for (const [place, { index }] of split.entries())
        counted[index]?.push({ group, tally: tallies[place] as FigureTally });
    }
  }
  return counted;
};

const presentWeighted = (
  plan: FigurePlan,
  config: CalculableConfig,
  plain: FigureTally,
  weighted: FigureTally | undefined,
): FigureData | null => {
  const { weights } = plan;
  if (!weights || !weighted || !showsAll(plain, weighted)) return null;
  const { told, excludedRespondentCount } = weights;
  const data = presentFigure({ ...plan, excludedRespondentCount }, config, weighted, null, []);
  return withWeights(data, told);
};

const tellWeights = (
  plan: FigurePlan,
  { told }: WeightPlan,
  config: CalculableConfig,
  data: FigureData | null,
): FigureData | null => {
  if (data && 'weights' in data && data.weights) return data;
  const hidden = told.hidden ?? reasonAgainstWeights(plan, config) ?? 'groups-hidden';
  return withWeights(data, { hidden, names: told.names });
};

export const computeFigures = async (
  pool: AnalysisPool,
  plan: FigurePlan,
  configs: readonly ReportItemConfig[],
): Promise<ComputedFigure[]> => {
  const calculable = configs.filter(isCalculable);
  const requests = calculable.map((config) => requestFor(plan, config));
  const [judged, tallies, compared, groups, weighted] = await Promise.all([
    countNorms(pool, plan, calculable),
    talliesOf(pool, plan, requests),
    comparedTallies(pool, plan, calculable),
    groupTallies(pool, plan, calculable, requests),
    weightedTallies(pool, plan, calculable, requests),
  ]);
  const figures = new Map<ReportItemConfig, ComputedFigure>();
  for (const [index, config] of calculable.entries()) {
    const tally = tallies[index] as FigureTally;
    const data =
      presentWeighted(judged, config, tally, weighted.get(config)) ??
      presentFigure(judged, config, tally, compared[index] ?? null, groups[index] ?? []);
    const told = plan.weights && isWeightable(config) ? tellWeights(plan, plan.weights, config, data) : data;
    figures.set(config, { data: told, comments: data === null ? [] : chunksOf(tally) });
    // A figure of a hundred groups takes a while: other requests get their turn before the next.
    await yieldToEventLoop();
  }
  return configs.map((config) => figures.get(config) ?? { data: null, comments: [] });
};
