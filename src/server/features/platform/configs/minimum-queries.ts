import { sql } from 'kysely';
import {
  type Minimums,
  type MinimumsEffect,
  overviewRoles,
  type WantedMinimums,
} from '#shared/platform/configs/minimums-contract.ts';
import type { Trx } from '../../../db/connect.ts';

export const findMinimums = async (db: Trx, tenantId: number): Promise<Minimums> => {
  const { surveys, roles, ...others } = await db
    .selectFrom('tenants')
    .select([
      'min_respondent_floor as respondents',
      'comment_minimum as comments',
      'comparison_minimum as comparedSurveys',
      'overview_minimum as surveys',
      'overview_roles as roles',
    ])
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return { ...others, overview: { surveys, roles: overviewRoles.filter((role) => roles.includes(role)) } };
};

/** The database raises the minimums of surveys in the same transaction (migration 0405). */
export const updateMinimums = (db: Trx, tenantId: number, wanted: WantedMinimums) =>
  db
    .updateTable('tenants')
    .set({
      min_respondent_floor: wanted.respondents,
      comment_minimum: wanted.comments,
      comparison_minimum: wanted.comparedSurveys,
      ...(wanted.overview && {
        overview_minimum: wanted.overview.surveys,
        overview_roles: wanted.overview.roles,
      }),
    })
    .where('id', '=', tenantId)
    .execute();

export const countEffect = async (
  db: Trx,
  { respondents = 1, comments = 1 }: { respondents?: number | undefined; comments?: number | undefined },
): Promise<MinimumsEffect> => {
  const { rows } = await sql<MinimumsEffect>`
    select count(*)::integer as "raisedSurveys",
      count(*) filter (where status = 'PROCESSED' and response_count >= min_respondent_count
        and response_count < ${respondents})::integer as "hiddenSurveys"
    from surveys where deleted_at is null and (min_respondent_count < ${respondents} or min_comment_count < ${comments})`.execute(
    db,
  );
  return rows[0] ?? { raisedSurveys: 0, hiddenSurveys: 0 };
};
