import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { createAuthenticator } from '../../../testing/software-authenticator.ts';
import { ALPHA, PASSWORD, REFUSED, startPasskeyWorld } from './passkeys/testing/passkey-world.ts';

const attacks = countAttacks('passkeys');
const { testApp, alpha, beta, admin, account, addAccount, createBrowser, add, tryToSignIn, actions } =
  await startPasskeyWorld();

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
    const stranger = await addAccount();
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
