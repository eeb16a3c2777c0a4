import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/platform/audit/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { deleteExpiredAuditEntries } from './queries.ts';

let app: TestApp;
let world: ReportWorld;
let admin: TestUser;
let author: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ admin, author } = world.users);
});
afterAll(() => app.close());

const entries = async (query = '', user = admin): Promise<AuditEntry[]> =>
  (await user.call('GET', `/audit-log${query}`)).json().content;
const latest = async (): Promise<AuditEntry | undefined> => (await entries('?size=1'))[0];
const createReport = async (title = 'R'): Promise<number> =>
  (await author.call('POST', '/reports', { title, surveyIds: world.lawSurveys })).json().id;

test('records who changed what, when, and in which role, and nothing else', async () => {
  const id = await createReport('A title nobody else reads');
  const { name } = await inTenant(app.database, world.tenantId, (db) =>
    db.selectFrom('users').select('name').where('id', '=', author.userId).executeTakeFirstOrThrow(),
  );
  const entry = await latest();
  expect(entry).toEqual({
    id: expect.any(Number),
    at: expect.any(String),
    userId: author.userId,
    userName: name,
    role: 'REPORT_CREATOR',
    actsForName: null,
    apiKeyName: null,
    action: 'report.created',
    objectType: 'report',
    objectId: id,
  });
  expect(Math.abs(Date.now() - Date.parse(entry?.at ?? ''))).toBeLessThan(60_000);
  const stored = await sql<{
    text: string;
  }>`select to_jsonb(audit_entries)::text as text from audit_entries`.execute(app.database);
  expect(stored.rows.map(({ text }) => text).join()).not.toContain('A title');
});

test('When a change is refused or fails, then there is no entry of it', async () => {
  const id = await createReport();
  const before = (await entries()).length;
  const refused = [
    await world.users.dean.call('POST', '/reports', { title: 'R', surveyIds: world.lawSurveys }),
    await author.call('POST', '/reports', { title: '', surveyIds: world.lawSurveys }),
    await author.call('PATCH', `/reports/${id}`, { title: 'Late' }, { 'if-match': '"999"' }),
    await author.call('DELETE', '/reports/2147483647'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([403, 422, 412, 404]);
  expect((await entries()).length).toBe(before);
});

test('When comments or files are read, then that is told, too, and reading a page is not', async () => {
  const id = await createReport();
  const config = {
    visualizationType: 'BAR_CHART',
    analysisType: 'QUANTITATIVE',
    itemIds: [world.form.itemIds[0]],
  };
  const item = (await author.call('POST', `/reports/${id}/report-items`, { config })).json();
  await author.call('GET', `/reports/${id}`);
  expect(await latest()).toMatchObject({ action: 'report.itemAdded', objectId: id });
  await author.call('GET', `/reports/${id}/report-items/${item.id}/comments`);
  expect(await latest()).toMatchObject({
    action: 'report.commentsRead',
    objectId: id,
    userId: author.userId,
  });
  expect((await author.call('GET', `/reports/${id}/export?format=CSV`)).statusCode).toBe(200);
  expect(await latest()).toMatchObject({ action: 'report.exported', objectId: id });
});

test('When somebody signs in, then the entry names them, though nobody was signed in before', async () => {
  const link = await inTenant(app.database, world.tenantId, async (db) => {
    const { issueCredential } = await import('../session/credentials/issue-credential.ts');
    return issueCredential(
      db,
      { tenantId: world.tenantId, userId: world.users.dean.userId },
      'link',
      new Date(),
    );
  });
  const answer = await app.app.inject({
    method: 'POST',
    url: '/api/v1/session',
    payload: { link: link.token },
  });
  expect(answer.statusCode).toBe(200);
  expect(await latest()).toMatchObject({
    action: 'session.begun',
    userId: world.users.dean.userId,
    role: 'DEAN',
  });
});

test('When the log is searched, then by person, action, thing and time', async () => {
  const id = await createReport();
  await author.call('PUT', `/reports/${id}/lock`, { isLocked: true });
  await admin.call('PUT', `/reports/${id}/lock`, { isLocked: false });
  const of = `objectType=report&objectId=${id}`;
  expect((await entries(`?${of}`)).map(({ action }) => action)).toEqual([
    'report.locked',
    'report.locked',
    'report.created',
  ]);
  const [mine] = await entries(`?${of}&action=report.created`);
  expect((await entries(`?${of}&user=${encodeURIComponent(mine?.userName ?? '')}`)).length).toBe(2);
  const at = encodeURIComponent(mine?.at ?? '');
  expect(await entries(`?${of}&until=${at}`)).toEqual([]);
  expect((await entries(`?${of}&from=${at}`)).length).toBeGreaterThanOrEqual(2);
  const page = (await admin.call('GET', `/audit-log?${of}&size=2&page=1`)).json();
  expect(page).toMatchObject({ totalElements: 3, totalPages: 2, number: 1 });
  expect(page.content).toHaveLength(1);
  const file = await admin.call('GET', `/audit-log/file?${of}`);
  const lines = file.body.replace('\ufeff', '').trim().split('\r\n');
  expect(lines[0]).toBe('at;user;userId;role;action;object;objectId;apiKey');
  expect(lines).toHaveLength(4);
  expect(lines.at(-1)).toContain(`;report.created;report;${id};`);
  expect(await latest()).toMatchObject({ action: 'auditLog.exported', userId: admin.userId });
});

test('When a name would be a formula in a spreadsheet, then it is none in the file', async () => {
  await sql`insert into audit_entries (tenant_id, request_id, user_name, role, action, object_type)
    values (${world.tenantId}, gen_random_uuid(), '=1+1', 'DEAN', 'session.begun', 'session')`.execute(
    app.database,
  );
  const file = await admin.call('GET', '/audit-log/file?user=%3D1%2B1');
  expect(file.body).toContain(";'=1+1;");
});

test('When the application’s role wants to change or delete an entry, then the database refuses it', async () => {
  await createReport();
  for (const statement of [
    sql`update audit_entries set action = 'report.changed'`,
    sql`delete from audit_entries`,
    sql`truncate audit_entries`,
  ]) {
    const attempt = inTenant(app.database, world.tenantId, (db) => statement.execute(db));
    await expect(attempt).rejects.toThrow('permission denied for table audit_entries');
  }
});

test('When entries are older than the tenant keeps them, then these go and no others', async () => {
  const stranger = await createReportWorld(app);
  await stranger.users.author.call('POST', '/reports', { title: 'R', surveyIds: stranger.lawSurveys });
  const settings = await admin.call('PUT', '/audit-log/settings', { keepMonths: 6 });
  expect(settings.json()).toEqual({ keepMonths: 6 });
  expect((await admin.call('GET', '/audit-log/settings')).json()).toEqual({ keepMonths: 6 });
  expect((await admin.call('PUT', '/audit-log/settings', { keepMonths: 5 })).statusCode).toBe(422);
  await createReport();
  await sql`update audit_entries set at = at - interval '7 months'
    where id in (select id from audit_entries where action = 'report.created')`.execute(app.database);
  await createReport();
  await inTenant(app.database, world.tenantId, deleteExpiredAuditEntries);
  expect(await entries('?action=report.created')).toHaveLength(1);
  // Kept for the usual time.
  expect(await entries('?action=report.created', stranger.users.admin)).toHaveLength(1);
});

test('When anybody but an administrator asks, then it is refused; of another tenant there is nothing', async () => {
  for (const user of [author, world.users.lawHead, world.users.dean])
    for (const path of ['/audit-log', '/audit-log/file', '/audit-log/settings'])
      expect((await user.call('GET', path)).statusCode).toBe(403);
  const id = await createReport();
  const stranger = (await createReportWorld(app)).users.admin;
  expect(await entries(`?objectType=report&objectId=${id}`, stranger)).toEqual([]);
});
