import { sql } from 'kysely';
import type { AtomTable, CohortAtoms } from '#analysis/cohort-atoms.ts';
import type { CohortSurvey } from '#analysis/cohorts.ts';
import type { SurveyStatus } from '#shared/vocabulary.ts';
import { advisoryLocks } from '../../db/advisory-locks.ts';
import type { Trx } from '../../db/connect.ts';
import { preparedStatement } from '../../db/prepared-statements.ts';

/** A survey in a cohort. */
export interface CohortMember {
  readonly id: number;
  /** The release that filters count. */
  readonly answersVersion: number;
  /** Figures without a filter count a newer release. */
  readonly isEarlierRelease: boolean;
  readonly inFilters: boolean;
  /** As it is now. */
  readonly minimum: number;
  /** Fewest people who wrote for its comments to be shown, when the cohort was fixed. */
  readonly commentMinimum: number;
  /** That was raised since. */
  readonly isCommentMinimumRaised: boolean;
  readonly status: SurveyStatus;
}

/** A cohort, be it fixed or only as it would be. */
export interface Cohort {
  /** 0: not fixed. */
  readonly id: number;
  readonly formId: number;
  readonly division: AtomTable;
  readonly surveys: readonly CohortMember[];
  /** Whether its tallies are stored. */
  readonly isCounted: boolean;
}

/** The cohorts that the surveys are in, each with all of its surveys. */
export const findCohorts = async (db: Trx, surveyIds: readonly number[]): Promise<Cohort[]> => {
  const { rows } = await sql<Cohort>`
    select ${preparedStatement} cohorts.id, cohorts.form_id as "formId", cohorts.division,
      exists (select from cohort_tallies
        where cohort_tallies.tenant_id = cohorts.tenant_id and cohort_tallies.cohort_id = cohorts.id)
        as "isCounted", (
      select jsonb_agg(jsonb_build_object('id', member.survey_id, 'answersVersion', member.answers_version,
        'isEarlierRelease', member.answers_version <> surveys.answers_version,
        'inFilters', member.in_filters, 'minimum', surveys.min_respondent_count, 'status', surveys.status,
        'commentMinimum', member.min_comment_count,
        'isCommentMinimumRaised', surveys.min_comment_count > member.min_comment_count)
        order by member.survey_id)
      from cohort_surveys as member
      join surveys on surveys.tenant_id = member.tenant_id and surveys.id = member.survey_id
      where member.tenant_id = cohorts.tenant_id and member.cohort_id = cohorts.id
    ) as surveys
    from cohorts
    where cohorts.id in (
      select cohort_id from cohort_surveys where survey_id = any(${[...surveyIds]}::integer[]))
    order by cohorts.id`.execute(db);
  return rows;
};

/** The cohorts of the surveys that filters count. */
export const findCountedCohorts = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<{ id: number }[]> => {
  const { rows } = await sql<{ id: number }>`
    select distinct cohort_id as id from cohort_surveys
    where cohort_id in (select cohort_id from cohort_surveys where survey_id = any(${[...surveyIds]}::integer[]))
      and in_filters`.execute(db);
  return rows;
};

/** One at a time divides a tenant's surveys: whoever waits finds them divided. */
export const lockCohorts = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.cohorts}, ${tenantId})`.execute(db);

export interface UnassignedSurvey extends CohortSurvey {
  readonly answersVersion: number;
  readonly commentMinimum: number;
}

/** Surveys of these forms that could be in a cohort and are in none. */
export const findUnassignedSurveys = async (
  db: Trx,
  formIds: readonly number[],
): Promise<UnassignedSurvey[]> => {
  const { rows } = await sql<UnassignedSurvey>`
    select id, form_id as "formId", period_id as "periodId", unit_id as "unitId",
      response_count as "respondentCount", min_respondent_count as minimum, answers_version as "answersVersion",
      min_comment_count as "commentMinimum"
    from surveys
    where form_id = any(${[...formIds]}::integer[]) and status = 'PROCESSED'
      and response_count >= min_respondent_count and response_count > 0
      and not exists (
        select from cohort_surveys
        where cohort_surveys.tenant_id = surveys.tenant_id and cohort_surveys.survey_id = surveys.id)
    order by id`.execute(db);
  return rows;
};

/** Those of the surveys that no import is just replacing; their answers stay as they are until the transaction ends. */
export const shareLockSurveys = async (db: Trx, surveyIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from surveys where id = any(${[...surveyIds]}::integer[]) order by id for share skip locked`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

/** Unit -> the unit above. */
export const findParents = async (db: Trx): Promise<Map<number, number | null>> => {
  const rows = await db.selectFrom('units').select(['id', 'parent_id']).execute();
  return new Map(rows.map(({ id, parent_id }) => [id, parent_id]));
};

/** Two bytes a respondent, little endian. */
const bytesOf = (atoms: Uint16Array): Buffer => {
  const bytes = Buffer.alloc(atoms.length * 2);
  for (const [index, atom] of atoms.entries()) bytes.writeUInt16LE(atom, index * 2);
  return bytes;
};

/** Of cohorts that two count at once, the first is kept: both are the same. */
export const insertTallies = async (
  db: Trx,
  tenantId: number,
  cohortId: number,
  tallies: Uint8Array,
): Promise<void> => {
  await db
    .insertInto('cohort_tallies')
    .values({ tenant_id: tenantId, cohort_id: cohortId, packed: Buffer.from(tallies) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/** Form -> by column of the packed answers, how many options its item has. */
export const findOptionCounts = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ formId: number; counts: number[] }>`
    select form_id as "formId", array_agg(jsonb_array_length(options) order by position) as counts
    from items where form_id = any(${[...formIds]}::integer[]) group by form_id`.execute(db);
  return new Map(rows.map(({ formId, counts }) => [formId, counts]));
};

/** Fixes a cohort; gives its id. */
export const insertCohort = async (
  db: Trx,
  tenantId: number,
  surveys: readonly UnassignedSurvey[],
  { atomOf, excludedFromFilters, ...division }: CohortAtoms,
): Promise<number> => {
  const [first] = surveys as [UnassignedSurvey];
  const { id } = await db
    .insertInto('cohorts')
    .values({
      tenant_id: tenantId,
      form_id: first.formId,
      period_id: first.periodId,
      minimum: division.minimum,
      division: JSON.stringify(division),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('cohort_surveys')
    .values(
      surveys.map((survey) => {
        const inFilters = !excludedFromFilters.includes(survey.id);
        const atoms = atomOf.get(survey.id);
        return {
          tenant_id: tenantId,
          survey_id: survey.id,
          cohort_id: id,
          answers_version: survey.answersVersion,
          in_filters: inFilters,
          atoms: inFilters && atoms ? bytesOf(atoms) : null,
          min_comment_count: survey.commentMinimum,
        };
      }),
    )
    .execute();
  return id;
};
