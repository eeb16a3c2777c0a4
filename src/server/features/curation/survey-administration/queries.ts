import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { mayLead } from '../../organisation/leadership/link-queries.ts';
import { PATH_SEPARATOR } from '../../organisation/units/queries.ts';

export interface SurveyFacts {
  unitId: number;
  unitPath: string;
  incompleteCount: number;
  commentCount: number;
  isClosed: boolean;
  eventCode: string;
}

export const findSurveyFacts = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<Map<number, SurveyFacts>> => {
  const { rows } = await sql<SurveyFacts & { id: number }>`
    with recursive wanted as (
      select id, unit_id, incomplete_count, closed_by, event_code
      from surveys where id = any(${[...surveyIds]}::integer[])
    ), above as (
      select units.id, units.parent_id, units.name as path from units
      where units.id in (select unit_id from wanted)
      union all
      select above.id, units.parent_id, units.name || ${PATH_SEPARATOR} || above.path
      from above join units on units.id = above.parent_id
    )
    select wanted.id, wanted.unit_id as "unitId", above.path as "unitPath", incomplete_count as "incompleteCount",
      closed_by is not null as "isClosed", event_code as "eventCode",
      (select coalesce(sum(cardinality(texts)), 0)::integer from open_answers
        where open_answers.survey_id = wanted.id) as "commentCount"
    from wanted join above on above.id = wanted.unit_id and above.parent_id is null`.execute(db);
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
};

/** Skips deleted surveys and locks in the same order as the release of answers, to prevent deadlocks. */
export const lockSurveys = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<{ id: number; unitId: number }[]> => {
  const { rows } = await sql<{ id: number; unitId: number }>`
    select id, unit_id as "unitId" from surveys
    where id = any(${[...surveyIds]}::integer[]) and deleted_at is null order by id for update`.execute(db);
  return rows;
};

/** Never reset, because newer answers are compared with those that may have been shown (design section 6, rule 7). */
const keepShown = sql`answers_shown = answers_shown
  or (status = 'PROCESSED' and response_count >= min_respondent_count)`;

const among = (surveyIds: readonly number[]) => sql`id = any(${[...surveyIds]}::integer[])`;

export const writeMinimum = (db: Trx, surveyIds: readonly number[], minimum: number) =>
  sql`update surveys set ${keepShown}, min_respondent_count = ${minimum} where ${among(surveyIds)}`.execute(
    db,
  );

export const writeStatus = (db: Trx, surveyIds: readonly number[], status: string) =>
  sql`update surveys set ${keepShown}, status = ${status} where ${among(surveyIds)}`.execute(db);

export const withWaitingAnswers = async (db: Trx, surveyIds: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select id from surveys where ${among(surveyIds)} and status = 'PROCESSED' and exists (
      select from survey_versions where survey_id = surveys.id and state = 'waiting') order by id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
};

const corrected = (what: 'unit' | 'period' | 'eventCode') =>
  sql`corrected = array_append(array_remove(corrected, ${what}), ${what})`;

export const writePeriod = (db: Trx, surveyIds: readonly number[], periodId: number | null) =>
  sql`update surveys set ${corrected('period')}, period_id = ${periodId}::integer where ${among(surveyIds)}`.execute(
    db,
  );

export const writeEventCode = (db: Trx, surveyIds: readonly number[], code: string) =>
  sql`update surveys set ${corrected('eventCode')}, event_code = ${code} where ${among(surveyIds)}`.execute(
    db,
  );

export const findInstructor = async (
  db: Trx,
  userId: number,
  unitIds: Actor['unitIds'],
): Promise<boolean> => {
  const { rows } = await sql`
    select from users where id = ${userId} and ${mayLead} and deactivated_at is null
      and (${unitIds === 'all'} or exists (select from user_units where user_units.user_id = users.id
        and unit_id = any(${unitIds === 'all' ? [] : [...unitIds]}::integer[])))`.execute(db);
  return rows.length > 0;
};

export const findSameInUnit = async (
  db: Trx,
  surveyIds: readonly number[],
  unitId: number,
): Promise<string | undefined> => {
  const { rows } = await sql<{ description: string }>`
    select description from surveys as own
    where ${among(surveyIds)} and own.unit_id <> ${unitId} and (
      exists (select from surveys as other where other.unit_id = ${unitId} and other.source_key = own.source_key)
      or exists (select from surveys as other where other.id = any(${[...surveyIds]}::integer[])
        and other.id < own.id and other.source_key = own.source_key)
      or exists (select from survey_former_origins as former where former.unit_id = ${unitId}
        and former.source_key = own.source_key and former.survey_id <> own.id))
    limit 1`.execute(db);
  return rows[0]?.description;
};

export const writeUnit = async (
  db: Trx,
  tenantId: number,
  surveyIds: readonly number[],
  unitId: number,
): Promise<void> => {
  await sql`insert into survey_former_origins (tenant_id, unit_id, source_key, survey_id)
    select ${tenantId}, unit_id, source_key, id from surveys where ${among(surveyIds)} and unit_id <> ${unitId}
    on conflict (tenant_id, unit_id, source_key) do update set survey_id = excluded.survey_id`.execute(db);
  await sql`delete from survey_former_origins as former using surveys
    where former.survey_id = surveys.id and surveys.id = any(${[...surveyIds]}::integer[])
      and former.unit_id = ${unitId}`.execute(db);
  await sql`update surveys set ${corrected('unit')}, unit_id = ${unitId}
    where ${among(surveyIds)} and unit_id <> ${unitId}`.execute(db);
};

export const findPeriod = async (db: Trx, periodId: number): Promise<boolean> =>
  (await db.selectFrom('periods').select('id').where('id', '=', periodId).executeTakeFirst()) !== undefined;

export const findLedgerSurvey = (db: Trx, surveyId: number) =>
  db
    .selectFrom('surveys')
    .select(['form_id as formId', 'unit_id as unitId', 'response_count as responseCount'])
    .select('min_respondent_count as minRespondentCount')
    .where('id', '=', surveyId)
    .executeTakeFirst();
