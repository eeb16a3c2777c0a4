import type { Trx } from '../../db/connect.ts';
import type { Cohort } from './cohort-queries.ts';
import { cohortsUnderFilter, type FilteredCohort } from './cohorts-under-filter.ts';
import { cutsOfForms } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';

/** A question with the surveys and respondents that it divides. */
export interface FilterableQuestion {
  itemId: number;
  aboutPerson: boolean;
  surveyCount: number;
  respondentCount: number;
}

const respondentsOf = ({ cohort, remainder }: FilteredCohort): number =>
  cohort.division.sizes.reduce((sum, size) => sum + size, 0) - remainder;

/**
 * The questions of the surveys' forms in the order in which they divide respondents, each with how many it divides: those
 * of cohorts that are whole among the surveys.
 */
export const filterableQuestions = async (
  db: Trx,
  cohorts: readonly Cohort[],
  surveys: readonly Pick<InputSurvey, 'id' | 'formId'>[],
): Promise<FilterableQuestion[]> => {
  const ids = new Set(surveys.map(({ id }) => id));
  const forms = [...new Set(surveys.map(({ formId }) => formId))].sort((left, right) => left - right);
  const whole = cohortsUnderFilter(cohorts, ids, []).filter(
    ({ missing, counted }) => missing.length === 0 && counted.length > 0,
  );
  const questions = new Map<number, FilterableQuestion>();
  for (const cuts of (await cutsOfForms(db, forms)).values())
    for (const { itemId, aboutPerson } of cuts)
      if (!questions.has(itemId))
        questions.set(itemId, { itemId, aboutPerson, surveyCount: 0, respondentCount: 0 });
  for (const one of whole)
    for (const itemId of new Set(one.cohort.division.cuts.map((cut) => cut.itemId))) {
      const question = questions.get(itemId);
      if (!question) continue;
      question.surveyCount += one.counted.length;
      question.respondentCount += respondentsOf(one);
    }
  return [...questions.values()].sort((left, right) => Number(right.aboutPerson) - Number(left.aboutPerson));
};
