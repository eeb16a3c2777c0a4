import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let tenants = 0;
let administrator: TestUser;
let dean: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
});
afterAll(() => testApp.close());
beforeEach(async () => {
  tenants += 1;
  const tenant = await testApp.createTenant(`tenant-${tenants}`);
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  dean = await testApp.createUser(tenant, 'DEAN');
});

const publish = (de: string, en = '') =>
  administrator.call('PUT', '/configs/agreement', { text: { de, en } });
const accept = (user: TestUser, version: number) => user.call('POST', '/agreement/acceptance', { version });
const asked = async (user: TestUser) => (await user.call('GET', '/session')).json().agreementVersion;
const own = async (user: TestUser) => (await user.call('GET', '/agreement')).json().agreement;
const listed = async (query = '') =>
  (await administrator.call('GET', `/configs/agreement/acceptances${query}`)).json().content;

test('[3.18] When there is no agreement, then nobody is asked for one', async () => {
  expect(await asked(dean)).toBeNull();
  expect(await own(dean)).toBeNull();
  expect((await administrator.call('GET', '/configs/agreement')).json()).toEqual({
    ...{ agreement: null, people: 2, accepted: 0 },
  });
  const refused = await accept(dean, 1);
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'agreement.replaced']);
});

test('asks each person to accept the published agreement and every later version [3.18]', async () => {
  expect((await publish('Erste', 'First')).json()).toMatchObject({
    ...{ agreement: { version: 1, text: { de: 'Erste', en: 'First' } }, people: 2, accepted: 0 },
  });
  expect([await asked(dean), await asked(administrator)]).toEqual([1, 1]);
  expect(await own(dean)).toMatchObject({ version: 1, acceptedOn: null });
  const accepted = (await accept(dean, 1)).json().agreement;
  expect(Math.abs(Date.parse(accepted.acceptedOn) - Date.now())).toBeLessThan(60_000);
  expect([await asked(dean), await asked(administrator)]).toEqual([null, 1]);
  // Once is enough: the first time counts.
  expect((await accept(dean, 1)).json().agreement.acceptedOn).toBe(accepted.acceptedOn);
  expect((await publish('Erste', 'First')).json().agreement.version).toBe(1);
  expect((await publish('Zweite')).json()).toMatchObject({ agreement: { version: 2 }, accepted: 0 });
  expect(await asked(dean)).toBe(2);
  expect((await accept(dean, 1)).json().code).toBe('agreement.replaced');
  expect(await own(dean)).toMatchObject({ version: 2, text: { de: 'Zweite', en: '' }, acceptedOn: null });
  // What was accepted stays to be read.
  const kept = await inTenant(testApp.database, dean.tenantId, (db) =>
    db.selectFrom('agreements').select(['version', 'text']).orderBy('version').execute(),
  );
  expect(kept).toMatchObject([{ text: { de: 'Erste', en: 'First' } }, { text: { de: 'Zweite', en: '' } }]);
});

test('lists each person who may sign in with their acceptance for administrators [3.18]', async () => {
  await publish('Erste');
  await accept(dean, 1);
  const names = async (query: string) =>
    (await listed(query)).map(({ id }: { id: number }) => (id === dean.userId ? 'dean' : 'administrator'));
  expect(await names('?state=ACCEPTED')).toEqual(['dean']);
  expect(await names('?state=OPEN')).toEqual(['administrator']);
  expect(await names('?name=nobody')).toEqual([]);
  await publish('Zweite');
  expect(await names('?state=ACCEPTED')).toEqual([]);
  const rows = await listed();
  expect(rows.find(({ id }: { id: number }) => id === dean.userId)).toEqual({
    ...{ id: dean.userId, name: expect.any(String), username: expect.any(String), version: 1 },
    acceptedOn: expect.any(String),
  });
  expect(rows.find(({ id }: { id: number }) => id === administrator.userId)).toMatchObject({
    ...{ version: null, acceptedOn: null },
  });
  await inTenant(testApp.database, dean.tenantId, (db) =>
    db.updateTable('users').set({ deactivated_at: new Date() }).where('id', '=', dean.userId).execute(),
  );
  expect(await listed()).toHaveLength(1);
});

test('When the agreement is withdrawn, then nobody is asked, and the next one has a number of its own', async () => {
  await publish('Erste');
  await accept(dean, 1);
  expect((await administrator.call('DELETE', '/configs/agreement')).json()).toMatchObject({
    agreement: null,
  });
  expect(await asked(administrator)).toBeNull();
  expect(await own(dean)).toBeNull();
  await publish('Erste');
  expect(await asked(dean)).toBe(2);
});

test('When two publish at once, then one version comes after the other and one is in force', async () => {
  const both = await Promise.all([publish('Eine'), publish('Andere')]);
  expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await asked(dean)).toBe(2);
});

test('forbids publishing, withdrawing and listing acceptances without the permission', async () => {
  for (const [method, path, body] of [
    ['GET', '/configs/agreement', undefined],
    ['PUT', '/configs/agreement', { text: { de: 'x', en: '' } }],
    ['DELETE', '/configs/agreement', undefined],
    ['GET', '/configs/agreement/acceptances', undefined],
  ] as const)
    expect((await dean.call(method, path, body)).statusCode).toBe(403);
  expect((await publish('  ')).statusCode).toBe(422);
});

test('When another tenant has an agreement, then it is nobody else’s', async () => {
  await publish('Erste');
  const other = await testApp.createTenant(`other-${tenants}`);
  const stranger = await testApp.createUser(other, 'ADMINISTRATOR');
  expect(await asked(stranger)).toBeNull();
  expect(await own(stranger)).toBeNull();
  expect((await accept(stranger, 1)).statusCode).toBe(409);
});

test('[3.18] When an agreement is published, accepted and withdrawn, then the audit log has it', async () => {
  await publish('Erste');
  await accept(dean, 1);
  await administrator.call('DELETE', '/configs/agreement');
  const entries = (await administrator.call('GET', '/audit-log')).json().content;
  const actions = entries.map(({ action, userId }: { action: string; userId: number }) => [action, userId]);
  expect(actions).toEqual([
    ['settings.agreementWithdrawn', administrator.userId],
    ['session.agreementAccepted', dean.userId],
    ['settings.agreementPublished', administrator.userId],
  ]);
});
