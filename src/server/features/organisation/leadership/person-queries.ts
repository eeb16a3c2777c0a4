import { sql } from 'kysely';
import type { LedSurveys, OwnLeadership, UserLeadership } from '#shared/organisation/leadership/contract.ts';
import type { Trx } from '../../../db/connect.ts';
import type { Actor } from '../../../lib/actor.ts';
import { idsKey, nameKey, splitIds } from './link-queries.ts';

type Origin = OwnLeadership['externalIds'][number]['origin'];

const MAXIMUM_SHOWN = 200;

export const listExternalIds = async (db: Trx, userId: number): Promise<OwnLeadership['externalIds']> => {
  const rows = await db
    .selectFrom('user_external_ids')
    .select(['external_id as externalId', 'origin', 'added_by as addedBy', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('external_id')
    .execute();
  return rows.map((row) => ({
    ...{ externalId: row.externalId, origin: row.origin as Origin },
    ...{ by: row.addedBy, on: row.createdAt.toISOString() },
  }));
};

export const listAliases = async (db: Trx, userId: number): Promise<string[]> =>
  (
    await db.selectFrom('user_aliases').select('name').where('user_id', '=', userId).orderBy('name').execute()
  ).map(({ name }) => name);

const within = (unitIds: Actor['unitIds'], column: string) =>
  unitIds === 'all' ? sql`true` : sql`${sql.ref(column)} = any(${[...unitIds]}::integer[])`;

export const listLedSurveys = async (
  db: Trx,
  userId: number,
  unitIds: Actor['unitIds'],
): Promise<LedSurveys[]> => {
  const { rows } = await sql<
    Omit<LedSurveys, 'externalIds' | 'on' | 'unit'> & {
      externalIds: string;
      unitId: number;
      unitName: string;
      on: Date | null;
    }
  >`
    select coalesce(leader_basis, 'NAME') as basis, min(btrim(leader_name)) as "leaderName",
      ${idsKey('led')} as "externalIds", unit_id as "unitId", units.name as "unitName",
      count(distinct survey_id)::integer as "surveyCount", leader_linked_by as by, max(leader_linked_at) as "on",
      coalesce((array_agg(distinct periods.name) filter (where periods.id is not null)), '{}') as periods
    from survey_leaders as led join units on units.id = led.unit_id
    left join periods on periods.id = led.period_id
    where leader_user_id = ${userId} and deleted_at is null and ${within(unitIds, 'led.unit_id')}
    group by leader_basis, ${nameKey('led.leader_name')}, ${idsKey('led')}, unit_id, units.name, leader_linked_by
    order by min(btrim(leader_name)), units.name, 1 limit ${MAXIMUM_SHOWN}`.execute(db);
  return rows.map(({ externalIds, unitId, unitName, on, ...row }) => ({
    ...row,
    externalIds: splitIds(externalIds),
    unit: { id: unitId, name: unitName },
    on: on?.toISOString() ?? null,
  }));
};

export const countLedSurveys = async (db: Trx, userId: number, unitIds: Actor['unitIds']) => {
  const { rows } = await sql<{ count: number }>`
    select count(distinct survey_id)::integer as count from survey_leaders
    where leader_user_id = ${userId} and deleted_at is null and ${within(unitIds, 'unit_id')}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const listDecisions = async (
  db: Trx,
  userId: number,
  unitIds: Actor['unitIds'],
): Promise<UserLeadership['decisions']> => {
  const rows = await db
    .selectFrom('leader_decisions as decisions')
    .leftJoin('units', 'units.id', 'decisions.unit_id')
    .select([
      'decisions.id',
      'is_confirmed as isConfirmed',
      'leader_name as leaderName',
      'external_ids as externalIds',
      'decided_by as decidedBy',
      'decided_at as decidedAt',
    ])
    .select(['units.id as unitId', 'units.name as unitName'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`${within(unitIds, 'decisions.unit_id')}`)
    .orderBy('leader_name')
    .orderBy('decisions.id')
    .limit(MAXIMUM_SHOWN)
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, isConfirmed: row.isConfirmed, leaderName: row.leaderName },
    externalIds: splitIds(row.externalIds),
    unit: row.unitId === null || row.unitName === null ? null : { id: row.unitId, name: row.unitName },
    ...{ by: row.decidedBy, on: row.decidedAt.toISOString() },
  }));
};

interface NewIds {
  readonly userId: number;
  readonly externalIds: readonly string[];
}

export const addExternalIds = async (
  db: Trx,
  tenantId: number,
  people: readonly NewIds[],
  { origin, by }: { origin: Origin; by: string },
): Promise<void> => {
  const rows = people.flatMap(({ userId, externalIds }) =>
    externalIds.map((externalId) => ({ userId, externalId })),
  );
  if (rows.length === 0) return;
  await sql`
    insert into user_external_ids (tenant_id, external_id, user_id, origin, added_by)
    select ${tenantId}, "externalId", "userId", ${origin}, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row ("userId" integer, "externalId" text)
    on conflict do nothing`.execute(db);
};

export const findTakenIds = async (
  db: Trx,
  externalIds: readonly string[],
  userId: number | null = null,
): Promise<Set<string>> => {
  const { rows } = await sql<{ id: string }>`
    select external_id as id from user_external_ids
    where external_id = any(${[...externalIds]}::text[]) and user_id is distinct from ${userId}
    order by 1`.execute(db);
  return new Set(rows.map(({ id }) => id));
};

export const deleteExternalIds = (db: Trx, userId: number, externalIds: readonly string[]) =>
  sql`delete from user_external_ids
    where user_id = ${userId} and external_id = any(${[...externalIds]}::text[])`.execute(db);

export const replaceAliases = async (
  db: Trx,
  tenantId: number,
  userId: number,
  { aliases, by }: { aliases: readonly string[]; by: string },
): Promise<void> => {
  await sql`delete from user_aliases where user_id = ${userId} and name <> all(${[...aliases]}::text[])`.execute(
    db,
  );
  await sql`insert into user_aliases (tenant_id, user_id, name, added_by)
    select ${tenantId}, ${userId}, name, ${by} from unnest(${[...aliases]}::text[]) as name
    on conflict do nothing`.execute(db);
};

export const findPerson = async (db: Trx, userId: number) => {
  const { name, username, deactivatedAt } = await db
    .selectFrom('users')
    .select(['name', 'username', 'deactivated_at as deactivatedAt'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return { name, username, isActive: deactivatedAt === null };
};

export const findDecision = async (db: Trx, decisionId: number) =>
  db
    .selectFrom('leader_decisions')
    .select([
      'user_id as userId',
      'leader_name as leaderName',
      'external_ids as externalIds',
      'unit_id as unitId',
      'is_confirmed as isConfirmed',
    ])
    .where('id', '=', decisionId)
    .executeTakeFirst();

export const removeDecision = (db: Trx, decisionId: number) =>
  db.deleteFrom('leader_decisions').where('id', '=', decisionId).execute();

export const moveLeadership = async (
  db: Trx,
  tenantId: number,
  { from, to, by }: { from: number; to: number; by: string },
): Promise<void> => {
  await sql`update user_external_ids set user_id = ${to} where user_id = ${from}`.execute(db);
  await sql`insert into user_aliases (tenant_id, user_id, name, added_by)
    select ${tenantId}::integer, ${to}::integer, name, ${by}::text from user_aliases where user_id = ${from}
    union select ${tenantId}::integer, ${to}::integer, btrim(name), ${by}::text from users where id = ${from}
      and ${nameKey('users.name')} <> (select ${nameKey('own.name')} from users as own where own.id = ${to})
    on conflict do nothing`.execute(db);
  await sql`delete from user_aliases where user_id = ${from}`.execute(db);
  // Of two decisions on the same leader, the one that links stays.
  await sql`delete from leader_decisions as own using leader_decisions as other
    where own.user_id in (${from}, ${to}) and other.user_id in (${from}, ${to}) and own.id <> other.id
      and own.leader_name = other.leader_name and own.external_ids = other.external_ids
      and own.unit_id is not distinct from other.unit_id
      and (other.is_confirmed, -other.id) > (own.is_confirmed, -own.id)`.execute(db);
  await sql`update leader_decisions set user_id = ${to} where user_id = ${from}`.execute(db);
  await sql`update surveys set leader_user_id = ${to} where leader_user_id = ${from}`.execute(db);
  await sql`update further_leaders set leader_user_id = ${to} where leader_user_id = ${from}`.execute(db);
};
