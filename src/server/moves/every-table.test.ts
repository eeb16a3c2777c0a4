import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { claimTenantIds } from '../db/schema/tenant-numbers.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addOwner } from '../testing/two-cells.ts';
import { moveTenant } from './move-tenant.ts';

let first: TestDatabase;
let second: TestDatabase;
let tenantId = 0;

/** A value of each type that does not survive a careless copy. */
const VALUES: Record<string, string> = {
  boolean: 'true',
  smallint: '7',
  integer: '7',
  bigint: '9007199254740993',
  real: '0.1',
  'double precision': '0.1::float8 + 0.2',
  numeric: '0.12345678901234567890',
  text: `E'ü\\t\\\\N\\n"🎓'`,
  jsonb: `'{"a": [1.50, "ü\\\\n", null]}'`,
  json: `'{"a":  1}'`,
  bytea: `'\\x000a5c2e0aff'`,
  uuid: 'gen_random_uuid()',
  date: `'2026-02-28'`,
  interval: `'1 day 00:00:01.5'`,
  'timestamp with time zone': `'2026-03-29 01:59:59.123456+01'`,
  'timestamp without time zone': `'2026-03-29 02:30:00.5'`,
  'time without time zone': `'02:30:00.5'`,
};

const formatValue = (type: string): string => {
  if (type.endsWith('[]')) return `array[${formatValue(type.slice(0, -2))}, null]::${type}`;
  const value = VALUES[type];
  if (value === undefined) throw new Error(`A value for ${type} is missing.`);
  return `(${value})::${type}`;
};

const connected = async <Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** So that one row of each table is enough; rows that are sound are moved by the neighbouring tests. */
const dropRules = (client: pg.Client) =>
  client.query(`do $$ declare rule record; begin
    for rule in select conrelid::regclass as relation, conname as name from pg_constraint
      where contype in ('f', 'c') and connamespace = 'public'::regnamespace loop
      execute format('alter table %s drop constraint %I', rule.relation, rule.name);
    end loop;
    for rule in select tgrelid::regclass as relation from pg_trigger where not tgisinternal loop
      execute format('alter table %s disable trigger user', rule.relation);
    end loop;
  end $$`);

const findTables = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
  );
  return rows.map(({ name }) => name);
};

const fillTable = async (client: pg.Client, table: string): Promise<void> => {
  const { rows } = await client.query<{ column: string; type: string }>(
    `select quote_ident(attname) as column, format_type(atttypid, null) as type from pg_attribute
     where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'tenant_id'`,
    [table],
  );
  const columns = rows.map(({ column }) => column);
  const values = rows.map(({ type }) => formatValue(type));
  await client.query(
    `insert into ${table} (${['tenant_id', ...columns].join(', ')}) overriding system value
     values (${[tenantId, ...values].join(', ')})`,
  );
};

const readRows = (url: string): Promise<Record<string, string>> =>
  connected(url, async (client) => {
    const found: Record<string, string> = {};
    for (const table of await findTables(client)) {
      const { rows } = await client.query<{ line: string }>(
        `select (to_jsonb(stored) - 'page_stamp')::text as line from ${table} as stored where tenant_id = $1 order by 1`,
        [tenantId],
      );
      if (table !== 'audit_entries') found[table] = rows.map(({ line }) => line).join('\n');
    }
    return found;
  });

beforeAll(async () => {
  [first, second] = [await createTestDatabase(), await createTestDatabase()];
  await claimTenantIds(first.url, 0);
  await claimTenantIds(second.url, 1);
  await addOwner(first.database, 'alpha');
  const inserted = await first.database
    .insertInto('tenants')
    .values({ subdomain: 'uni', name: 'Uni' })
    .returning('id')
    .executeTakeFirstOrThrow();
  tenantId = inserted.id;
  for (const { url } of [first, second]) await connected(url, dropRules);
  await connected(first.url, async (client) => {
    for (const table of await findTables(client)) await fillTable(client, table);
  });
});
afterAll(async () => {
  await first.drop();
  await second.drop();
});

test('a row of every table moves as it is, whatever the databases set for texts', async () => {
  const name = (url: string) => sql.id(new URL(url).pathname.slice(1));
  await sql`alter database ${name(second.url)} set timezone = 'Asia/Kolkata'`.execute(second.database);
  await sql`alter database ${name(second.url)} set bytea_output = 'escape'`.execute(second.database);
  const before = await readRows(first.url);
  expect(Object.keys(before).length).toBeGreaterThan(100);
  expect(Object.entries(before).filter(([, rows]) => rows === '')).toEqual([]);
  await moveTenant({
    ...{ subdomain: 'uni', forgottenAfterSeconds: 0, jobsSeconds: 0 },
    from: { name: 'main', number: 0, url: first.url },
    to: { name: 'b', number: 1, url: second.url },
  });
  await sql`alter database ${name(second.url)} reset all`.execute(second.database);
  expect(await readRows(second.url)).toEqual(before);
  expect(Object.values(await readRows(first.url)).every((rows) => rows === '')).toBe(true);
}, 60_000);
