import type pg from 'pg';
import { tableOrder } from './table-order.ts';

/** Excluded, so that nobody is signed in after a restore or has unlocked a link with its password. */
const SIGN_INS = ['credentials', 'api_keys', 'report_access_grants'];
const EXCLUDED = ['migrations', ...SIGN_INS];

const column = async (client: pg.ClientBase, query: string, values: unknown[] = []): Promise<string[]> =>
  (await client.query<[string]>({ text: query, values, rowMode: 'array' })).rows.map(([value]) => value);

export const listMigrations = (client: pg.ClientBase): Promise<string[]> =>
  column(client, 'select name from migrations order by name');

export const serverVersion = async (client: pg.ClientBase): Promise<string> =>
  (await column(client, 'show server_version'))[0] ?? '';

const inOrder = async (client: pg.ClientBase, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await client.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return tableOrder(tables, rows);
};

export const tablesToBackUp = async (client: pg.ClientBase): Promise<string[]> =>
  inOrder(
    client,
    await column(
      client,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and relname <> all ($1)`,
      [EXCLUDED],
    ),
  );

/** With the sign-ins, which a backup leaves out. */
export const tablesWithTenant = async (client: pg.ClientBase): Promise<string[]> =>
  inOrder(
    client,
    await column(
      client,
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
         and exists (select from pg_attribute
           where attrelid = pg_class.oid and attname = 'tenant_id' and not attisdropped)`,
    ),
  );

export const listColumns = (client: pg.ClientBase, table: string): Promise<string[]> =>
  column(
    client,
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
       and attgenerated = '' and attname <> 'page_stamp' order by attnum`,
    [table],
  );

export const readSequences = async (client: pg.ClientBase): Promise<Record<string, string>> => {
  const names = await column(
    client,
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`,
  );
  const next: Record<string, string> = {};
  for (const name of names) {
    const { rows } = await client.query<{ next: string }>(
      `select (last_value + is_called::integer)::text as next from ${quoted(name)}`,
    );
    next[name] = rows[0]?.next ?? '1';
  }
  return next;
};

/** Row-level security also binds the owner of the tables, but a backup covers all tenants. */
export const bypassesRowSecurity = async (client: pg.ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ all: boolean }>(
    'select rolsuper or rolbypassrls as "all" from pg_roles where rolname = current_user',
  );
  return rows[0]?.all ?? false;
};

export const hasTenants = async (client: pg.ClientBase): Promise<boolean> =>
  (await client.query('select from tenants limit 1')).rows.length > 0;

const existing = (client: pg.ClientBase, tables: readonly string[]): Promise<string[]> =>
  column(
    client,
    `select name from unnest($1::text[]) as name where to_regclass(quote_ident(name)) is not null`,
    [tables],
  );

export const emptyTables = async (client: pg.ClientBase, tables: readonly string[]): Promise<void> => {
  const all = [...tables, ...(await existing(client, SIGN_INS))];
  await client.query(`truncate ${all.map(quoted).join(', ')}`);
};

const changeWhereThere = async (client: pg.ClientBase, table: string, statement: string): Promise<number> =>
  (await existing(client, [table])).length > 0 ? ((await client.query(statement)).rowCount ?? 0) : 0;

export const revokeLinks = (client: pg.ClientBase): Promise<number> =>
  changeWhereThere(client, 'report_access_tokens', 'delete from report_access_tokens');

/** Pending mails of the backup may have been sent since, so they are not sent again. */
export const markMailsUnknown = (client: pg.ClientBase): Promise<number> =>
  changeWhereThere(
    client,
    'mails',
    `update mails set state = 'UNKNOWN', ended_at = clock_timestamp() where state in ('WAITING', 'SENDING')`,
  );

/** Messages of the backup may have been sent since; a copy beside the original sends none of them. */
export const withdrawWebhookMessages = (client: pg.ClientBase): Promise<number> =>
  changeWhereThere(
    client,
    'webhook_deliveries',
    `update webhook_deliveries set state = 'WITHDRAWN', ended_at = clock_timestamp() where state in ('WAITING', 'SENDING')`,
  );

export const recordRestore = (client: pg.ClientBase): Promise<number> =>
  changeWhereThere(
    client,
    'audit_entries',
    `insert into audit_entries
      (tenant_id, request_id, user_id, user_name, role, action, object_type, object_id)
    select id, gen_random_uuid(), null, 'Plenum', 'COMMAND', 'settings.restored', 'settings', null from tenants`,
  );

export const continueSequence = (client: pg.ClientBase, name: string, next: string) =>
  client.query('select setval($1::regclass, $2::bigint, false)', [`public.${quoted(name)}`, next]);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const copyOut = (table: string, columns: readonly string[]): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) to stdout`;

export const copyIn = (table: string, columns: readonly string[]): string =>
  `copy ${quoted(table)} (${columns.map(quoted).join(', ')}) from stdin`;
