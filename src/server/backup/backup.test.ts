import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant, type Trx } from '../db/connect.ts';
import { createUser } from '../features/platform/users/create-user.ts';
import { recordedActions } from '../testing/recorded-actions.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { openDiskFile } from './backup-place.ts';
import { restoreBackup } from './restore-backup.ts';
import { tableOrder } from './table-order.ts';
import { writeBackup } from './write-backup.ts';

let source: TestDatabase;
let folder = '';
let backup = '';

const contentOf = async ({ database }: TestDatabase): Promise<unknown> => {
  const { rows } = await sql<{ content: unknown }>`
    select jsonb_build_object(
      'tenants', (select jsonb_agg(to_jsonb(t) - 'page_stamp' order by id) from tenants t),
      'units', (select jsonb_agg(u order by id) from units u),
      'users', (select jsonb_agg(u order by id) from users u),
      'user_units', (select jsonb_agg(u order by user_id, unit_id) from user_units u)
    ) as content`.execute(database);
  return rows[0]?.content;
};

const addLink = (db: Trx, tenantId: number, ownerId: number) =>
  sql`with report as (
      insert into reports (tenant_id, report_type, title, owner_id)
      values (${tenantId}, 'report', 'Bericht', ${ownerId}) returning id
    ), publication as (
      insert into report_publications (tenant_id, report_id, published_on)
      select ${tenantId}, id, now() from report returning report_id
    )
    insert into report_access_tokens (tenant_id, report_id, name, language, token_hash, expires_at, created_by)
    select ${tenantId}, report_id, 'Rat', 'de', sha256(${`link ${tenantId}`}::text::bytea), now() + interval '1 day', 'x'
    from publication`.execute(db);

const addMail = (db: Trx, tenantId: number, ownerId: number) =>
  sql`with made as (
      insert into series (tenant_id, owner_id, name, settings) values (${tenantId}, ${ownerId}, 'Serie', '{}')
      returning id
    )
    insert into mails (tenant_id, kind, series_id, run_number, user_id, address, report_count, due_at)
    select ${tenantId}, 'REPORTS_PUBLISHED', id, 1, ${ownerId}, 'a@uni.example', 1, now() from made`.execute(
    db,
  );

const addMessage = (db: Trx, tenantId: number, ownerId: number) =>
  sql`with made as (
      insert into webhooks (tenant_id, user_id, url, events)
      values (${tenantId}, ${ownerId}, 'https://hooks.example', '{import.done}') returning id
    )
    insert into webhook_deliveries (tenant_id, webhook_id, message_id, event, happened_at, data, due_at)
    select ${tenantId}, id, 'msg_1', 'import.done', now(), '{}', now() from made`.execute(db);

const messageStatesOf = async ({ database }: TestDatabase): Promise<string[]> =>
  (await sql<{ state: string }>`select distinct state from webhook_deliveries`.execute(database)).rows.map(
    ({ state }) => state,
  );

const mailStatesOf = async ({ database }: TestDatabase): Promise<string[]> =>
  (await sql<{ state: string }>`select distinct state from mails`.execute(database)).rows.map(
    ({ state }) => state,
  );

const linksOf = async ({ database }: TestDatabase): Promise<string[]> =>
  (await sql<{ name: string }>`select name from report_access_tokens`.execute(database)).rows.map(
    ({ name }) => name,
  );

const addTenant = async (test_: TestDatabase, subdomain: string): Promise<number> => {
  const { id } = await test_.database
    .insertInto('tenants')
    .values({ subdomain, name: 'Zeile eins\nZeile\tzwei \\. "ä"' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await inTenant(test_.database, id, async (db) => {
    const insert = (name: string, parent_id: number | null) =>
      db
        .insertInto('units')
        .values({ tenant_id: id, name, parent_id })
        .returning('id')
        .executeTakeFirstOrThrow();
    const child = await insert('\\.', (await insert('root', null)).id);
    const ownerId = await createUser(db, id, { username: 'a', name: 'A', role: 'DEAN', unitIds: [child.id] });
    await addLink(db, id, ownerId);
    await addMail(db, id, ownerId);
    await addMessage(db, id, ownerId);
  });
  return id;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plenum-backup-'));
  backup = join(folder, 'all.plenum');
  source = await createTestDatabase();
  await addTenant(source, 'one');
  await addTenant(source, 'two');
  await writeBackup(source.url, openDiskFile(backup));
});
afterAll(async () => {
  await source.drop();
  await rm(folder, { recursive: true });
});

test('When a backup is restored into an empty database, then every row is back and counting goes on', async () => {
  const target = await createTestDatabase();
  await restoreBackup(target.url, openDiskFile(backup));
  expect(await contentOf(target)).toEqual(await contentOf(source));
  const next = await addTenant(target, 'three');
  expect(next).toBe(3);
  await target.drop();
});

test('When a backup is restored, then links to reports end, and only who asks for it has them back', async () => {
  const target = await createTestDatabase();
  expect(await restoreBackup(target.url, openDiskFile(backup))).toBe(2);
  expect(await linksOf(target)).toEqual([]);
  expect(await recordedActions(target.database)).toEqual(Array(2).fill('COMMAND settings.restored'));
  expect(await restoreBackup(target.url, openDiskFile(backup), { replace: true, keepLinks: true })).toBe(0);
  expect(await linksOf(target)).toEqual(['Rat', 'Rat']);
  await target.drop();
});

test('When a backup is restored, then mails and messages that waited are not sent a second time', async () => {
  const target = await createTestDatabase();
  await restoreBackup(target.url, openDiskFile(backup));
  expect([await mailStatesOf(source), await mailStatesOf(target)]).toEqual([['WAITING'], ['UNKNOWN']]);
  expect([await messageStatesOf(source), await messageStatesOf(target)]).toEqual([
    ['WAITING'],
    ['WITHDRAWN'],
  ]);
  await target.drop();
});

test('When a backup is written, then only its owner may read it', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
});

test('When the database is not empty, then a restore asks for --replace and changes nothing', async () => {
  const target = await createTestDatabase();
  await addTenant(target, 'mine');
  const before = await contentOf(target);
  await expect(restoreBackup(target.url, openDiskFile(backup))).rejects.toThrow('--replace');
  expect(await contentOf(target)).toEqual(before);
  await restoreBackup(target.url, openDiskFile(backup), { replace: true });
  expect(await contentOf(target)).toEqual(await contentOf(source));
  await target.drop();
});

const damages: [what: string, damage: (path: string) => Promise<void>][] = [
  ['cut short', async (path) => truncate(path, (await stat(path)).size - 40)],
  ['without its last line', async (path) => rewrite(path, (text) => text.replace('{"end":true}\n', ''))],
  [
    'with a wrong checksum at its end',
    async (path) => {
      const bytes = await readFile(path);
      await writeFile(path, bytes.fill((bytes.at(-6) ?? 0) ^ 1, bytes.length - 6, bytes.length - 5));
    },
  ],
  [
    'with more lines behind the last',
    async (path) => rewrite(path, (text) => `${text}{"table":"users","columns":[]}\n`),
  ],
  ['no gzip file', (path) => writeFile(path, 'hello')],
  [
    'with a wrong number in a row',
    async (path) => rewrite(path, (text) => text.replace(/\n2\ttwo/, '\nzwei\ttwo')),
  ],
  [
    'naming a foreign table',
    async (path) => rewrite(path, (text) => text.replace('"table":"users"', '"table":"pg_authid"')),
  ],
];
const rewrite = async (path: string, change: (text: string) => string) => {
  const text = gunzipSync(await readFile(path)).toString();
  expect(change(text)).not.toBe(text);
  await writeFile(path, gzipSync(change(text)));
};

test.each(damages)(
  'When a backup is %s, then the restore fails and everything stays',
  async (what, damage) => {
    const path = join(folder, `${what}.plenum`);
    await writeFile(path, await readFile(backup));
    await damage(path);
    const target = await createTestDatabase();
    await addTenant(target, 'mine');
    const before = await contentOf(target);
    await expect(restoreBackup(target.url, openDiskFile(path), { replace: true })).rejects.toThrow();
    expect(await contentOf(target)).toEqual(before);
    await target.drop();
  },
);

test('When a backup comes from other migrations, then it is refused', async () => {
  const path = join(folder, 'older.plenum');
  await writeFile(path, await readFile(backup));
  await rewrite(path, (text) => text.replace('"0001-', '"0000-'));
  const target = await createTestDatabase();
  await expect(restoreBackup(target.url, openDiskFile(path))).rejects.toThrow('another version');
  await target.drop();
});

test('When tables refer to each other, then each comes after those it needs', () => {
  const references = [
    { from: 'a', to: 'b' },
    { from: 'b', to: 'b' },
    { from: 'b', to: 'c' },
  ];
  expect(tableOrder(['a', 'b', 'c'], references)).toEqual(['c', 'b', 'a']);
  expect(() => tableOrder(['a', 'b'], [...references, { from: 'b', to: 'a' }])).toThrow(
    'refer to each other',
  );
});

test('When the connection is lost in the middle of a backup, then it fails and leaves no half file', async () => {
  const path = join(folder, 'half.plenum');
  const holder = await source.database.startTransaction().execute();
  await sql`lock table users in access exclusive mode`.execute(holder);
  const writing = expect(writeBackup(source.url, openDiskFile(path))).rejects.toThrow();
  const end = async () => {
    const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(source.database);
    return rows.length;
  };
  await expect.poll(end, { timeout: 20_000 }).toBe(1);
  await writing;
  await holder.rollback().execute();
  expect((await readdir(folder)).filter((name) => name.startsWith('half'))).toEqual([]);
});
