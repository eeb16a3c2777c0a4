import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../../app/start/build-app.ts';
import { inTenant } from '../../../db/connect.ts';
import { createServices } from '../../../lib/services.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { generatedSurvey } from './testing/generated-survey.ts';
import { type LimeSurveyServer, startLimeSurvey } from './testing/limesurvey-server.ts';

let plenum: TestApp;
let server: LimeSurveyServer;
let administrator: TestUser;
let collector: TestUser;
beforeAll(async () => {
  plenum = await createTestApp({ remoteNetworks: ['127.0.0.0/8'], allowsRemoteHttp: true });
  server = await startLimeSurvey([
    generatedSurvey('12', 'Zoology', []),
    generatedSurvey('11', 'Algebra', []),
  ]);
  const tenant = await plenum.createTenant('connections');
  const unit = await plenum.createUnit(tenant, 'University');
  administrator = await plenum.createUser(tenant, 'ADMINISTRATOR', [unit]);
  collector = await plenum.createUser(tenant, 'DATA_COLLECTOR', [unit]);
});
afterAll(async () => {
  await server.close();
  await plenum.close();
});

const draft = (changes: object = {}) => ({
  name: 'Evaluation',
  address: server.address,
  userName: server.userName,
  password: server.password,
  ...changes,
});
const create = async (user = collector, changes: object = {}) => {
  const answer = await user.call('POST', '/connections', draft(changes));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const surveysOf = (id: number, user = collector) => user.call('GET', `/connections/${id}/surveys`);
const codeOf = (answer: { statusCode: number; json(): { code: string } }) => [
  answer.statusCode,
  answer.json().code,
];

test('When a connection is added, then it is listed without its password, and its surveys by title', async () => {
  const made = await create();
  expect(Object.keys(made).sort()).toEqual(['address', 'id', 'name', 'ownerName', 'updatedAt', 'userName']);
  const listed = await collector.call('GET', '/connections');
  expect(listed.json()).toContainEqual(made);
  expect(listed.body).not.toContain(server.password);
  const never = { isActive: true, isImported: false, schedule: null };
  expect((await surveysOf(made.id)).json()).toEqual([
    { surveyId: '11', title: 'Algebra', ...never },
    { surveyId: '12', title: 'Zoology', ...never },
  ]);
  expect(server.sessions.size).toBe(0);
});

test('When a password is kept, then neither it nor anything like it is in the database', async () => {
  const { id } = await create();
  const row = await inTenant(plenum.database, collector.tenantId, (db) =>
    db.selectFrom('connections').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(row.secret.includes(server.password)).toBe(false);
  expect(JSON.stringify(row)).not.toContain(server.password);
});

test('When connections are added, used and refused, then no password is written to the log', async () => {
  let written = '';
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      written += chunk;
      done();
    },
  });
  const app = await buildApp(createServices({ ...plenum.services, log: pino({ level: 'trace' }, stream) }));
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    app.inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${collector.token}` },
      ...(payload && { payload }),
    });
  const { id } = (await call('POST', '/connections', draft())).json();
  await call('GET', `/connections/${id}/surveys`);
  await call('POST', '/connections', draft({ name: '' }));
  const wrong = (await call('POST', '/connections', draft({ password: 'wrong-password-1' }))).json();
  expect((await call('GET', `/connections/${wrong.id}/surveys`)).json().code).toBe('connection.signInFailed');
  await app.close();
  expect(written.split('\n').length).toBeGreaterThan(4);
  expect(written).not.toContain(server.password);
  expect(written).not.toContain('wrong-password-1');
});

test('asks for the password again if it would be sent elsewhere', async () => {
  const { id } = await create();
  const change = (changes: object) => {
    const { password: _, ...kept } = draft();
    return collector.call('PUT', `/connections/${id}`, { ...kept, ...changes });
  };
  expect((await change({ name: 'Renamed' })).json()).toMatchObject({ name: 'Renamed' });
  expect((await surveysOf(id)).statusCode).toBe(200);
  for (const changes of [{ address: 'https://elsewhere.example' }, { userName: 'root' }])
    expect(codeOf(await change(changes))).toEqual([422, 'connection.passwordRequired']);
  expect(codeOf(await change({ password: 'wrong' }))[0]).toBe(200);
  expect(codeOf(await surveysOf(id))).toEqual([422, 'connection.signInFailed']);
});

test('When an address is none, unencrypted or private, then it is refused when it is typed', async () => {
  const strict = await createTestApp();
  const user = await strict.createUser(await strict.createTenant('strict'), 'ADMINISTRATOR');
  const typed = async (address: string) =>
    codeOf(await user.call('POST', '/connections', draft({ address })));
  expect(await typed('nowhere')).toEqual([422, 'connection.addressInvalid']);
  expect(await typed('http://survey.example.org')).toEqual([422, 'connection.httpForbidden']);
  for (const host of ['127.0.0.1', '2130706433', '[::1]', '[::ffff:10.0.0.1]', '169.254.169.254'])
    expect(await typed(`https://${host}/`)).toEqual([422, 'connection.addressForbidden']);
  const { id } = (await user.call('POST', '/connections', draft({ address: 'https://localhost' }))).json();
  expect(codeOf(await user.call('GET', `/connections/${id}/surveys`))).toEqual([
    422,
    'connection.addressForbidden',
  ]);
  await strict.close();
});

test('returns 404 for a connection of others, except to administrators', async () => {
  const { id } = await create();
  const other = await plenum.createUser(collector.tenantId, 'DATA_COLLECTOR');
  const tenant = await plenum.createTenant('strangers');
  const stranger = await plenum.createUser(tenant, 'ADMINISTRATOR');
  for (const user of [other, stranger]) {
    expect((await user.call('GET', '/connections')).json()).toEqual([]);
    expect((await surveysOf(id, user)).statusCode).toBe(404);
    expect((await user.call('PUT', `/connections/${id}`, draft())).statusCode).toBe(404);
    expect((await user.call('POST', `/connections/${id}/imports`, { surveyIds: ['11'] })).statusCode).toBe(
      404,
    );
    expect((await user.call('DELETE', `/connections/${id}`)).statusCode).toBe(404);
  }
  expect((await surveysOf(id, administrator)).statusCode).toBe(200);
  expect(
    (await administrator.call('GET', '/connections')).json().map((one: { id: number }) => one.id),
  ).toContain(id);
  expect((await administrator.call('DELETE', `/connections/${id}`)).statusCode).toBe(204);
  expect((await surveysOf(id)).statusCode).toBe(404);
});

test('When the installation’s secret is another one now, then the password is asked for again', async () => {
  const { id } = await create();
  const other = await buildApp(
    createServices({
      ...plenum.services,
      settings: { ...plenum.services.settings, secret: 'another-one-for-tests' },
    }),
  );
  const answer = await other.inject({
    url: `/api/v1/connections/${id}/surveys`,
    headers: { authorization: `Bearer ${collector.token}` },
  });
  expect(answer.json().code).toBe('connection.secretUnreadable');
  await other.close();
});
