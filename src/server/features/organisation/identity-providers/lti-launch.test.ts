import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { LtiProvider } from '#shared/organisation/identity-providers/contract.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import type { TestUser } from '../../../testing/test-app.ts';
import type { Browser } from './testing/browser.ts';
import { type ForgedProvider, type Forgery, startForgedProvider } from './testing/forged-provider.ts';
import {
  CLIENT_ID,
  createProviderWorld,
  LECTURER,
  type ProviderWorld,
  ROLES,
} from './testing/provider-world.ts';

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/';
const attacks = countAttacks('forged launches of learning platforms');

let world: ProviderWorld;
let moodle: ForgedProvider;
let platform: LtiProvider;
let subjects = 0;
beforeAll(async () => {
  world = await createProviderWorld();
  moodle = await startForgedProvider();
  platform = await world.addPlatform(moodle.issuer);
});
afterAll(async () => {
  await moodle.close();
  await world.close();
});
beforeEach(() => {
  subjects += 1;
});

const place = (id = platform.id) => `/session/providers/${id}/lti`;
const announce = (changed: object = {}) => ({
  ...{ iss: moodle.issuer, login_hint: '17', target_link_uri: 'http://plenum.test/reports' },
  ...{ client_id: CLIENT_ID, lti_deployment_id: '3', lti_message_hint: 'course-9', ...changed },
});
const initiate = async (browser: Browser, changed: object = {}, id = platform.id) => {
  const answer = await browser.call('POST', `${place(id)}/initiation`, announce(changed));
  return { answer, asked: new URL(String(answer.headers.location ?? 'http://nowhere')).searchParams };
};
const sign = (nonce: string | null, { claims, ...forgery }: Forgery = {}): Promise<string> => {
  const now = Math.floor(Date.now() / 1000);
  return moodle.sign(
    {
      ...{ iss: moodle.issuer, aud: CLIENT_ID, sub: `lecturer-${subjects}`, iat: now, exp: now + 300 },
      ...{ nonce, name: 'Ada Lovelace', email: 'ada@campus.example', [ROLES]: [LECTURER] },
      ...{ [`${CLAIM}message_type`]: 'LtiResourceLinkRequest', [`${CLAIM}version`]: '1.3.0' },
      ...{ [`${CLAIM}deployment_id`]: '3', ...claims },
    },
    forgery,
  );
};
/** Returns the query of the page to which the launch leads. */
const post = async (browser: Browser, body: object, id = platform.id): Promise<string> => {
  const answer = await browser.call('POST', `${place(id)}/launch`, body);
  return new URL(String(answer.headers.location)).search;
};
const complete = (browser: Browser, query: string, id = platform.id) =>
  browser.call('POST', `/session/providers/${id}/completion`, { query });

const launch = async (forgery: Forgery = {}, browser = world.open()) => {
  const { asked } = await initiate(browser);
  const state = asked.get('state') ?? '';
  const token = await sign(asked.get('nonce'), forgery);
  const query = await post(browser, { state, id_token: token });
  const answer = await complete(browser, query);
  return { browser, answer, state, query, token, code: answer.json<{ code?: string }>().code };
};

describe('the initiation of a launch', () => {
  test('leads to the platform with what LTI 1.3 asks for', async () => {
    const { answer, asked } = await initiate(world.open());
    expect(answer.statusCode).toBe(303);
    expect(String(answer.headers.location)).toMatch(new RegExp(`^${moodle.issuer}/auth\\?`));
    expect(Object.fromEntries(asked)).toEqual({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: CLIENT_ID, login_hint: '17', lti_message_hint: 'course-9' },
      redirect_uri: `http://plenum.test/api/v1${place()}/launch`,
      ...{ state: expect.stringMatching(/^[\w-]{40,}$/), nonce: expect.stringMatching(/^[\w-]{40,}$/) },
    });
  });

  test('works by address as well as by form', async () => {
    const query = new URLSearchParams(announce()).toString();
    const byAddress = await world.open().call('GET', `${place()}/initiation?${query}`);
    expect(byAddress.statusCode).toBe(303);
    const byForm = await world.app.inject({
      method: 'POST',
      url: `/api/v1${place()}/initiation`,
      headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: query,
    });
    expect(byForm.statusCode).toBe(303);
  });

  test.each([
    ['another issuer', { iss: 'https://moodle.evil.example' }],
    ['another client', { client_id: 'x' }],
    ['another deployment', { lti_deployment_id: '4' }],
  ])('is refused from %s', async (_, changed) => {
    attacks.count();
    const { answer } = await initiate(world.open(), changed);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identityProvider.refused']);
  });

  test.each([
    ['https://evil.example/'],
    ['http://plenum.test.evil.example/reports'],
    ['http://plenum.test//evil.example'],
    ['javascript:alert(1)'],
    ['//evil.example'],
  ])('leads nobody to %s', async (target_link_uri) => {
    attacks.count();
    const browser = world.open();
    const { asked } = await initiate(browser, { target_link_uri });
    const state = asked.get('state') ?? '';
    const query = await post(browser, { state, id_token: await sign(asked.get('nonce')) });
    const answer = await complete(browser, query);
    expect([answer.statusCode, answer.json().returnPath]).toEqual([200, null]);
  });
});

describe('a launch', () => {
  test('signs a lecturer in, with the rights of the rules, and leads to the page of its link', async () => {
    const { answer, browser } = await launch();
    const { user, returnPath } = answer.json();
    expect([answer.statusCode, user.name, user.role, returnPath]).toEqual([
      ...[200, 'Ada Lovelace', 'INSTRUCTOR', '/reports'],
    ]);
    const [last] = (await browser.call('GET', '/own-sign-ins')).json();
    expect([last.method, last.providerName]).toEqual(['PROVIDER', 'Moodle']);
    const again = await launch();
    expect(again.answer.json().user.id).toBe(user.id);
  });

  test('leads on to the page, without a cookie, whatever it brings', async () => {
    const answer = await world.open().call('POST', `${place()}/launch`, { state: 'x', id_token: 'y' });
    expect([answer.statusCode, answer.headers.location, answer.cookies]).toEqual([
      ...[303, `http://plenum.test/sign-in/providers/${platform.id}?state=x`, []],
    ]);
  });

  test('refuses whoever matches no rule', async () => {
    const { code } = await launch({ claims: { [ROLES]: ['…membership#Learner'] } });
    expect(code).toBe('identityProvider.noRights');
  });

  test('never finds an account by a mail address that nobody vouches for', async () => {
    await world.change(platform, { linksByMail: true }).then((changed) => {
      platform = changed;
    });
    const { rows } = await world.admin
      .call('POST', '/users', {
        ...{ username: 'ada@campus.example', name: 'Ada', roles: ['INSTRUCTOR'], unitIds: [world.unitId] },
      })
      .then((answer) => ({ rows: [answer.json().id as number] }));
    attacks.count();
    const { answer } = await launch();
    expect(answer.json().user.id).not.toBe(rows[0]);
  });

  test('counts keys of the platform as soon as they are new', async () => {
    const old = await sign('x');
    await moodle.rotate();
    expect((await launch()).answer.statusCode).toBe(200);
    expect(old).not.toBe('');
  });

  test.each<[string, () => Forgery]>([
    ['for another client', () => ({ claims: { aud: 'another' } })],
    ['for several clients, of another party', () => ({ claims: { aud: [CLIENT_ID, 'x'], azp: 'x' } })],
    ['for several clients, of no party', () => ({ claims: { aud: [CLIENT_ID, 'x'] } })],
    ['of another party', () => ({ claims: { azp: 'x' } })],
    ['of another issuer', () => ({ claims: { iss: 'https://moodle.evil.example' } })],
    ['with the nonce of another launch', () => ({ claims: { nonce: 'of-another' } })],
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['of another deployment', () => ({ claims: { [`${CLAIM}deployment_id`]: '4' } })],
    ['without a deployment', () => ({ claims: { [`${CLAIM}deployment_id`]: undefined } })],
    ['of nobody', () => ({ claims: { sub: undefined } })],
    ['that has expired', () => ({ claims: { exp: Math.floor(Date.now() / 1000) - 300 } })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
    ['of another version', () => ({ claims: { [`${CLAIM}version`]: '1.1' } })],
    ['that is another message', () => ({ claims: { [`${CLAIM}message_type`]: 'LtiDeepLinkingRequest' } })],
    ['signed with a key that was never published', () => ({ foreignKey: true })],
    ['without a signature (alg none)', () => ({ unsigned: true })],
    ['signed with the published key as a secret (HS256)', () => ({ symmetric: true })],
  ])('%s is refused', async (_, forgery) => {
    attacks.count();
    const { answer, browser, code } = await launch(forgery());
    expect([answer.statusCode, code]).toEqual([403, 'identityProvider.refused']);
    expect(browser.cookies.has('plenum_session')).toBe(false);
  });

  test('works once, for the browser that was announced, and with its own state', async () => {
    const { browser, state, query, token } = await launch();
    attacks.count(4);
    expect((await complete(browser, query)).json().code).toBe('identityProvider.expired');
    const replayed = await post(browser, { state, id_token: token });
    expect((await complete(browser, replayed)).json().code).toBe('identityProvider.expired');
    const { asked } = await initiate(browser);
    const next = await post(browser, { state: asked.get('state'), id_token: token });
    expect((await complete(browser, next)).json().code).toBe('identityProvider.refused');
    const victim = world.open();
    const { asked: foreign } = await initiate(world.open());
    const id_token = await sign(foreign.get('nonce'));
    const led = await post(victim, { state: foreign.get('state'), id_token });
    expect((await complete(victim, led)).json().code).toBe('identityProvider.expired');
  });

  test("is not fetched by whoever had it announced, once somebody else's browser brought it", async () => {
    attacks.count(2);
    const [attacker, victim] = [world.open(), world.open()];
    const { asked } = await initiate(attacker);
    const state = asked.get('state') ?? '';
    const token = await sign(asked.get('nonce'));
    await post(victim, { state, id_token: token });
    expect((await complete(attacker, `?state=${state}`)).json().code).toBe('identityProvider.expired');
    const again = await post(attacker, { state, id_token: token });
    expect((await complete(attacker, again)).json().code).toBe('identityProvider.expired');
  });

  test('counts for no other platform, and for none of another tenant', async () => {
    const beta = await world.createTenant('beta');
    const owner: TestUser = await world.createUser(beta, 'ADMINISTRATOR');
    const unitId = await world.createUnit(beta, 'Law');
    const second = await world.addPlatform(
      moodle.issuer,
      { rules: [{ claim: ROLES, value: LECTURER, role: 'INSTRUCTOR', unitId }] },
      owner,
    );
    const browser = world.open();
    const { asked } = await initiate(browser);
    const state = asked.get('state') ?? '';
    const id_token = await sign(asked.get('nonce'));
    attacks.count(2);
    const query = await post(browser, { state, id_token }, second.id);
    expect((await complete(browser, query, second.id)).json().code).toBe('identityProvider.expired');
    const atBeta = await browser.call('POST', `${place()}/initiation`, announce(), 'beta.plenum.test');
    expect(atBeta.statusCode).toBe(404);
  });

  test('begins at the platform alone, and not once it is switched off', async () => {
    const listed = await world.open().call('GET', '/sign-in-providers?tenantSubdomain=alpha');
    expect(listed.json()).toEqual([]);
    const left = await world.open().call('POST', `/session/providers/${platform.id}`, { returnPath: null });
    expect(left.statusCode).toBe(404);
    const { asked } = await initiate(world.open());
    expect(asked.get('state')).toBeTruthy();
    platform = await world.change(platform, { isActive: false });
    attacks.count();
    expect((await initiate(world.open())).answer.statusCode).toBe(404);
    platform = await world.change(platform, { isActive: true });
  });
});

describe('PUT /configs/identity-providers/:providerId', () => {
  test('switches a platform on once client, addresses and a deployment are there', async () => {
    const body = { kind: 'LTI', name: 'Ilias', issuer: 'https://ilias.example' };
    const made = (await world.admin.call('POST', '/configs/identity-providers', body)).json<LtiProvider>();
    const { id, issuer: _, units, identityCount, addresses, ...settings } = made;
    const put = (change: object) =>
      world.admin.call('PUT', `/configs/identity-providers/${id}`, { ...settings, ...change });
    expect((await put({ isActive: true })).json().code).toBe('identityProvider.incomplete');
    expect((await put({ keysAddress: 'ftp://ilias.example' })).json().code).toBe('connection.addressInvalid');
    const at = 'https://ilias.example/lti';
    const whole = { clientId: 'x', signInAddress: `${at}/auth`, keysAddress: `${at}/certs` };
    expect((await put({ ...whole, deploymentIds: ['1'], isActive: true })).statusCode).toBe(200);
    expect(addresses.initiation).toBe(`http://plenum.test/api/v1/session/providers/${id}/lti/initiation`);
  });

  test('is tested by the keys that the platform publishes', async () => {
    const answer = await world.admin.call('POST', `/configs/identity-providers/${platform.id}/test`);
    expect(answer.json()).toMatchObject({ kind: 'LTI', issuer: moodle.issuer, keyCount: 1 });
  });
});
