import { generateKeyPairSync } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createAuthenticator, type Forgery } from '../../../testing/software-authenticator.ts';
import { ALPHA, PASSWORD, REFUSED, startPasskeyWorld } from './passkeys/testing/passkey-world.ts';

const attacks = countAttacks('sign-ins with passkeys');
const { testApp, admin, account, createBrowser, add, tryToSignIn, actions } = await startPasskeyWorld();

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

  test('takes none of others where only the account for emergencies signs in locally', async () => {
    const { device } = await add();
    const set = (isOn: boolean) =>
      sql`with emergency as (
          update users set is_for_emergencies = not ${isOn}::boolean, password_hash = coalesce(password_hash, 'none')
          where id = ${admin.userId} returning tenant_id)
        update tenants set local_sign_in = ${isOn} where id = (select tenant_id from emergency)`.execute(
        testApp.database,
      );
    await set(false);
    const browser = createBrowser();
    attacks.count();
    expect((await browser.signIn(device.sign(await browser.challenge()))).code).toBe('login.passkeyInvalid');
    await set(true);
    expect((await browser.signIn(device.sign(await browser.challenge()))).status).toBe(200);
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
