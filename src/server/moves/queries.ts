import type pg from 'pg';
import { listColumns, quoted, tablesWithTenant } from '../backup/queries.ts';
import { advisoryLocks } from '../db/advisory-locks.ts';

/** `null` while the tenant is served from this database. */
export type MoveState = 'ARRIVING' | 'ABANDONED' | 'DEPARTED' | null;

export interface MovedTenant {
  readonly id: number;
  readonly subdomain: string;
  readonly isReady: boolean;
  readonly moveState: MoveState;
  readonly otherCell: number | null;
  readonly secondsAgo: number;
}

const TENANT = `select id, subdomain, ready as "isReady", move_state as "moveState", other_cell as "otherCell",
  coalesce(extract(epoch from clock_timestamp() - moved_at), 0)::float8 as "secondsAgo" from tenants`;

export const findTenant = async (
  client: pg.ClientBase,
  by: { subdomain: string } | { id: number },
): Promise<MovedTenant | undefined> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['subdomain', by.subdomain];
  return (await client.query<MovedTenant>(`${TENANT} where ${column} = $1`, [value])).rows[0];
};

export const countServedTenants = async (client: pg.ClientBase): Promise<number> =>
  (await client.query<{ count: number }>('select count(*)::integer as count from tenants where ready'))
    .rows[0]?.count ?? 0;

export const countRunningJobs = async (client: pg.ClientBase, tenantId: number): Promise<number> =>
  (
    await client.query<{ count: number }>(
      `select count(*)::integer as count from jobs where tenant_id = $1 and state = 'RUNNING' and may_be_at_work(worker)`,
      [tenantId],
    )
  ).rows[0]?.count ?? 0;

/**
 * Waits for the tenant's transactions to end and keeps new ones from beginning, until the connection is closed or
 * lost. Rejects with 55P03 after `seconds`.
 */
export const lockTenant = async (client: pg.ClientBase, tenantId: number, seconds: number): Promise<void> => {
  await client.query(`set lock_timeout = ${Math.round(seconds * 1_000)}`);
  await client.query('select pg_advisory_lock($1::integer, $2::integer)', [advisoryLocks.moves, tenantId]);
  await client.query('set lock_timeout = 0');
};

/** Returns `false` while a call is under way, or somebody moves the tenant. */
export const tryLockTenant = async (client: pg.ClientBase, tenantId: number): Promise<boolean> =>
  (
    await client.query<{ isLocked: boolean }>(
      'select pg_try_advisory_lock($1::integer, $2::integer) as "isLocked"',
      [advisoryLocks.moves, tenantId],
    )
  ).rows[0]?.isLocked ?? false;

export const unlockTenant = (client: pg.ClientBase, tenantId: number) =>
  client.query('select pg_advisory_unlock($1::integer, $2::integer)', [advisoryLocks.moves, tenantId]);

export interface TenantTable {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: 'id' | 'tenant_id';
}

/** Columns that say where a tenant is, and so differ between its copies. */
const OF_THE_MOVE = ['ready', 'move_state', 'other_cell', 'moved_at'];

/** All tables with rows of a tenant, each behind the tables of its foreign keys. */
export const listTenantTables = async (client: pg.ClientBase): Promise<TenantTable[]> => {
  const columnsOf = (name: string) => listColumns(client, name);
  const own = (await columnsOf('tenants')).filter((column) => !OF_THE_MOVE.includes(column));
  const tables: TenantTable[] = [{ name: 'tenants', columns: own, key: 'id' }];
  for (const name of await tablesWithTenant(client))
    tables.push({ name, columns: await columnsOf(name), key: 'tenant_id' });
  return tables;
};

const columnsIn = ({ columns }: TenantTable): string => columns.map(quoted).join(', ');

export const copyTenantOut = (table: TenantTable, tenantId: number): string =>
  `copy (select ${columnsIn(table)} from ${quoted(table.name)} where ${table.key} = ${Math.trunc(tenantId)}) to stdout`;

export const copyTenantIn = (table: TenantTable): string =>
  `copy ${quoted(table.name)} (${columnsIn(table)}) from stdin`;

export interface Fingerprint {
  readonly rows: number;
  readonly checksum: string;
}

/** Sums of the rows' SHA-256, so that the order of rows does not matter. */
export const readFingerprint = async (
  client: pg.ClientBase,
  table: TenantTable,
  tenantId: number,
): Promise<Fingerprint> => {
  const part = (from: number) =>
    `coalesce(sum(('x' || encode(substr(hash, ${from}, 8), 'hex'))::bit(64)::bigint), 0)::text`;
  const { rows } = await client.query<Fingerprint>(
    `select count(*)::float8 as rows, ${[1, 9, 17, 25].map(part).join(" || ' ' || ")} as checksum
     from (select sha256(convert_to(row(${columnsIn(table)})::text, 'UTF8')) as hash
       from ${quoted(table.name)} where ${table.key} = $1) as hashes`,
    [tenantId],
  );
  return rows[0] ?? { rows: 0, checksum: '' };
};

export const measureTable = async (
  client: pg.ClientBase,
  { name, key }: TenantTable,
  tenantId: number,
): Promise<{ rows: number; bytes: number }> => {
  const { rows } = await client.query<{ rows: number; bytes: number }>(
    `select count(*)::float8 as rows, coalesce(sum(pg_column_size(stored.*)), 0)::float8 as bytes
     from ${quoted(name)} as stored where ${key} = $1`,
    [tenantId],
  );
  return rows[0] ?? { rows: 0, bytes: 0 };
};

/** Texts of rows must not depend on the settings of a database or its role. */
export const alignTexts = (client: pg.ClientBase) =>
  client.query(`set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
    set extra_float_digits = 1; set bytea_output = 'hex'; set client_encoding = 'UTF8'`);

export const markArriving = (client: pg.ClientBase, tenantId: number, fromCell: number) =>
  client.query(
    `update tenants set ready = false, move_state = 'ARRIVING', other_cell = $2, moved_at = clock_timestamp() where id = $1`,
    [tenantId, fromCell],
  );

/** So many ids are drawn one by one, because others draw meanwhile and must not be set back. */
const DRAWN = 10_000;
/** More than others could draw between the reading and the setting of a sequence, which are one statement. */
const ROOM = 100_000;

/** Goes past the ids that the tenant has used: another one with the same number would be refused. */
export const passUsedIds = async (
  client: pg.ClientBase,
  { name }: TenantTable,
  tenantId: number,
): Promise<void> => {
  const { rows } = await client.query<{ column: string; sequence: string }>(
    `select attname as column, pg_get_serial_sequence(attrelid::regclass::text, attname) as sequence
     from pg_attribute where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
    [quoted(name)],
  );
  for (const { column, sequence } of rows) {
    const used = `(select max(${quoted(column)}) from ${quoted(name)} where tenant_id = ${Math.trunc(tenantId)})`;
    await client.query(
      `select setval('${sequence}', ${used} + ${ROOM}) from ${sequence} where last_value < ${used} - ${DRAWN}`,
    );
    await client.query(
      `select count(nextval('${sequence}'))
       from generate_series(1, ${used} - (select last_value from ${sequence}) + 1)`,
    );
  }
};

/** Decides which copy is served; must run on the connection that holds the tenant's lock. */
export const markDeparted = async (
  client: pg.ClientBase,
  tenantId: number,
  toCell: number,
): Promise<boolean> => {
  const { rowCount } = await client.query(
    `update tenants set ready = false, move_state = 'DEPARTED', other_cell = $2, moved_at = clock_timestamp()
     where id = $1 and ready and move_state is null`,
    [tenantId, toCell],
  );
  return rowCount === 1;
};

export const listServedIds = async (client: pg.ClientBase): Promise<number[]> =>
  (await client.query<{ id: number }>('select id from tenants where ready and move_state is null')).rows.map(
    ({ id }) => id,
  );

/** For copies that came back with a backup, of tenants that another cell serves. Returns their subdomains. */
export const markAllDeparted = async (
  client: pg.ClientBase,
  tenantIds: readonly number[],
  toCell: number,
): Promise<string[]> => {
  const { rows } = await client.query<{ subdomain: string }>(
    `update tenants set ready = false, move_state = 'DEPARTED', other_cell = $2, moved_at = clock_timestamp()
     where id = any ($1) and ready and move_state is null returning subdomain`,
    [tenantIds, toCell],
  );
  return rows.map(({ subdomain }) => subdomain);
};

/** Lets an arrived copy serve and records that, once. */
export const activate = async (client: pg.ClientBase, tenantId: number): Promise<void> => {
  await client.query(
    `with arrived as (
       update tenants set ready = true, move_state = null where id = $1 and move_state = 'ARRIVING' returning id)
     insert into audit_entries
       (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id)
     select id, gen_random_uuid(), null, 'Plenum', 'COMMAND', 'settings.moved', 'settings', null from arrived`,
    [tenantId],
  );
};

export const abandon = (client: pg.ClientBase, tenantId: number) =>
  client.query(`update tenants set move_state = 'ABANDONED' where id = $1 and move_state = 'ARRIVING'`, [
    tenantId,
  ]);

/** Deletes a copy that serves nobody, if it is in one of these states; returns whether there was one. */
export const deleteCopy = async (
  client: pg.ClientBase,
  tenantId: number,
  states: readonly Exclude<MoveState, null>[],
): Promise<boolean> => {
  await client.query('begin');
  try {
    const { rows } = await client.query(
      'select from tenants where id = $1 and move_state = any ($2) for update',
      [tenantId, states],
    );
    if (rows.length > 0)
      for (const { name, key } of (await listTenantTables(client)).toReversed())
        await client.query(`delete from ${quoted(name)} where ${key} = $1`, [tenantId]);
    await client.query('commit');
    return rows.length > 0;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
};
