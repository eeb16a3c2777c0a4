import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { hashToken } from '../../features/platform/session/credentials/find-actor.ts';
import { SESSION_COOKIE } from '../../features/platform/session/credentials/identify.ts';
import { issueCredential } from '../../features/platform/session/credentials/issue-credential.ts';
import { deleteCredential } from '../../features/platform/session/credentials/queries.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { subscribeToStreams } from './testing/subscribe-to-streams.ts';

let app: TestApp;
let world: ReportWorld;
let address: string;
let reportId: number;
let streams: Awaited<ReturnType<typeof subscribeToStreams>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  streams = await subscribeToStreams(app);
  address = streams.address;
});
afterAll(() => streams.close());
beforeEach(async () => {
  streams.abortAll();
  const body = { title: 'Followed', surveyIds: world.lawSurveys };
  reportId = (await world.users.author.call('POST', '/reports', body)).json().id;
});

const subscribe = (user: TestUser, path = `/reports/${reportId}/events`) => streams.subscribe(user, path);

const rename = (title: string, user = world.users.author) =>
  user.call('PATCH', `/reports/${reportId}`, { title });

test('When a report changes, then everyone who follows it hears the version and who it was', async () => {
  const { author, admin, lawHead } = world.users;
  const streams = [await subscribe(author), await subscribe(lawHead)];
  for (const { response, nextEvent } of streams) {
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await nextEvent()).toEqual({ type: 'current', version: 1 });
  }
  await rename('By the administrator', admin);
  for (const { nextEvent } of streams)
    expect(await nextEvent()).toEqual({
      type: 'changed',
      version: 2,
      userId: admin.userId,
      userName: expect.stringMatching(/^User \d+$/),
    });
  await author.call('DELETE', `/reports/${reportId}`);
  for (const { nextEvent } of streams) {
    expect(await nextEvent()).toMatchObject({ type: 'deleted', userId: author.userId });
    expect(await nextEvent()).toBeNull();
  }
});

test('When editors change a published report, then its readers hear of the next publication alone', async () => {
  const { author, dean } = world.users;
  const publish = () =>
    author.call('PUT', `/reports/${reportId}/publication`, {
      unitIds: [world.units.lawInstitute],
      publishedOn: null,
    });
  await publish();
  const { nextEvent } = await subscribe(dean);
  expect(await nextEvent()).toEqual({ type: 'current', version: 2 });
  await rename('A draft');
  await rename('Another draft');
  await publish();
  expect(await nextEvent()).toMatchObject({ type: 'changed', version: 5, userId: author.userId });
});

test('When a change is refused, then nobody hears of it', async () => {
  const { nextEvent } = await subscribe(world.users.author);
  await nextEvent();
  expect((await rename(' ')).statusCode).toBe(422);
  await rename('Good');
  expect(await nextEvent()).toMatchObject({ type: 'changed', version: 2 });
});

test('When the subscriber signs out, then the stream ends at once', async () => {
  const { nextEvent, token } = await subscribe(world.users.author);
  await nextEvent();
  await inTenant(app.database, world.tenantId, (db) => deleteCredential(db, hashToken(token)));
  expect(await nextEvent()).toBeNull();
});

test('When a browser follows with its cookie and signs out, then the stream ends at once', async () => {
  const { tenantId, userId } = world.users.author;
  const { token, csrf } = await inTenant(app.database, tenantId, (db) =>
    issueCredential(db, { tenantId, userId }, 'session', new Date()),
  );
  const cookie = `${SESSION_COOKIE}=${token}`;
  const response = await fetch(`${address}/reports/${reportId}/events`, { headers: { cookie } });
  expect(response.status).toBe(200);
  const signedOut = await fetch(`${address}/session`, {
    method: 'DELETE',
    headers: { cookie, 'x-csrf-token': csrf },
  });
  expect(signedOut.status).toBe(204);
  // The first message may or may not have been on its way already; what matters is that the text ends.
  expect(await response.text()).toMatch(/^(data: \{"type":"current","version":1\}\n\n)?$/);
});

test('When the heart beats, then a comment keeps the stream open', async () => {
  const { next } = await subscribe(world.users.author);
  await next();
  app.services.subscribers.beat();
  expect(await next()).toBe(': heartbeat');
});

test('When the credential has expired, then the next heartbeat ends the stream', async () => {
  const { next, token } = await subscribe(world.users.author);
  await next();
  await inTenant(app.database, world.tenantId, (db) =>
    db
      .updateTable('credentials')
      .set({ expires_at: new Date(0) })
      .where('token_hash', '=', hashToken(token))
      .execute(),
  );
  app.services.subscribers.beat();
  expect(await next()).toBeNull();
});

test('When a publication is taken back, then its readers’ streams end and the author’s goes on', async () => {
  const { author, dean } = world.users;
  const path = `/reports/${reportId}/publication`;
  await author.call('PUT', path, { unitIds: [world.units.lawInstitute], publishedOn: null });
  const reader = await subscribe(dean);
  const owner = await subscribe(author);
  expect(await reader.nextEvent()).toEqual({ type: 'current', version: 2 });
  await owner.nextEvent();
  await author.call('DELETE', path);
  expect(await reader.nextEvent()).toBeNull();
  expect(await owner.nextEvent()).toMatchObject({ type: 'changed', version: 3 });
});

test('When the database connection for events is lost, then subscribers learn the version there is by then', async () => {
  const { nextEvent } = await subscribe(world.users.author);
  await nextEvent();
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plenum events' and datname = current_database()",
  );
  await client.end();
  await rename('While nobody listened');
  // Version 2 is heard as a change, read after the gap, or both.
  await rename('Afterwards');
  let event = await nextEvent();
  while (event.version < 3) event = await nextEvent();
  expect(event.version).toBe(3);
});

test('makes the node unready while the notification connection is lost', async () => {
  const { nextEvent } = await subscribe(world.users.author);
  await nextEvent();
  const name = new URL(app.url).pathname.slice(1);
  const client = new pg.Client({ connectionString: app.url });
  await client.connect();
  const letIn = (isOpen: boolean) =>
    client.query('update pg_database set datallowconn = $1 where datname = $2', [isOpen, name]);
  const readiness = async () => (await app.app.inject('/readyz')).json().status;
  try {
    await letIn(false);
    await client.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'plenum events' and datname = current_database()",
    );
    await expect.poll(readiness).toBe('the connection for notifications is lost');
  } finally {
    await letIn(true);
    await client.end();
  }
  await expect.poll(readiness, { timeout: 15_000 }).toBe('ready');
});

test('When the report is not the actor’s to see, then there is no stream', async () => {
  const { colleague, dean, artsAuthor } = world.users;
  const foreign = (await createReportWorld(app)).users.admin;
  for (const user of [colleague, dean, artsAuthor, foreign]) {
    const { response } = await subscribe(user);
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
  }
  const { response } = await subscribe(world.users.author, '/report-templates/999999/events');
  expect(response.status).toBe(404);
  expect((await fetch(`${address}/reports/${reportId}/events`)).status).toBe(401);
});

test('When a subscriber goes away, then its place is free again', async () => {
  const subscribers = app.services.subscribers;
  const { nextEvent, abort } = await subscribe(world.users.author);
  await nextEvent();
  expect(subscribers.count()).toBeGreaterThan(0);
  abort.abort();
  await expect.poll(() => subscribers.count()).toBe(0);
});

test('When a user or the node has too many streams, then one more is refused', () => {
  const actor = (userId: number) => ({
    tenantId: 1,
    userId,
    username: '',
    name: '',
    role: 'REPORT_CREATOR' as const,
    permissions: [],
    unitIds: [],
    csrf: null,
  });
  const subscribers = createSubscribers({ maximumOfUser: 2, maximumOfNode: 3 });
  const first = subscribers.take(actor(1));
  subscribers.take(actor(1));
  expect(() => subscribers.take(actor(1))).toThrow('error.tooManyRequests');
  subscribers.take(actor(2));
  expect(() => subscribers.take(actor(3))).toThrow('error.unavailable');
  first.leave();
  expect(subscribers.take(actor(1))).toBeDefined();
});

test('When the server closes, then open streams end', async () => {
  const other = await createTestApp();
  const otherWorld = await createReportWorld(other);
  const { author } = otherWorld.users;
  const body = { title: 'x', surveyIds: otherWorld.lawSurveys };
  const { id } = (await author.call('POST', '/reports', body)).json();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = other.app.server.address() as AddressInfo;
  const { token } = await inTenant(other.database, author.tenantId, (db) =>
    issueCredential(db, { tenantId: author.tenantId, userId: author.userId }, 'access', new Date()),
  );
  const response = await fetch(`http://127.0.0.1:${port}/api/v1/reports/${id}/events`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = response.text();
  await other.close();
  expect(await text).toMatch(/^data: |^$/);
});
