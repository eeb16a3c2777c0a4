import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '#shared/permissions.ts';
import type { RequiredSecondFactor } from '#shared/platform/session/required-second-factor-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { computeCode, stepAt } from './second-factor/one-time-password.ts';
import { codeOf, createLocalTenant, type LocalTenant, PASSWORD } from './testing/local-tenant.ts';

const PATH = '/configs/second-factor';
const attacks = countAttacks('ways around a required second factor');

let plenum: TestApp;
let tenants = 0;
let tenant: LocalTenant;
let tenantId: number;
let admin: TestUser;

beforeAll(async () => {
  plenum = await createTestApp();
});
afterAll(() => plenum.close());
beforeEach(async () => {
  tenants += 1;
  tenant = await createLocalTenant(plenum, `factor-${tenants}`);
  ({ tenantId, admin } = tenant);
});

const demand = (roles: Role[], more: object = {}) =>
  admin.call('PUT', PATH, { roles, graceDays: 0, emergencyUserId: null, ...more });
const run = (statement: ReturnType<typeof sql>) =>
  inTenant(plenum.database, tenantId, (db) => statement.execute(db));

const getTokens = async (body: object) => (await tenant.getTokens(body)).json();

const enter = async (username: string, code?: string) => {
  const answer = await tenant.signIn(username, code);
  const session = answer.cookies.find(({ name }) => name === 'plenum_session')?.value ?? '';
  const { csrf, secondFactor } = answer.json();
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    plenum.app.inject({
      ...{ method, url: `/api/v1${path}`, cookies: { plenum_session: session } },
      headers: { host: 'plenum.test', 'x-csrf-token': csrf },
      ...(payload && { payload }),
    });
  return { call, secondFactor };
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const codeAt = (secret: string, offset: number): string => {
  const bits = [...secret].map((sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return computeCode(Buffer.from(bytes), stepAt(new Date()) + offset);
};
type Call = Awaited<ReturnType<typeof enter>>['call'];
const setUp = async (call: Call): Promise<string> => {
  const { secret } = (await call('POST', '/own-second-factor', { password: PASSWORD })).json();
  const confirmed = await call('PUT', '/own-second-factor', { code: codeAt(secret, -1) });
  expect(confirmed.statusCode, confirmed.body).toBe(200);
  return secret;
};

const OPEN = [
  'getSession',
  'signOut',
  'getCsrf',
  'leaveProvider',
  'getOwnSecondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
];

describe('A session without the second factor that its role demands', () => {
  test('reaches no endpoint but those that set it up', async () => {
    const dean = await plenum.createUser(tenantId, 'DEAN');
    expect((await dean.call('GET', '/reports')).statusCode).toBe(200);
    expect((await demand(['DEAN'])).statusCode).toBe(200);
    const guarded = plenum.app.guardedRoutes.filter(
      ({ access, method }) => method !== 'HEAD' && (access === 'session' || access === 'reader'),
    );
    expect(guarded.length).toBeGreaterThan(200);
    const open: (string | undefined)[] = [];
    for (const { method, url, operationId } of guarded) {
      if (OPEN.includes(operationId ?? '')) continue;
      attacks.count();
      const answer = await plenum.app.inject({
        method: method as 'GET',
        url: url.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${dean.token}` },
      });
      if (answer.statusCode !== 403 || codeOf(answer) !== 'secondFactor.required') open.push(operationId);
    }
    expect(open).toEqual([]);
    expect((await dean.call('GET', '/own-second-factor')).statusCode).toBe(200);
  });

  test('works again once it is set up there, while other sessions sign in again', async () => {
    const { username } = await tenant.createAccount('DEAN');
    const [here, elsewhere] = [await enter(username), await enter(username)];
    await demand(['DEAN']);
    expect(codeOf(await here.call('GET', '/reports'))).toBe('secondFactor.required');
    const shown = (await here.call('GET', '/session')).json();
    expect(shown.secondFactor).toEqual({ requiredFrom: expect.any(String), isDue: true, isSetUp: false });
    const secret = await setUp(here.call);
    expect((await here.call('GET', '/reports')).statusCode).toBe(200);
    expect((await here.call('GET', '/session')).json().secondFactor).toBeNull();
    attacks.count();
    expect(codeOf(await elsewhere.call('GET', '/reports'))).toBe('secondFactor.required');
    expect((await elsewhere.call('GET', '/session')).json().secondFactor.isSetUp).toBe(true);
    const again = await enter(username, codeAt(secret, 0));
    expect((await again.call('GET', '/reports')).statusCode).toBe(200);
  });

  test('is one whichever role it acts in', async () => {
    const user = await plenum.createUser(tenantId, 'DEAN');
    await run(sql`update users set further_roles = '{INSTRUCTOR}' where id = ${user.userId}`);
    await demand(['INSTRUCTOR']);
    attacks.count();
    expect(codeOf(await user.call('GET', '/reports'))).toBe('secondFactor.required');
  });

  test('stays one when its tokens are renewed, and one with a code stays with it', async () => {
    const { username } = await tenant.createAccount('DEAN');
    const secret = await setUp((await enter(username)).call);
    const password = {
      grantType: 'password',
      username,
      password: PASSWORD,
      tenantSubdomain: tenant.subdomain,
    };
    const other = await plenum.createUser(tenantId, 'DEAN');
    await demand(['DEAN']);
    const tokens = await getTokens({ ...password, code: codeAt(secret, 0) });
    const renewed = await getTokens({ grantType: 'refresh_token', refreshToken: tokens.refreshToken });
    const read = (token: string) =>
      plenum.app.inject({ url: '/api/v1/reports', headers: { authorization: `Bearer ${token}` } });
    expect((await read(renewed.accessToken)).statusCode).toBe(200);
    await run(sql`update credentials set proved_second_factor = false`);
    const late = await getTokens({ grantType: 'refresh_token', refreshToken: renewed.refreshToken });
    attacks.count();
    expect(codeOf(await read(late.accessToken))).toBe('secondFactor.required');
    expect(codeOf(await other.call('GET', '/reports'))).toBe('secondFactor.required');
  });

  test('leaves API keys to work that were made before', async () => {
    const dean = await plenum.createUser(tenantId, 'DEAN');
    const draft = { name: 'Board', permissions: ['reports.read'], mayChange: false };
    const expiresOn = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
    const made = await dean.call('POST', '/own-api-keys', { ...draft, expiresOn });
    expect(made.statusCode, made.body).toBe(201);
    await demand(['DEAN']);
    const { key } = made.json();
    const read = await plenum.app.inject({
      url: '/api/v1/reports',
      headers: { authorization: `Bearer ${key}` },
    });
    expect(read.statusCode).toBe(200);
    attacks.count();
    expect(codeOf(await dean.call('POST', '/own-api-keys', { ...draft, expiresOn }))).toBe(
      'secondFactor.required',
    );
  });
});

describe('PUT /configs/second-factor', () => {
  test('leaves days of grace, in which people are reminded', async () => {
    const { username } = await tenant.createAccount('DEAN');
    const set = (await demand(['DEAN'], { graceDays: 14 })).json() as RequiredSecondFactor;
    const dean = set.roles.find(({ role }) => role === 'DEAN');
    expect(dean).toMatchObject({ accounts: 1, without: 1 });
    const days = (Date.parse(dean?.requiredFrom ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(13.9);
    const { call, secondFactor } = await enter(username);
    expect(secondFactor).toEqual({ requiredFrom: dean?.requiredFrom, isDue: false, isSetUp: false });
    expect((await call('GET', '/reports')).statusCode).toBe(200);
    await run(sql`update second_factor_roles set required_from = now()`);
    expect(codeOf(await call('GET', '/reports'))).toBe('secondFactor.required');
  });

  test('keeps the day on which a role was added, and drops what is no longer wanted', async () => {
    await demand(['DEAN'], { graceDays: 30 });
    await run(sql`update second_factor_roles set added_at = added_at - interval '20 days'`);
    const { roles, graceDays } = (await demand(['DEAN', 'INSTRUCTOR'], { graceDays: 30 })).json();
    const from = (wanted: Role): number => {
      const found = (roles as RequiredSecondFactor['roles']).find(({ role }) => role === wanted);
      return Math.round((Date.parse(found?.requiredFrom ?? '') - Date.now()) / 86_400_000);
    };
    expect([graceDays, from('DEAN'), from('INSTRUCTOR')]).toEqual([30, 10, 30]);
    const none = (await demand([])).json() as RequiredSecondFactor;
    expect(none.roles.every(({ requiredFrom }) => requiredFrom === null)).toBe(true);
  });

  test('refuses administrators who would shut themselves out', async () => {
    expect(codeOf(await demand(['ADMINISTRATOR']))).toBe('secondFactor.ownFirst');
    expect((await admin.call('GET', PATH)).json().roles[0].requiredFrom).toBeNull();
    expect((await demand(['ADMINISTRATOR'], { graceDays: 1 })).statusCode).toBe(200);
    await run(sql`update credentials set proved_second_factor = true where user_id = ${admin.userId}`);
    expect((await demand(['ADMINISTRATOR'])).statusCode).toBe(200);
  });

  test('exempts one account for emergencies, whose sign-ins the log tells', async () => {
    const { userId, username } = await tenant.createAccount('ADMINISTRATOR');
    await run(sql`update credentials set proved_second_factor = true where user_id = ${admin.userId}`);
    expect((await demand(['ADMINISTRATOR'], { emergencyUserId: userId })).json().emergencyUserId).toBe(
      userId,
    );
    const { call, secondFactor } = await enter(username);
    expect(secondFactor).toBeNull();
    expect((await call('GET', '/users')).statusCode).toBe(200);
    const log = (await admin.call('GET', '/audit-log?action=user.emergencyAccountUsed')).json();
    expect(log.content).toMatchObject([{ objectId: userId }]);
    await run(sql`update users set role = 'DEAN' where id = ${userId}`);
    await demand(['ADMINISTRATOR', 'DEAN']);
    attacks.count();
    expect(codeOf(await call('GET', '/reports'))).toBe('secondFactor.required');
  });

  test('takes nobody for it who is no administrator, deactivated, or of another tenant', async () => {
    const dean = await plenum.createUser(tenantId, 'DEAN');
    const gone = await plenum.createUser(tenantId, 'ADMINISTRATOR');
    await run(sql`update users set deactivated_at = now() where id = ${gone.userId}`);
    const stranger = await plenum.createUser(
      await plenum.createTenant(`${tenant.subdomain}-other`),
      'ADMINISTRATOR',
    );
    for (const { userId } of [dean, gone, stranger]) {
      attacks.count();
      expect(codeOf(await demand([], { emergencyUserId: userId }))).toBe('error.notFound');
    }
  });
});

describe('POST /own-second-factor/removal', () => {
  test('is refused to people whose role demands it, in the days of grace as well', async () => {
    const { username } = await tenant.createAccount('DEAN');
    const { call } = await enter(username);
    const secret = await setUp(call);
    await demand(['DEAN'], { graceDays: 9 });
    attacks.count();
    const refused = await call('POST', '/own-second-factor/removal', { code: codeAt(secret, 0) });
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'secondFactor.demanded']);
    await demand([]);
    expect((await call('POST', '/own-second-factor/removal', { code: codeAt(secret, 0) })).statusCode).toBe(
      204,
    );
  });
});
