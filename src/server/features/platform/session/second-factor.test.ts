import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';
import { setPassword } from './credentials/set-password.ts';
import { computeCode, stepAt } from './second-factor/one-time-password.ts';

const PASSWORD = 'correct horse battery';
const attacks = countAttacks('codes of second factors');

let testApp: TestApp;
let tenantId: number;
let admin: TestUser;
let account: { userId: number; username: string };
let accounts = 0;

beforeAll(async () => {
  testApp = await createTestApp();
  tenantId = await testApp.createTenant('alpha');
  admin = await testApp.createUser(tenantId, 'ADMINISTRATOR');
});
afterAll(() => testApp.close());

beforeEach(async () => {
  accounts += 1;
  const username = `person-${accounts}`;
  const userId = await inTenant(testApp.database, tenantId, async (db) => {
    const id = await createUser(db, tenantId, { username, name: username, role: 'DEAN', unitIds: [] });
    await setPassword(db, id, PASSWORD);
    return id;
  });
  account = { userId, username };
});

const post = (url: string, payload: object) =>
  testApp.app.inject({
    ...{ method: 'POST', url, payload, headers: { host: 'plenum.test' } },
    remoteAddress: `10.2.${accounts >> 8}.${accounts & 255}`,
  });
const signIn = (more: object = {}) =>
  post('/api/v1/session', {
    ...{ username: account.username, password: PASSWORD, tenantSubdomain: 'alpha' },
    ...more,
  });

const enter = async () => {
  const answer = await signIn();
  const session = answer.cookies.find(({ name }) => name === 'plenum_session')?.value ?? '';
  const { csrf } = answer.json<{ csrf: string }>();
  return (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) =>
    testApp.app.inject({
      ...{ method, url: `/api/v1${path}`, cookies: { plenum_session: session } },
      headers: { host: 'plenum.test', 'x-csrf-token': csrf },
      ...(payload && { payload }),
    });
};

const decode = (secret: string): Buffer => {
  const bits = [...secret].map((sign) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
  );
  return Buffer.from(
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  );
};
const codeAt = (secret: string, offset: -1 | 0 | 1): string =>
  computeCode(decode(secret), stepAt(new Date()) + offset);

const setUp = async () => {
  const call = await enter();
  const begun = await call('POST', '/own-second-factor', { password: PASSWORD });
  const { secret } = begun.json<{ secret: string; keyUri: string }>();
  const confirmed = await call('PUT', '/own-second-factor', { code: codeAt(secret, -1) });
  const { recoveryCodes } = confirmed.json<{ recoveryCodes: string[] }>();
  return { call, secret, recoveryCodes };
};
const codeOf = (answer: { json: <T>() => T }) => answer.json<{ code?: string }>().code;
const actions = async (): Promise<string[]> =>
  (await admin.call('GET', '/audit-log')).json().content.map(({ action }: { action: string }) => action);

test('A code is asked for after the right password, and only then', async () => {
  const { secret } = await setUp();
  expect((await actions())[0]).toBe('user.secondFactorSet');
  const asked = await signIn();
  expect([asked.statusCode, codeOf(asked), asked.cookies]).toEqual([401, 'login.codeRequired', []]);
  expect(codeOf(await signIn({ password: 'wrong' }))).toBe('login.failed');
  expect(codeOf(await signIn({ password: 'wrong', code: codeAt(secret, 0) }))).toBe('login.failed');
  const code = codeAt(secret, 0);
  expect((await signIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).statusCode).toBe(200);
});

test('Until a code has confirmed it, none is asked for', async () => {
  const call = await enter();
  await call('POST', '/own-second-factor', { password: PASSWORD });
  expect((await signIn()).statusCode).toBe(200);
  expect((await call('GET', '/own-second-factor')).json()).toEqual({
    ...{ hasPassword: true, confirmedOn: null, recoveryCodeCount: 0 },
  });
});

test('Whoever has only the session sets nothing up, changes nothing and takes nothing away', async () => {
  const wrong = await (await enter())('POST', '/own-second-factor', { password: 'wrong' });
  expect([wrong.statusCode, codeOf(wrong)]).toEqual([422, 'login.passwordWrong']);
  const { call } = await setUp();
  attacks.count();
  const again = await call('POST', '/own-second-factor', { password: PASSWORD });
  expect(codeOf(again)).toBe('secondFactor.alreadyOn');
  for (const [method, path] of [
    ['PUT', '/recovery-codes'],
    ['POST', '/removal'],
  ] as const) {
    attacks.count();
    expect(codeOf(await call(method, `/own-second-factor${path}`, { code: '000000' }))).toBe(
      'login.codeInvalid',
    );
  }
  expect(codeOf(await signIn())).toBe('login.codeRequired');
});

test('A code works once, and none before it afterwards', async () => {
  const { secret } = await setUp();
  const [early, late] = [codeAt(secret, 0), codeAt(secret, 1)];
  expect((await signIn({ code: late })).statusCode).toBe(200);
  for (const code of [late, early]) {
    attacks.count();
    expect(codeOf(await signIn({ code }))).toBe('login.codeInvalid');
  }
});

test('Of two sign-ins at once with one code one comes in', async () => {
  const { secret } = await setUp();
  attacks.count();
  const code = codeAt(secret, 0);
  const answers = await Promise.all([signIn({ code }), signIn({ code })]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
});

test('A recovery code works once, however it is typed, and new ones end the old', async () => {
  const { call, secret, recoveryCodes } = await setUp();
  const [first = '', second = ''] = recoveryCodes;
  expect(new Set(recoveryCodes).size).toBe(10);
  expect((await signIn({ code: first.toLowerCase().replaceAll('-', ' ') })).statusCode).toBe(200);
  attacks.count();
  expect(codeOf(await signIn({ code: first }))).toBe('login.codeInvalid');
  expect((await call('GET', '/own-second-factor')).json().recoveryCodeCount).toBe(9);
  const renewed = await call('PUT', '/own-second-factor/recovery-codes', { code: codeAt(secret, 0) });
  expect((await actions())[0]).toBe('user.recoveryCodesRenewed');
  attacks.count();
  expect(codeOf(await signIn({ code: second }))).toBe('login.codeInvalid');
  expect((await signIn({ code: renewed.json().recoveryCodes[0] })).statusCode).toBe(200);
});

test('Ten wrong codes end the guessing for everybody, right codes included', async () => {
  const { secret } = await setUp();
  for (let guess = 0; guess < 10; guess += 1) {
    attacks.count();
    expect(codeOf(await signIn({ code: '000000' }))).toBe('login.codeInvalid');
  }
  attacks.count();
  const refused = await signIn({ code: codeAt(secret, 0) });
  expect([refused.statusCode, codeOf(refused)]).toEqual([429, 'error.tooManyRequests']);
});

test('Tokens, one-time links and links for a new password ask for it as well', async () => {
  const { secret } = await setUp();
  const grant = { username: account.username, password: PASSWORD, tenantSubdomain: 'alpha' };
  attacks.count();
  expect(codeOf(await post('/oauth/token', grant))).toBe('login.codeRequired');
  const made = await admin.call('POST', `/users/${account.userId}/sign-in-link`);
  const link =
    new URL(made.json<{ link: string }>().link).hash.slice(1) ||
    new URL(made.json().link).searchParams.get('link');
  const change = (more: object) =>
    testApp.app.inject({
      method: 'PUT',
      url: '/api/v1/session/password',
      payload: { link, password: 'another good password', ...more },
    });
  attacks.count();
  expect(codeOf(await change({}))).toBe('login.codeRequired');
  attacks.count();
  expect(codeOf(await post('/api/v1/session', { link }))).toBe('login.codeRequired');
  expect((await change({ code: codeAt(secret, 0) })).statusCode).toBe(200);
  const token = await post('/oauth/token', {
    ...grant,
    password: 'another good password',
    code: codeAt(secret, 1),
  });
  expect(token.statusCode).toBe(200);
});

test('It is taken away with a code, or by an administrator, and not by one out of reach', async () => {
  const { call, secret } = await setUp();
  expect((await call('POST', '/own-second-factor/removal', { code: codeAt(secret, 0) })).statusCode).toBe(
    204,
  );
  expect((await actions())[0]).toBe('user.secondFactorRemoved');
  expect((await signIn()).statusCode).toBe(200);
  await setUp();
  const path = `/users/${account.userId}/second-factor`;
  expect((await admin.call('GET', path)).json()).toEqual({ isOn: true });
  const betaId = await testApp.createTenant('beta');
  const stranger = await testApp.createUser(betaId, 'ADMINISTRATOR');
  attacks.count();
  expect((await stranger.call('DELETE', path)).statusCode).toBe(404);
  expect((await admin.call('DELETE', path)).statusCode).toBe(204);
  expect((await actions())[0]).toBe('user.secondFactorRemoved');
  expect((await admin.call('GET', path)).json()).toEqual({ isOn: false });
  expect((await signIn()).statusCode).toBe(200);
});

test('The secret is stored sealed, and recovery codes as hashes', async () => {
  const { secret, recoveryCodes } = await setUp();
  const rows = await testApp.database.selectFrom('second_factors').selectAll().execute();
  const codes = await testApp.database.selectFrom('recovery_codes').selectAll().execute();
  const stored = Buffer.concat([...rows.map((row) => row.secret), ...codes.map((row) => row.code_hash)]);
  expect(stored.includes(decode(secret))).toBe(false);
  for (const code of recoveryCodes) expect(stored.includes(code.replaceAll('-', ''))).toBe(false);
});
