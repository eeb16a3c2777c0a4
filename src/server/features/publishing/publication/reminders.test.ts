import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenantRounds } from '../../../app/start/look-after-tenants.ts';
import { inTenant } from '../../../db/connect.ts';
import type { JobDefinitions } from '../../../jobs/run-queued-job.ts';
import { createReportWorld } from '../../../testing/report-world.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { queueReminders } from '../../platform/mails/reminder-queries.ts';
import { written } from '../../reports/replies/testing/written-reply.ts';
import { createPublicationMails, type PublicationMails } from './testing/publication-mails.ts';

let mails: PublicationMails;
let dean: TestUser;
let lecturer: TestUser;
let author: TestUser;
let admin: TestUser;
beforeAll(async () => {
  mails = await createPublicationMails();
  ({ dean, lecturer, author, admin } = mails);
});
afterAll(() => mails.close());
beforeEach(async () => {
  await mails.inOwnTenant((db) => sql`delete from reports`.execute(db));
  await mails.clear();
  // Measures are due by the day here, whatever the hour of the test.
  await mails.set({ digestHour: 0 });
  await mails.change(lecturer.userId, { name: 'Kim' });
});

const look = (tenantId = mails.world.tenantId) =>
  inTenant(mails.app.database, tenantId, (db) => queueReminders(db, mails.services, tenantId));
const rows = () =>
  mails.inOwnTenant(
    async (db) =>
      (
        await sql<{ kind: string; state: string; userId: number }>`
          select kind, state, user_id as "userId" from mails where reminder_report_id is not null order by id`.execute(
          db,
        )
      ).rows,
  );
const send = async () => {
  if ((await rows()).some(({ state }) => state === 'WAITING')) await mails.sendAll();
};
const remind = async () => {
  await look();
  await send();
  return mails.listRecipients();
};
const letPass = (id: number, days: number) =>
  mails.inOwnTenant((db) =>
    sql`update report_publications set published_on = published_on - make_interval(days => ${days})
      where report_id = ${id}`.execute(db),
  );
const publish = async (replyDays: number, title = 'Statics', more: object = {}) => {
  const id = await mails.createReport(title);
  await mails.publish(id, { replyDays, ...more });
  await mails.clear();
  return id;
};
const waitingReply = async () => {
  const id = await publish(14);
  await letPass(id, 12);
  return id;
};
const choose = async (user: TestUser, choice: string) =>
  expect((await user.call('PUT', '/configs/mail-choice', { choice })).statusCode).toBe(200);
const reply = async (id: number) =>
  expect((await lecturer.call('PUT', `/reports/${id}/reply`, written('Slides follow.'))).statusCode).toBe(
    200,
  );
const setDeactivated = (user: TestUser, isGone: boolean) =>
  mails.inOwnTenant((db) =>
    sql`update users set deactivated_at = case when ${isGone} then now() end where id = ${user.userId}`.execute(
      db,
    ),
  );

describe('a reply that waits', () => {
  test('is told to the lecturer alone, once, with title, end and link', async () => {
    const id = await waitingReply();
    expect(await remind()).toEqual(['weiss@uni.example']);
    expect(await remind()).toEqual(['weiss@uni.example']);
    const [{ headers, body } = { headers: '', body: '' }] = mails.received;
    expect(body).toMatch(/„Statics“, Stellungnahme bis \d+\. \S+ \d{4} um \d\d:\d\d/);
    expect(body).toContain(`${mails.services.settings.publicUrl}/reports/${id}/page`);
    expect(body).not.toMatch(/lectures|3[.,]|veröffentlicht von/);
    expect(headers).not.toContain('Statics');
    expect(headers).toContain(`${mails.services.settings.publicUrl}/settings`);
  });

  test.each([
    [14, 10, []],
    [14, 11, ['weiss@uni.example']],
    [14, 14, []],
    [4, 1, []],
    [4, 2, ['weiss@uni.example']],
    [0, 0, []],
  ])('with a period of %d days is told after %d days: %j', async (replyDays, passed, told) => {
    await letPass(await publish(replyDays), passed);
    expect(await remind()).toEqual(told);
  });

  test('is stored once by two nodes that look at once', async () => {
    await waitingReply();
    await Promise.all([look(), look(), look()]);
    expect(await rows()).toEqual([{ kind: 'REPLY_DUE', state: 'WAITING', userId: lecturer.userId }]);
  });

  test('is told again if the period was extended', async () => {
    const id = await waitingReply();
    await remind();
    await mails.publish(id, { replyDays: 30 });
    await letPass(id, 14);
    await remind();
    expect(await rows()).toHaveLength(1);
    await letPass(id, 1);
    await remind();
    expect((await rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  });

  test('is told at once to people who chose a daily summary', async () => {
    await waitingReply();
    await choose(lecturer, 'DAILY');
    await look();
    await mails.send();
    await choose(lecturer, 'AT_ONCE');
    expect(mails.listRecipients()).toEqual(['weiss@uni.example']);
  });

  test('is not told after a reply, even one that came after the mail was stored', async () => {
    const replied = await waitingReply();
    await reply(replied);
    expect(await remind()).toEqual([]);
    const late = await waitingReply();
    await look();
    await reply(late);
    await send();
    expect(mails.received).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['UNWANTED']);
  });

  test('is not told to people who chose no mails, before or after it was stored', async () => {
    await waitingReply();
    await choose(lecturer, 'NONE');
    expect(await remind()).toEqual([]);
    await choose(lecturer, 'AT_ONCE');
    await waitingReply();
    await look();
    await choose(lecturer, 'NONE');
    await send();
    await choose(lecturer, 'AT_ONCE');
    expect(await remind()).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['UNWANTED', 'UNWANTED']);
  });

  test('is not told where the organisation switched reminders off', async () => {
    await waitingReply();
    await mails.set({ tellsReminders: false });
    expect(await remind()).toEqual([]);
    await mails.set({ tellsReminders: true });
    await look();
    await mails.set({ tellsReminders: false });
    await send();
    expect(mails.received).toEqual([]);
  });

  test('is not told to accounts that were deactivated, nor of reports that were unpublished', async () => {
    const id = await waitingReply();
    await setDeactivated(lecturer, true);
    expect([await remind(), await rows()]).toEqual([[], []]);
    await setDeactivated(lecturer, false);
    await look();
    expect((await author.call('DELETE', `/reports/${id}/publication`)).statusCode).toBeLessThan(300);
    await send();
    expect(mails.received).toEqual([]);
    expect((await rows()).map(({ state }) => state)).toEqual(['UNWANTED']);
  });

  test('is not told to former leaders', async () => {
    await waitingReply();
    const lead = (userId: number | null) =>
      mails.inOwnTenant((db) =>
        sql`update surveys set leader_user_id = ${userId} where id = ${mails.world.lawSurveys[0]}`.execute(
          db,
        ),
      );
    await look();
    await lead(null);
    await send();
    expect([await remind(), mails.received]).toEqual([[], []]);
    await lead(lecturer.userId);
  });

  test('stays within its organisation', async () => {
    await waitingReply();
    const other = await createReportWorld(mails.app);
    await look(other.tenantId);
    expect(await rows()).toEqual([]);
  });

  test('is found by the rounds of the server', async () => {
    await waitingReply();
    const round = createTenantRounds(mails.services, {} as JobDefinitions, {
      everyMs: 1000,
      isStopped: () => false,
    });
    await round();
    expect((await rows()).map(({ kind }) => kind)).toEqual(['REPLY_DUE']);
  });
});

describe('a measure that waits', () => {
  const agree = async (id: number, inDays: number, { user = lecturer, madeDaysAgo = 30 } = {}) => {
    const measure = { text: 'Mean of 2.1: more slides', ownerId: user.userId, dueOn: '2030-01-01' };
    const made = await user.call('POST', `/reports/${id}/measures`, measure);
    expect(made.statusCode, made.body).toBe(201);
    await mails.inOwnTenant((db) =>
      sql`update report_measures set due_on = (now() at time zone 'Europe/Berlin')::date + ${inDays}::integer,
        created_at = now() - make_interval(days => ${madeDaysAgo}) where id = ${made.json().id}`.execute(db),
    );
    return made.json().id as number;
  };

  test.each([
    [8, 0],
    [7, 1],
    [5, 1],
    [3, 0],
    [0, 0],
    [-1, 1],
    [-3, 1],
    [-5, 0],
    [-400, 0],
  ])('that is due in %d days is told %d times', async (inDays, times) => {
    await agree(await publish(0), inDays);
    await remind();
    await remind();
    expect(mails.listRecipients()).toEqual(Array.from({ length: times }, () => 'weiss@uni.example'));
  });

  test('is told in one mail with others, with titles and dates and without its text', async () => {
    const [first, second] = [await publish(0, 'Statics'), await publish(0, 'Dynamics')];
    for (const id of [first, first, second]) await agree(id, 7);
    expect(await remind()).toEqual(['weiss@uni.example']);
    const body = mails.received[0]?.body ?? '';
    expect(body.match(/„Statics“, Maßnahme fällig am \d+\. \S+ \d{4}/g)).toHaveLength(2);
    expect(body).toContain('„Dynamics“, Maßnahme fällig am');
    expect(body).toContain(`${mails.services.settings.publicUrl}/measures`);
    expect(body).not.toMatch(/slides|2[.,]1/);
  });

  test('is told a second time when it is overdue', async () => {
    const id = await agree(await publish(0), 7);
    await remind();
    await mails.inOwnTenant((db) =>
      sql`update report_measures set due_on = due_on - 8 where id = ${id}`.execute(db),
    );
    await mails.inOwnTenant((db) =>
      sql`update mails set reminder_day = reminder_day - 8 where measure_id = ${id}`.execute(db),
    );
    expect(await remind()).toEqual(['weiss@uni.example', 'weiss@uni.example']);
  });

  test('is not told if it is done, or was agreed after the day of the reminder', async () => {
    const reportId = await publish(0);
    const done = await agree(reportId, 7);
    await agree(reportId, 6, { madeDaysAgo: 0 });
    await look();
    expect(await rows()).toHaveLength(1);
    const ticked = await lecturer.call('PATCH', `/reports/${reportId}/measures/${done}`, { isDone: true });
    expect(ticked.statusCode, ticked.body).toBeLessThan(300);
    await send();
    expect([await remind(), mails.received]).toEqual([[], []]);
  });

  test('is told to deans only while they may read the report', async () => {
    const id = await publish(0);
    await agree(id, 7, { user: dean });
    await letPass(id, 1);
    await mails.inOwnTenant((db) =>
      sql`update report_publications set reply_days = 5 where report_id = ${id}`.execute(db),
    );
    expect([await remind(), await rows()]).toEqual([[], []]);
    await letPass(id, 5);
    expect(await remind()).toEqual(['dean@uni.example']);
  });

  test('is told to editors while they are named and reach all surveys of the report', async () => {
    const { colleague } = mails.world.users;
    await mails.change(colleague.userId, { username: 'colleague@uni.example', language: 'en' });
    const id = await publish(0);
    const name = async (userIds: number[]) =>
      expect((await author.call('PUT', `/reports/${id}/editors`, { userIds })).statusCode).toBeLessThan(300);
    await agree(id, 7);
    // People with a second role take on measures in that one.
    await mails.inOwnTenant((db) =>
      sql`update report_measures set owner_id = ${colleague.userId} where report_id = ${id}`.execute(db),
    );
    expect([await remind(), await rows()]).toEqual([[], []]);
    await name([colleague.userId]);
    expect(await remind()).toEqual(['colleague@uni.example']);
  });

  test('is stored once by nodes that look at once', async () => {
    await agree(await publish(0), 7);
    await Promise.all([look(), look(), look()]);
    expect((await rows()).map(({ kind }) => kind)).toEqual(['MEASURES_DUE']);
  });

  test('names no lecturer to readers who get pseudonyms', async () => {
    await mails.change(lecturer.userId, { name: 'Grace Hopper' });
    await admin.call('PUT', '/configs/pseudonyms', { roles: ['DEAN'] });
    await agree(await publish(0, 'Evaluation of Grace Hopper'), 7, { user: dean });
    expect(await remind()).toEqual(['dean@uni.example']);
    expect(mails.received[0]?.body).toMatch(/“Evaluation of \S+ [0-9A-Z]{3}-[0-9A-Z]{3}”, measure due on/);
    expect(mails.received[0]?.body).not.toMatch(/hopper|grace/i);
    await admin.call('PUT', '/configs/pseudonyms', { roles: [] });
  });
});
