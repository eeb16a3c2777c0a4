import { sql } from 'kysely';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiKey, ApiKeyDraft } from '#shared/platform/api-keys/contract.ts';
import { API_KEYS } from '#shared/platform/api-keys/rules.ts';
import type { paths } from '../../../openapi/client-types.generated.ts';
import { createReportWorld, type ReportWorld } from '../../../testing/report-world.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let plenum: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  plenum = await createTestApp();
  world = await createReportWorld(plenum);
});
afterAll(() => plenum.close());

const DAY = 86_400_000;
const dayIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);

const draft = (changes: Partial<ApiKeyDraft> = {}): ApiKeyDraft => ({
  name: 'Nightly',
  permissions: ['reports.read', 'reports.edit'],
  mayChange: true,
  expiresOn: dayIn(30),
  ...changes,
});
const createKey = async (user: TestUser, changes: Partial<ApiKeyDraft> = {}) => {
  const answer = await user.call('POST', '/own-api-keys', draft(changes));
  expect(answer.statusCode).toBe(201);
  return answer.json() as { id: number; key: string };
};
const callWith = (key: string, method: 'GET' | 'POST' | 'DELETE' | 'PUT', path: string, payload?: object) =>
  plenum.app.inject({
    method,
    url: `/api/v1${path}`,
    headers: { authorization: `Bearer ${key}` },
    ...(payload && { payload }),
  });
const listKeys = async (user: TestUser): Promise<ApiKey[]> =>
  (await user.call('GET', '/own-api-keys')).json();
const createReport = (key: string) =>
  callWith(key, 'POST', '/reports', { title: 'By a program', surveyIds: world.lawSurveys });

describe('POST /own-api-keys', () => {
  test('answers a key with which a generated client reads and changes what it allows', async () => {
    const { key } = await createKey(world.users.author);
    const baseUrl = await plenum.app.listen({ port: 0, host: '127.0.0.1' });
    const client = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${key}` } });
    const created = await client.POST('/api/v1/reports', {
      body: { title: 'By a program', surveyIds: world.lawSurveys },
    });
    const path = { reportId: String(created.data?.id) };
    const { data } = await client.GET('/api/v1/reports/{reportId}', { params: { path } });
    expect(data?.title).toBe('By a program');
  });

  test('stores no more of the key than its hash', async () => {
    const { key } = await createKey(world.users.author, { name: 'Secret' });
    const { rows } = await sql<{ row: string }>`select api_keys::text as row from api_keys`.execute(
      plenum.database,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ row }) => row).join()).not.toContain(key.slice('plenum_'.length));
  });

  test('refuses permissions that the person does not have', async () => {
    const answer = await world.users.author.call(
      'POST',
      '/own-api-keys',
      draft({ permissions: ['reports.read', 'users.manage'] }),
    );
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'apiKey.beyondRole']);
  });

  test.each([-1, API_KEYS.days + 2])('refuses a key that ends in %i days', async (days) => {
    const answer = await world.users.author.call('POST', '/own-api-keys', draft({ expiresOn: dayIn(days) }));
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'apiKey.lifetime']);
  });

  test('refuses more keys than a person may have, where none has expired', async () => {
    const user = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    for (let number = 0; number < API_KEYS.perPerson; number += 1) await createKey(user);
    const refused = await user.call('POST', '/own-api-keys', draft());
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'apiKey.tooMany']);
    await sql`update api_keys set expires_at = now() - interval '1 day' where id in (
      select id from api_keys where user_id = ${user.userId} limit 1)`.execute(plenum.database);
    expect((await user.call('POST', '/own-api-keys', draft())).statusCode).toBe(201);
  });
});

describe('a key', () => {
  test('is refused where it has no permission, though its person has it', async () => {
    const { key } = await createKey(world.users.author, { permissions: ['surveys.search'] });
    expect((await callWith(key, 'GET', '/surveys')).statusCode).toBe(200);
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(403);
    expect((await createReport(key)).statusCode).toBe(403);
  });

  test('finds no more surveys than its own permissions do, whatever else its person may', async () => {
    const { key } = await createKey(world.users.admin, { permissions: ['verification.run'] });
    expect((await callWith(key, 'GET', '/surveys?status=VERIFICATION')).statusCode).toBe(200);
    expect((await callWith(key, 'GET', '/surveys')).statusCode).toBe(403);
  });

  test('reads units, periods and formats, and nothing of the account', async () => {
    const { key } = await createKey(world.users.admin, { permissions: ['audit.read'] });
    const status = async (path: string) => (await callWith(key, 'GET', path)).statusCode;
    for (const path of ['/units', '/periods', '/configs/ui'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/start', '/menus', '/own-sign-ins', '/own-api-keys', '/own-identities', '/session'])
      expect([path, await status(path)]).toEqual([path, 403]);
  });

  test('that only reads changes nothing', async () => {
    const { key } = await createKey(world.users.author, { mayChange: false });
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(200);
    expect((await createReport(key)).statusCode).toBe(403);
  });

  test('neither creates nor revokes keys, nor touches the account', async () => {
    const { key, id } = await createKey(world.users.author);
    const tries = [
      await callWith(key, 'POST', '/own-api-keys', draft()),
      await callWith(key, 'DELETE', `/own-api-keys/${id}`),
      await callWith(key, 'DELETE', '/own-sign-ins'),
      await callWith(key, 'POST', '/own-second-factor', { password: 'x' }),
      await callWith(key, 'PUT', '/session/role', { role: 'ADMINISTRATOR' }),
    ];
    expect(tries.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403]);
  });

  test('reaches the units of its person alone, and no other tenant', async () => {
    const foreign = await plenum.createTenant('foreign-keys');
    const stranger = await plenum.createUser(foreign, 'ADMINISTRATOR');
    const { key } = await createKey(stranger);
    expect((await callWith(key, 'GET', '/reports')).json().content).toEqual([]);
    const { id } = (await createReport((await createKey(world.users.author)).key)).json();
    expect((await callWith(key, 'GET', `/reports/${id}`)).statusCode).toBe(404);
  });

  test('is refused once it has expired, is changed by a letter or its person is deactivated', async () => {
    const user = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    const { key } = await createKey(user);
    const status = async (sent = key) => (await callWith(sent, 'GET', '/reports')).statusCode;
    expect(await status()).toBe(200);
    expect(await status(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe(401);
    await sql`update users set deactivated_at = now() where id = ${user.userId}`.execute(plenum.database);
    expect(await status()).toBe(401);
    await sql`update users set deactivated_at = null where id = ${user.userId}`.execute(plenum.database);
    await sql`update api_keys set expires_at = now() where user_id = ${user.userId}`.execute(plenum.database);
    expect(await status()).toBe(401);
    expect((await listKeys(user)).map(({ isExpired }) => isExpired)).toEqual([true]);
  });

  test('ends with the role in which it was created, instead of acting in another', async () => {
    const user = await plenum.createUser(world.tenantId, 'ADMINISTRATOR');
    const { key } = await createKey(user);
    await sql`update users set role = 'REPORT_CREATOR' where id = ${user.userId}`.execute(plenum.database);
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(401);
  });

  test('is named by the audit log beside its person', async () => {
    const { key } = await createKey(world.users.author, { name: 'Nächtlich; =1+1' });
    expect((await createReport(key)).statusCode).toBe(201);
    await world.users.author.call('POST', '/reports', { title: 'By hand', surveyIds: world.lawSurveys });
    const log = await world.users.admin.call('GET', '/audit-log?action=report.created&size=2');
    expect(log.json().content).toMatchObject([
      { userId: world.users.author.userId, apiKeyName: null },
      { userId: world.users.author.userId, apiKeyName: 'Nächtlich; =1+1' },
    ]);
  });

  test('shows when it was used last', async () => {
    const user = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    const { key } = await createKey(user);
    expect((await listKeys(user)).map(({ lastUsedOn }) => lastUsedOn)).toEqual([null]);
    await callWith(key, 'GET', '/reports');
    const [used] = await listKeys(user);
    expect(Date.now() - Date.parse(used?.lastUsedOn ?? '')).toBeLessThan(60_000);
  });
});

describe('DELETE /own-api-keys/:apiKeyId', () => {
  test('ends the key at once, with an entry in the audit log', async () => {
    const { key, id } = await createKey(world.users.author);
    expect((await world.users.author.call('DELETE', `/own-api-keys/${id}`)).statusCode).toBe(204);
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(401);
    const { content } = (await world.users.admin.call('GET', '/audit-log')).json();
    expect(content[0].action).toBe('user.apiKeyRevoked');
  });

  test('does not find the key of somebody else', async () => {
    const { id } = await createKey(world.users.author);
    const other = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    expect((await other.call('DELETE', `/own-api-keys/${id}`)).statusCode).toBe(404);
  });
});

describe('/users/:userId/api-keys', () => {
  test('lists a person’s keys for administrators, who revoke them', async () => {
    const user = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    const { key, id } = await createKey(user);
    const path = `/users/${user.userId}/api-keys`;
    const listed: ApiKey[] = (await world.users.admin.call('GET', path)).json();
    expect(listed.map(({ name }) => name)).toEqual(['Nightly']);
    expect((await world.users.admin.call('DELETE', `${path}/${id}`)).statusCode).toBe(204);
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(401);
  });

  test('is not found for administrators of a section that the person does not belong to', async () => {
    const section = await plenum.createUser(world.tenantId, 'SUBSECTION_ADMINISTRATOR', [
      world.units.lawInstitute,
    ]);
    const { id } = await createKey(world.users.admin);
    const path = `/users/${world.users.admin.userId}/api-keys`;
    expect((await section.call('GET', path)).statusCode).toBe(404);
    expect((await section.call('DELETE', `${path}/${id}`)).statusCode).toBe(404);
  });
});

describe('DELETE /users/:userId/sessions', () => {
  test('ends keys, too', async () => {
    const user = await plenum.createUser(world.tenantId, 'REPORT_CREATOR', [world.units.law]);
    const { key } = await createKey(user);
    await world.users.admin.call('DELETE', `/users/${user.userId}/sessions`);
    expect((await callWith(key, 'GET', '/reports')).statusCode).toBe(401);
  });
});
