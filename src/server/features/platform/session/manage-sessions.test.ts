import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { type BrowserSession, browserSession } from '../../../testing/browser-session.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';

const PASSWORD = 'correct horse battery';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
let app: TestApp;
let tenantId: number;
let admin: TestUser;

beforeAll(async () => {
  app = await createTestApp();
  tenantId = await app.createTenant('alpha');
  admin = await app.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(() => app.close());

const create = (username: string): Promise<number> =>
  inTenant(app.database, tenantId, (db) =>
    createUser(db, tenantId, { username, name: username, role: 'DEAN', unitIds: [], password: PASSWORD }),
  );
const signIn = async (username: string, remoteAddress = '198.51.100.77'): Promise<BrowserSession> =>
  browserSession(
    app.app,
    await app.app.inject({
      method: 'POST',
      url: '/api/v1/session',
      payload: { username, password: PASSWORD },
      headers: { 'user-agent': FIREFOX },
      remoteAddress,
    }),
  );
const isIn = async (browser: BrowserSession): Promise<boolean> =>
  (await browser.call('GET', '/session')).statusCode === 200;
const list = async (browser: BrowserSession) => (await browser.call('GET', '/own-sign-ins')).json();

test('A person sees the own sign-ins with browser and network, and ends one of the others', async () => {
  await create('anna');
  const [here, there] = [await signIn('anna'), await signIn('anna', '2001:db8:1:2:3::4')];
  const before = await list(here);
  expect(before).toMatchObject([
    {
      isCurrent: true,
      isOpen: true,
      method: 'PASSWORD',
      browser: 'Firefox, Linux',
      network: '198.51.100.0/24',
    },
    { isCurrent: false, isOpen: true, network: '2001:db8:1::/48' },
  ]);
  const path = `/own-sign-ins/${before[1].id}/session`;
  expect((await here.call('DELETE', path)).statusCode).toBe(204);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await list(here))[1]).toMatchObject({ isOpen: false });
  expect((await here.call('DELETE', path)).statusCode).toBe(404);
});

test('All others end at once, tokens too, and this one goes on', async () => {
  await create('berta');
  const [here, there] = [await signIn('berta'), await signIn('berta')];
  const payload = { grantType: 'password', username: 'berta', password: PASSWORD };
  const tokens = (await app.app.inject({ method: 'POST', url: '/oauth/token', payload })).json();
  expect((await list(here)).map(({ method }: { method: string }) => method)).toContain('TOKEN');
  await here.call('DELETE', '/own-sign-ins');
  const headers = { authorization: `Bearer ${tokens.accessToken}` };
  expect((await app.app.inject({ url: '/api/v1/menus', headers })).statusCode).toBe(401);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test('Nobody ends the session of somebody else as an own one', async () => {
  await create('carla');
  await create('doris');
  const [carla, doris] = [await signIn('carla'), await signIn('doris')];
  const [own] = await list(carla);
  expect((await doris.call('DELETE', `/own-sign-ins/${own.id}/session`)).statusCode).toBe(404);
  expect(await isIn(carla)).toBe(true);
});

test('Administrators see and end the sessions of others, and whoever administers elsewhere does not', async () => {
  const userId = await create('emil');
  const browser = await signIn('emil');
  const path = `/users/${userId}/sign-ins`;
  const [open] = (await admin.call('GET', path)).json();
  const elsewhere = await app.createUser(tenantId, 'SUBSECTION_ADMINISTRATOR', [
    await app.createUnit(tenantId, 'Arts'),
  ]);
  expect((await elsewhere.call('GET', path)).statusCode).toBe(404);
  expect((await elsewhere.call('DELETE', `${path}/${open.id}/session`)).statusCode).toBe(404);
  expect((await admin.call('DELETE', `${path}/${open.id}/session`)).statusCode).toBe(204);
  expect(await isIn(browser)).toBe(false);
});

test('Sign-ins are forgotten after ninety days, with the next one', async () => {
  const userId = await create('frida');
  const old = new Date(Date.now() - 91 * 24 * 60 * 60_000);
  await signIn('frida');
  await inTenant(app.database, tenantId, (db) =>
    db.updateTable('sign_ins').set({ at: old }).where('user_id', '=', userId).execute(),
  );
  expect(await list(await signIn('frida'))).toHaveLength(1);
});
