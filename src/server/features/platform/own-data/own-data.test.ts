import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownData } from '#shared/platform/own-data/contract.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { personalTables } from './personal-tables.ts';

let plenum: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  plenum = await createTestApp();
  world = await createReportWorld(plenum);
});
afterAll(() => plenum.close());

const tables = Object.values(personalTables);
const fetchFile = async (user: TestUser) => {
  const answer = await user.call('GET', '/own-data/file');
  expect(answer.statusCode).toBe(200);
  return { file: ownData.parse(answer.json()), text: answer.body };
};
const nameOf = async ({ userId }: TestUser) =>
  (await sql<{ name: string }>`select name from users where id = ${userId}`.execute(plenum.database)).rows[0]
    ?.name as string;

describe('the list of personal tables', () => {
  test('has every column that refers to people', async () => {
    const { rows } = await sql<{ place: string }>`
      select c.conrelid::regclass || '.' || a.attname as place
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
      where c.contype = 'f' and c.confrelid = 'users'::regclass
      union
      select table_name || '.user_id' from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`.execute(plenum.database);
    const listed = new Set<string>(tables.map(({ table, person }) => `${table}.${person}`));
    expect(rows.map(({ place }) => place).filter((place) => !listed.has(place))).toEqual([]);
  });

  test('holds no bytes, as hashes and sealed secrets are', async () => {
    const { rows } = await sql<{ place: string }>`
      select table_name || '.' || column_name as place from information_schema.columns
      where table_schema = 'public' and (data_type = 'bytea' or column_name ~ '(hash|csrf|secret|password|token)')`.execute(
      plenum.database,
    );
    const bytes = new Set(rows.map(({ place }) => place));
    const shown = tables.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
    expect(bytes.size).toBeGreaterThan(20);
    expect(shown.filter((place) => bytes.has(place))).toEqual([]);
  });
});

describe('GET /own-data/file', () => {
  test('holds account, units, reports, keys and acts of the person', async () => {
    const { author } = world.users;
    const made = await author.call('POST', '/reports', { title: 'Mine alone', surveyIds: world.lawSurveys });
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const draft = { name: 'Nightly', permissions: ['reports.read'], mayChange: false, expiresOn };
    const { key } = (await author.call('POST', '/own-api-keys', draft)).json();
    const { file, text } = await fetchFile(author);
    const { data } = file;
    expect(data.account).toMatchObject([{ name: await nameOf(author), role: 'REPORT_CREATOR' }]);
    expect(data.units).toEqual([{ unit_id: world.units.lawInstitute }]);
    expect(data.reports).toMatchObject([{ id: made.json().id, title: 'Mine alone' }]);
    expect(data.apiKeys).toMatchObject([{ name: 'Nightly' }]);
    expect(data.acts?.map(({ action }) => action)).toContain('report.created');
    expect(text).not.toContain(key.slice('plenum_'.length));
    expect(file.incomplete).toEqual([]);
  });

  test('says what was done to the account, and not by whom', async () => {
    const { admin, dean } = world.users;
    await admin.call('DELETE', `/users/${dean.userId}/sessions`);
    const again = await plenum.createUser(world.tenantId, 'DEAN', [world.units.law]);
    await sql`update audit_entries set object_id = ${again.userId}
      where action = 'user.signedOut' and object_id = ${dean.userId}`.execute(plenum.database);
    const { file, text } = await fetchFile(again);
    expect(file.data.actsOnAccount).toMatchObject([{ action: 'user.signedOut', role: 'ADMINISTRATOR' }]);
    expect(text).not.toContain(await nameOf(admin));
  });

  test('holds nothing of others, of this tenant or another', async () => {
    const { file, text } = await fetchFile(world.users.colleague);
    expect(text).not.toContain('Mine alone');
    expect(file.data.apiKeys).toEqual([]);
    const stranger = (await createReportWorld(plenum)).users.colleague;
    expect((await fetchFile(stranger)).file.data.account).toHaveLength(1);
  });

  test('leaves an entry of its own, and is refused to programs and nobody', async () => {
    const { admin, lawHead } = world.users;
    await fetchFile(lawHead);
    const { content } = (await admin.call('GET', '/audit-log?size=1')).json();
    expect(content[0]).toMatchObject({ action: 'user.dataExported', objectId: lawHead.userId });
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const draft = { name: 'K', permissions: ['reports.read'], mayChange: false, expiresOn };
    const { key } = (await admin.call('POST', '/own-api-keys', draft)).json();
    const headers = { authorization: `Bearer ${key}` };
    expect((await plenum.app.inject({ url: '/api/v1/own-data/file', headers })).statusCode).toBe(403);
    expect((await plenum.app.inject({ url: '/api/v1/own-data/file' })).statusCode).toBe(401);
  });
});
