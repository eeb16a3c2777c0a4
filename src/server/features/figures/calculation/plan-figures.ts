import type { FigureKind } from '#shared/figures/calculation/figures.ts';
import type { Split } from '#shared/figures/calculation/number-figures.ts';
import { findFigureKind, isWeightable } from '#shared/reports/report-items/kinds/figure-kinds.ts';
import {
  listCountedItemIds,
  listItemIds,
  type ReportItemConfig,
  readSplitItemId,
  type View,
} from '#shared/reports/report-items/kinds/visualizations.ts';
import type { AnalysisPool } from '../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../db/connect.ts';
import { listComparisons, readSplit } from './figure-handlers.ts';
import { inputsDigest } from './input-hash.ts';
import { commentUnits, computeCommentMinimum } from './plan/comment-units.ts';
import type { FigurePlan } from './plan/figure-plan.ts';
import { isCalculable } from './plan/is-calculable.ts';
import { groupsPerFigure } from './plan/largest-groups.ts';
import { planAnswerGroups } from './plan/plan-answer-groups.ts';
import { planComparison } from './plan/plan-comparison.ts';
import { listNormItems, planNorms } from './plan/plan-norms.ts';
import { planTopicModels } from './plan/plan-topics.ts';
import { planWeights } from './plan/plan-weights.ts';
import { noWords, planWords } from './plan/plan-words.ts';
import { groupsBy } from './plan/split-surveys.ts';
import { createFigureReads, type FigureReads } from './queries/figure-reads.ts';
import { findQueriesUpTo } from './queries/ledger-queries.ts';
import { processedSurveys, type ReportInputs } from './queries/report-inputs.ts';
import { loadLedgerSurveys } from './selection/ledger-surveys.ts';
import { countHidden, loadSelection, planReportFilter } from './selection/load-selection.ts';
import type { FilterPlan } from './selection/plan-filter.ts';

const planSplit = (split: Split, inputs: ReportInputs) => {
  const surveys = processedSurveys(inputs);
  const teams = groupsBy(split, surveys, true);
  const pairs = teams.flatMap(({ key, surveyIds }) => surveyIds.map((id) => [id, key] as const));
  const apart = { groups: teams, groupOf: split === 'none' ? null : new Map(pairs) };
  const groups = groupsBy(split, surveys);
  const overlaps = groups.reduce((sum, { surveyIds }) => sum + surveyIds.length, 0) > pairs.length;
  if (!overlaps) return { groups, groupOf: apart.groupOf, apart, overlaps };
  const keysOf = new Map<number, number[]>();
  for (const { key, surveyIds } of groups)
    for (const id of surveyIds) keysOf.set(id, [...(keysOf.get(id) ?? []), key]);
  return { groups, groupOf: keysOf, apart, overlaps };
};

/** The seed depends only on surveys and filter; it shuffles the comments (`collectComments`). */
const planComments = async (
  db: Trx,
  inputs: ReportInputs,
  plan: FilterPlan | null,
): Promise<FigurePlan['comments']> => {
  const minimum = Math.max(1, ...processedSurveys(inputs).map(computeCommentMinimum));
  const seed = inputsDigest(inputs).hash.readInt32LE(0);
  const shown = (plan ?? []).flatMap(({ queryId, hidden }) => (hidden === null ? [queryId] : []));
  const filter = plan && { plan, queriesUpTo: await findQueriesUpTo(db, shown) };
  return { units: commentUnits(inputs, filter), seed, minimum };
};

const kindsWithComments: ReadonlySet<unknown> = new Set([
  'comments',
  'word-comments',
  'topic-comments',
] satisfies FigureKind[]);

export const planFigures = async (
  db: Trx,
  pool: AnalysisPool,
  inputs: ReportInputs,
  configs: readonly ReportItemConfig[],
  reads: FigureReads = createFigureReads(db, inputs.tenantId),
): Promise<FigurePlan> => {
  const calculable = configs.filter(isCalculable);
  const formIds = [...new Set(processedSurveys(inputs).map((survey) => survey.formId))];
  const itemIds = [...new Set(calculable.flatMap((config) => listCountedItemIds(config)))];
  const splits = [...new Set(calculable.map(readSplit))];
  const filter = await planReportFilter(db, pool, inputs);
  const selection = await loadSelection(db, inputs, filter, reads);
  const compared = calculable.filter((config) => listComparisons(config).length > 0);
  const norms = await planNorms(db, calculable);
  const comparedIds = [
    ...new Set([
      ...compared.flatMap((config) => listItemIds(config)),
      ...listNormItems({ norms }, calculable),
    ]),
  ];
  const showsComments = calculable.some((config) => kindsWithComments.has(findFigureKind(config)));
  const ofTopics = calculable.filter((config) => config.analysisType === 'TOPIC');
  const showsWords = calculable.some(({ analysisType }) => analysisType === 'WORD_FREQUENCY');
  const asked = await reads.questions(itemIds, formIds);
  const questions = inputs.correctsForInvited
    ? new Map([...asked].map(([itemId, question]) => [itemId, { ...question, correctsForInvited: true }]))
    : asked;
  const splitItemIds = new Set(calculable.flatMap((config) => readSplitItemId<View>(config) ?? []));
  const answerGroups = await planAnswerGroups(db, pool, inputs, [...splitItemIds], { questions, reads });
  const weights = calculable.some(isWeightable) ? await planWeights(db, pool, inputs, reads) : null;
  return {
    selection,
    weights,
    isPending:
      weights?.isPending === true ||
      [filter ?? [], ...answerGroups.values()]
        .flat()
        .some((one) => ('isOpen' in one ? one.isOpen : one.isPending)),
    words: showsWords ? await planWords(db, pool, selection) : noWords,
    topicModels: await planTopicModels(db, ofTopics),
    ledgers: ofTopics.length > 0 ? await loadLedgerSurveys(db, selection) : [],
    comments: showsComments ? await planComments(db, inputs, filter) : null,
    comparison: comparedIds.length === 0 ? null : await planComparison(db, pool, inputs, comparedIds, reads),
    norms,
    isFiltered: inputs.filter.length > 0,
    excludedRespondentCount: filter === null ? 0 : countHidden(filter),
    questions,
    openItemIds: calculable.some((config) => 'showDistinctive' in config && config.showDistinctive)
      ? await reads.openItemIds(formIds)
      : [],
    answerGroups,
    splits: new Map(splits.map((split) => [split, planSplit(split, inputs)])),
    maximumGroups: groupsPerFigure(calculable.filter((config) => readSplit(config) !== 'none').length),
  };
};

export const talliesPerFigure = ({ splits }: FigurePlan): number =>
  Math.max(1, ...[...splits.values()].map(({ groups }) => groups.length));
