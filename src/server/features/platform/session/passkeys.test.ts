import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createAuthenticator, type Forgery } from '../../../testing/software-authenticator.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';
import { createUser } from '../users/create-user.ts';
import { setPassword } from './credentials/set-password.ts';

const PASSWORD = 'correct horse battery';
const ALPHA = 'alpha.plenum.test';
const attacks = countAttacks('passkeys');

let testApp: TestApp;
let alpha: number;
let beta: number;
let admin: TestUser;
let account: { userId: number; username: string };
let accounts = 0;

beforeAll(async () => {
  testApp = await createTestApp({ mail: { smtpUrl: 'smtp://localhost:1', from: 'plenum@plenum.test' } });
  alpha = await testApp.createTenant('alpha');
  beta = await testApp.createTenant('beta');
  admin = await testApp.createUser(alpha, 'ADMINISTRATOR');
});
afterAll(() => testApp.close());

const createAccount = (tenantId: number, username: string) =>
  inTenant(testApp.database, tenantId, async (db) => {
    const userId = await createUser(db, tenantId, { username, name: username, role: 'DEAN', unitIds: [] });
    await setPassword(db, userId, PASSWORD);
    return { userId, username };
  });
beforeEach(async () => {
  accounts += 1;
  account = await createAccount(alpha, `person-${accounts}@plenum.test`);
});

/** A browser with its cookies, at a host. */
const createBrowser = (host = ALPHA) => {
  const cookies: Record<string, string> = {};
  let csrf = '';
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) => {
    const answer = await testApp.app.inject({
      ...{ method, url: `/api/v1${path}`, cookies: { ...cookies } },
      headers: { host, 'x-csrf-token': csrf },
      ...(payload && { payload }),
      remoteAddress: `10.3.${accounts >> 8}.${accounts & 255}`,
    });
    for (const { name, value } of answer.cookies) cookies[name] = value;
    const body = answer.body === '' ? {} : answer.json();
    if (typeof body.csrf === 'string') csrf = body.csrf;
    return { status: answer.statusCode, body, code: body.code as string | undefined };
  };
  return {
    call,
    cookies,
    enter: async ({ username } = account) => {
      await call('POST', '/session', { username, password: PASSWORD });
      return call;
    },
    challenge: async () => (await call('POST', '/session/passkey/challenge', {})).body,
    signIn: (credential: object) => call('POST', '/session/passkey', { credential }),
  };
};

const add = async (host = ALPHA) => {
  const browser = createBrowser(host);
  const call = await browser.enter();
  const device = createAuthenticator(`http://${host}`);
  const options = (await call('POST', '/own-passkeys/creation', { password: PASSWORD })).body;
  const added = await call('POST', '/own-passkeys', { name: 'My key', credential: device.create(options) });
  expect(added.status).toBe(201);
  return { device, call, options, passkeyId: added.body.id as number };
};

/** The status of a sign-in in a new browser. */
const tryToSignIn = async (device: ReturnType<typeof createAuthenticator>, forged: Forgery = {}) => {
  const browser = createBrowser();
  const { status, code } = await browser.signIn(device.sign(await browser.challenge(), forged));
  return [status, code];
};
const REFUSED = [401, 'login.passkeyInvalid'];
const actions = async (): Promise<string[]> =>
  (await admin.call('GET', '/audit-log')).json().content.map(({ action }: { action: string }) => action);

describe('POST /own-passkeys', () => {
  test('asks the browser for a key that names its account and asks the person for a PIN', async () => {
    const { options, call, passkeyId } = await add();
    expect(options.rp).toEqual({ id: ALPHA, name: 'alpha' });
    expect(options.user.name).toBe(account.username);
    expect(Buffer.from(options.user.id, 'base64url')).toHaveLength(32);
    expect(options.authenticatorSelection).toEqual({
      ...{ residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    });
    const { passkeys } = (await call('GET', '/own-passkeys')).body;
    expect(passkeys).toEqual([
      {
        ...{ id: passkeyId, name: 'My key', createdOn: expect.any(String), lastUsedOn: null },
        isSynced: false,
      },
    ]);
    expect((await actions())[0]).toBe('user.passkeyAdded');
  });

  test('has its owner told by mail', async () => {
    await add();
    const { rows } = await sql<{ kind: string; address: string }>`
      select kind, address from mails where user_id = ${account.userId}`.execute(testApp.database);
    expect(rows).toEqual([{ kind: 'PASSKEY_ADDED', address: account.username }]);
  });

  test('needs the password, and the code of a second factor', async () => {
    const call = await createBrowser().enter();
    attacks.count();
    const wrong = await call('POST', '/own-passkeys/creation', { password: 'wrong' });
    expect([wrong.status, wrong.code]).toEqual([422, 'login.passwordWrong']);
    await sql`insert into second_factors (tenant_id, user_id, key_id, secret, confirmed_at)
      values (${alpha}, ${account.userId}, 'k', 'x', now())`.execute(testApp.database);
    attacks.count();
    const asked = await call('POST', '/own-passkeys/creation', { password: PASSWORD });
    expect(asked.code).toBe('login.codeRequired');
  });

  test('refuses what another origin, host, challenge or an unverified person has signed', async () => {
    const call = await createBrowser().enter();
    for (const forged of [
      { origin: 'http://alpha.plenum.test.evil.example' },
      { rpId: 'beta.plenum.test' },
      { challenge: 'AAAA' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ]) {
      attacks.count();
      const options = (await call('POST', '/own-passkeys/creation', { password: PASSWORD })).body;
      const credential = createAuthenticator(`http://${ALPHA}`).create(options, forged);
      const answer = await call('POST', '/own-passkeys', { name: 'Forged', credential });
      expect([forged, answer.code]).toEqual([forged, 'passkey.refused']);
    }
    expect((await call('GET', '/own-passkeys')).body.passkeys).toEqual([]);
  });

  test('takes a challenge once, from the session that asked for it', async () => {
    const call = await createBrowser().enter();
    const other = await createBrowser().enter();
    const options = (await call('POST', '/own-passkeys/creation', { password: PASSWORD })).body;
    const credential = () => createAuthenticator(`http://${ALPHA}`).create(options);
    attacks.count(2);
    expect((await other('POST', '/own-passkeys', { name: 'x', credential: credential() })).code).toBe(
      'passkey.refused',
    );
    expect((await call('POST', '/own-passkeys', { name: 'x', credential: credential() })).status).toBe(201);
    expect((await call('POST', '/own-passkeys', { name: 'x', credential: credential() })).code).toBe(
      'passkey.refused',
    );
  });

  test('refuses more than ten', async () => {
    const { call } = await add();
    await sql`insert into passkeys (tenant_id, user_id, credential_id, public_key, counter, user_handle, host,
        transports, is_synced, name)
      select tenant_id, user_id, int4send(n) || credential_id, public_key, counter, user_handle, host, transports,
        is_synced, name from passkeys, generate_series(1, 9) as n where user_id = ${account.userId}`.execute(
      testApp.database,
    );
    expect((await call('POST', '/own-passkeys/creation', { password: PASSWORD })).code).toBe(
      'passkey.tooMany',
    );
  });
});

describe('POST /session/passkey', () => {
  test('signs in without name, password and code, and the list of sign-ins says so', async () => {
    const { device } = await add();
    const browser = createBrowser();
    const options = await browser.challenge();
    expect(options).toEqual({
      ...{ rpId: ALPHA, challenge: expect.any(String), timeout: 300_000, userVerification: 'required' },
    });
    const { status, body } = await browser.signIn(device.sign(options));
    expect([status, body.user.username]).toEqual([200, account.username]);
    const [last] = (await browser.call('GET', '/own-sign-ins')).body;
    expect([last.method, last.isCurrent]).toEqual(['PASSKEY', true]);
    const [key] = (await browser.call('GET', '/own-passkeys')).body.passkeys;
    expect(key.lastUsedOn).toEqual(expect.any(String));
    expect((await actions())[0]).toBe('session.begun');
  });

  test('counts as a second factor where the role demands one, and the password of before does not', async () => {
    const { device, call } = await add();
    const demand = async (roles: string[]) => {
      const wanted = { roles, graceDays: 0, emergencyUserId: null };
      const set = await admin.call('PUT', '/configs/second-factor', wanted);
      expect(set.statusCode, set.body).toBe(200);
    };
    await demand(['DEAN']);
    attacks.count();
    expect((await call('GET', '/reports')).code).toBe('secondFactor.required');
    const browser = createBrowser();
    await browser.signIn(device.sign(await browser.challenge()));
    expect((await browser.call('GET', '/reports')).status).toBe(200);
    await demand([]);
  });

  test('takes no answer twice, whether in the same browser or in another', async () => {
    const { device } = await add();
    const browser = createBrowser();
    const credential = device.sign(await browser.challenge());
    const other = createBrowser();
    await other.challenge();
    attacks.count(3);
    expect((await other.signIn(credential)).code).toBe('login.passkeyInvalid');
    expect((await createBrowser().signIn(credential)).code).toBe('login.passkeyInvalid');
    expect((await browser.signIn(credential)).status).toBe(200);
    expect((await browser.signIn(credential)).code).toBe('login.passkeyInvalid');
  });

  test('of two answers to one challenge at once one comes in', async () => {
    const { device } = await add();
    const browser = createBrowser();
    const credential = device.sign(await browser.challenge());
    attacks.count();
    const answers = await Promise.all([browser.signIn(credential), browser.signIn(credential)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });

  test('takes no challenge that has expired', async () => {
    const { device } = await add();
    const browser = createBrowser();
    const options = await browser.challenge();
    await sql`update passkey_challenges set expires_at = now() - interval '1 second'`.execute(
      testApp.database,
    );
    attacks.count();
    expect((await browser.signIn(device.sign(options))).code).toBe('login.passkeyInvalid');
  });

  test.each<[string, Forgery]>([
    ['another origin', { origin: 'https://alpha.plenum.test' }],
    ['a subdomain of the origin', { origin: 'http://x.alpha.plenum.test' }],
    ['another host', { rpId: 'plenum.test' }],
    ['a challenge of its own', { challenge: 'c2VsZi1tYWRl' }],
    ['a person who was not verified', { isVerified: false }],
    ['the purpose of adding', { type: 'webauthn.create' }],
    [
      'the key of somebody else',
      { privateKey: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey },
    ],
    ['the handle of somebody else', { userHandle: Buffer.alloc(32, 7).toString('base64url') }],
  ])('refuses a signature with %s', async (_, forged) => {
    const { device } = await add();
    attacks.count();
    expect(await tryToSignIn(device, forged)).toEqual(REFUSED);
    expect((await tryToSignIn(device))[0]).toBe(200);
  });

  test('refuses a key that has signed before, which shows a copy of it', async () => {
    const { device } = await add();
    expect((await tryToSignIn(device, { counter: 40 }))[0]).toBe(200);
    attacks.count(2);
    expect(await tryToSignIn(device, { counter: 40 })).toEqual(REFUSED);
    expect(await tryToSignIn(device, { counter: 0 })).toEqual(REFUSED);
    expect((await tryToSignIn(device, { counter: 41 }))[0]).toBe(200);
  });

  test('refuses the passkey of another tenant, even where both share the address', async () => {
    const { device } = await add();
    const browser = createBrowser('beta.plenum.test');
    attacks.count(2);
    expect((await browser.signIn(device.sign(await browser.challenge()))).code).toBe('login.passkeyInvalid');
    const shared = createAuthenticator('http://plenum.test');
    const owner = createBrowser('plenum.test');
    const named = { username: account.username, password: PASSWORD, tenantSubdomain: 'alpha' };
    await owner.call('POST', '/session', named);
    const options = (await owner.call('POST', '/own-passkeys/creation', { password: PASSWORD })).body;
    await owner.call('POST', '/own-passkeys', { name: 'Root', credential: shared.create(options) });
    const at = async (tenantSubdomain: string) => {
      const { call } = createBrowser('plenum.test');
      const asked = await call('POST', '/session/passkey/challenge', { tenantSubdomain });
      const credential = shared.sign(asked.body);
      return (await call('POST', '/session/passkey', { tenantSubdomain, credential })).status;
    };
    expect([await at('beta'), await at('alpha')]).toEqual([401, 200]);
    const crossed = createBrowser('plenum.test');
    const asked = await crossed.call('POST', '/session/passkey/challenge', { tenantSubdomain: 'beta' });
    attacks.count();
    const sent = { tenantSubdomain: 'alpha', credential: shared.sign(asked.body) };
    expect((await crossed.call('POST', '/session/passkey', sent)).status).toBe(401);
  });

  test('refuses people who have left or whose account has no password', async () => {
    const { device } = await add();
    const set = (change: ReturnType<typeof sql>) =>
      sql`update users set ${change} where id = ${account.userId}`.execute(testApp.database);
    await set(sql`deactivated_at = now()`);
    attacks.count(2);
    expect(await tryToSignIn(device)).toEqual(REFUSED);
    await set(sql`deactivated_at = null, password_hash = null`);
    expect(await tryToSignIn(device)).toEqual(REFUSED);
  });

  test('refuses people who were erased, whose passkeys are gone', async () => {
    const { device } = await add();
    const find = async () =>
      (await admin.call('GET', `/users?name=${account.username}`)).json().content[0] as { version: number };
    await admin.call('PUT', `/users/${account.userId}/active`, {
      version: (await find()).version,
      isActive: false,
    });
    const { rows } = await sql<{
      version: number;
    }>`select version from users where id = ${account.userId}`.execute(testApp.database);
    const erased = await admin.call('POST', `/users/${account.userId}/erasure`, {
      version: rows[0]?.version,
    });
    expect(erased.statusCode).toBe(200);
    const left = await testApp.database
      .selectFrom('passkeys')
      .select('id')
      .where('user_id', '=', account.userId)
      .execute();
    expect(left).toEqual([]);
    attacks.count();
    expect(await tryToSignIn(device)).toEqual(REFUSED);
  });

  test('refuses an answer without a challenge before it', async () => {
    const { device } = await add();
    attacks.count();
    const credential = device.sign({ challenge: 'AAAA', rpId: ALPHA });
    expect((await createBrowser().signIn(credential)).code).toBe('login.passkeyInvalid');
  });

  test('answers 404 for a challenge of a tenant that is not there', async () => {
    const { call } = createBrowser('plenum.test');
    const answer = await call('POST', '/session/passkey/challenge', { tenantSubdomain: 'nobody' });
    expect([answer.status, answer.code]).toEqual([404, 'tenant.notRegistered']);
  });
});

describe('PUT and POST /own-passkeys/:passkeyId', () => {
  test('rename and remove one’s own, the latter against the password', async () => {
    const { device, call, passkeyId } = await add();
    expect((await call('PUT', `/own-passkeys/${passkeyId}`, { name: 'Key ring' })).status).toBe(204);
    expect((await call('GET', '/own-passkeys')).body.passkeys[0].name).toBe('Key ring');
    expect((await actions())[0]).toBe('user.passkeyRenamed');
    const removal = `/own-passkeys/${passkeyId}/removal`;
    attacks.count();
    expect((await call('POST', removal, { password: 'wrong' })).code).toBe('login.passwordWrong');
    expect((await tryToSignIn(device))[0]).toBe(200);
    expect((await call('POST', removal, { password: PASSWORD })).status).toBe(204);
    expect((await actions())[0]).toBe('user.passkeyRemoved');
    expect(await tryToSignIn(device)).toEqual(REFUSED);
  });

  test('answer 404 for the passkey of somebody else', async () => {
    const { device, passkeyId } = await add();
    accounts += 1;
    const stranger = await createAccount(alpha, `person-${accounts}@plenum.test`);
    const call = await createBrowser().enter(stranger);
    attacks.count(2);
    expect((await call('PUT', `/own-passkeys/${passkeyId}`, { name: 'Mine' })).status).toBe(404);
    const removal = await call('POST', `/own-passkeys/${passkeyId}/removal`, { password: PASSWORD });
    expect(removal.status).toBe(404);
    expect((await tryToSignIn(device))[0]).toBe(200);
  });
});

describe('DELETE /users/:userId/passkeys/:passkeyId', () => {
  test('lets administrators remove one on a lost device, and nobody out of reach', async () => {
    const { device, passkeyId } = await add();
    const path = `/users/${account.userId}/passkeys`;
    expect((await admin.call('GET', path)).json()).toMatchObject([{ id: passkeyId, name: 'My key' }]);
    const stranger = await testApp.createUser(beta, 'ADMINISTRATOR');
    attacks.count(2);
    expect((await stranger.call('GET', path)).statusCode).toBe(404);
    expect((await stranger.call('DELETE', `${path}/${passkeyId}`)).statusCode).toBe(404);
    expect((await admin.call('DELETE', `${path}/${passkeyId}`)).statusCode).toBe(204);
    expect((await actions())[0]).toBe('user.passkeyRemoved');
    expect(await tryToSignIn(device)).toEqual(REFUSED);
  });
});
