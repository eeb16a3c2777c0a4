import type { SurveyToRead, UnitToRead } from '../../analysis-pool/messages.ts';
import type { CohortMember } from './cohort-queries.ts';
import type { OrderedCut } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';
import { belowMinimum, type FilterPlan } from './plan-filter.ts';
import { hiddenItemIdsOf } from './pool-cohorts.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';

/** A report under its filter, with the questions that divide its forms' respondents. */
export interface PlannedFilter extends FilterPlan {
  readonly cuts: ReadonlyMap<number, readonly OrderedCut[]>;
}

/** Fewest people who wrote in the survey for its comments to be shown. */
export const commentMinimumOf = ({ minCommentCount, minRespondentCount }: InputSurvey): number =>
  Math.max(minCommentCount, minRespondentCount);

const wholeSurvey = (survey: InputSurvey): SurveyToRead => ({
  id: survey.id,
  formId: survey.formId,
  answersVersion: survey.answersVersion,
  minimum: commentMinimumOf(survey),
  respondentCount: survey.responseCount,
  isAsFixed: true,
});

const unitOf = (survey: InputSurvey, hidden: UnitToRead['hidden']): UnitToRead => ({
  formId: survey.formId,
  surveys: [wholeSurvey(survey)],
  filter: null,
  hidden,
  hiddenItemIds: [],
});

/** Classes of comments that were fixed under a smaller minimum are not those of a larger one. */
const hiddenComments = (counted: readonly CohortMember[]): UnitToRead['hidden'] =>
  counted.some(({ isCommentMinimumRaised }) => isCommentMinimumRaised) ? 'filter-not-possible' : null;

const filteredUnits = (
  { cohorts, tooSmall, unfiltered, cuts }: PlannedFilter,
  surveys: ReadonlyMap<number, InputSurvey>,
): UnitToRead[] => [
  ...cohorts
    .filter(({ counted }) => counted.length > 0)
    .map(({ cohort, counted, hidden, mask }): UnitToRead => {
      const { formId, division } = cohort;
      return {
        formId,
        surveys: counted.map(({ id, answersVersion, isEarlierRelease, minimum, commentMinimum }) => ({
          id,
          formId,
          answersVersion,
          minimum: Math.max(commentMinimum, minimum, division.minimum),
          respondentCount: surveys.get(id)?.responseCount ?? 0,
          isAsFixed: !isEarlierRelease,
        })),
        filter: { cohortId: cohort.id, table: division, mask },
        hidden: hidden ?? hiddenComments(counted),
        hiddenItemIds: hiddenItemIdsOf(division, cuts.get(formId) ?? []),
      };
    }),
  ...tooSmall.map((survey) => unitOf(survey, 'surveys-too-small')),
  ...unfiltered.map((survey) => unitOf(survey, 'filter-not-possible')),
];

/** Whose comments are read for a report, and what stands in the way of others. `filter`: null, the report has none. */
export const commentUnits = (inputs: ReportInputs, filter: PlannedFilter | null): UnitToRead[] => {
  const surveys = processedSurveys(inputs);
  if (filter !== null) return filteredUnits(filter, new Map(surveys.map((survey) => [survey.id, survey])));
  return surveys.map((survey) => unitOf(survey, belowMinimum(survey) ? 'surveys-too-small' : null));
};
