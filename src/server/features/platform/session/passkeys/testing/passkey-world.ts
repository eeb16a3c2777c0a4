import { afterAll, beforeEach, expect } from 'vitest';
import { inTenant } from '../../../../../db/connect.ts';
import { createAuthenticator, type Forgery } from '../../../../../testing/software-authenticator.ts';
import { createTestApp } from '../../../../../testing/test-app.ts';
import { createUser } from '../../../users/create-user.ts';
import { setPassword } from '../../credentials/set-password.ts';

export const PASSWORD = 'correct horse battery';
export const ALPHA = 'alpha.plenum.test';
export const REFUSED = [401, 'login.passkeyInvalid'];

export const startPasskeyWorld = async () => {
  const testApp = await createTestApp({
    mail: { smtpUrl: 'smtp://localhost:1', from: 'plenum@plenum.test' },
  });
  const alpha = await testApp.createTenant('alpha');
  const beta = await testApp.createTenant('beta');
  const admin = await testApp.createUser(alpha, 'ADMINISTRATOR');
  let accounts = 0;
  const createAccount = (tenantId: number, username: string) =>
    inTenant(testApp.database, tenantId, async (db) => {
      const userId = await createUser(db, tenantId, { username, name: username, role: 'DEAN', unitIds: [] });
      await setPassword(db, userId, PASSWORD);
      return { userId, username };
    });
  const account = { userId: 0, username: '' };
  const addAccount = () => {
    accounts += 1;
    return createAccount(alpha, `person-${accounts}@plenum.test`);
  };
  beforeEach(async () => {
    Object.assign(account, await addAccount());
  });

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

  const tryToSignIn = async (device: ReturnType<typeof createAuthenticator>, forged: Forgery = {}) => {
    const browser = createBrowser();
    const { status, code } = await browser.signIn(device.sign(await browser.challenge(), forged));
    return [status, code];
  };
  const actions = async (): Promise<string[]> =>
    (await admin.call('GET', '/audit-log')).json().content.map(({ action }: { action: string }) => action);
  afterAll(() => testApp.close());
  return {
    testApp,
    alpha,
    beta,
    admin,
    account,
    addAccount,
    createAccount,
    createBrowser,
    add,
    tryToSignIn,
    actions,
  };
};
