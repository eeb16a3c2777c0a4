import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { handleProblems } from '../../../../app/http/problem-handler.ts';
import type { Jobs } from '../../../../app/start/start-jobs.ts';
import { inTenant } from '../../../../db/connect.ts';
import { startTestJobs } from '../../../../testing/start-test-jobs.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../../testing/test-app.ts';
import { receiveUpload } from './receive-upload.ts';
import { UploadPace } from './upload-pace.ts';

const MAXIMUM_BYTES = 100_000;
const SHORT = { silenceMs: 300, minimumRate: 1000, graceMs: 500 };
const SOON = { timeout: 20_000 };

let plenum: TestApp;
let jobs: Jobs;
let collector: TestUser;
let tenantId: number;
let small: FastifyInstance;
let sockets: Socket[] = [];

beforeAll(async () => {
  plenum = await createTestApp();
  jobs = await startTestJobs(plenum.services);
  tenantId = await plenum.createTenant('uploads');
  collector = await plenum.createUser(tenantId, 'DATA_COLLECTOR', [
    await plenum.createUnit(tenantId, 'Unit'),
  ]);
  await plenum.app.listen({ host: '127.0.0.1', port: 0 });
  small = Fastify();
  handleProblems(small, plenum.services.monitor);
  await small.register(multipart);
  small.post('/', (request, reply) => {
    reply.header('connection', 'close');
    const limits = { maximumBytes: MAXIMUM_BYTES, pace: new UploadPace(SHORT) };
    const options = { unitIds: 'all', confirmation: null } as const;
    return receiveUpload(plenum.database, collector, options, request, limits).then(({ files }) => files);
  });
  await small.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});
afterAll(async () => {
  await small.close();
  await jobs.stop();
  await plenum.close();
});

const BOUNDARY = 'a-boundary';
const TYPE = `multipart/form-data; boundary=${BOUNDARY}`;
const part = (name: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; name="files"; filename="${name}"\r\n\r\n${content}`;
const whole = (...parts: string[]): string => `${parts.join('\r\n')}\r\n--${BOUNDARY}--\r\n`;

const send = (payload: string) =>
  small.inject({ method: 'POST', url: '/', headers: { 'content-type': TYPE }, payload });

const stored = () =>
  inTenant(plenum.database, tenantId, async (db) => {
    const { rows } = await sql<{ imports: number; chunks: number }>`
      select (select count(*)::integer from imports) as imports,
        (select count(*)::integer from import_chunks) as chunks`.execute(db);
    return rows[0];
  });

const begin = async (app: FastifyInstance, path: string, headers: string, content: string) => {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: plenum.test\r\n${headers}Content-Type: ${TYPE}\r\nContent-Length: 1000000\r\n\r\n${content}`,
  );
  return socket;
};

test('When one file is larger than an upload may be, then it is refused and nothing of it stays', async () => {
  const answer = await send(whole(part('large.csv', 'x'.repeat(MAXIMUM_BYTES + 1))));
  expect(answer.statusCode).toBe(413);
  expect(answer.json().code).toBe('error.tooLarge');
  expect(await stored()).toEqual({ imports: 0, chunks: 0 });
});

test('When files are too large only together, then they are refused; at the limit they are taken', async () => {
  const half = 'x'.repeat(MAXIMUM_BYTES / 2);
  const tooMuch = await send(whole(part('a', half), part('b', half), part('c', 'x')));
  expect(tooMuch.json().code).toBe('error.tooLarge');
  expect(await stored()).toEqual({ imports: 0, chunks: 0 });
  expect((await send(whole(part('a', half), part('b', half)))).json()).toEqual([
    { name: 'a', size: MAXIMUM_BYTES / 2 },
    { name: 'b', size: MAXIMUM_BYTES / 2 },
  ]);
  await inTenant(plenum.database, tenantId, (db) => sql`delete from imports`.execute(db));
});

test('When there are more files than an upload may have, then it is refused', async () => {
  const answer = await send(whole(...Array.from({ length: 51 }, (_, index) => part(`${index}`, 'x'))));
  expect(answer.statusCode).toBe(413);
  expect(await stored()).toEqual({ imports: 0, chunks: 0 });
});

test('When the answer to a large file comes early, then the connection ends without reading the rest', async () => {
  const socket = await begin(small, '/', '', part('large.csv', 'x'.repeat(2 * MAXIMUM_BYTES)));
  const [first] = (await once(socket, 'data')) as [Buffer];
  expect(first.toString()).toMatch(/^HTTP\/1\.1 413 /);
  await once(socket, 'close');
});

test.each([
  ['has no end', TYPE, part('a.csv', 'Q1')],
  ['names no boundary', 'multipart/form-data', whole(part('a.csv', 'Q1'))],
  ['has another boundary', 'multipart/form-data; boundary=other', whole(part('a.csv', 'Q1'))],
  ['is no multipart at all', TYPE, 'Q1\n1\n'],
])('When a body %s, then it is bad input and nothing stays', async (_, type, body) => {
  const answer = await collector.send('POST', '/imports', Buffer.from(body), type);
  expect(answer.statusCode, answer.body).toBe(422);
  expect(await stored()).toEqual({ imports: 0, chunks: 0 });
});

const bearer = ({ token }: TestUser): string => `Authorization: Bearer ${token}\r\n`;
const dripAs = (user: TestUser) =>
  begin(plenum.app, '/api/v1/imports', bearer(user), part('a.csv', 'x'.repeat(50_000)));
const uploadAs = (user: TestUser) =>
  user.send('POST', '/imports', Buffer.from(whole(part('b.csv', 'Q1\n1'))), TYPE);
const uploading = async () => (await stored())?.imports ?? 0;

test('queues an upload beyond the user’s limit until a client leaves', async () => {
  const before = await uploading();
  const begun = [await dripAs(collector), await dripAs(collector)];
  await expect.poll(uploading, SOON).toBe(before + 2);
  let isAnswered = false;
  const waiting = uploadAs(collector).finally(() => {
    isAnswered = true;
  });
  const admin = await plenum.createUser(tenantId, 'ADMINISTRATOR');
  // Another one's, begun later, is through by then.
  expect((await uploadAs(admin)).statusCode).toBe(202);
  expect(isAnswered).toBe(false);
  for (const socket of begun) socket.destroy();
  expect((await waiting).statusCode).toBe(202);
  // What clients left is gone, too; the two that were sent stay.
  await expect.poll(uploading, SOON).toBe(before + 2);
  const names = (await collector.call('GET', '/imports'))
    .json()
    .content.flatMap((row: { files: object[] }) => row.files);
  expect(new Set(names.map(({ name }: { name: string }) => name))).toEqual(new Set(['b.csv']));
});

test('When all users of a tenant drip, then other tenants upload meanwhile', async () => {
  const before = await uploading();
  const colleagues = [collector];
  for (let more = 0; more < 4; more += 1) colleagues.push(await plenum.createUser(tenantId, 'ADMINISTRATOR'));
  for (const user of [...colleagues, ...colleagues]) await dripAs(user);
  // As many as a tenant may have; the rest waits.
  await expect.poll(uploading, SOON).toBe(before + 8);
  const foreignTenant = await plenum.createTenant('uploads-of-others');
  await plenum.createUnit(foreignTenant, 'Unit');
  const foreign = await plenum.createUser(foreignTenant, 'ADMINISTRATOR');
  expect((await uploadAs(foreign)).statusCode).toBe(202);
  expect(await uploading()).toBe(before + 8);
  for (const socket of sockets) socket.destroy();
  await expect.poll(uploading, SOON).toBe(before);
});

test('When a client sends a byte now and then, then it is told that it is too slow and nothing stays', async () => {
  const before = await stored();
  const socket = await begin(small, '/', '', part('a.csv', 'x'));
  const drip = setInterval(() => socket.write('x'), 20);
  const [first] = (await once(socket, 'data')) as [Buffer];
  clearInterval(drip);
  expect(first.toString()).toMatch(/^HTTP\/1\.1 408 /);
  expect(first.toString()).toContain('import.tooSlow');
  await expect.poll(stored, SOON).toEqual(before);
});

test('When a process ended in the middle of an upload, then the tenant’s next one removes what it left', async () => {
  const before = await uploading();
  const listed = async () => (await collector.call('GET', '/imports')).json().totalElements;
  const shown = await listed();
  await inTenant(plenum.database, tenantId, (db) =>
    sql`insert into imports (tenant_id, user_id, state, options, updated_at)
      values (${tenantId}, ${collector.userId}, 'UPLOADED', '{}', now() - interval '1 hour')`.execute(db),
  );
  expect(await uploading()).toBe(before + 1);
  expect(await listed()).toBe(shown);
  expect((await uploadAs(collector)).statusCode).toBe(202);
  expect(await uploading()).toBe(before + 1);
});

test('When a client stops sending, then it is given up and nothing stays', async () => {
  const before = await stored();
  const socket = await begin(small, '/', '', part('a.csv', 'x'.repeat(10)));
  await once(socket, 'close');
  const silent = await begin(small, '/', '', '');
  await once(silent, 'close');
  await expect.poll(stored, SOON).toEqual(before);
});
