import { type RawBuilder, sql } from 'kysely';
import type { DeputyDraft, Deputyship } from '#shared/organisation/deputies/contract.ts';
import { DEPUTIES } from '#shared/organisation/deputies/rules.ts';
import type { Role } from '#shared/permissions.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Actor } from '../../../lib/actor.ts';

interface NamedReference {
  readonly id: number;
  readonly name: string;
}

export const findToday = async (db: Trx, timeZone: string): Promise<string> => {
  const { rows } = await sql<{
    today: string;
  }>`select (now() at time zone ${timeZone})::date::text as today`.execute(db);
  return (rows[0] as { today: string }).today;
};

export const findHeldRoles = async (
  db: Trx,
  userId: number,
): Promise<{ roles: Role[]; units: NamedReference[] }> => {
  const { roles } = await db
    .selectFrom('users')
    .select(sql<Role[]>`role || further_roles`.as('roles'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const units = await db
    .selectFrom('user_units')
    .innerJoin('units', (join) =>
      join.onRef('units.tenant_id', '=', 'user_units.tenant_id').onRef('units.id', '=', 'user_units.unit_id'),
    )
    .select(['units.id', 'units.name'])
    .where('user_id', '=', userId)
    .orderBy('units.name')
    .orderBy('units.id')
    .execute();
  return { roles, units };
};

type DeputyshipRow = Omit<Deputyship, 'person' | 'deputy' | 'unit'> & {
  personId: number;
  personName: string;
  deputyId: number;
  deputyName: string;
  unitId: number | null;
  unitName: string | null;
};

/** Those of both sides that run or are to come. */
export const listDeputyships = async (db: Trx, userId: number): Promise<Deputyship[]> => {
  const { rows } = await sql<DeputyshipRow>`
    select deputies.id, deputies.role, deputies.starts_on::text as "startsOn", deputies.ends_on::text as "endsOn",
      represented.id as "personId", represented.name as "personName", deputy.id as "deputyId", deputy.name as "deputyName",
      units.id as "unitId", units.name as "unitName",
      case when deputies.starts_at > now() then 'PLANNED'
        when deputy.deactivated_at is null
          and deputies.id in (select running.id from running_deputyships(deputies.deputy_id) as running) then 'RUNNING'
        else 'SUSPENDED' end as state
    from deputies
    join users as represented on represented.tenant_id = deputies.tenant_id and represented.id = deputies.user_id
    join users as deputy on deputy.tenant_id = deputies.tenant_id and deputy.id = deputies.deputy_id
    left join units on units.tenant_id = deputies.tenant_id and units.id = deputies.unit_id
    where deputies.ends_at > now() and ${userId} in (deputies.user_id, deputies.deputy_id)
    order by deputies.starts_at, deputies.id`.execute(db);
  return rows.map(({ personId, personName, deputyId, deputyName, unitId, unitName, ...row }) => ({
    ...row,
    person: { id: personId, name: personName },
    deputy: { id: deputyId, name: deputyName },
    unit: unitId === null ? null : { id: unitId, name: unitName ?? '' },
  }));
};

/** The units of an account and all below them; `all` for an administrator. */
export const findAccountReach = async (db: Trx, userId: number): Promise<Actor['unitIds']> => {
  const { rows } = await sql<{ isAdministrator: boolean; unitIds: number[] }>`
    select 'ADMINISTRATOR' = any(role || further_roles) as "isAdministrator", array(
      with recursive reach as (
        select unit_id as id from user_units where user_id = ${userId}
        union
        select units.id from units join reach on units.parent_id = reach.id
      ) select id from reach) as "unitIds"
    from users where id = ${userId}`.execute(db);
  const [row] = rows;
  return row?.isAdministrator ? 'all' : (row?.unitIds ?? []);
};

/** People of these units or of units above them, so that nobody learns names from elsewhere. */
const isKnownTo = (unitIds: Actor['unitIds']): RawBuilder<boolean> =>
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

export interface Candidates {
  readonly personId: number;
  readonly unitIds: Actor['unitIds'];
  /** Not for whom names of lecturers are hidden. */
  readonly showsLecturers: boolean;
}

const candidates = (db: Trx, { personId, unitIds, showsLecturers }: Candidates) => {
  const found = db
    .selectFrom('users')
    .select(['users.id', 'users.name'])
    .where('users.id', '<>', personId)
    .where('users.deactivated_at', 'is', null)
    .where(isKnownTo(unitIds));
  return showsLecturers
    ? found
    : found.where(sql<boolean>`not 'INSTRUCTOR' = any(users.role || users.further_roles)`);
};

export const searchCandidates = (db: Trx, wanted: Candidates, name: string | undefined) => {
  const found = candidates(db, wanted).orderBy('users.name').orderBy('users.id').limit(DEPUTIES.listed);
  return (name ? found.where('users.name', 'ilike', likePattern(name)) : found).execute();
};

export const isCandidate = async (db: Trx, wanted: Candidates, userId: number): Promise<boolean> =>
  (await candidates(db, wanted).where('users.id', '=', userId).executeTakeFirst()) !== undefined;

export const countDeputyships = async (db: Trx, userId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deputies where user_id = ${userId} and ends_at > now()`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
};

/** Returns `null` if the same person stands in for that role on one of these days already. */
export const insertDeputyship = async (
  db: Trx,
  { tenantId, userId, timeZone }: { tenantId: number; userId: number; timeZone: string },
  { role, unitId, deputyId, startsOn, endsOn }: DeputyDraft,
): Promise<number | null> => {
  const { rows } = await sql<{ id: number }>`
    insert into deputies (tenant_id, user_id, deputy_id, role, unit_id, starts_on, ends_on, starts_at, ends_at)
    select ${tenantId}, ${userId}, ${deputyId}, ${role}, ${unitId}::integer, ${startsOn}::date, ${endsOn}::date,
      ${startsOn}::timestamp at time zone ${timeZone}, (${endsOn}::date + 1)::timestamp at time zone ${timeZone}
    where not exists (
      select from deputies where user_id = ${userId} and deputy_id = ${deputyId} and role = ${role}
        and unit_id is not distinct from ${unitId}::integer and ends_at > now()
        and starts_on <= ${endsOn}::date and ends_on >= ${startsOn}::date)
    returning id`.execute(db);
  return rows[0]?.id ?? null;
};

/** Of either side. What was only planned leaves nothing; pages that are open hear of the end at once. */
export const endDeputyship = async (
  db: Trx,
  { userId, deputyshipId, timeZone }: { userId: number; deputyshipId: number; timeZone: string },
): Promise<{ userId: number } | null> => {
  const { rows } = await sql<{ tenantId: number; userId: number; deputyId: number; isPlanned: boolean }>`
    update deputies set ends_at = now(), ends_on = greatest(starts_on, (now() at time zone ${timeZone})::date)
    where id = ${deputyshipId} and ${userId} in (user_id, deputy_id) and ends_at > now()
    returning tenant_id as "tenantId", user_id as "userId", deputy_id as "deputyId", starts_at > now() as "isPlanned"`.execute(
    db,
  );
  const [ended] = rows;
  if (!ended) return null;
  if (ended.isPlanned) await sql`delete from deputies where id = ${deputyshipId}`.execute(db);
  else await sql`delete from mails where deputyship_id = ${deputyshipId} and state = 'WAITING'`.execute(db);
  const notice = JSON.stringify({ tenantId: ended.tenantId, userId: ended.deputyId });
  await sql`select pg_notify('plenum_sign_outs', ${notice})`.execute(db);
  return { userId: ended.userId };
};

/** Ended ones count as long as they are stored where comparisons are divided by what their deputies saw. */
export const deleteOldDeputyships = (db: Trx) =>
  sql`delete from deputies where ends_at < now() - interval '1 year'`.execute(db);

/**
 * Comparisons and norms are divided by what everybody who may edit a report sees alone (`findReachOfAuthors`), so those of
 * reports of both, and of all whom either manages, are calculated anew before the deputy reads them.
 */
export const forgetComparisonsOf = (db: Trx, people: readonly number[]) =>
  sql`
  with recursive person as (
    select id, 'SUBSECTION_ADMINISTRATOR' = any(role || further_roles) as "isManager"
    from users where id = any(${[...people]}::integer[])
  ), managed as (
    select user_units.unit_id as id from user_units join person on person.id = user_units.user_id and person."isManager"
    union
    select units.id from units join managed on units.parent_id = managed.id
  )
  update report_items set data = null, calculated_at = null, input_hash = null
  from reports
  where reports.tenant_id = report_items.tenant_id and reports.id = report_items.report_id
    and (jsonb_array_length(coalesce(report_items.config -> 'comparisons', '[]')) > 0
      or report_items.config ->> 'normId' is not null)
    and (reports.owner_id in (select id from person)
      or reports.id in (select report_id from report_editors where user_id in (select id from person))
      or reports.owner_id in (select user_id from user_units where unit_id in (select id from managed)))`.execute(
    db,
  );
