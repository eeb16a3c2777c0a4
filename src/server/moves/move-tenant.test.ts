import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, inTenant } from '../db/connect.ts';
import { claimTenantIds } from '../db/schema/tenant-numbers.ts';
import { createDemoTenant } from '../demo/create-demo-tenant.ts';
import { listTenantsBetweenCells } from '../features/platform/tenants/queries.ts';
import { createTestApp } from '../testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { addOwner } from '../testing/two-cells.ts';
import { checkMove, type MoveOptions, moveTenant } from './move-tenant.ts';
import { settleMove } from './settle-move.ts';

const SCRIPT = join(import.meta.dirname, 'testing/die-while-moving.ts');
let first: TestDatabase;
let second: TestDatabase;
let tenantId = 0;

const options = (from: TestDatabase, to: TestDatabase): MoveOptions => {
  const cellOf = ({ url }: TestDatabase) =>
    url === first.url ? { name: 'main', number: 0, url } : { name: 'b', number: 1, url };
  return {
    ...{ subdomain: 'uni', from: cellOf(from), to: cellOf(to) },
    ...{ forgottenAfterSeconds: 0, jobsSeconds: 0 },
  };
};

beforeAll(async () => {
  [first, second] = [await createTestDatabase(), await createTestDatabase()];
  await claimTenantIds(first.url, 0);
  await claimTenantIds(second.url, 1);
  const testApp = await createTestApp({}, { restored: { ...first, drop: async () => undefined } });
  ({ tenantId } = await createDemoTenant(testApp.services, () => undefined, { scale: 0.04 }));
  await first.database.updateTable('tenants').set({ subdomain: 'uni' }).execute();
  await sql`insert into filter_ledgers (tenant_id, survey_id, answers_version, minimum, min_comment_count)
    select tenant_id, id, answers_version, 5, 8 from surveys where response_count > 10`.execute(
    first.database,
  );
  await sql`insert into released_queries (tenant_id, survey_id, position, query_key, query, shown_columns,
      respondent_count, packed, is_bar)
    select tenant_id, survey_id, 0, '\\x01', '[]', '{}', 7, '\\x0a5c00', false from filter_ledgers`.execute(
    first.database,
  );
  await addOwner(first.database, 'alpha');
  await addOwner(second.database, 'beta');
  await testApp.close();
}, 120_000);
afterAll(async () => {
  await first.drop();
  await second.drop();
});

type Content = Record<string, string>;

/** Every table's rows as text, by another way than the move itself compares them. */
const contentOf = async ({ url }: TestDatabase, id = tenantId): Promise<Content> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema = 'public' and column_name = 'tenant_id' and table_type = 'BASE TABLE' order by 1`,
    );
    const content: Content = {};
    for (const { name } of rows) {
      const { rows: found } = await client.query<{ hash: string; count: number }>(
        `select md5(coalesce(string_agg(line, ' ' order by line collate "C"), '')) as hash, count(*)::integer as count
         from (select (to_jsonb(stored) - 'page_stamp')::text as line from ${name} as stored
           where tenant_id = $1 and ($2 <> 'audit_entries' or to_jsonb(stored) ->> 'action' <> 'settings.moved')) as lines`,
        [id, name],
      );
      if (found[0] && found[0].count > 0) content[name] = `${found[0].count} ${found[0].hash}`;
    }
    return content;
  } finally {
    await client.end();
  }
};

const serves = async (database: Database): Promise<boolean> => {
  const ready = await sql<{ ready: boolean }>`select ready from tenants where id = ${tenantId}`.execute(
    database,
  );
  if (!ready.rows[0]?.ready) return false;
  return inTenant(database, tenantId, async (db) => {
    await db.selectFrom('reports').select('id').execute();
    return true;
  }).catch((error: { code?: string }) => {
    if (error.code === 'PLM01') return false;
    throw error;
  });
};
const whoServes = async (): Promise<string[]> => {
  const [byFirst, bySecond] = [await serves(first.database), await serves(second.database)];
  return [...(byFirst ? ['main'] : []), ...(bySecond ? ['b'] : [])];
};

const settle = async (): Promise<void> => {
  const [main, b] = [options(first, second).from, options(first, second).to];
  for (const [here, there, { database }] of [
    [main, b, first],
    [b, main, second],
  ] as const)
    for (const tenant of await listTenantsBetweenCells(database))
      await settleMove(tenant, here, there, { deletedAfterSeconds: 0, abandonedAfterSeconds: 0 });
};

const bringHome = async (): Promise<void> => {
  await settle();
  if ((await whoServes())[0] === 'b') await moveTenant(options(second, first));
};
beforeEach(bringHome, 60_000);

const dieAt = async (step: string, how = options(first, second)): Promise<NodeJS.Signals | null> => {
  const child = spawn(process.execPath, [SCRIPT, JSON.stringify({ ...how, dieAt: step })], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  return signal;
};

describe('moving a tenant to another cell', () => {
  test('takes all rows of all tables along, and leaves none', async () => {
    const before = await contentOf(first);
    expect(Object.keys(before).length).toBeGreaterThan(30);
    await moveTenant(options(first, second));
    expect(await contentOf(second)).toEqual(before);
    for (const table of ['filter_ledgers', 'released_queries', 'published_sums'])
      expect(before[table]).toBeDefined();
    expect(await contentOf(first)).toEqual({});
    expect(await whoServes()).toEqual(['b']);
  }, 60_000);

  test('leaves the other tenants of both cells as they were', async () => {
    const read = async () => [await contentOf(first, 2), await contentOf(second, 10_001)];
    const before = await read();
    await moveTenant(options(first, second));
    expect(await read()).toEqual(before);
  }, 60_000);

  test('records the move in the audit log that moves along', async () => {
    await moveTenant(options(first, second));
    const entries = await inTenant(second.database, tenantId, (db) =>
      db.selectFrom('audit_entries').select(['action', 'role']).orderBy('id').execute(),
    );
    expect(entries.at(-1)).toEqual({ action: 'settings.moved', role: 'COMMAND' });
  }, 60_000);

  test('gives rows that are added afterwards ids that the tenant has not used', async () => {
    await moveTenant(options(first, second));
    const [most, next] = await inTenant(second.database, tenantId, async (db) => {
      const { rows } = await sql<{ most: number }>`select max(id) as most from units`.execute(db);
      const values = { tenant_id: tenantId, name: 'Later', parent_id: null };
      const { id } = await db.insertInto('units').values(values).returning('id').executeTakeFirstOrThrow();
      await db.deleteFrom('units').where('id', '=', id).execute();
      return [rows[0]?.most ?? 0, id];
    });
    expect(next).toBeGreaterThan(most);
  }, 60_000);

  test('is measured by a check, which changes nothing', async () => {
    const before = await contentOf(first);
    const { tables } = await checkMove(options(first, second));
    const rows = Object.fromEntries(
      tables.filter(({ rows }) => rows > 0 && rows < 1e9).map(({ name, rows }) => [name, rows]),
    );
    for (const [name, content] of Object.entries(before))
      expect([name, rows[name]]).toEqual([name, Number(content.split(' ')[0])]);
    expect(tables.every(({ rows, bytes }) => bytes > 0 === rows > 0)).toBe(true);
    expect(await contentOf(first)).toEqual(before);
    expect(await contentOf(second)).toEqual({});
  });

  test('is refused where the other cell has the subdomain, and for the last tenant of the main one', async () => {
    const run = (subdomain: string, from = first, to = second) =>
      moveTenant({ ...options(from, to), subdomain });
    await addOwner(second.database, 'alpha');
    await expect(run('alpha')).rejects.toThrow('has a tenant with this subdomain');
    await expect(run('gamma')).rejects.toThrow('main has no tenant gamma');
    await expect(run('uni', first, first)).rejects.toThrow('is in main already');
    await sql`update tenants set ready = false where subdomain = 'alpha'`.execute(first.database);
    await expect(run('uni')).rejects.toThrow('keeps its last tenant');
    await sql`update tenants set ready = true where subdomain = 'alpha'`.execute(first.database);
    expect(await whoServes()).toEqual(['main']);
  });

  test('is refused where rows would differ, and nothing changes', async () => {
    const before = await contentOf(first);
    await sql`create function spoil() returns trigger language plpgsql as
      'begin new.name := upper(new.name); return new; end'`.execute(second.database);
    await sql`create trigger spoil before insert on units for each row execute function spoil()`.execute(
      second.database,
    );
    await expect(moveTenant(options(first, second))).rejects.toThrow(/^units has \d+ rows here and/);
    await sql`drop function spoil cascade`.execute(second.database);
    expect([await contentOf(first), await contentOf(second)]).toEqual([before, {}]);
    expect(await whoServes()).toEqual(['main']);
  });

  test('waits for transactions of the tenant and refuses new ones', async () => {
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let isOpen = () => {};
    const opened = new Promise<void>((resolve) => {
      isOpen = resolve;
    });
    const change = inTenant(first.database, tenantId, async (db) => {
      isOpen();
      await finished;
      const values = { tenant_id: tenantId, name: 'Late', parent_id: null };
      await db.insertInto('units').values(values).execute();
    });
    await opened;
    const moved = moveTenant(options(first, second));
    await expect.poll(() => serves(first.database), { timeout: 10_000 }).toBe(false);
    finish();
    await change;
    await moved;
    const late = await inTenant(second.database, tenantId, (db) =>
      db.selectFrom('units').select('id').where('name', '=', 'Late').execute(),
    );
    expect(late).toHaveLength(1);
  }, 60_000);
});

describe('a move that is killed', () => {
  const STEPS = [
    ['locked', 'main'],
    ['copying tenants', 'main'],
    ['copying report_items', 'main'],
    ['copied', 'main'],
    ['departed', 'b'],
    ['activated', 'b'],
    ['deleted', 'b'],
  ] as const;
  test.each(STEPS)(
    'after "%s" leaves one serving copy, in %s',
    async (step, winner) => {
      const before = await contentOf(first);
      expect(await dieAt(step)).toBe('SIGKILL');
      await expect
        .poll(async () => (step === 'departed' ? [] : [winner]).join() === (await whoServes()).join())
        .toBe(true);
      await settle();
      const [winning, other] = winner === 'main' ? [first, second] : [second, first];
      expect(await whoServes()).toEqual([winner]);
      expect(await contentOf(winning)).toEqual(before);
      expect(await contentOf(other)).toEqual({});
    },
    60_000,
  );

  test.each(['copied', 'departed', 'activated'])(
    'after "%s" is finished by the same command',
    async (step) => {
      const before = await contentOf(first);
      await dieAt(step);
      await moveTenant(options(first, second));
      expect(await whoServes()).toEqual(['b']);
      expect([await contentOf(second), await contentOf(first)]).toEqual([before, {}]);
    },
    60_000,
  );

  test('keeps what is left where the other cell has lost its copy', async () => {
    await dieAt('departed');
    await sql`update tenants set move_state = 'ABANDONED' where id = ${tenantId}`.execute(second.database);
    const [main, b] = [options(first, second).from, options(first, second).to];
    const [departed] = await listTenantsBetweenCells(first.database);
    await expect(settleMove(departed!, main, b, { deletedAfterSeconds: 0 })).rejects.toThrow(
      'has no copy of uni',
    );
    expect(Object.keys(await contentOf(first)).length).toBeGreaterThan(30);
    await sql`update tenants set move_state = 'ARRIVING' where id = ${tenantId}`.execute(second.database);
  }, 60_000);
});

test('a moved tenant does not keep its cell from being restored elsewhere', async () => {
  await moveTenant(options(first, second));
  const restored = await createTestDatabase();
  await sql`insert into tenants (id, subdomain, name, other_cell) overriding system value
    values (${tenantId}, 'uni', 'Uni', 0), (10007, 'eta', 'Eta', null)`.execute(restored.database);
  await claimTenantIds(restored.url, 1);
  expect((await addOwner(restored.database, 'theta')).tenantId).toBe(10_008);
  await restored.drop();
}, 60_000);
