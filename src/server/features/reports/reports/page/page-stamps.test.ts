import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../../db/connect.ts';
import { recordStatements } from '../../../../testing/record-statements.ts';
import { createReportWorld, type ReportWorld } from '../../../../testing/report-world.ts';
import { createSecondNode } from '../../../../testing/second-node.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';

const recorded = recordStatements();
let app: TestApp;
let world: ReportWorld;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  const { author } = world.users;
  const created = await author.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys });
  reportId = created.json().id;
  await author.call('POST', `/reports/${reportId}/report-items/batch`, { itemIds: world.form.itemIds });
  await author.call('POST', `/reports/${reportId}/calculation`);
});
afterAll(async () => {
  await app.close();
  recorded.end();
});

const path = () => `/reports/${reportId}`;
const read = (user: TestUser = world.users.author) => user.call('GET', path());
const inDatabase = <Result>(query: { execute(db: never): Promise<Result> }) =>
  inTenant(app.database, world.tenantId, (db) => query.execute(db as never));

const namesOf = async (query: ReturnType<typeof sql<{ name: string }>>): Promise<string[]> =>
  (await query.execute(app.database)).rows.map(({ name }) => name);

test('When a page is made, then every table that it is made of renews a stamp with each change', async () => {
  const [itemId] = world.form.itemIds;
  await world.users.author.call('PUT', `${path()}/respondent-filter/items/${itemId}`, [1, 2, 3]);
  await inDatabase(sql`delete from filter_ledgers`);
  const statements = await recorded.during(read);
  // Who asks, and whether they may: looked up with every read, whatever is kept.
  const authorised = statements.findIndex((text) => text.includes('page_stamp'));
  expect(authorised).toBe(2);
  const made = statements.slice(authorised + 1).join('\n');
  const tables = await namesOf(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  const read_ = tables.filter((table) => new RegExp(`\\b(from|join|into|update) "?${table}\\b`).test(made));
  expect(read_).toEqual(
    expect.arrayContaining(['filter_ledgers', 'forms', 'report_items', 'surveys', 'units']),
  );
  const stamped = await namesOf(
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where tgname = 'page_stamp'`,
  );
  expect(read_.filter((table) => !stamped.includes(table))).toEqual([]);
  await world.users.author.call('DELETE', `${path()}/respondent-filter/items/${itemId}`);
});

test('When a page is read again, then nothing is read but who asks, whether they may, and the stamp', async () => {
  await read();
  const statements = await recorded.during(read);
  expect(statements).toHaveLength(4);
  expect(statements[0]).toContain('find_actor');
  expect(statements[1]).toContain(`set_config('role', 'plenum_app', true)`);
  expect(statements[1]).toContain(`set_config('plenum.tenant_id', '${world.tenantId}', true)`);
  expect(statements[2]).toContain('page_stamp');
  expect(statements[3]).toBe('commit');
});

const changes: [what: string, change: () => Promise<unknown>][] = [
  ['name of a unit', () => inDatabase(sql`update units set name = name || '!'`)],
  ['languages of a form', () => inDatabase(sql`update forms set languages = '{en}'`)],
  ['short name of a form', () => inDatabase(sql`update forms set short_name = short_name || '!'`)],
  ['name of a leader', () => inDatabase(sql`update surveys set leader_name = 'Ada'`)],
  [
    'period of the surveys',
    () =>
      inDatabase(sql`with period as (
        insert into periods (tenant_id, name) values (${world.tenantId}, 'Winter') returning id
      ) update surveys set period_id = period.id from period`),
  ],
  ['name of a period', () => inDatabase(sql`update periods set name = 'Summer'`)],
  ['minimum of a survey', () => inDatabase(sql`update surveys set min_respondent_count = 7`)],
  ['status of a survey', () => inDatabase(sql`update surveys set status = 'IN_PROGRESS'`)],
  ['floor of the tenant', () => sql`update tenants set min_respondent_floor = 9`.execute(app.database)],
  ['figures of an item', () => inDatabase(sql`update report_items set data = null`)],
  ['items', () => inDatabase(sql`delete from report_items`)],
  [
    'surveys of the report',
    () => inDatabase(sql`delete from report_surveys where survey_id = ${world.lawSurveys[0]}`),
  ],
];

test.each(changes)(
  'When this changes in the database, then the next read shows it: %s',
  async (_what, change) => {
    const fresh = await createSecondNode(app, { cacheBytes: 0 });
    const before = (await read()).body;
    expect((await read()).body).toBe(before);
    await change();
    const after = (await read()).body;
    expect(after).not.toBe(before);
    expect(after).toBe((await fresh.read(world.users.author, path())).body);
    await fresh.close();
  },
);

test('When two changes overlap, then a page that was read between them shows the second, too', async () => {
  const first = await app.database.startTransaction().execute();
  const later = await app.database.startTransaction().execute();
  for (const trx of [first, later])
    await sql`select set_config('plenum.tenant_id', ${String(world.tenantId)}, true)`.execute(trx);
  await sql`update surveys set description = 'first' where id = ${world.lawSurveys[1]}`.execute(first);
  await sql`update surveys set description = 'later' where id = ${world.lawSurveys[2]}`.execute(later);
  await later.commit().execute();
  const between = (await read()).body;
  expect(between).toContain('later');
  expect(between).not.toContain('first');
  await first.commit().execute();
  expect((await read()).body).toContain('first');
});

test('When a change is taken back, then the page stays, and so does its stamp', async () => {
  const before = (await read()).body;
  const trx = await app.database.startTransaction().execute();
  await sql`update reports set title = 'lost' where id = ${reportId}`.execute(trx);
  expect((await read()).body).toBe(before);
  await trx.rollback().execute();
  expect((await read()).body).toBe(before);
});
