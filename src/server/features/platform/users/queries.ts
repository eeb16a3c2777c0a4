import { sql } from 'kysely';
import { Problem } from '#shared/problems.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import { toColumns } from '../../../db/column-names.ts';
import type { Trx } from '../../../db/connect.ts';
import { likePattern } from '../../../db/like-pattern.ts';
import { toPage } from '../../../db/page.ts';

/** Serialises changes to people, so that two administrators cannot demote each other concurrently. */
export const lockUsers = (db: Trx, tenantId: number) =>
  sql`select pg_advisory_xact_lock(${advisoryLocks.users}, ${tenantId})`.execute(db);

export const lockUser = async (db: Trx, userId: number) => {
  const { rows } = await sql<{ version: number; roles: string[]; isActive: boolean; isErased: boolean }>`
    select version, role || further_roles as roles, deactivated_at is null as "isActive",
      erased_at is not null as "isErased" from users
    where id = ${userId} for update`.execute(db);
  return rows[0] ?? null;
};

export const insertUser = (
  db: Trx,
  user: {
    tenantId: number;
    username: string;
    name: string;
    role: string;
    passwordHash: string | null;
    isDemo?: boolean;
  },
) => db.insertInto('users').values(toColumns(user)).returning('id').executeTakeFirstOrThrow();

export const insertUserUnits = (db: Trx, rows: { tenantId: number; userId: number; unitId: number }[]) =>
  db.insertInto('user_units').values(rows.map(toColumns)).execute();

/**
 * True if the password, passkeys and links of a row of `users` count. Where local sign-in is off, that is so for the account for
 * emergencies alone; were there none that can sign in, it would not be off, so that nobody is locked out for good.
 */
export const signsInLocally = sql<boolean>`(
  (users.is_for_emergencies and users.role = 'ADMINISTRATOR')
  or exists (select from tenants where tenants.id = users.tenant_id and tenants.local_sign_in)
  or not exists (
    select from users as emergency
    where emergency.tenant_id = users.tenant_id and emergency.is_for_emergencies
      and emergency.role = 'ADMINISTRATOR' and emergency.deactivated_at is null
      and emergency.password_hash is not null))`;

export const isEmergencyAccount = async (db: Trx, userId: number): Promise<boolean> => {
  const { rows } = await sql`select from users where id = ${userId} and is_for_emergencies`.execute(db);
  return rows.length > 0;
};

export const requireLocalSignIn = async (db: Trx, userId: number): Promise<void> => {
  const { rows } = await sql`select from users where id = ${userId} and ${signsInLocally}`.execute(db);
  if (rows.length === 0) throw new Problem('user.signsInElsewhere');
};

export const findUserByName = (db: Trx, username: string) =>
  db
    .selectFrom('users')
    .select(['id', 'username', 'password_hash as passwordHash', 'deactivated_at as deactivatedAt'])
    .select(signsInLocally.as('signsInLocally'))
    .where('username', '=', username)
    .executeTakeFirst();

export const findPasswordHash = async (db: Trx, userId: number): Promise<string | null> =>
  (
    await db
      .selectFrom('users')
      .select('password_hash as passwordHash')
      .where('id', '=', userId)
      .executeTakeFirst()
  )?.passwordHash ?? null;

export const writePasswordHash = (db: Trx, userId: number, hash: string | null) =>
  db.updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();

export const findAdministrator = (db: Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'username'])
    .where('role', '=', 'ADMINISTRATOR')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

export interface UserSearch {
  name?: string | undefined;
  page: number;
  size: number;
  unitIds: readonly number[] | 'all';
  role?: string | undefined;
  unitId?: number | undefined;
  active?: boolean | undefined;
}

export const searchUserRows = async (db: Trx, search: UserSearch) => {
  let matching = db.selectFrom('users');
  if (search.name) {
    const pattern = likePattern(search.name);
    matching = matching.where((where) =>
      where.or([where('name', 'ilike', pattern), where('username', 'ilike', pattern)]),
    );
  }
  const { unitIds, role, unitId, active } = search;
  if (role !== undefined) matching = matching.where(sql<boolean>`${role} = any(role || further_roles)`);
  if (unitId !== undefined)
    matching = matching.where('id', 'in', (inner) =>
      inner.selectFrom('user_units').select('user_id as userId').where('unit_id', '=', unitId),
    );
  if (active !== undefined) matching = matching.where('deactivated_at', active ? 'is' : 'is not', null);
  if (unitIds !== 'all') {
    matching = matching.where('id', 'in', (inner) =>
      inner
        .selectFrom('user_units')
        .select('user_id as userId')
        .where((where) => where('unit_id', '=', where.fn.any(where.val([...unitIds])))),
    );
  }
  const { total } = await matching
    .select((select) => select.fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow();
  const content = await matching
    .select([
      'id',
      'username',
      'name',
      'role',
      'further_roles as furtherRoles',
      'version',
      'deactivated_at as deactivatedAt',
      'erased_at as erasedAt',
    ])
    .orderBy('name')
    .orderBy('id')
    .limit(search.size)
    .offset(search.page * search.size)
    .execute();
  return toPage(content, Number(total), search);
};

export const selectUserUnits = (db: Trx, userIds: number[]) =>
  db
    .selectFrom('user_units')
    .innerJoin('units', (join) =>
      join.onRef('units.tenant_id', '=', 'user_units.tenant_id').onRef('units.id', '=', 'user_units.unit_id'),
    )
    .select(['user_id as userId', 'unit_id as unitId', 'units.name'])
    .where((where) => where('user_id', '=', where.fn.any(where.val(userIds))))
    .orderBy('unit_id')
    .execute();

export const findUsernames = async (db: Trx, userIds: readonly number[]): Promise<string[]> =>
  (
    await db
      .selectFrom('users')
      .select('username')
      .where('id', 'in', [...userIds])
      .execute()
  ).map(({ username }) => username);

export const findAdministratorId = async (db: Trx): Promise<number | null> => {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'ADMINISTRATOR')
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
};
