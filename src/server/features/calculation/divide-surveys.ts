import { OWN_COHORT_RESPONDENTS, partitionCohorts } from '#analysis/cohorts.ts';
import type { AnalysisPool } from '../../analysis-pool/analysis-pool.ts';
import type { CutCohort } from '../../analysis-pool/messages.ts';
import type { Trx } from '../../db/connect.ts';
import {
  type Cohort,
  findCohorts,
  findOptionCounts,
  findParents,
  findUnassignedSurveys,
  insertCohort,
  insertTallies,
  lockCohorts,
  shareLockSurveys,
  type UnassignedSurvey,
} from './cohort-queries.ts';
import { cutQuestions, cutsOfForms } from './cuts-of-forms.ts';
import type { InputSurvey } from './input-survey.ts';
import { findColumns } from './queries.ts';

/** Surveys that are divided together. */
const courseKeyOf = ({ formId, periodId }: Pick<UnassignedSurvey, 'formId' | 'periodId'>): string =>
  `${formId} ${periodId}`;

/** Of the loose surveys those to be divided so that the wanted ones are: small ones with all of their form and period. */
const together = (
  unassigned: readonly UnassignedSurvey[],
  wanted: ReadonlySet<number>,
): UnassignedSurvey[] => {
  const small = new Set(
    unassigned
      .filter(({ id, respondentCount }) => wanted.has(id) && respondentCount < OWN_COHORT_RESPONDENTS)
      .map(courseKeyOf),
  );
  return unassigned.filter((survey) =>
    survey.respondentCount < OWN_COHORT_RESPONDENTS ? small.has(courseKeyOf(survey)) : wanted.has(survey.id),
  );
};

interface DividedSurveys extends CutCohort {
  readonly surveys: UnassignedSurvey[];
}

/**
 * How the surveys are divided; `isFixed`: for good, so they are counted as well. Those whose answers change at this very
 * moment are in none of the groups.
 */
const cutSurveys = async (
  db: Trx,
  pool: AnalysisPool,
  { tenantId, isFixed }: { tenantId: number; isFixed: boolean },
  unassigned: readonly UnassignedSurvey[],
): Promise<DividedSurveys[]> => {
  const byId = new Map(unassigned.map((survey) => [survey.id, survey]));
  const formIds = [...new Set(unassigned.map(({ formId }) => formId))];
  const columns = await findColumns(db, formIds);
  const cuts = await cutsOfForms(db, formIds);
  const optionCounts = isFixed ? await findOptionCounts(db, formIds) : null;
  const groups = partitionCohorts(unassigned, await findParents(db)).map((ids) =>
    ids.map((id) => byId.get(id) as UnassignedSurvey),
  );
  const divided = await Promise.all(
    groups.map(async (surveys): Promise<DividedSurveys[]> => {
      const { formId } = surveys[0] as UnassignedSurvey;
      const cut = await pool.cut({
        tenantId,
        surveys,
        columnOf: columns.get(formId) ?? new Map(),
        questions: cutQuestions(cuts.get(formId) ?? []),
        minimum: Math.max(...surveys.map(({ minimum }) => minimum)),
        optionCounts: optionCounts?.get(formId) ?? null,
      });
      return cut ? [{ surveys, ...cut }] : [];
    }),
  );
  return divided.flat();
};

const mayBeDivided = (survey: InputSurvey): boolean =>
  survey.status === 'PROCESSED' &&
  survey.responseCount > 0 &&
  survey.responseCount >= survey.minRespondentCount;

const looseAmong = (surveys: readonly InputSurvey[], cohorts: readonly Cohort[]): InputSurvey[] => {
  const known = new Set(cohorts.flatMap((cohort) => cohort.surveys.map(({ id }) => id)));
  return surveys.filter((survey) => mayBeDivided(survey) && !known.has(survey.id));
};

/** The same cohorts, after those that were fixed before tallies were kept have been counted. */
const counted = async (
  db: Trx,
  pool: AnalysisPool,
  tenantId: number,
  cohorts: readonly Cohort[],
): Promise<Cohort[]> => {
  const uncounted = cohorts.filter(({ isCounted }) => !isCounted);
  if (uncounted.length === 0) return [...cohorts];
  const formIds = [...new Set(uncounted.map(({ formId }) => formId))];
  const [columns, optionCounts] = [await findColumns(db, formIds), await findOptionCounts(db, formIds)];
  for (const { id, formId, division, surveys } of uncounted) {
    const tallies = await pool.countCohort({
      ...{ tenantId, id, minimum: division.minimum, atomCount: division.atomCount },
      surveys: surveys.filter(({ inFilters }) => inFilters).map((survey) => ({ ...survey, formId })),
      columnOf: columns.get(formId) ?? new Map(),
      optionCounts: optionCounts.get(formId) ?? [],
    });
    if (tallies) await insertTallies(db, tenantId, id, tallies);
  }
  return [...cohorts];
};

/**
 * The cohorts of the surveys (design section 6). Those that are in none yet are divided now, for good: whoever filters
 * them first fixes them, and of two who do at once the second finds them fixed. Surveys that an import is just replacing
 * are divided by the next one.
 */
export const fixCohorts = async (
  db: Trx,
  pool: AnalysisPool,
  tenantId: number,
  surveys: readonly InputSurvey[],
): Promise<Cohort[]> => {
  const ids = surveys.map(({ id }) => id);
  const cohorts = await findCohorts(db, ids);
  const wanted = looseAmong(surveys, cohorts);
  if (wanted.length === 0) return counted(db, pool, tenantId, cohorts);
  await lockCohorts(db, tenantId);
  const forms = [...new Set(wanted.map(({ formId }) => formId))];
  const unassigned = together(await findUnassignedSurveys(db, forms), new Set(wanted.map(({ id }) => id)));
  const held = await shareLockSurveys(
    db,
    unassigned.map(({ id }) => id),
  );
  const busy = new Set(unassigned.filter(({ id }) => !held.has(id)).map(courseKeyOf));
  const ready = unassigned.filter((survey) => !busy.has(courseKeyOf(survey)));
  const divided = await cutSurveys(db, pool, { tenantId, isFixed: true }, ready);
  for (const { surveys: members, atoms, tallies } of divided) {
    const id = await insertCohort(db, tenantId, members, atoms);
    if (tallies) await insertTallies(db, tenantId, id, tallies);
  }
  return counted(db, pool, tenantId, await findCohorts(db, ids));
};

/** The same without fixing anything: what is not divided yet is shown as it would be now. */
export const previewCohorts = async (
  db: Trx,
  pool: AnalysisPool,
  tenantId: number,
  surveys: readonly InputSurvey[],
): Promise<Cohort[]> => {
  const cohorts = await findCohorts(
    db,
    surveys.map(({ id }) => id),
  );
  const wanted = looseAmong(surveys, cohorts);
  if (wanted.length === 0) return cohorts;
  const forms = [...new Set(wanted.map(({ formId }) => formId))];
  const unassigned = together(await findUnassignedSurveys(db, forms), new Set(wanted.map(({ id }) => id)));
  const divided = await cutSurveys(db, pool, { tenantId, isFixed: false }, unassigned);
  return [
    ...cohorts,
    ...divided.map(({ surveys: members, atoms: { atomOf, excludedFromFilters, ...division } }) => ({
      id: 0,
      formId: (members[0] as UnassignedSurvey).formId,
      division,
      isCounted: false,
      surveys: members.map(({ id, answersVersion, minimum, commentMinimum }) => ({
        id,
        answersVersion,
        isEarlierRelease: false,
        inFilters: !excludedFromFilters.includes(id),
        minimum,
        commentMinimum,
        isCommentMinimumRaised: false,
        status: 'PROCESSED' as const,
      })),
    })),
  ];
};
