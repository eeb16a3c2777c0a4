import type { Query } from '#analysis/ledger/queries.ts';
import type { SurveyToRead, UnitToRead } from '../../../../analysis-pool/messages.ts';
import type { InputSurvey } from '../queries/input-survey.ts';
import { processedSurveys, type ReportInputs } from '../queries/report-inputs.ts';
import { belowMinimum, type FilteredSurvey, type FilterPlan } from '../selection/plan-filter.ts';

export interface CommentFilter {
  readonly plan: FilterPlan;
  readonly queriesUpTo: ReadonlyMap<number, { readonly queries: readonly Query[] }>;
}

export const computeCommentMinimum = ({ minCommentCount, minRespondentCount }: InputSurvey): number =>
  Math.max(minCommentCount, minRespondentCount);

const wholeSurvey = (survey: InputSurvey): SurveyToRead => ({
  id: survey.id,
  formId: survey.formId,
  answersVersion: survey.answersVersion,
  minimum: computeCommentMinimum(survey),
  respondentCount: survey.responseCount,
  isAsFixed: true,
});

/** A list of comments shown under a smaller minimum must be hidden under a larger one. */
const hiddenOf = ({ hidden, ledger }: FilteredSurvey): UnitToRead['hidden'] =>
  hidden ?? (ledger?.isCommentMinimumRaised ? 'filter-not-possible' : null);

const filteredUnit = (one: FilteredSurvey, { queriesUpTo }: CommentFilter): UnitToRead => {
  const { survey, ledger, queryId } = one;
  const minimum = Math.max(ledger?.commentMinimum ?? 0, survey.minRespondentCount, ledger?.minimum ?? 0);
  return {
    formId: survey.formId,
    survey: {
      ...wholeSurvey(survey),
      minimum: ledger === null ? computeCommentMinimum(survey) : minimum,
      isAsFixed: ledger === null || !ledger.isEarlierRelease,
    },
    filter: {
      queries: queriesUpTo.get(queryId)?.queries ?? [],
      fewest: ledger?.minimum ?? survey.minRespondentCount,
    },
    hidden: hiddenOf(one),
  };
};

export const commentUnits = (inputs: ReportInputs, filter: CommentFilter | null): UnitToRead[] => {
  if (filter !== null) return filter.plan.map((one) => filteredUnit(one, filter));
  return processedSurveys(inputs).map((survey) => ({
    formId: survey.formId,
    survey: wholeSurvey(survey),
    filter: null,
    hidden: belowMinimum(survey) ? 'surveys-too-small' : null,
  }));
};
