import { sql } from 'kysely';
import type { Trx } from '../../../db/connect.ts';

export interface UsingReport {
  id: number;
  title: string;
  isLocked: boolean;
  isPublished: boolean;
  ownerId: number;
}

export const reportsUsing = async (db: Trx, surveyIds: readonly number[]): Promise<UsingReport[]> => {
  const { rows } = await sql<UsingReport>`
    select id, title, is_locked as "isLocked", owner_id as "ownerId",
      exists (select from report_publications as published
        where published.tenant_id = reports.tenant_id and published.report_id = reports.id) as "isPublished"
    from reports
    where exists (select from report_surveys as used where used.tenant_id = reports.tenant_id
      and used.report_id = reports.id and used.survey_id = any(${[...surveyIds]}::integer[]))
    order by id desc`.execute(db);
  return rows;
};

/**
 * Deletes the answers for good. The row stays with its ledger, but gives up its origin, so that the same file can be
 * imported again.
 */
export const removeSurveys = async (db: Trx, surveyIds: readonly number[]): Promise<void> => {
  const ids = sql`any(${[...surveyIds]}::integer[])`;
  await sql`delete from report_surveys where survey_id = ${ids}`.execute(db);
  await sql`delete from survey_answers where survey_id = ${ids}`.execute(db);
  await sql`delete from open_answers where survey_id = ${ids}`.execute(db);
  await sql`delete from survey_versions where survey_id = ${ids}`.execute(db);
  await sql`delete from comment_checks where survey_id = ${ids}`.execute(db);
  await sql`delete from comment_originals where survey_id = ${ids}`.execute(db);
  await sql`delete from survey_former_origins where survey_id = ${ids}`.execute(db);
  await sql`
    update surveys set status = 'DATA_DELETED', deleted_at = now(), response_count = 0, incomplete_count = 0,
      source_key = concat('deleted:', id, ':', source_key), answers_version = answers_version + 1
    where id = ${ids}`.execute(db);
};
