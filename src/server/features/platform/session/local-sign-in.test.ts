import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RequiredSecondFactor } from '#shared/platform/session/required-second-factor-contract.ts';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { queuePasswordReset } from '../mails/account-mail-queries.ts';
import { issueSignInLink } from './credentials/issue-sign-in-link.ts';
import { codeOf, createLocalTenant, type LocalTenant, PASSWORD } from './testing/local-tenant.ts';

const PATH = '/configs/second-factor';
const attacks = countAttacks('ways around a switched off local sign-in');

let plenum: TestApp;
let tenants = 0;
let tenant: LocalTenant;
let tenantId: number;
let admin: TestUser;

beforeAll(async () => {
  plenum = await createTestApp();
});
afterAll(() => plenum.close());
const enterNewTenant = async () => {
  tenants += 1;
  tenant = await createLocalTenant(plenum, `local-${tenants}`);
  ({ tenantId, admin } = tenant);
};
beforeEach(enterNewTenant);

const inOwn = <Result>(work: Parameters<typeof inTenant<Result>>[2]) =>
  inTenant(plenum.database, tenantId, work);

const addProvider = () =>
  inOwn((db) =>
    sql`insert into identity_providers (tenant_id, name, issuer, is_active)
      values (${tenantId}, 'Campus', 'https://idp.example', true)`.execute(db),
  );

const put = (more: object) =>
  admin.call('PUT', PATH, { roles: [], graceDays: 14, emergencyUserId: null, ...more });
const getTokens = (username: string) =>
  tenant.getTokens({
    ...{ grantType: 'password', username, password: PASSWORD },
    tenantSubdomain: tenant.subdomain,
  });
const issueLink = (userId: number, page: 'signIn' | 'setPassword') =>
  inOwn(async (db) => {
    const link = await issueSignInLink(db, { tenantId, userId }, 'https://plenum.test', new Date(), {
      ...(page === 'setPassword' && { page }),
    });
    return new URL(link).searchParams.get('link') ?? '';
  });

const switchOff = async () => {
  const emergency = await tenant.createAccount('ADMINISTRATOR');
  await addProvider();
  const answer = await put({ emergencyUserId: emergency.userId, localSignIn: false });
  expect(answer.json<RequiredSecondFactor>()).toMatchObject({ localSignIn: false });
  return emergency;
};

describe('PUT /configs/second-factor', () => {
  test('switches local sign-in off only beside a provider and an account for emergencies', async () => {
    const emergency = await tenant.createAccount('ADMINISTRATOR');
    const wanted = { emergencyUserId: emergency.userId, localSignIn: false };
    expect(codeOf(await put(wanted))).toBe('secondFactor.emergencyFirst');
    await addProvider();
    expect(codeOf(await put({ localSignIn: false }))).toBe('secondFactor.emergencyFirst');
    expect(codeOf(await put({ ...wanted, emergencyUserId: admin.userId }))).toBe(
      'secondFactor.emergencyFirst',
    );
    expect((await put(wanted)).statusCode).toBe(200);
    // Without the field it stays off, and so does the need for the account.
    expect(codeOf(await put({}))).toBe('secondFactor.emergencyFirst');
    expect((await admin.call('GET', PATH)).json()).toMatchObject(wanted);
  });

  test('ends what others began with a password, and leaves the account for emergencies signed in', async () => {
    const dean = await tenant.createAccount('DEAN');
    const session = (await tenant.signIn(dean.username)).cookies.find(
      ({ name }) => name === 'plenum_session',
    );
    const ask = () =>
      plenum.app.inject({
        ...{ method: 'GET', url: '/api/v1/session', headers: { host: 'plenum.test' } },
        cookies: { plenum_session: session?.value ?? '' },
      });
    expect((await ask()).statusCode).toBe(200);
    const emergency = await switchOff();
    expect((await ask()).statusCode).toBe(401);
    expect((await admin.call('GET', PATH)).statusCode).toBe(200);
    expect((await tenant.signIn(emergency.username)).statusCode).toBe(200);
    expect((await getTokens(emergency.username)).statusCode).toBe(200);
  });
});

describe('Where local sign-in is off', () => {
  test('no password and no link of others counts, and none is sent', async () => {
    const dean = await tenant.createAccount('DEAN');
    const [before, forPassword] = [
      await issueLink(dean.userId, 'signIn'),
      await issueLink(dean.userId, 'setPassword'),
    ];
    await switchOff();
    const later = await issueLink(dean.userId, 'signIn');
    for (const attempt of [
      () => tenant.signIn(dean.username),
      () => getTokens(dean.username),
      () => tenant.send('POST', '/api/v1/session', { link: before }),
      () => tenant.send('POST', '/api/v1/session', { link: later }),
      () =>
        tenant.send('PUT', '/api/v1/session/password', { link: forPassword, password: 'seven quiet lamps' }),
    ]) {
      const answer = await attempt();
      attacks.count();
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
    }
    await inOwn((db) => queuePasswordReset(db, tenantId, dean.username));
    const mails = await inOwn((db) => sql`select from mails where user_id = ${dean.userId}`.execute(db));
    expect(mails.rows).toEqual([]);
  });

  test('administrators are told why they can neither add people nor make links', async () => {
    const dean = await tenant.createAccount('DEAN');
    await switchOff();
    const invited = { username: 'new@university.example', name: 'New', role: 'ADMINISTRATOR', unitIds: [] };
    for (const [path, body] of [
      ['/users', { ...invited, roles: ['ADMINISTRATOR'], role: undefined }],
      [`/users/${dean.userId}/sign-in-link`, undefined],
      [`/users/${dean.userId}/invitation-mail`, undefined],
    ] as const)
      expect(codeOf(await admin.call('POST', path, body)), path).toBe('user.signsInElsewhere');
    const { rows } = await inOwn((db) => sql`select from users where name = 'New'`.execute(db));
    expect(rows).toEqual([]);
  });

  test('passwords count again once the account for emergencies is gone', async () => {
    const dean = await tenant.createAccount('DEAN');
    const emergency = await switchOff();
    expect((await tenant.signIn(dean.username)).statusCode).toBe(401);
    await inOwn((db) =>
      sql`update users set deactivated_at = now() where id = ${emergency.userId}`.execute(db),
    );
    expect((await tenant.signIn(dean.username)).statusCode).toBe(200);
  });

  test('the sign-in page learns it, and other tenants are not affected', async () => {
    const dean = await tenant.createAccount('DEAN');
    const own = tenant;
    await switchOff();
    const page = await plenum.app.inject({
      ...{ url: '/api/v1/tenants', headers: { host: `${own.subdomain}.plenum.test` } },
    });
    expect(page.json()).toMatchObject({ subdomain: own.subdomain, localSignIn: false });
    await enterNewTenant();
    const other = await tenant.createAccount('DEAN');
    expect((await tenant.signIn(other.username)).statusCode).toBe(200);
    expect((await own.signIn(dean.username)).statusCode).toBe(401);
  });
});
