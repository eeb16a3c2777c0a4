import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Report } from '#shared/reports/reports/contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { seedSurveys } from '../../../testing/seed-surveys.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { callByToken, publishReport, shareReport } from '../../publishing/sharing/testing/share-report.ts';
import { written } from './testing/written-reply.ts';

let app: TestApp;
let world: ReportWorld;
let author: TestUser;
let dean: TestUser;
let lecturer: TestUser;
let verifier: TestUser;
let reportId: number;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  ({ author, dean, lecturer } = world.users);
  verifier = await app.createUser(world.tenantId, 'WEB_VERIFIER', [world.units.law]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await checkReplies(false);
  reportId = await publishReport(world);
});

const path = (rest = '') => `/reports/${reportId}${rest}`;
const reply = (text = 'There will be slides.', user = lecturer) =>
  user.call('PUT', path('/reply'), written(text));
const pageFor = async (user: TestUser): Promise<Report> => (await user.call('GET', path())).json();
const checkReplies = (checksReplies: boolean) =>
  world.users.admin.call('PUT', '/verification/settings', {
    checksComments: false,
    keepOriginalsMonths: 12,
    checksReplies,
  });
const waiting = async (user = verifier) =>
  (await user.call('GET', '/verification/replies?size=100'))
    .json()
    .content.filter((one: { reportId: number }) => one.reportId === reportId);
const asApplication = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(app.database, world.tenantId, work);
const nameOf = async ({ userId }: TestUser) =>
  (
    await asApplication((db) =>
      db.selectFrom('users').select('name').where('id', '=', userId).executeTakeFirstOrThrow(),
    )
  ).name;

test('shows a reply of a leader with author and date to all readers', async () => {
  const before = await pageFor(dean);
  expect(before.replies).toEqual([]);
  const answer = await reply();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      isChecked: false,
      reply: {
        state: 'SHOWN',
        ...written('There will be slides.'),
        writtenOn: expect.any(String),
        isShown: true,
        declineReason: '',
      },
    },
  ]);
  const shown = {
    authorName: await nameOf(lecturer),
    repliedOn: answer.json().reply.writtenOn,
    changedOn: null,
    answersVersionOf: null,
    ...written('There will be slides.'),
  };
  for (const user of [dean, author, lecturer]) expect((await pageFor(user)).replies).toEqual([shown]);
  // What was published is as it was.
  expect({ ...(await pageFor(dean)), replies: [] }).toEqual(before);
});

test('When a report with a reply leaves as a file, then the reply is its last block, in every format', async () => {
  await reply('A *new* room, and slides.');
  const name = await nameOf(lecturer);
  const file = async (format: string) => dean.call('GET', path(`/export?format=${format}`));
  const { items } = (await file('JSON')).json();
  const { reportItems } = await pageFor(dean);
  expect(items).toHaveLength(reportItems.length + 1);
  expect(items.at(-1)).toMatchObject({
    kind: 'text',
    heading: expect.stringContaining(name),
    text: [expect.stringMatching(/\d{4}/), 'A *new* room, and slides.'],
  });
  const csv = (await file('CSV')).body;
  expect(csv).toContain('A *new* room, and slides.');
  for (const format of ['XLSX', 'PPTX', 'PDF']) {
    const { statusCode, rawPayload } = await file(format);
    expect([format, statusCode, rawPayload.length > 1000]).toEqual([format, 200, true]);
  }
});

test('When a reply is read by a link, then nothing of its author is told', async () => {
  await reply();
  const { token } = await shareReport(author, reportId);
  const answer = await callByToken(app.app, token, '/reports/0');
  expect(answer.json().replies).toMatchObject([{ authorName: '', ...written('There will be slides.') }]);
  const csv = await callByToken(app.app, token, '/reports/0/export?format=CSV');
  expect(csv.body).toContain('There will be slides.');
  for (const { body } of [answer, csv]) expect(body).not.toContain(await nameOf(lecturer));
  for (const method of ['GET', 'POST'] as const)
    expect((await callByToken(app.app, token, path('/reply'), { method })).statusCode).toBeGreaterThan(400);
});

test('keeps replies out of snapshots and names the version that they answer', async () => {
  await reply();
  const publish = (more: object = {}) =>
    author.call('PUT', path('/publication'), {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
      ...more,
    });
  const versions = async () => (await author.call('GET', path('/snapshots'))).json().content;
  const [first] = await versions();
  await publish();
  expect(await versions()).toEqual([first]);
  await author.call('PATCH', path(), { title: 'Second' });
  await publish();
  expect(await versions()).toHaveLength(2);
  expect((await author.call('GET', path('/snapshots/2'))).json().replies).toEqual([]);
  const { replies } = await pageFor(dean);
  expect(replies).toMatchObject([{ answersVersionOf: first.createdOn, changedOn: null }]);
  const { body } = await dean.call('GET', path('/export?format=CSV'));
  expect(body).toContain('zur Fassung vom');
  // Written anew, it answers to what is published now.
  await reply('And a recording.');
  expect((await pageFor(dean)).replies).toMatchObject([
    { answersVersionOf: null, changedOn: expect.any(String), ...written('And a recording.') },
  ]);
  await publish({ snapshotNumber: 1 });
  expect((await pageFor(dean)).replies).toMatchObject([{ answersVersionOf: expect.any(String) }]);
});

test('hides a withdrawn reply and brings one back with a new publication', async () => {
  await reply();
  await author.call('DELETE', path('/publication'));
  expect((await pageFor(author)).replies).toEqual([]);
  expect((await reply()).statusCode).toBe(404);
  await author.call('PUT', path('/publication'), { unitIds: [world.units.lawInstitute], publishedOn: null });
  expect((await pageFor(dean)).replies).toHaveLength(1);
  expect((await lecturer.call('DELETE', path('/reply'))).statusCode).toBe(204);
  expect((await pageFor(dean)).replies).toEqual([]);
  expect((await lecturer.call('DELETE', path('/reply'))).statusCode).toBe(404);
  expect((await lecturer.call('GET', path('/reply'))).json()).toEqual({ isChecked: false, reply: null });
});

test('When anybody else replies, then it is refused, and the page is as it was', async () => {
  const { admin, lawHead, colleague } = world.users;
  for (const user of [author, dean, admin, lawHead, colleague, verifier])
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      expect((await user.call(method, path('/reply'), written('x'))).statusCode).toBe(403);
  const other = await app.createUser(world.tenantId, 'INSTRUCTOR', [world.units.lawInstitute]);
  const stranger = (await createReportWorld(app)).users.lecturer;
  for (const user of [other, stranger]) {
    expect((await reply('x', user)).statusCode).toBe(404);
    expect((await user.call('DELETE', path('/reply'))).statusCode).toBe(404);
  }
  // One survey of somebody else's, and it is not theirs alone.
  const [foreign = 0] = await seedSurveys(app, world.tenantId, 4, [
    {
      description: 'Of another',
      unitId: world.units.lawInstitute,
      formId: world.form.id,
      leaderName: 'Dr. Other',
      leaderUserId: other.userId,
      answers: [[1], [1]],
    },
  ]);
  await author.call('PUT', path('/surveys'), { surveyIds: [...world.lawSurveys, foreign] });
  await author.call('PUT', path('/publication'), { unitIds: [world.units.lawInstitute], publishedOn: null });
  for (const user of [lecturer, other]) expect((await reply('x', user)).statusCode).toBe(404);
  expect((await pageFor(dean)).replies).toEqual([]);
});

test('When a reply is planned before its report is out, then there is nothing to reply to', async () => {
  const publishedOn = new Date(Date.now() + 86_400_000).toISOString();
  await author.call('PUT', path('/publication'), { unitIds: [world.units.lawInstitute], publishedOn });
  expect((await reply()).statusCode).toBe(404);
});

test('When the database is asked directly, then it stores nobody else’s reply and gives none to another', async () => {
  const insert = (userId: number, number = 1) =>
    asApplication((db) =>
      sql`insert into report_replies (tenant_id, report_id, snapshot_number, snapshot_created_at, author_id, author_name, text, shown_at)
        values (${world.tenantId}, ${reportId}, ${number}, now(), ${userId}, 'x', '{}', now())`.execute(db),
    );
  for (const { userId } of [dean, author, verifier])
    await expect(insert(userId)).rejects.toThrow(/row-level security/);
  await expect(insert(lecturer.userId, 2)).rejects.toThrow(/row-level security/);
  await insert(lecturer.userId);
  for (const column of ['author_id', 'report_id', 'tenant_id'])
    await expect(
      asApplication((db) => sql`update report_replies set ${sql.ref(column)} = 1`.execute(db)),
    ).rejects.toThrow('permission denied');
});

test('shows the earlier reply until the new one is accepted', async () => {
  await reply('First');
  await checkReplies(true);
  const proposed = (await reply('Second')).json();
  expect(proposed).toMatchObject({ isChecked: true, reply: { state: 'WAITING', isShown: true } });
  expect((await pageFor(dean)).replies).toMatchObject([written('First')]);
  const [found] = await waiting();
  expect(found).toMatchObject({
    reportTitle: 'First',
    authorName: await nameOf(lecturer),
    unitNames: ['Institute of Law'],
    shownText: written('First').text,
    ...written('Second'),
  });
  const decide = (user: TestUser, body: object) =>
    user.call('PUT', `/verification/replies/${found.id}/decision`, {
      proposedOn: found.proposedOn,
      ...body,
    });
  // Of other units, another role, another tenant.
  const elsewhere = await app.createUser(world.tenantId, 'WEB_VERIFIER', [world.units.arts]);
  const stranger = (await createReportWorld(app)).users.admin;
  expect([await waiting(elsewhere), await waiting(stranger)]).toEqual([[], []]);
  for (const user of [elsewhere, stranger])
    expect((await decide(user, { decision: 'ACCEPTED' })).statusCode).toBe(404);
  for (const user of [lecturer, dean, author])
    expect((await decide(user, { decision: 'ACCEPTED' })).statusCode).toBe(403);
  expect((await decide(verifier, { decision: 'DECLINED', reason: ' Names a student ' })).statusCode).toBe(
    204,
  );
  expect((await lecturer.call('GET', path('/reply'))).json().reply).toMatchObject({
    state: 'DECLINED',
    isShown: true,
    declineReason: 'Names a student',
    ...written('Second'),
  });
  expect([await waiting(), (await pageFor(dean)).replies]).toMatchObject([[], [written('First')]]);
  await reply('Third');
  const [third] = await waiting();
  await reply('Fourth');
  const late = await verifier.call('PUT', `/verification/replies/${found.id}/decision`, {
    decision: 'ACCEPTED',
    proposedOn: third.proposedOn,
  });
  expect([late.statusCode, late.json().code]).toEqual([409, 'reply.changed']);
  const [fourth] = await waiting();
  const accepted = await verifier.call('PUT', `/verification/replies/${found.id}/decision`, {
    decision: 'ACCEPTED',
    proposedOn: fourth.proposedOn,
  });
  expect(accepted.statusCode).toBe(204);
  expect((await pageFor(dean)).replies).toMatchObject([
    { changedOn: expect.any(String), ...written('Fourth') },
  ]);
});

test('When somebody replies, withdraws or decides, then the audit log says so, and nothing of the text', async () => {
  await checkReplies(true);
  await reply('unheard-of words');
  const [found] = await waiting();
  await verifier.call('PUT', `/verification/replies/${found.id}/decision`, {
    decision: 'DECLINED',
    proposedOn: found.proposedOn,
    reason: 'unheard-of reason',
  });
  await lecturer.call('DELETE', path('/reply'));
  const entries = await asApplication(async (db) => {
    const { rows } = await sql<{ action: string; objectId: number; role: string; row: string }>`
      select action, object_id as "objectId", role, row_to_json(e)::text as row from audit_entries as e
      where (object_type, object_id) in (('report', ${reportId}), ('reply', ${found.id}))
        and action like '%repl%' order by id`.execute(db);
    return rows;
  });
  expect(entries.map(({ row: _, ...entry }) => entry)).toEqual([
    { action: 'report.replied', objectId: reportId, role: 'INSTRUCTOR' },
    { action: 'reply.decided', objectId: found.id, role: 'WEB_VERIFIER' },
    { action: 'report.replyWithdrawn', objectId: reportId, role: 'INSTRUCTOR' },
  ]);
  expect(JSON.stringify(entries)).not.toContain('unheard-of');
});
