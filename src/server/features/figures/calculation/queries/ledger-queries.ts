import { sql } from 'kysely';
import type { DerivedColumn, Query } from '#analysis/ledger/queries.ts';
import type { Refusal, ReleasedQuery } from '#analysis/ledger/survey-ledger.ts';
import type { QueryToStore } from '../../../../analysis-pool/messages.ts';
import { advisoryLocks } from '../../../../db/advisory-locks.ts';
import type { Trx } from '../../../../db/connect.ts';
import { preparedStatement } from '../../../../db/prepared-statements.ts';

export interface Ledger {
  readonly surveyId: number;
  readonly openedAt: Date;
  readonly answersVersion: number;
  readonly isEarlierRelease: boolean;
  readonly respondentCount: number;
  readonly minimum: number;
  readonly commentMinimum: number;
  /** The survey's comment minimum has been raised since the ledger was opened. */
  readonly isCommentMinimumRaised: boolean;
  /** True if filters once showed the survey only together with others, which hides it for good. */
  readonly isWithdrawn: boolean;
  /** True if filters of another survey of the same people were or may be shown, which hides this one. */
  readonly isOfSamePeople: boolean;
}

export const findLedgers = async (db: Trx, surveyIds: readonly number[]): Promise<Map<number, Ledger>> => {
  const { rows } = await sql<Ledger>`
    select ${preparedStatement} own.survey_id as "surveyId", own.opened_at as "openedAt", own.answers_version as "answersVersion",
      own.answers_version <> surveys.answers_version as "isEarlierRelease",
      coalesce(versions.response_count, surveys.response_count) as "respondentCount",
      own.minimum, own.min_comment_count as "commentMinimum",
      surveys.min_comment_count > own.min_comment_count as "isCommentMinimumRaised", own.is_withdrawn as "isWithdrawn",
      own.is_of_same_people as "isOfSamePeople"
    from filter_ledgers as own
    join surveys on surveys.tenant_id = own.tenant_id and surveys.id = own.survey_id
    left join survey_versions as versions on versions.tenant_id = own.tenant_id and versions.survey_id = own.survey_id
      and versions.version = own.answers_version and own.answers_version <> surveys.answers_version
    where own.survey_id = any(${[...surveyIds]}::integer[])`.execute(db);
  return new Map(rows.map((row) => [row.surveyId, row]));
};

export interface AnsweredQuery {
  readonly surveyId: number;
  readonly queryId: number | null;
  readonly position: number;
  readonly respondentCount: number;
  readonly reason: Refusal | null;
}

export const findAnswered = async (
  db: Trx,
  keys: ReadonlyMap<number, string>,
): Promise<Map<number, AnsweredQuery>> => {
  const asked = sql`unnest(${[...keys.keys()]}::integer[], ${[...keys.values()]}::text[]) as asked (survey, key)`;
  const { rows } = await sql<AnsweredQuery>`
    select ${preparedStatement} survey_id as "surveyId", id as "queryId", position,
      respondent_count as "respondentCount", null as reason
    from ${asked} join released_queries on survey_id = survey and query_key = key
    union all
    select survey_id, null, 0, 0, refused_queries.reason
    from ${asked} join refused_queries on survey_id = survey and query_key = key`.execute(db);
  return new Map(rows.map((row) => [row.surveyId, row]));
};

export interface StoredQuery extends ReleasedQuery {
  readonly id: number;
}

export const findReleased = async (
  db: Trx,
  surveyIds: readonly number[],
): Promise<Map<number, StoredQuery[]>> => {
  const { rows } = await sql<StoredQuery & { surveyId: number }>`
    select survey_id as "surveyId", id, query, shown_columns as "shownColumns", is_bar as "isBar" from released_queries
    where survey_id = any(${[...surveyIds]}::integer[]) order by survey_id, position`.execute(db);
  return Map.groupBy(rows, ({ surveyId }) => surveyId);
};

export const findQueriesUpTo = async (
  db: Trx,
  queryIds: readonly number[],
): Promise<Map<number, { answersVersion: number; queries: Query[] }>> => {
  const { rows } = await sql<{ id: number; answersVersion: number; queries: Query[] }>`
    select own.id, ledger.answers_version as "answersVersion", (
      select jsonb_agg(earlier.query order by earlier.position) from released_queries as earlier
      where earlier.tenant_id = own.tenant_id and earlier.survey_id = own.survey_id and earlier.position <= own.position
    ) as queries
    from released_queries as own
    join filter_ledgers as ledger on ledger.tenant_id = own.tenant_id and ledger.survey_id = own.survey_id
    where own.id = any(${[...queryIds]}::integer[])`.execute(db);
  return new Map(rows.map(({ id, answersVersion, queries }) => [id, { answersVersion, queries }]));
};

/** Serialises releases within a tenant, so that the second of two transactions sees what the first released. */
export const lockLedgers = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.ledgers}, ${tenantId})`.execute(db);

export const shareLockSurveys = async (db: Trx, surveyIds: readonly number[]): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from surveys where id = any(${[...surveyIds]}::integer[]) order by id for share skip locked`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
};

export const openLedgers = (db: Trx, surveyIds: readonly number[]) =>
  sql`
    insert into filter_ledgers (tenant_id, survey_id, answers_version, minimum, min_comment_count)
    select tenant_id, id, answers_version, min_respondent_count, min_comment_count from surveys
    where id = any(${[...surveyIds]}::integer[])
    on conflict do nothing`.execute(db);

interface QueryRow extends QueryToStore {
  readonly surveyId: number;
  readonly reportId: number | null;
  readonly position: number;
}

/** A statement has at most 65,535 parameters. */
const ROWS_AT_ONCE = 5_000;

export const insertReleased = async (db: Trx, tenantId: number, rows: readonly QueryRow[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await db
      .insertInto('released_queries')
      .values(
        rows.slice(from, from + ROWS_AT_ONCE).map((row) => ({
          tenant_id: tenantId,
          survey_id: row.surveyId,
          report_id: row.reportId,
          position: row.position,
          query_key: row.key,
          query: JSON.stringify(row.query),
          is_bar: row.isBar,
          shown_columns: [...row.shownColumns],
          respondent_count: row.respondentCount,
          packed: Buffer.from(row.packed),
        })),
      )
      .execute();
};

export const insertRefused = async (
  db: Trx,
  tenantId: number,
  rows: readonly { surveyId: number; key: string; reason: Refusal }[],
): Promise<void> => {
  if (rows.length === 0) return;
  await db
    .insertInto('refused_queries')
    .values(
      rows.map(({ surveyId, key, reason }) => ({
        tenant_id: tenantId,
        survey_id: surveyId,
        query_key: key,
        reason,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

export const findOptionCounts = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, number[]>> => {
  const { rows } = await sql<{ formId: number; counts: number[] }>`
    select form_id as "formId", array_agg(jsonb_array_length(options) order by position) as counts
    from items where form_id = any(${[...formIds]}::integer[]) group by form_id`.execute(db);
  return new Map(rows.map(({ formId, counts }) => [formId, counts]));
};

export const findDerivedColumns = async (
  db: Trx,
  formIds: readonly number[],
): Promise<Map<number, DerivedColumn[]>> => {
  const { rows } = await sql<DerivedColumn & { formId: number }>`
    select form_id as "formId", position - 1 as column, derived_from as "from", lowest, highest from items
    where form_id = any(${[...formIds]}::integer[]) and derived_from is not null`.execute(db);
  return Map.groupBy(rows, ({ formId }) => formId);
};
