import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { queueJob } from '../../../jobs/job-queries.ts';
import { runNewestJob } from '../../../testing/run-newest-job.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import { mailJob, queueDueMails } from './mail-job.ts';
import { claimNextMail } from './mail-queries.ts';
import { createMailWorld, type MailWorld } from './testing/mail-world.ts';

let mails: MailWorld;
let lecturer: TestUser;
beforeAll(async () => {
  mails = await createMailWorld();
  ({ lecturer } = mails.world.users);
  await mails.change(lecturer.userId, { username: 'weiss@uni.example', language: 'en' });
});
afterAll(() => mails.close());
beforeEach(async () => {
  mails.received.length = 0;
  await mails.inOwnTenant((db) => db.deleteFrom('mails').execute());
});

const choose = async (choice: string) =>
  (await lecturer.call('PUT', '/configs/mail-choice', { choice })).json();
const publish = async (title: string): Promise<number> => {
  const id = await mails.create(title);
  await mails.run(id);
  return id;
};
const rows = () =>
  mails.inOwnTenant((db) =>
    db.selectFrom('mails').select(['kind', 'state', 'due_at', 'series_id']).orderBy('id').execute(),
  );
const passTime = () =>
  mails.inOwnTenant((db) => sql`update mails set due_at = now() where state = 'WAITING'`.execute(db));

test('sends one daily digest with the reports of several series', async () => {
  expect(await choose('DAILY')).toEqual({
    choice: 'DAILY',
    address: 'weiss@uni.example',
    digestHour: 7,
    timeZone: 'Europe/Berlin',
  });
  const [first, second] = [await publish('First'), await publish('Second')];
  await mails.send();
  expect(mails.received).toEqual([]);
  for (const { due_at, kind } of await rows()) {
    expect(kind).toBe('REPORTS_DIGEST');
    expect(due_at.getTime()).toBeGreaterThan(Date.now());
    expect(due_at.getTime()).toBeLessThanOrEqual(Date.now() + 25 * 3_600_000);
    const hour = new Intl.DateTimeFormat('en', {
      timeZone: 'Europe/Berlin',
      timeStyle: 'medium',
      hour12: false,
    });
    expect(hour.format(due_at)).toBe('07:00:00');
  }
  await passTime();
  await mails.send();
  expect(mails.received).toHaveLength(1);
  expect(mails.received[0]?.body).toContain('4 new reports');
  expect(mails.received[0]?.headers).toContain('new reports of the day');
  for (const id of [first, second])
    expect(await mails.mailsOf(id)).toMatchObject([{ state: 'SENT', reportCount: 2 }]);
  await mails.send();
  expect(mails.received).toHaveLength(1);
});

test('When two nodes look for digests at once, then one of them sends each', async () => {
  await choose('DAILY');
  await publish('Twice');
  await passTime();
  const { tenantId } = mails.world;
  await Promise.all([mails.queue(), mails.queue()]);
  const jobs = await mails.inOwnTenant((db) =>
    db.selectFrom('jobs').select('id').where('name', '=', 'mails').where('state', '=', 'WAITING').execute(),
  );
  expect(jobs).toHaveLength(1);
  // Whoever takes one holds it: a second transaction finds nothing.
  const [left, right] = await Promise.all([
    inTenant(mails.app.database, tenantId, claimNextMail),
    inTenant(mails.app.database, tenantId, claimNextMail),
  ]);
  expect([left, right].filter((taken) => taken !== undefined)).toHaveLength(1);
  await runNewestJob(
    mails.services,
    tenantId,
    mailJob(async () => []),
  );
  expect(mails.received).toEqual([]);
});

test('When the process that sends a digest ends in the middle, then none of its mails is sent again', async () => {
  await choose('DAILY');
  const ids = [await publish('Cut'), await publish('Off')];
  await passTime();
  expect((await mails.inOwnTenant(claimNextMail))?.ids).toHaveLength(2);
  const { tenantId } = mails.world;
  await mails.inOwnTenant((db) =>
    queueJob(db, { tenantId, userId: lecturer.userId, name: 'mails', subject: tenantId, payload: {} }),
  );
  await runNewestJob(
    mails.services,
    tenantId,
    mailJob(async () => []),
  );
  for (const id of ids) expect(await mails.mailsOf(id)).toMatchObject([{ state: 'UNKNOWN' }]);
  await mails.inOwnTenant((db) => queueDueMails(db, mails.services, tenantId));
  expect(mails.received).toEqual([]);
});

test('When a person changes the choice, then mails that wait follow it', async () => {
  await choose('AT_ONCE');
  const id = await publish('Follows');
  await choose('DAILY');
  expect(await rows()).toMatchObject([{ kind: 'REPORTS_DIGEST', state: 'WAITING' }]);
  await mails.send();
  expect(mails.received).toEqual([]);
  await choose('AT_ONCE');
  await mails.send();
  expect(mails.received).toHaveLength(1);
  await choose('DAILY');
  const other = await publish('Never');
  await choose('NONE');
  await passTime();
  await mails.send();
  expect(mails.received).toHaveLength(1);
  const states = [await mails.mailsOf(id), await mails.mailsOf(other)].map(([mail]) => mail?.state);
  expect(states).toEqual(['SENT', 'UNWANTED']);
  const later = await publish('Nor later');
  expect(await mails.mailsOf(later)).toMatchObject([{ state: 'UNWANTED' }]);
});

test('When a person is deactivated, then mails that wait are not sent', async () => {
  await choose('AT_ONCE');
  const id = await publish('Gone');
  const active = (deactivated_at: Date | null) =>
    mails.inOwnTenant((db) =>
      db.updateTable('users').set({ deactivated_at }).where('id', '=', lecturer.userId).execute(),
    );
  await active(new Date());
  await mails.send();
  await active(null);
  expect(await mails.mailsOf(id)).toMatchObject([{ state: 'UNWANTED' }]);
  expect(mails.received).toEqual([]);
});

/** Computed with GNU `date`: daylight saving time in Berlin begins on 2027-03-28 and ends on 2026-10-25. */
test.each([
  ['2026-11-22T05:59:59Z', 'Europe/Berlin', 7, '2026-11-22T06:00:00.000Z'],
  ['2026-11-22T06:00:00Z', 'Europe/Berlin', 7, '2026-11-23T06:00:00.000Z'],
  ['2027-03-27T12:00:00Z', 'Europe/Berlin', 7, '2027-03-28T05:00:00.000Z'],
  ['2027-03-27T12:00:00Z', 'Europe/Berlin', 2, '2027-03-28T01:00:00.000Z'],
  ['2026-10-24T12:00:00Z', 'Europe/Berlin', 7, '2026-10-25T06:00:00.000Z'],
  ['2026-11-22T23:30:00Z', 'America/New_York', 6, '2026-11-23T11:00:00.000Z'],
  ['2026-11-22T18:31:00Z', 'Asia/Kolkata', 0, '2026-11-23T18:30:00.000Z'],
])(
  'When it is %s in %s, then the digest of %i o’clock goes out at %s',
  async (moment, zone, hour, expected) => {
    const {
      rows: [row],
    } = await sql<{ at: Date }>`
    select next_digest(${moment}::timestamptz, ${zone}, ${hour}) as at`.execute(mails.app.database);
    expect(row?.at.toISOString()).toBe(expected);
  },
);
