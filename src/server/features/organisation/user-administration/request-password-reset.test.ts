import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { createUser } from '../../platform/users/create-user.ts';

let app: TestApp;
let tenantId: number;
beforeAll(async () => {
  app = await createTestApp({ mail: { smtpUrl: 'smtp://127.0.0.1:1', from: 'plenum@campus.example' } });
  tenantId = await app.createTenant('alpha');
  await app.createTenant('beta');
});
afterAll(() => app.close());

let visitors = 0;
const ask = (username: string, remoteAddress = `10.9.0.${++visitors}`) =>
  app.app.inject({
    method: 'POST',
    url: '/api/v1/session/password-reset',
    payload: { username, tenantSubdomain: 'alpha' },
    remoteAddress,
  });
const create = (username: string, password: string | undefined = 'correct horse battery') =>
  inTenant(app.database, tenantId, (db) =>
    createUser(db, tenantId, { username, name: 'Ada', role: 'DEAN', unitIds: [], password }),
  );
const mailsTo = async (userId: number) =>
  (
    await app.database.selectFrom('mails').select(['address', 'kind']).where('user_id', '=', userId).execute()
  ).map(({ address, kind }) => [address, kind]);

test('Known and unknown names get the same answer, and a mail goes to who there is', async () => {
  const userId = await create('ada@campus.example');
  const answers = [];
  for (const name of [' ADA@campus.example', 'nobody@campus.example', 'no address']) {
    const { statusCode, body } = await ask(name);
    answers.push([statusCode, body]);
  }
  expect(answers).toEqual([
    [204, ''],
    [204, ''],
    [204, ''],
  ]);
  expect(await mailsTo(userId)).toEqual([['ada@campus.example', 'PASSWORD_RESET']]);
});

test('One waits at a time, and three are sent within an hour', async () => {
  const userId = await create('berta@campus.example');
  for (let round = 0; round < 5; round += 1) {
    await ask('berta@campus.example');
    await ask('berta@campus.example');
    expect((await mailsTo(userId)).length).toBe(Math.min(round + 1, 3));
    await app.database.updateTable('mails').set({ state: 'SENT' }).where('user_id', '=', userId).execute();
  }
});

test('Deactivated accounts, and those that a provider or directory made, get none (downgrade)', async () => {
  const gone = await create('gone@campus.example');
  const createExternal = (username: string) =>
    inTenant(app.database, tenantId, (db) =>
      createUser(db, tenantId, { username, name: 'S', role: 'DEAN', unitIds: [] }),
    );
  const external = await createExternal('sso@campus.example');
  const announced = await createExternal('scim@campus.example');
  await inTenant(app.database, tenantId, async (db) => {
    await db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', gone).execute();
    const { id } = await db
      .insertInto('identity_providers')
      .values({ tenant_id: tenantId, name: 'Campus', issuer: 'https://login.example' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = { tenant_id: tenantId, provider_id: id, subject: 's', user_id: external };
    await db
      .insertInto('external_identities')
      .values({ ...row, linked_as: 'CREATED', linked_by: '' })
      .execute();
    const place = { tenant_id: tenantId, provider_id: id };
    await db.insertInto('scim_connections').values(place).execute();
    await db
      .insertInto('scim_users')
      .values({
        ...{ ...place, user_name: 'scim', user_id: announced, is_own: true, is_active: true },
        attributes: '{}',
      })
      .execute();
  });
  await ask('gone@campus.example');
  await ask('sso@campus.example');
  await ask('scim@campus.example');
  for (const userId of [gone, external, announced]) expect(await mailsTo(userId)).toEqual([]);
});

test('Nobody has many mails sent from one address', async () => {
  const statuses = [];
  for (let round = 0; round < 31; round += 1)
    statuses.push((await ask(`x${round}@y.example`, '10.8.0.1')).statusCode);
  expect([statuses[0], statuses.at(-1)]).toEqual([204, 429]);
});
