import type { SurveyToRead, UnitToRead } from '../../analysis-pool/messages.ts';
import type { OrderedCut } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';
import { belowMinimum, type FilterPlan } from './plan-filter.ts';
import { hiddenItemIdsOf } from './pool-cohorts.ts';
import { processedSurveys, type ReportInputs } from './report-inputs.ts';

/** A report under its filter, with the questions that divide its forms' respondents. */
export interface PlannedFilter extends FilterPlan {
  readonly cuts: ReadonlyMap<number, readonly OrderedCut[]>;
}

const wholeSurvey = (survey: InputSurvey, commentMinimum: number): SurveyToRead => ({
  id: survey.id,
  formId: survey.formId,
  answersVersion: survey.answersVersion,
  minimum: Math.max(commentMinimum, survey.minRespondentCount),
  respondentCount: survey.responseCount,
  isAsFixed: true,
});

const unitOf = (survey: InputSurvey, hidden: UnitToRead['hidden'], commentMinimum: number): UnitToRead => ({
  formId: survey.formId,
  surveys: [wholeSurvey(survey, commentMinimum)],
  filter: null,
  hidden,
  hiddenItemIds: [],
});

const filteredUnits = (
  { cohorts, tooSmall, unfiltered, cuts }: PlannedFilter,
  surveys: ReadonlyMap<number, InputSurvey>,
  commentMinimum: number,
): UnitToRead[] => [
  ...cohorts
    .filter(({ counted }) => counted.length > 0)
    .map(({ cohort, counted, hidden, mask }): UnitToRead => {
      const { formId, division } = cohort;
      return {
        formId,
        surveys: counted.map(({ id, answersVersion, isEarlierRelease, minimum }) => ({
          id,
          formId,
          answersVersion,
          minimum: Math.max(commentMinimum, minimum, division.minimum),
          respondentCount: surveys.get(id)?.responseCount ?? 0,
          isAsFixed: !isEarlierRelease,
        })),
        filter: { cohortId: cohort.id, table: division, mask },
        hidden,
        hiddenItemIds: hiddenItemIdsOf(division, cuts.get(formId) ?? []),
      };
    }),
  ...tooSmall.map((survey) => unitOf(survey, 'surveys-too-small', commentMinimum)),
  ...unfiltered.map((survey) => unitOf(survey, 'filter-not-possible', commentMinimum)),
];

/** Whose comments are read for a report, and what stands in the way of others. `filter`: null, the report has none. */
export const commentUnits = (
  inputs: ReportInputs,
  filter: PlannedFilter | null,
  commentMinimum: number,
): UnitToRead[] => {
  const surveys = processedSurveys(inputs);
  if (filter !== null)
    return filteredUnits(filter, new Map(surveys.map((survey) => [survey.id, survey])), commentMinimum);
  return surveys.map((survey) =>
    unitOf(survey, belowMinimum(survey) ? 'surveys-too-small' : null, commentMinimum),
  );
};
