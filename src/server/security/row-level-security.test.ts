import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Trx } from '../db/connect.ts';
import { createDemoTenant } from '../demo/create-demo-tenant.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

/** Append-only tables. */
const RECORDS = new Set([
  'audit_entries',
  'disclosure_events',
  'number_bars',
  'published_sums',
  'released_queries',
]);
/** Their owner and subject are immutable; other columns may change. */
const OF_THEIR_AUTHORS = new Set(['report_replies']);
/** Looked up before the tenant is known, only by the owner of the tables. */
const LOOKED_UP = new Set([
  'api_keys',
  'credentials',
  'identity_providers',
  'report_access_grants',
  'report_access_tokens',
  'scim_tokens',
]);
const WITHOUT_TENANT = ['migrations', 'sign_in_failures', 'tenants'];

let testApp: TestApp;
let full: number;
let empty: number;
let tables: string[];

const asApplication = (work: (db: Trx) => Promise<unknown>) =>
  testApp.database.transaction().execute(async (db) => {
    await sql`set local role plenum_app`.execute(db);
    return work(db);
  });

const countOf = async (db: Trx, table: string): Promise<number> => {
  const { rows } = await sql<{
    rows: number;
  }>`select count(*)::integer as rows from ${sql.table(table)}`.execute(db);
  return rows[0]?.rows ?? -1;
};

beforeAll(async () => {
  testApp = await createTestApp();
  full = (await createDemoTenant(testApp.services, () => {}, { scale: 0.04 })).tenantId;
  empty = await testApp.createTenant('empty');
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns join information_schema.tables
      using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'tenant_id'
    order by 1`.execute(testApp.database);
  tables = rows.map(({ name }) => name);
});
afterAll(() => testApp.close());

test('When the catalogue is read, then every table belongs to a tenant or to the few that cannot', async () => {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public'`.execute(testApp.database);
  const others = rows.map(({ name }) => name).filter((name) => !tables.includes(name));
  expect(others.sort()).toEqual(WITHOUT_TENANT);
  expect(tables.length).toBeGreaterThan(20);
});

test('forces row-level security with policies on every tenant table', async () => {
  const { rows } = await sql<{ name: string; enabled: boolean; forced: boolean; policies: string[] }>`
    select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
      array(select p.polname::text from pg_policy p where p.polrelid = c.oid order by 1) as policies
    from pg_class c where c.relname = any(${tables}::text[]) and c.relnamespace = 'public'::regnamespace`.execute(
    testApp.database,
  );
  expect(rows).toHaveLength(tables.length);
  for (const { name, enabled, forced, policies } of rows) {
    expect([name, enabled, forced]).toEqual([name, true, true]);
    expect([name, policies]).toEqual([
      name,
      [
        ...(LOOKED_UP.has(name) ? ['look_up'] : []),
        ...(OF_THEIR_AUTHORS.has(name) ? ['of_leaders_alone'] : []),
        'tenant_only',
      ],
    ]);
  }
});

test('binds whoever asks a view by the policies of its tables', async () => {
  const { rows } = await sql<{ name: string; options: string[] | null }>`
    select relname as name, reloptions as options from pg_class
    where relkind in ('v', 'm') and relnamespace = 'public'::regnamespace`.execute(testApp.database);
  expect(rows.map(({ name }) => name)).toContain('survey_leaders');
  for (const { name, options } of rows)
    expect([name, options ?? []]).toEqual([name, expect.arrayContaining(['security_invoker=true'])]);
  const count = (tenantId: number) =>
    inTenant(testApp.database, tenantId, (db) => countOf(db, 'survey_leaders'));
  expect([(await count(full)) > 0, await count(empty)]).toEqual([true, 0]);
});

test('When keys are read, then tenant_id comes first in every primary and foreign key', async () => {
  const { rows } = await sql<{ name: string; constraint: string; first: string }>`
    select c.conrelid::regclass::text as name, c.conname as constraint, a.attname as first
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype in ('p', 'f') and c.conrelid::regclass::text = any(${tables}::text[])`.execute(
    testApp.database,
  );
  expect(rows.length).toBeGreaterThan(40);
  for (const row of rows)
    expect([row.name, row.constraint, row.first]).toEqual([row.name, row.constraint, 'tenant_id']);
});

test('When the application’s role is looked at, then it owns nothing and passes by nothing', async () => {
  const { rows } = await sql<{ superuser: boolean; bypasses: boolean; owned: number }>`
    select rolsuper as superuser, rolbypassrls as bypasses,
      (select count(*)::integer from pg_class where relowner = pg_roles.oid) as owned
    from pg_roles where rolname = 'plenum_app'`.execute(testApp.database);
  expect(rows).toEqual([{ superuser: false, bypasses: false, owned: 0 }]);
});

test('When no tenant is set, then the application sees no row of any tenant', async () => {
  await asApplication(async (db) => {
    for (const table of [...tables, 'tenants']) expect([table, await countOf(db, table)]).toEqual([table, 0]);
  });
});

test('When no tenant is set, then the application can write nothing either', async () => {
  const attempt = asApplication((db) =>
    db.insertInto('units').values({ tenant_id: full, name: 'x' }).execute(),
  );
  await expect(attempt).rejects.toThrow(/row-level security/);
});

test('When one tenant is set, then nothing of another is there to see, change or delete', async () => {
  const seen: string[] = [];
  for (const table of tables) {
    const own = await inTenant(testApp.database, full, (db) => countOf(db, table));
    const foreign = await inTenant(testApp.database, empty, (db) => countOf(db, table));
    expect([table, foreign]).toEqual([table, 0]);
    if (own > 0) seen.push(table);
    const attempts = [
      [sql`delete from ${sql.table(table)} where tenant_id = ${full}`, RECORDS],
      [
        sql`update ${sql.table(table)} set tenant_id = ${full} where tenant_id = ${empty}`,
        new Set([...RECORDS, ...OF_THEIR_AUTHORS]),
      ],
    ] as const;
    for (const [attempt, refused] of attempts) {
      const attempted = inTenant(testApp.database, empty, (db) => attempt.execute(db));
      // Records take no change at all, not even of one's own tenant.
      if (refused.has(table)) await expect(attempted).rejects.toThrow(`permission denied for table ${table}`);
      else expect([table, (await attempted).numAffectedRows]).toEqual([table, 0n]);
    }
  }
  // The demo tenant fills most of them, so that the test is about something.
  expect(seen.length).toBeGreaterThan(12);
  expect(await inTenant(testApp.database, empty, (db) => countOf(db, 'tenants'))).toBe(1);
});

test('When a row of one’s own is to be handed to another tenant, then it is refused', async () => {
  await testApp.createUnit(empty, 'Own');
  const give = inTenant(testApp.database, empty, (db) =>
    db.updateTable('units').set({ tenant_id: full }).execute(),
  );
  await expect(give).rejects.toThrow(/row-level security/);
  const forge = inTenant(testApp.database, empty, (db) =>
    db.insertInto('units').values({ tenant_id: full, name: 'forged' }).execute(),
  );
  await expect(forge).rejects.toThrow(/row-level security/);
});

test('When the transaction ends, then tenant and role end with it', async () => {
  await inTenant(testApp.database, full, (db) => countOf(db, 'units'));
  const { rows } = await sql<{ tenant: string | null; role: string }>`
    select nullif(current_setting('plenum.tenant_id', true), '') as tenant, current_user::text as role`.execute(
    testApp.database,
  );
  expect(rows[0]?.tenant).toBeNull();
  expect(rows[0]?.role).not.toBe('plenum_app');
});
