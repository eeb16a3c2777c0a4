import { sql } from 'kysely';
import type { Prints } from '#analysis/disclosure/row-prints.ts';
import type { Trx } from '../../../../db/connect.ts';

export const findPrintKey = async (db: Trx, tenantId: number): Promise<string> =>
  (
    await db
      .selectFrom('tenants')
      .select('print_key as printKey')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
  ).printKey;

export interface SurveyPrints {
  readonly surveyId: number;
  readonly prints: readonly Prints[];
}

export const storePrints = async (
  db: Trx,
  tenantId: number,
  surveys: readonly SurveyPrints[],
): Promise<void> => {
  const rows = surveys.flatMap(({ surveyId, prints }) => prints.map((own) => ({ surveyId, ...own })));
  await sql`
    insert into survey_prints (tenant_id, survey_id, band, column_count, row_count, distinct_count, hashes)
    select ${tenantId}, "surveyId", band, "columnCount", "rowCount", "distinctCount", hashes
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("surveyId" integer, band smallint,
      "columnCount" integer, "rowCount" integer, "distinctCount" integer, hashes bigint[])
    on conflict (tenant_id, survey_id, band) do update set column_count = excluded.column_count,
      row_count = excluded.row_count, distinct_count = excluded.distinct_count, hashes = excluded.hashes`.execute(
    db,
  );
};

export interface KnownPrints extends Prints {
  readonly surveyId: number;
  readonly description: string;
  readonly unitId: number;
  readonly minimum: number;
  readonly isDeleted: boolean;
}

export const findSharedPrints = async (db: Trx, prints: readonly Prints[]): Promise<KnownPrints[]> => {
  const wanted = prints.filter(({ hashes }) => hashes.length > 0);
  const hashes = [...new Set(wanted.flatMap((one) => one.hashes))];
  if (hashes.length === 0) return [];
  const { rows } = await sql<KnownPrints & { hashes: readonly (string | number)[] }>`
    select survey_id as "surveyId", description, unit_id as "unitId",
      min_respondent_count as minimum, deleted_at is not null as "isDeleted", band, column_count as "columnCount", row_count as "rowCount",
      distinct_count as "distinctCount", hashes
    from survey_prints join surveys on surveys.tenant_id = survey_prints.tenant_id and surveys.id = survey_prints.survey_id
    where hashes && ${hashes}::bigint[]`.execute(db);
  return rows.map((row) => ({ ...row, hashes: row.hashes.map(Number) }));
};

/** Opens hidden ledgers for surveys of the same people as others that filters have shown or may show. */
export const withholdFilters = (db: Trx, surveyId: number, sameIds: readonly number[]) =>
  sql`
    insert into filter_ledgers (tenant_id, survey_id, answers_version, minimum, min_comment_count, is_of_same_people)
    select tenant_id, id, answers_version, min_respondent_count, min_comment_count, true from surveys
    where id = ${surveyId} and exists (
      select from surveys as same left join filter_ledgers as ledger
        on ledger.tenant_id = same.tenant_id and ledger.survey_id = same.id
      where same.id = any(${[...sameIds]}::integer[]) and (same.deleted_at is null or ledger.survey_id is not null)
    )
    on conflict do nothing`.execute(db);
