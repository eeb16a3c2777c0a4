import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { createNoticeListener } from './events.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('When one listener cannot read an announcement, then the others hear it, and nothing ends', async () => {
  const listener = createNoticeListener(app.services, ['probe']);
  const heard = Promise.withResolvers<string | undefined>();
  await listener.subscribe(() => {
    throw new Error('unreadable');
  });
  await listener.subscribe((notice) => heard.resolve(notice?.payload));
  await sql`select pg_notify('probe', 'word')`.execute(app.database);
  expect(await heard.promise).toBe('word');
  await listener.close();
});

test('When somebody wants to listen after the end, then no connection is opened for it', async () => {
  const listener = createNoticeListener(app.services, ['probe']);
  await listener.close();
  await expect(listener.subscribe(() => undefined)).rejects.toThrow();
  await listener.close();
});
