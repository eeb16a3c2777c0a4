import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CohortSurvey, OWN_COHORT_RESPONDENTS, partitionCohorts } from './cohorts.ts';

const survey = (id: number, respondentCount: number, changes: Partial<CohortSurvey> = {}): CohortSurvey => ({
  id,
  formId: 1,
  periodId: 1,
  unitId: 3,
  respondentCount,
  minimum: 5,
  ...changes,
});
/** 1 is the university, 2 a faculty, 3 and 4 its institutes. */
const PARENTS = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 2],
]);

test('When a survey has enough respondents for three questions, then it is a cohort of its own', () => {
  expect(partitionCohorts([survey(1, 250), survey(2, 249), survey(3, 400)], PARENTS)).toEqual([
    [1],
    [2],
    [3],
  ]);
});

test('When an institute has too few respondents, then its surveys go together with those of the faculty', () => {
  const surveys = [
    survey(1, 60),
    survey(2, 60),
    survey(3, 30, { unitId: 4 }),
    survey(4, 40, { unitId: 2 }),
    survey(5, 50, { unitId: 1 }),
  ];
  expect(partitionCohorts(surveys, PARENTS)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

test('When surveys are of another form or period, then they are not put together', () => {
  const surveys = [survey(1, 60), survey(2, 60, { formId: 2 }), survey(3, 60, { periodId: null })];
  expect(partitionCohorts(surveys, PARENTS)).toEqual([[1], [2], [3]]);
});

test('When a survey is below its minimum, then it is in no cohort', () => {
  expect(partitionCohorts([survey(1, 4), survey(2, 0, { minimum: 1 }), survey(3, 5)], PARENTS)).toEqual([
    [3],
  ]);
});

test('When cohorts are made, then each survey is in one, with others of its form and period', () => {
  const drawn = fc.array(
    fc.record({
      formId: fc.integer({ min: 1, max: 2 }),
      periodId: fc.constantFrom(null, 1, 2),
      unitId: fc.integer({ min: 1, max: 4 }),
      respondentCount: fc.integer({ min: 0, max: 350 }),
      minimum: fc.integer({ min: 1, max: 9 }),
    }),
  );
  fc.assert(
    fc.property(drawn, (parts) => {
      const surveys = parts.map((part, index) => ({ id: index + 1, ...part }));
      const cohorts = partitionCohorts(surveys, PARENTS);
      const taken = surveys.filter((one) => one.respondentCount >= one.minimum && one.respondentCount > 0);
      expect(cohorts.flat().sort((left, right) => left - right)).toEqual(taken.map(({ id }) => id));
      for (const cohort of cohorts) {
        const own = cohort.map((id) => surveys[id - 1] as CohortSurvey);
        expect(new Set(own.map(({ formId, periodId }) => `${formId} ${periodId}`)).size).toBe(1);
        if (own.some((one) => one.respondentCount >= OWN_COHORT_RESPONDENTS)) expect(own).toHaveLength(1);
      }
      expect(partitionCohorts(surveys.toReversed(), PARENTS)).toEqual(cohorts);
    }),
  );
});
