import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { hashToken } from '../../features/platform/session/credentials/find-actor.ts';
import { deleteCredential } from '../../features/platform/session/credentials/queries.ts';
import type { JobClaim } from '../../jobs/job.ts';
import { beginJob, cancelJob, endJob, recordHeartbeat } from '../../jobs/job-queries.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../testing/test-app.ts';
import { subscribeToStreams } from './testing/subscribe-to-streams.ts';

let app: TestApp;
let world: ReportWorld;
let reportId: number;
let streams: Awaited<ReturnType<typeof subscribeToStreams>>;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
  streams = await subscribeToStreams(app);
});
afterAll(() => streams.close());
beforeEach(async () => {
  streams.abortAll();
  const body = { title: 'Followed', surveyIds: world.lawSurveys };
  reportId = (await world.users.author.call('POST', '/reports', body)).json().id;
});

const ofCalculation = () => `/jobs/events?name=calculation&subject=${reportId}`;
const inWorld = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(app.database, world.tenantId, work);

const begin = async (name: 'calculation' | 'import', subject: number, { userId }: TestUser) => {
  const worker = await app.services.workerLease.number();
  const job = { tenantId: world.tenantId, userId, name, subject, payload: {} };
  return (await inWorld((db) => beginJob(db, job, { worker, total: 4 }))) as JobClaim;
};
const newImport = async ({ tenantId, userId }: TestUser): Promise<number> => {
  const { id } = await inWorld((db) =>
    db
      .insertInto('imports')
      .values({ tenant_id: tenantId, user_id: userId, state: 'INSPECTING', files: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return id;
};
const event = (changes: object) => ({ type: 'job', name: 'calculation', subject: reportId, ...changes });

test('When a job goes on, then whoever may see what it works on hears how far it is, until it is done', async () => {
  const { author, lawHead } = world.users;
  const subscribers = [
    await streams.subscribe(author, ofCalculation()),
    await streams.subscribe(lawHead, ofCalculation()),
  ];
  for (const { response, nextEvent } of subscribers) {
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await nextEvent()).toEqual({ type: 'look' });
  }
  const claim = await begin('calculation', reportId, author);
  for (const { nextEvent } of subscribers)
    expect(await nextEvent()).toEqual(event({ state: 'RUNNING', done: 0, total: 4 }));
  await inWorld((db) => recordHeartbeat(db, claim, { done: 3, total: 4 }));
  for (const { nextEvent } of subscribers)
    expect(await nextEvent()).toEqual(event({ state: 'RUNNING', done: 3, total: 4 }));
  await inWorld((db) => endJob(db, claim, 'DONE'));
  for (const { nextEvent } of subscribers)
    expect(await nextEvent()).toEqual(event({ state: 'DONE', done: 3, total: 4 }));
});

test('When a report is calculated, then its subscribers hear the end of it', async () => {
  const { author } = world.users;
  const { nextEvent } = await streams.subscribe(author, ofCalculation());
  await nextEvent();
  expect((await author.call('POST', `/reports/${reportId}/calculation`)).statusCode).toBe(200);
  let latest = await nextEvent();
  while (latest.state === 'RUNNING') latest = await nextEvent();
  expect(latest).toMatchObject(event({ state: 'DONE' }));
});

test('When a job is quicker than its subscriber, then what is heard last is how it ended', async () => {
  const { author } = world.users;
  const { nextEvent } = await streams.subscribe(author, ofCalculation());
  await nextEvent();
  const claim = await begin('calculation', reportId, author);
  for (let done = 1; done <= 40; done += 1)
    await inWorld((db) => recordHeartbeat(db, claim, { done, total: 40 }));
  await inWorld((db) => cancelJob(db, 'calculation', reportId));
  let [events, latest] = [0, await nextEvent()];
  while (latest.state === 'RUNNING') [events, latest] = [events + 1, await nextEvent()];
  expect(latest).toEqual(event({ state: 'CANCELLED', done: 40, total: 40 }));
  expect(events).toBeLessThan(40);
});

test('sends no event for heartbeats, rolled-back changes and other reports', async () => {
  const { author } = world.users;
  const other = (
    await author.call('POST', '/reports', { title: 'Other', surveyIds: world.lawSurveys })
  ).json().id;
  const { nextEvent } = await streams.subscribe(author, ofCalculation());
  await nextEvent();
  const claim = await begin('calculation', reportId, author);
  expect(await nextEvent()).toMatchObject({ done: 0 });
  await inWorld((db) => recordHeartbeat(db, claim, { done: 0, total: 4 }));
  await begin('calculation', other, author);
  await inWorld(async (db) => {
    await recordHeartbeat(db, claim, { done: 1, total: 4 });
    throw new Error('rolled back');
  }).catch(() => undefined);
  await inWorld((db) => recordHeartbeat(db, claim, { done: 2, total: 4 }));
  expect(await nextEvent()).toMatchObject({ subject: reportId, done: 2 });
});

test('When all imports are followed, then each user hears of those that are theirs to see', async () => {
  const { admin, author, colleague } = world.users;
  const collector = await app.createUser(world.tenantId, 'DATA_COLLECTOR');
  const of = async (user: TestUser) => {
    const stream = await streams.subscribe(user, '/jobs/events?name=import');
    expect(await stream.nextEvent()).toEqual({ type: 'look' });
    return stream;
  };
  const [administrator, owner] = [await of(admin), await of(collector)];
  const [foreign, own] = [await newImport(admin), await newImport(collector)];
  // Whoever asked for the job, the import is whose it was.
  await begin('import', foreign, collector);
  await begin('import', own, admin);
  expect(await owner.nextEvent()).toMatchObject({ name: 'import', subject: own });
  expect(await administrator.nextEvent()).toMatchObject({ subject: foreign });
  expect(await administrator.nextEvent()).toMatchObject({ subject: own });
  for (const user of [author, colleague])
    expect((await streams.subscribe(user, '/jobs/events?name=import')).response.status).toBe(
      (await user.call('GET', '/imports')).statusCode,
    );
});

test('When what a job works on is not the user’s to see, then there is no stream', async () => {
  const { colleague, dean, admin, author } = world.users;
  const stranger = (await createReportWorld(app)).users.admin;
  for (const user of [colleague, dean, stranger])
    expect((await streams.subscribe(user, ofCalculation())).response.status).toBe(404);
  const collector = await app.createUser(world.tenantId, 'DATA_COLLECTOR');
  const imported = `/jobs/events?name=import&subject=${await newImport(admin)}`;
  expect((await streams.subscribe(collector, imported)).response.status).toBe(404);
  expect((await streams.subscribe(collector, ofCalculation())).response.status).toBe(403);
  for (const query of ['', '?name=unknown', '?name=import&subject=x'])
    expect((await streams.subscribe(author, `/jobs/events${query}`)).response.status).toBe(422);
  expect((await fetch(`${streams.address}/jobs/events?name=import`)).status).toBe(401);
});

test('When the right to see it ends, then the stream ends with the next event', async () => {
  const { author, dean } = world.users;
  const path = `/reports/${reportId}/publication`;
  await author.call('PUT', path, { unitIds: [world.units.lawInstitute], publishedOn: null });
  const reader = await streams.subscribe(dean, ofCalculation());
  await reader.nextEvent();
  await author.call('DELETE', path);
  await begin('calculation', reportId, author);
  expect(await reader.nextEvent()).toBeNull();
});

test('When the subscriber signs out, then the stream ends at once', async () => {
  const { nextEvent, token } = await streams.subscribe(world.users.author, ofCalculation());
  await nextEvent();
  await inWorld((db) => deleteCredential(db, hashToken(token)));
  expect(await nextEvent()).toBeNull();
});

test('rechecks jobs at each heartbeat, because nobody announces a dead process', async () => {
  const { nextEvent } = await streams.subscribe(world.users.author, ofCalculation());
  await nextEvent();
  app.services.subscribers.beat();
  expect(await nextEvent()).toEqual({ type: 'look' });
});

test('ends a stream whose subscriber has lost the permission by an own role', async () => {
  const { admin, author } = world.users;
  const { nextEvent } = await streams.subscribe(author, ofCalculation());
  expect(await nextEvent()).toEqual({ type: 'look' });
  const own = { role: 'REPORT_CREATOR', name: { en: 'Own' }, permissions: ['surveys.search'] };
  const ownRoleIds = [(await admin.call('POST', '/own-roles', own)).json().id];
  const { content } = (await admin.call('GET', '/users?size=100')).json();
  const held = content.find(({ id }: { id: number }) => id === author.userId);
  const { version, name, roles, unitIds } = held;
  const body = { version, name, roles, unitIds, ownRoleIds };
  expect((await admin.call('PUT', `/users/${author.userId}`, body)).statusCode).toBe(200);
  await begin('calculation', reportId, author);
  expect(await nextEvent()).toBeNull();
});
