/** A survey as far as cohorts need it. */
export interface CohortSurvey {
  readonly id: number;
  readonly formId: number;
  readonly periodId: number | null;
  readonly unitId: number;
  readonly respondentCount: number;
  /** Fewer respondents are never shown. */
  readonly minimum: number;
}

/** Respondents from which on the surveys of a unit are a cohort. */
const COHORT_RESPONDENTS = 100;

/**
 * Respondents from which on a survey is a cohort of its own: enough to be divided by three questions. A smaller one
 * would be divided by one or two, and so would no report that it is in be by more.
 */
export const OWN_COHORT_RESPONDENTS = 250;

const respondentsOf = (surveys: readonly CohortSurvey[]): number =>
  surveys.reduce((sum, survey) => sum + survey.respondentCount, 0);

const depthOf = (unitId: number, parentOf: ReadonlyMap<number, number | null>): number => {
  let depth = 0;
  for (let unit = parentOf.get(unitId) ?? null; unit !== null; unit = parentOf.get(unit) ?? null) depth += 1;
  return depth;
};

/** Small surveys of one form and period: together by unit, and what is too few with the unit above. */
const gatherByUnit = (
  surveys: readonly CohortSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
): CohortSurvey[][] => {
  const cohorts: CohortSurvey[][] = [];
  const waiting = Map.groupBy(surveys, (survey) => survey.unitId);
  const deepest = Math.max(...[...waiting.keys()].map((unit) => depthOf(unit, parentOf)));
  for (let depth = deepest; depth >= 0; depth -= 1)
    for (const [unit, own] of [...waiting].filter(([unit]) => depthOf(unit, parentOf) === depth)) {
      waiting.delete(unit);
      const parent = parentOf.get(unit) ?? null;
      if (parent === null || respondentsOf(own) >= COHORT_RESPONDENTS) cohorts.push(own);
      else waiting.set(parent, [...(waiting.get(parent) ?? []), ...own]);
    }
  return cohorts;
};

/**
 * Partitions surveys into cohorts (design section 6): of the same form and period; those with `OWN_COHORT_RESPONDENTS`
 * are their own, smaller ones go together by unit, up the tree until they are `COHORT_RESPONDENTS`. What is left at a root is a cohort
 * as well, however small. Surveys below their minimum are in none. Ids, ascending within a cohort, cohorts by their
 * first survey. `parentOf`: unit -> the unit above.
 */
export const partitionCohorts = (
  surveys: readonly CohortSurvey[],
  parentOf: ReadonlyMap<number, number | null>,
): number[][] => {
  const shown = surveys.filter(
    ({ respondentCount, minimum }) => respondentCount > 0 && respondentCount >= minimum,
  );
  const [large, small] = [
    shown.filter((survey) => survey.respondentCount >= OWN_COHORT_RESPONDENTS),
    shown.filter((survey) => survey.respondentCount < OWN_COHORT_RESPONDENTS),
  ];
  const alike = Map.groupBy(small, ({ formId, periodId }) => `${formId} ${periodId}`);
  const cohorts = [
    ...large.map((survey) => [survey]),
    ...[...alike.values()].flatMap((own) => gatherByUnit(own, parentOf)),
  ];
  return cohorts
    .map((cohort) => cohort.map(({ id }) => id).sort((left, right) => left - right))
    .sort((left, right) => (left[0] as number) - (right[0] as number));
};
