import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestUser } from '../../../testing/test-app.ts';
import type { PublicationMails } from './testing/publication-mails.ts';
import { createReminders, type Reminders } from './testing/reminders.ts';

let reminders: Reminders;
let mails: PublicationMails;
let dean: TestUser;
let lecturer: TestUser;
let author: TestUser;
let admin: TestUser;
beforeAll(async () => {
  reminders = await createReminders();
  ({ mails } = reminders);
  ({ dean, lecturer, author, admin } = mails);
});
afterAll(() => mails.close());
beforeEach(() => reminders.reset());

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
    await agree(await reminders.publish(0), inDays);
    await reminders.remind();
    await reminders.remind();
    expect(mails.listRecipients()).toEqual(Array.from({ length: times }, () => 'weiss@uni.example'));
  });

  test('is told in one mail with others, with titles and dates and without its text', async () => {
    const [first, second] = [await reminders.publish(0, 'Statics'), await reminders.publish(0, 'Dynamics')];
    for (const id of [first, first, second]) await agree(id, 7);
    expect(await reminders.remind()).toEqual(['weiss@uni.example']);
    const body = mails.received[0]?.body ?? '';
    expect(body.match(/„Statics“, Maßnahme fällig am \d+\. \S+ \d{4}/g)).toHaveLength(2);
    expect(body).toContain('„Dynamics“, Maßnahme fällig am');
    expect(body).toContain(`${mails.services.settings.publicUrl}/measures`);
    expect(body).not.toMatch(/slides|2[.,]1/);
  });

  test('is told a second time when it is overdue', async () => {
    const id = await agree(await reminders.publish(0), 7);
    await reminders.remind();
    await mails.inOwnTenant((db) =>
      sql`update report_measures set due_on = due_on - 8 where id = ${id}`.execute(db),
    );
    await mails.inOwnTenant((db) =>
      sql`update mails set reminder_day = reminder_day - 8 where measure_id = ${id}`.execute(db),
    );
    expect(await reminders.remind()).toEqual(['weiss@uni.example', 'weiss@uni.example']);
  });

  test('is not told if it is done, or was agreed after the day of the reminder', async () => {
    const reportId = await reminders.publish(0);
    const done = await agree(reportId, 7);
    await agree(reportId, 6, { madeDaysAgo: 0 });
    await reminders.look();
    expect(await reminders.rows()).toHaveLength(1);
    const ticked = await lecturer.call('PATCH', `/reports/${reportId}/measures/${done}`, { isDone: true });
    expect(ticked.statusCode, ticked.body).toBeLessThan(300);
    await reminders.send();
    expect([await reminders.remind(), mails.received]).toEqual([[], []]);
  });

  test('is told to deans only while they may read the report', async () => {
    const id = await reminders.publish(0);
    await agree(id, 7, { user: dean });
    await reminders.letPass(id, 1);
    await mails.inOwnTenant((db) =>
      sql`update report_publications set reply_days = 5 where report_id = ${id}`.execute(db),
    );
    expect([await reminders.remind(), await reminders.rows()]).toEqual([[], []]);
    await reminders.letPass(id, 5);
    expect(await reminders.remind()).toEqual(['dean@uni.example']);
  });

  test('is told to editors while they are named and reach all surveys of the report', async () => {
    const { colleague } = mails.world.users;
    await mails.change(colleague.userId, { username: 'colleague@uni.example', language: 'en' });
    const id = await reminders.publish(0);
    const name = async (userIds: number[]) =>
      expect((await author.call('PUT', `/reports/${id}/editors`, { userIds })).statusCode).toBeLessThan(300);
    await agree(id, 7);
    // People with a second role take on measures in that one.
    await mails.inOwnTenant((db) =>
      sql`update report_measures set owner_id = ${colleague.userId} where report_id = ${id}`.execute(db),
    );
    expect([await reminders.remind(), await reminders.rows()]).toEqual([[], []]);
    await name([colleague.userId]);
    expect(await reminders.remind()).toEqual(['colleague@uni.example']);
  });

  test('is stored once by nodes that look at once', async () => {
    await agree(await reminders.publish(0), 7);
    await Promise.all([reminders.look(), reminders.look(), reminders.look()]);
    expect((await reminders.rows()).map(({ kind }) => kind)).toEqual(['MEASURES_DUE']);
  });

  test('names no lecturer to readers who get pseudonyms', async () => {
    await mails.change(lecturer.userId, { name: 'Grace Hopper' });
    await admin.call('PUT', '/configs/pseudonyms', { roles: ['DEAN'] });
    await agree(await reminders.publish(0, 'Evaluation of Grace Hopper'), 7, { user: dean });
    expect(await reminders.remind()).toEqual(['dean@uni.example']);
    expect(mails.received[0]?.body).toMatch(/“Evaluation of \S+ [0-9A-Z]{3}-[0-9A-Z]{3}”, measure due on/);
    expect(mails.received[0]?.body).not.toMatch(/hopper|grace/i);
    await admin.call('PUT', '/configs/pseudonyms', { roles: [] });
  });
});
