import { sql } from 'kysely';
import { defaultUiConfig } from '#shared/platform/configs/contract.ts';
import { Problem } from '#shared/problems.ts';
import type { InterfaceLanguage } from '#shared/vocabulary.ts';
import { advisoryLocks } from '../../../db/advisory-locks.ts';
import type { Database, Trx } from '../../../db/connect.ts';

const defaultLanguage =
  sql<InterfaceLanguage>`coalesce(ui_config #>> '{language,user}', ${defaultUiConfig.language.user})`.as(
    'language',
  );

/** Runs before the tenant is known, as the owner of the tables. Throws `tenant.moving` for one that has left. */
export const findTenantBySubdomain = async (database: Database, subdomain: string) => {
  const found = await database
    .selectFrom('tenants')
    .select(['id', 'subdomain', 'name', 'local_sign_in as localSignIn', defaultLanguage, 'ready'])
    .where('subdomain', '=', subdomain)
    .where((where) => where.or([where('ready', '=', true), where('move_state', '=', 'DEPARTED')]))
    .executeTakeFirst();
  if (found === undefined) return undefined;
  const { ready, ...tenant } = found;
  if (!ready) throw new Problem('tenant.moving');
  return tenant;
};

/** Asks without waiting whether a tenant of this database is being moved out of it, or has been. */
export const isTenantMoving = async (database: Database, subdomain: string): Promise<boolean> => {
  const { rows } = await sql<{ isMoving: boolean }>`
    select move_state = 'DEPARTED' or ready and not pg_try_advisory_xact_lock_shared(${advisoryLocks.moves}::integer, id) as "isMoving"
    from tenants where subdomain = ${subdomain}`.execute(database);
  return rows[0]?.isMoving ?? false;
};

export const firstTenants = (database: Database) =>
  database
    .selectFrom('tenants')
    .select(['id', 'subdomain', 'name', 'local_sign_in as localSignIn', defaultLanguage])
    .where('ready', '=', true)
    .orderBy('id')
    .limit(3)
    .execute();

/** Row-level security shows no other tenant than that of the transaction. */
export const findSubdomain = async (db: Trx): Promise<string> =>
  (await db.selectFrom('tenants').select('subdomain').executeTakeFirstOrThrow()).subdomain;

export const allTenantIds = async (database: Database): Promise<number[]> =>
  (
    await database.selectFrom('tenants').select('id').where('move_state', 'is', null).orderBy('id').execute()
  ).map(({ id }) => id);

export const listTenantsBetweenCells = async (database: Database) =>
  (
    await database
      .selectFrom('tenants')
      .select(['id', 'subdomain', 'ready as isReady', 'move_state as moveState', 'other_cell as otherCell'])
      .select(sql<number>`extract(epoch from clock_timestamp() - moved_at)::float8`.as('secondsAgo'))
      .where('move_state', 'is not', null)
      .execute()
  ).map((tenant) => ({ ...tenant, moveState: tenant.moveState as 'ARRIVING' | 'ABANDONED' | 'DEPARTED' }));

/** Without those that are being moved, so that a node starts meanwhile. */
export const settledTenantIds = async (database: Database): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`select id from tenants
    where move_state is null and id not in (
      select objid::bigint from pg_locks where locktype = 'advisory' and classid::bigint = ${advisoryLocks.moves} and objsubid = 2
        and mode = 'ExclusiveLock' and database = (select oid from pg_database where datname = current_database()))
    order by id`.execute(database);
  return rows.map(({ id }) => id);
};

export const findTenantInAnyState = (database: Database, subdomain: string) =>
  database
    .selectFrom('tenants')
    .select(['id', 'ready'])
    .where('subdomain', '=', subdomain)
    .executeTakeFirst();

export const markTenantReady = (database: Database, tenantId: number) =>
  database.updateTable('tenants').set({ ready: true }).where('id', '=', tenantId).execute();

/** Tables that reference others of the tenant; the rest is deleted by cascade. */
const DELETED_FIRST = [
  'report_used_templates',
  'reports',
  'surveys',
  'forms',
  'scales',
  'item_collections',
  'tenant_status',
  'agreements',
] as const;

/** The transaction must run as the tables' owner, inside the tenant. */
export const deleteTenantRows = async (trx: Trx, tenantId: number): Promise<void> => {
  await sql`select set_config('plenum.tenant_id', ${String(tenantId)}, true)`.execute(trx);
  for (const table of DELETED_FIRST) await trx.deleteFrom(table).where('tenant_id', '=', tenantId).execute();
  await trx.deleteFrom('tenants').where('id', '=', tenantId).execute();
};

export const insertTenant = (db: Trx, tenant: { subdomain: string; name: string; ready?: boolean }) =>
  db.insertInto('tenants').values(tenant).returning('id').executeTakeFirstOrThrow();

export const demoUserRows = (db: Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'role'])
    .where('is_demo', '=', true)
    .where('password_hash', 'is', null)
    .where('deactivated_at', 'is', null)
    .orderBy('id')
    .limit(20)
    .execute();

export const hasOnlyDemoUsers = async (db: Trx): Promise<boolean> =>
  (await db
    .selectFrom('users')
    .select('id')
    .where((where) => where.or([where('is_demo', '=', false), where('password_hash', 'is not', null)]))
    .limit(1)
    .executeTakeFirst()) === undefined;
