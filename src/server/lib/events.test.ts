import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { whileStopped } from '../testing/processes.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createNoticeListener } from './events.ts';

const UNTIL_NOTICED = { timeout: 30_000, interval: 5 };

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('When one listener cannot read an announcement, then the others hear it, and nothing ends', async () => {
  const listener = createNoticeListener(app.services, ['probe']);
  const received = Promise.withResolvers<string | undefined>();
  await listener.subscribe(() => {
    throw new Error('unreadable');
  });
  await listener.subscribe((notice) => received.resolve(notice?.payload));
  await sql`select pg_notify('probe', 'word')`.execute(app.database);
  expect(await received.promise).toBe('word');
  await listener.close();
});

test('When somebody wants to listen after the end, then no connection is opened for it', async () => {
  const listener = createNoticeListener(app.services, ['probe']);
  await listener.close();
  await expect(listener.subscribe(() => undefined)).rejects.toThrow();
  await listener.close();
});

test('When the connection has gone silent, then that is noticed, and announcements come over another one', async () => {
  const listener = createNoticeListener(app.services, ['probe'], { askEveryMs: 100, answerTimeoutMs: 1_000 });
  const received: (string | null)[] = [];
  await listener.subscribe((notice) => received.push(notice?.payload ?? null));
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
    where application_name = 'plenum events' and datname = current_database()`.execute(app.database);
  const pid = rows[0]?.pid as number;
  await whileStopped([pid], async () => {
    await expect.poll(() => listener.isDisconnected(), UNTIL_NOTICED).toBe(true);
    // Null: something may have been missed.
    await expect.poll(() => received, UNTIL_NOTICED).toEqual([null]);
    await sql`select pg_notify('probe', 'again')`.execute(app.database);
    await expect.poll(() => received, UNTIL_NOTICED).toEqual([null, 'again']);
    expect(listener.isDisconnected()).toBe(false);
  });
  await listener.close();
});
