import { hasEdge, listBarRanges, type NumberBars } from '#analysis/counting/number-bars.ts';
import type { Query } from '#analysis/ledger/queries.ts';
import type { Localized } from '#shared/schemas.ts';
import type { HiddenReason } from '#shared/surveys/surveys/hidden-reasons.ts';
import { isNumber } from '#shared/vocabulary.ts';
import type { AnalysisPool } from '../../../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../../../db/connect.ts';
import type { BarsOfSurveys } from '../queries/bar-queries.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { findLedgers } from '../queries/ledger-queries.ts';
import { findColumns } from '../queries/queries.ts';
import { loadQuestionOrder, type OrderedQuestion } from './load-question-order.ts';
import { askedSurveys, withheldReason } from './plan-filter.ts';
import { seenBars } from './survey-bars.ts';

type SurveyBars = ReturnType<BarsOfSurveys['get']>;

export interface NumberEdges {
  edges: { value: number; surveyCount: number }[];
  isOpenBelow: boolean;
  isOpenAbove: boolean;
  isWhole: boolean;
}

export interface FilterableQuestion {
  itemId: number;
  text: Localized;
  options: Localized[];
  numbers: NumberEdges | null;
  aboutPerson: boolean;
  surveyCount: number;
  respondentCount: number;
  hidden: HiddenReason | null;
}

/** Up to this many surveys, ledgers are queried as exactly as for a release. */
const MOST_EXACT = 40;

const singleQueries = ({ item }: OrderedQuestion, column: number, bars: SurveyBars): Query[] => {
  if (!isNumber(item.type))
    return item.options.map((_, option) => [{ column, optionPositions: [option + 1] }]);
  const own = bars?.get(column);
  // A single bar is everybody who answered.
  if (!own || listBarRanges(own).length < 2) return [];
  return listBarRanges(own).map((range) => [{ column, optionPositions: [], range }]);
};

const edgesOf = (bars: readonly NumberBars[]): NumberEdges => ({
  edges: [...new Set(bars.flatMap(({ edges }) => edges))]
    .sort((left, right) => left - right)
    .map((value) => ({ value, surveyCount: bars.filter((own) => hasEdge(own, value)).length })),
  isOpenBelow: bars.some(({ isOpenBelow }) => isOpenBelow),
  isOpenAbove: bars.some(({ isOpenAbove }) => isOpenAbove),
  isWhole: bars.every(({ isWhole }) => isWhole),
});

export const filterableQuestions = async (
  db: Trx,
  pool: AnalysisPool,
  tenantId: number,
  surveys: readonly InputSurvey[],
): Promise<FilterableQuestion[]> => {
  const forms = [...new Set(surveys.map(({ formId }) => formId))].sort((left, right) => left - right);
  const [ordered, columns] = [await loadQuestionOrder(db, forms), await findColumns(db, forms)];
  const ledgers = await findLedgers(
    db,
    surveys.map(({ id }) => id),
  );
  const open = surveys.filter((survey) => withheldReason(survey, ledgers.get(survey.id)) === null);
  const numbersOf = (formId: number): { itemId: number; column: number }[] =>
    (ordered.get(formId) ?? []).flatMap(({ itemId, item }) => {
      const column = columns.get(formId)?.get(itemId);
      return isNumber(item.type) && column !== undefined ? [{ itemId, column }] : [];
    });
  const bars = await seenBars(
    db,
    pool,
    { tenantId, surveys: open, columnsOf: (formId) => numbersOf(formId).map(({ column }) => column) },
    ledgers,
  );
  const asked = new Map(
    open.map(({ id, formId }) => [
      id,
      (ordered.get(formId) ?? []).flatMap((question) => {
        const column = columns.get(formId)?.get(question.itemId);
        return column === undefined
          ? []
          : singleQueries(question, column, bars.get(id)).map((query) => ({
              itemId: question.itemId,
              query,
            }));
      }),
    ]),
  );
  const barsByItem = Map.groupBy(
    open.flatMap(({ id, formId }) =>
      numbersOf(formId).flatMap(({ itemId, column }) => {
        const own = bars.get(id)?.get(column);
        return own ? [{ itemId, own }] : [];
      }),
    ),
    ({ itemId }) => itemId,
  );
  const looked =
    open.length === 0
      ? []
      : await pool.look({
          tenantId,
          surveys: await askedSurveys(db, open, ledgers),
          queries: new Map(open.map(({ id }) => [id, (asked.get(id) ?? []).map(({ query }) => query)])),
          isRough: open.length > MOST_EXACT,
        });
  // Where filters show nothing of any survey, all questions have one reason: the first survey's.
  const [first] = surveys;
  const withheld =
    first && open.length === 0 ? withheldReason(first, ledgers.get(first.id)) : 'filter-too-narrow';
  const questions = new Map<number, FilterableQuestion>();
  for (const own of ordered.values())
    for (const { itemId, aboutPerson, item } of own)
      if (!questions.has(itemId))
        questions.set(itemId, {
          itemId,
          text: item.text,
          options: item.options.map(({ text }) => text),
          numbers: isNumber(item.type) ? edgesOf((barsByItem.get(itemId) ?? []).map(({ own }) => own)) : null,
          aboutPerson,
          surveyCount: 0,
          respondentCount: 0,
          hidden: withheld,
        });
  const byId = new Map(open.map((survey) => [survey.id, survey]));
  for (const { surveyId, isPossible, people } of looked) {
    const survey = byId.get(surveyId) as InputSurvey;
    const own = asked.get(surveyId) ?? [];
    for (const [index, { itemId }] of own.entries()) {
      const question = questions.get(itemId) as FilterableQuestion;
      const isNarrow = (people[index] ?? 0) < survey.minRespondentCount;
      if (isPossible[index]) question.hidden = null;
      else if (question.hidden !== null && !isNarrow) question.hidden = 'filter-not-possible';
    }
    for (const itemId of new Set(own.filter((_, index) => isPossible[index]).map((one) => one.itemId))) {
      const question = questions.get(itemId) as FilterableQuestion;
      question.surveyCount += 1;
      question.respondentCount += ledgers.get(surveyId)?.respondentCount ?? survey.responseCount;
    }
  }
  const rank = ({ hidden, aboutPerson }: FilterableQuestion): number =>
    (hidden === null ? 0 : 2) + (aboutPerson ? 0 : 1);
  return [...questions.values()].sort((left, right) => rank(left) - rank(right));
};
