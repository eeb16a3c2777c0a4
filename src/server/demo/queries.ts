import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks.ts';
import type { Database, Trx } from '../db/connect.ts';

export const findAdministratorId = async (db: Trx): Promise<number> =>
  (
    await db
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'ADMINISTRATOR')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow()
  ).id;

export const readUnits = (db: Trx) => db.selectFrom('units').select(['id', 'parent_id', 'name']).execute();

export const assignLeader = (db: Trx, userId: number, leaderName: string) =>
  db.updateTable('surveys').set({ leader_user_id: userId }).where('leader_name', '=', leaderName).execute();

const RETRY_MS = 100;

/** Only one at a time on any node; the lock ends with the connection. */
export const lockDemo = async (connection: Database): Promise<void> => {
  // Asked again and again: making a demo takes longer than a statement may wait for a lock.
  for (;;) {
    const { rows } = await sql<{ locked: boolean }>`
      select pg_try_advisory_lock(${advisoryLocks.demo}) as locked`.execute(connection);
    if (rows[0]?.locked) return;
    await wait(RETRY_MS);
  }
};

export const unlockDemo = (connection: Database) =>
  sql`select pg_advisory_unlock(${advisoryLocks.demo})`.execute(connection);

/** Finished surveys with these forms, in these units and periods; an empty list means any. */
export const findDemoSurveys = async (
  db: Trx,
  wanted: {
    forms: readonly string[];
    units: readonly string[];
    periods: readonly string[];
    ofInstructor?: boolean;
  },
): Promise<number[]> => {
  const anyOr = (column: 'forms.short_name' | 'units.name' | 'periods.name', names: readonly string[]) =>
    sql<boolean>`(cardinality(${[...names]}::text[]) = 0 or ${sql.ref(column)} = any(${[...names]}::text[]))`;
  const rows = await db
    .selectFrom('surveys')
    .innerJoin('forms', 'forms.id', 'surveys.form_id')
    .innerJoin('units', 'units.id', 'surveys.unit_id')
    .innerJoin('periods', 'periods.id', 'surveys.period_id')
    .where('surveys.status', '=', 'PROCESSED')
    .where(anyOr('forms.short_name', wanted.forms))
    .where(anyOr('units.name', wanted.units))
    .where(anyOr('periods.name', wanted.periods))
    .where(sql<boolean>`(not ${wanted.ofInstructor ?? false} or surveys.leader_user_id is not null)`)
    .select('surveys.id')
    .orderBy('surveys.id')
    .execute();
  return rows.map(({ id }) => id);
};

/** By code; scales by their English name. */
export const readDemoItems = async (db: Trx, form: string): Promise<Map<string, number>> => {
  const rows = await db
    .selectFrom('items')
    .innerJoin('forms', 'forms.id', 'items.form_id')
    .where('forms.short_name', '=', form)
    .select([
      sql<string>`case when items.type = 'INDEX' then items.text ->> 'en' else items.code end`.as('code'),
      'items.item_collection_id as id',
    ])
    .execute();
  return new Map(rows.map(({ code, id }) => [code, id]));
};

export const findDemoForm = async (db: Trx, shortName: string): Promise<number> =>
  (await db.selectFrom('forms').select('id').where('short_name', '=', shortName).executeTakeFirstOrThrow())
    .id;
