import { type RawBuilder, sql } from 'kysely';
import { roles, shippedPermissions } from '#shared/permissions.ts';
import {
  MAXIMUM_OWNERS_LISTED,
  type ReportEditors,
  type ReportOwner,
} from '#shared/reports/reports/ownership-contract.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Actor } from '../../../lib/actor.ts';
import { rolesHolding } from '../../platform/own-roles/queries.ts';

const authors = roles.filter((role) => shippedPermissions(role).includes('reports.edit'));
const isAuthor = sql<boolean>`(users.deactivated_at is null
  and ${rolesHolding('reports.edit')} && ${[...authors]}::text[])`;

const reachesAllSurveys = (reportId: number): RawBuilder<boolean> => sql`(
  'ADMINISTRATOR' = any(${rolesHolding('reports.edit')})
  or not exists (
    select from report_surveys
    join surveys on surveys.tenant_id = report_surveys.tenant_id and surveys.id = report_surveys.survey_id
    where report_surveys.report_id = ${reportId} and surveys.unit_id not in (
      with recursive reach as (
        select unit_id as id from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id
        union
        select units.id from units join reach on units.parent_id = reach.id
      ) select id from reach)))`;

/** People of the actor's units or of units above them, so that nobody learns names from elsewhere. */
const isKnownTo = ({ unitIds }: Actor): RawBuilder<boolean> =>
  unitIds === 'all'
    ? sql`true`
    : sql`exists (
        select from user_units
        where user_units.tenant_id = users.tenant_id and user_units.user_id = users.id and user_units.unit_id in (
          with recursive above as (
            select units.id, units.parent_id from units where units.id = any(${[...unitIds]}::integer[])
            union
            select units.id, units.parent_id from units join above on units.id = above.parent_id
          ) select id from above))`;

const authorsOf = (db: Trx, actor: Actor, report: { id: number; ownerId: number }) =>
  db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '<>', report.ownerId)
    .where(isAuthor)
    .where(isKnownTo(actor))
    .where(reachesAllSurveys(report.id));

export const searchNewOwners = (
  db: Trx,
  actor: Actor,
  report: { id: number; ownerId: number },
  name: string | undefined,
): Promise<ReportOwner[]> => {
  const found = authorsOf(db, actor, report)
    .orderBy('users.name')
    .orderBy('users.id')
    .limit(MAXIMUM_OWNERS_LISTED);
  return (name ? found.where('users.name', 'ilike', likePattern(name)) : found).execute();
};

export const mayBecomeOwner = async (
  db: Trx,
  actor: Actor,
  report: { id: number; ownerId: number },
  userId: number,
): Promise<boolean> =>
  (await authorsOf(db, actor, report).where('users.id', '=', userId).executeTakeFirst()) !== undefined;

/** People who may be named beside those who are already. */
export const mayBecomeEditors = async (
  db: Trx,
  actor: Actor,
  report: { id: number; ownerId: number },
  userIds: readonly number[],
): Promise<boolean> => {
  const found = await authorsOf(db, actor, report)
    .where(sql<boolean>`users.id = any(${[...userIds]}::integer[])`)
    .execute();
  return found.length === new Set(userIds).size;
};

export const findEditorIds = async (db: Trx, reportId: number): Promise<number[]> =>
  (
    await db
      .selectFrom('report_editors')
      .select('user_id as userId')
      .where('report_id', '=', reportId)
      .execute()
  ).map(({ userId }) => userId);

export const setEditors = async (
  db: Trx,
  { tenantId, reportId }: { tenantId: number; reportId: number },
  userIds: readonly number[],
): Promise<void> => {
  const wanted = [...userIds];
  await sql`delete from report_editors
    where report_id = ${reportId} and user_id <> all(${wanted}::integer[])`.execute(db);
  await sql`insert into report_editors (tenant_id, report_id, user_id)
    select ${tenantId}, ${reportId}, user_id from unnest(${wanted}::integer[]) as user_id
    on conflict do nothing`.execute(db);
};

export const findEditors = async (db: Trx, reportId: number): Promise<ReportEditors> => {
  const person = db.selectFrom('users').select(['users.id', 'users.name']);
  const owner = await person
    .innerJoin('reports', (join) =>
      join.onRef('reports.tenant_id', '=', 'users.tenant_id').onRef('reports.owner_id', '=', 'users.id'),
    )
    .where('reports.id', '=', reportId)
    .executeTakeFirstOrThrow();
  const editors = await person
    .innerJoin('report_editors', (join) =>
      join
        .onRef('report_editors.tenant_id', '=', 'users.tenant_id')
        .onRef('report_editors.user_id', '=', 'users.id'),
    )
    .where('report_editors.report_id', '=', reportId)
    .select(sql<boolean>`${isAuthor} and ${reachesAllSurveys(reportId)}`.as('mayOpen'))
    .orderBy('users.name')
    .orderBy('users.id')
    .execute();
  return { owner, editors };
};

/**
 * Comparisons and norms are divided by what the report's authors see alone, so figures from before somebody became one are
 * calculated anew before that person reads them.
 */
export const forgetComparisons = (db: Trx, reportId: number) =>
  sql`update report_items set data = null, calculated_at = null, input_hash = null
    where report_id = ${reportId} and (jsonb_array_length(coalesce(config -> 'comparisons', '[]')) > 0
      or config ->> 'normId' is not null)`.execute(db);

/** The new owner is no named editor any more. */
export const setOwner = async (db: Trx, reportId: number, userId: number): Promise<void> => {
  await db.updateTable('reports').set({ owner_id: userId }).where('id', '=', reportId).execute();
  await db
    .deleteFrom('report_editors')
    .where('report_id', '=', reportId)
    .where('user_id', '=', userId)
    .execute();
  await forgetComparisons(db, reportId);
};
