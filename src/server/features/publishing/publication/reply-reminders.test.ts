import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTenantRounds } from '../../../app/start/look-after-tenants.ts';
import type { JobDefinitions } from '../../../jobs/run-queued-job.ts';
import { createReportWorld } from '../../../testing/report-world.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { written } from '../../reports/replies/testing/written-reply.ts';
import type { PublicationMails } from './testing/publication-mails.ts';
import { createReminders, type Reminders } from './testing/reminders.ts';

let reminders: Reminders;
let mails: PublicationMails;
let lecturer: TestUser;
let author: TestUser;
beforeAll(async () => {
  reminders = await createReminders();
  ({ mails } = reminders);
  ({ lecturer, author } = mails);
});
afterAll(() => mails.close());
beforeEach(() => reminders.reset());

const waitingReply = async () => {
  const id = await reminders.publish(14);
  await reminders.letPass(id, 12);
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
    expect(await reminders.remind()).toEqual(['weiss@uni.example']);
    expect(await reminders.remind()).toEqual(['weiss@uni.example']);
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
    await reminders.letPass(await reminders.publish(replyDays), passed);
    expect(await reminders.remind()).toEqual(told);
  });

  test('is stored once by two nodes that look at once', async () => {
    await waitingReply();
    await Promise.all([reminders.look(), reminders.look(), reminders.look()]);
    expect(await reminders.rows()).toEqual([
      { kind: 'REPLY_DUE', state: 'WAITING', userId: lecturer.userId },
    ]);
  });

  test('is told again if the period was extended', async () => {
    const id = await waitingReply();
    await reminders.remind();
    await mails.publish(id, { replyDays: 30 });
    await reminders.letPass(id, 14);
    await reminders.remind();
    expect(await reminders.rows()).toHaveLength(1);
    await reminders.letPass(id, 1);
    await reminders.remind();
    expect((await reminders.rows()).map(({ state }) => state)).toEqual(['SENT', 'SENT']);
  });

  test('is told at once to people who chose a daily summary', async () => {
    await waitingReply();
    await choose(lecturer, 'DAILY');
    await reminders.look();
    await mails.send();
    await choose(lecturer, 'AT_ONCE');
    expect(mails.listRecipients()).toEqual(['weiss@uni.example']);
  });

  test('is not told after a reply, even one that came after the mail was stored', async () => {
    const replied = await waitingReply();
    await reply(replied);
    expect(await reminders.remind()).toEqual([]);
    const late = await waitingReply();
    await reminders.look();
    await reply(late);
    await reminders.send();
    expect(mails.received).toEqual([]);
    expect((await reminders.rows()).map(({ state }) => state)).toEqual(['UNWANTED']);
  });

  test('is not told to people who chose no mails, before or after it was stored', async () => {
    await waitingReply();
    await choose(lecturer, 'NONE');
    expect(await reminders.remind()).toEqual([]);
    await choose(lecturer, 'AT_ONCE');
    await waitingReply();
    await reminders.look();
    await choose(lecturer, 'NONE');
    await reminders.send();
    await choose(lecturer, 'AT_ONCE');
    expect(await reminders.remind()).toEqual([]);
    expect((await reminders.rows()).map(({ state }) => state)).toEqual(['UNWANTED', 'UNWANTED']);
  });

  test('is not told where the organisation switched reminders off', async () => {
    await waitingReply();
    await mails.set({ tellsReminders: false });
    expect(await reminders.remind()).toEqual([]);
    await mails.set({ tellsReminders: true });
    await reminders.look();
    await mails.set({ tellsReminders: false });
    await reminders.send();
    expect(mails.received).toEqual([]);
  });

  test('is not told to accounts that were deactivated, nor of reports that were unpublished', async () => {
    const id = await waitingReply();
    await setDeactivated(lecturer, true);
    expect([await reminders.remind(), await reminders.rows()]).toEqual([[], []]);
    await setDeactivated(lecturer, false);
    await reminders.look();
    expect((await author.call('DELETE', `/reports/${id}/publication`)).statusCode).toBeLessThan(300);
    await reminders.send();
    expect(mails.received).toEqual([]);
    expect((await reminders.rows()).map(({ state }) => state)).toEqual(['UNWANTED']);
  });

  test('is not told to former leaders', async () => {
    await waitingReply();
    const lead = (userId: number | null) =>
      mails.inOwnTenant((db) =>
        sql`update surveys set leader_user_id = ${userId} where id = ${mails.world.lawSurveys[0]}`.execute(
          db,
        ),
      );
    await reminders.look();
    await lead(null);
    await reminders.send();
    expect([await reminders.remind(), mails.received]).toEqual([[], []]);
    await lead(lecturer.userId);
  });

  test('stays within its organisation', async () => {
    await waitingReply();
    const other = await createReportWorld(mails.app);
    await reminders.look(other.tenantId);
    expect(await reminders.rows()).toEqual([]);
  });

  test('is found by the rounds of the server', async () => {
    await waitingReply();
    const round = createTenantRounds(mails.services, {} as JobDefinitions, {
      everyMs: 1000,
      isStopped: () => false,
    });
    await round();
    expect((await reminders.rows()).map(({ kind }) => kind)).toEqual(['REPLY_DUE']);
  });
});
