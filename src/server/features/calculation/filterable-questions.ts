import type { Query } from '#analysis/ledger/queries.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { Trx } from '../../db/connect.ts';
import { cutsOfForms, type OrderedCut } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';
import { findLedgers } from './ledger-queries.ts';
import { askedSurveys, withheldReason } from './plan-filter.ts';
import { findColumns } from './queries.ts';

/** A question with the surveys and respondents that it filters. */
export interface FilterableQuestion {
  itemId: number;
  aboutPerson: boolean;
  surveyCount: number;
  respondentCount: number;
}

/** Surveys up to which ledgers are asked as exactly as releasing does. */
const MOST_EXACT = 40;

/** Each option of a question by itself. */
const optionQueries = ({ item }: OrderedCut, column: number): Query[] =>
  item.options.map((_, option) => [{ column, optionPositions: [option + 1] }]);

/**
 * The questions of the surveys' forms in the order in which filters reserve them, each with how many surveys it filters now by at
 * least one of its options. Looking releases nothing.
 */
export const filterableQuestions = async (
  db: Trx,
  pool: AnalysisPool,
  tenantId: number,
  surveys: readonly InputSurvey[],
): Promise<FilterableQuestion[]> => {
  const forms = [...new Set(surveys.map(({ formId }) => formId))].sort((left, right) => left - right);
  const [cuts, columns] = [await cutsOfForms(db, forms), await findColumns(db, forms)];
  const ledgers = await findLedgers(
    db,
    surveys.map(({ id }) => id),
  );
  const open = surveys.filter((survey) => withheldReason(survey, ledgers.get(survey.id)) === null);
  const asked = new Map(
    forms.map((formId) => [
      formId,
      (cuts.get(formId) ?? []).flatMap((cut) => {
        const column = columns.get(formId)?.get(cut.itemId);
        return column === undefined
          ? []
          : optionQueries(cut, column).map((query) => ({ itemId: cut.itemId, query }));
      }),
    ]),
  );
  const looked =
    open.length === 0
      ? []
      : await pool.look({
          tenantId,
          surveys: await askedSurveys(db, open, ledgers),
          queries: new Map(
            open.map(({ id, formId }) => [id, (asked.get(formId) ?? []).map(({ query }) => query)]),
          ),
          isRough: open.length > MOST_EXACT,
        });
  const questions = new Map<number, FilterableQuestion>();
  for (const own of cuts.values())
    for (const { itemId, aboutPerson } of own)
      if (!questions.has(itemId))
        questions.set(itemId, { itemId, aboutPerson, surveyCount: 0, respondentCount: 0 });
  const byId = new Map(open.map((survey) => [survey.id, survey]));
  for (const { surveyId, isPossible } of looked) {
    const survey = byId.get(surveyId) as InputSurvey;
    const own = asked.get(survey.formId) ?? [];
    for (const itemId of new Set(own.filter((_, index) => isPossible[index]).map((one) => one.itemId))) {
      const question = questions.get(itemId) as FilterableQuestion;
      question.surveyCount += 1;
      question.respondentCount += ledgers.get(surveyId)?.respondentCount ?? survey.responseCount;
    }
  }
  return [...questions.values()].sort((left, right) => Number(right.aboutPerson) - Number(left.aboutPerson));
};
