import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../db/connect.ts';
import { issueCredential } from '../../features/platform/session/credentials/issue-credential.ts';
import { CHANNEL } from '../../features/reports/report-access/announce-change.ts';
import type { Actor } from '../../lib/actor.ts';
import type { NoticeListener } from '../../lib/events.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import { createReportWorld, type ReportWorld } from '../../testing/report-world.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { subscribeToReport } from './subscribe-to-report.ts';

let app: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  app = await createTestApp();
  world = await createReportWorld(app);
});
afterAll(() => app.close());

const subscribeOver = async (subscribe: NoticeListener['subscribe']) => {
  const { author } = world.users;
  const body = { title: 'Followed', surveyIds: world.lawSurveys };
  const { id: reportId } = (await author.call('POST', '/reports', body)).json();
  const { tenantId, userId } = author;
  const { token } = await inTenant(app.database, tenantId, (db) =>
    issueCredential(db, { tenantId, userId }, 'access', new Date()),
  );
  const actor: Actor = {
    tenantId,
    userId,
    username: '',
    name: '',
    role: 'REPORT_CREATOR',
    permissions: ['reports.read', 'reports.edit'],
    unitIds: [],
    csrf: null,
  };
  const subscribers = createSubscribers();
  const listener = { subscribe, isDisconnected: () => false, close: async () => undefined };
  const server = Fastify();
  const answered = Promise.withResolvers<void>();
  const left = Promise.withResolvers<void>();
  server.get('/', async (request, reply) => {
    reply.raw.once('close', () => left.resolve());
    const following = { reportId, reportType: 'report' } as const;
    await subscribeToReport(app.services, { listener, subscribers }, { actor, request, reply }, following);
    answered.resolve();
  });
  await server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.server.address() as AddressInfo;
  const open = (signal: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}/`, { headers: { authorization: `Bearer ${token}` }, signal });
  const close = async () => {
    subscribers.endAll();
    server.server.closeAllConnections();
    await server.close();
  };
  return {
    reportId,
    tenantId,
    userId,
    subscribers,
    open,
    close,
    answered: answered.promise,
    left: left.promise,
  };
};

test('sends the version of a report that changes while the stream opens', async () => {
  let notice = '';
  const stream = await subscribeOver(async (hear) => {
    hear({ channel: CHANNEL, payload: notice });
    return () => undefined;
  });
  const { reportId, tenantId, userId } = stream;
  notice = JSON.stringify({ tenantId, reportId, version: 2, userId, userName: 'Somebody' });
  const response = await stream.open(new AbortController().signal);
  expect(response.status).toBe(200);
  const first = await response.body?.pipeThrough(new TextDecoderStream()).getReader().read();
  expect(first?.value).toBe('data: {"type":"current","version":1}\n\n');
  await stream.close();
});

test('When the reader leaves while the stream is being opened, then its place is free again', async () => {
  const subscribing = Promise.withResolvers<void>();
  const goOn = Promise.withResolvers<void>();
  let openSubscriptions = 0;
  const stream = await subscribeOver(async () => {
    subscribing.resolve();
    await goOn.promise;
    openSubscriptions += 1;
    return () => {
      openSubscriptions -= 1;
    };
  });
  const abort = new AbortController();
  const request = stream.open(abort.signal).catch(() => null);
  await subscribing.promise;
  expect(stream.subscribers.count()).toBe(1);
  abort.abort();
  await request;
  await stream.left;
  goOn.resolve();
  await stream.answered;
  expect(stream.subscribers.count()).toBe(0);
  expect(openSubscriptions).toBe(0);
  await stream.close();
});

test('When the node begins to go while the stream is being opened, then the stream ends at once', async () => {
  let endAll: () => void = () => undefined;
  const stream = await subscribeOver(async () => {
    endAll();
    return () => undefined;
  });
  endAll = stream.subscribers.endAll;
  const response = await stream.open(new AbortController().signal);
  expect(await response.text()).toBe('');
  expect(stream.subscribers.count()).toBe(0);
  await stream.close();
});
