import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '../../../db/connect.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { setPassword } from '../../platform/session/credentials/set-password.ts';
import { computeCode, stepAt } from '../../platform/session/second-factor/one-time-password.ts';
import { createUser } from '../../platform/users/create-user.ts';
import { withDirectory } from './ldap/open-directory.ts';
import type { Browser } from './testing/browser.ts';
import {
  BASE,
  createDirectoryWorld,
  type DirectoryWorld,
  outcome,
  PEOPLE,
  person,
  service,
} from './testing/directory-world.ts';
import { forgeBindSuccess } from './testing/forged-directory.ts';
import { CLIENT_SECRET, changeFrom } from './testing/provider-world.ts';

const attacks = countAttacks('connections to directories');

let world: DirectoryWorld['world'];
let campus: DirectoryWorld['campus'];
let signIn: DirectoryWorld['signIn'];
let addOther: DirectoryWorld['addOther'];

let directory: DirectoryWorld;
beforeAll(async () => {
  directory = await createDirectoryWorld();
  ({ world, campus, signIn, addOther } = directory);
});
afterAll(() => directory.close());
beforeEach(() => directory.reset());

describe('the connection to a directory', () => {
  test('is encrypted by StartTLS, before any password is sent', async () => {
    const { other, made } = await addOther('ldap');
    campus.entries = [service, person('tess')];
    other.entries = campus.entries;
    expect((await signIn('tess', undefined, { at: made.id })).statusCode).toBe(200);
    attacks.count();
    other.misdeeds = { refusesTls: true };
    other.binds.length = 0;
    expect(await outcome(signIn('tess', undefined, { at: made.id }))).toEqual([
      ...[502, 'identityProvider.unavailable'],
    ]);
    expect(other.binds).toEqual([]);
    const tested = await world.admin.call('POST', `/configs/identity-providers/${made.id}/test`);
    expect(tested.json().code).toBe('connection.noEncryption');
    await other.close();
  });

  test('knows people of an Active Directory by their GUID, as it writes them', async () => {
    const { other, made } = await addOther('ldaps', { subjectAttribute: 'objectGUID' });
    const objectGUID = [Buffer.from('00112233445566778899aabbccddeeff', 'hex')];
    other.entries = [service, person('guido', { objectGUID })];
    const { user } = (await signIn('guido', undefined, { at: made.id })).json();
    const { identities } = (await world.admin.call('GET', `/users/${user.id}/identities`)).json();
    expect(identities).toMatchObject([{ subject: '33221100-5544-7766-8899-aabbccddeeff' }]);
    await other.close();
  });

  test('forgets what somebody on the way sends before encryption', async () => {
    const { other, made } = await addOther('ldap', {
      lookUp: 'TEMPLATE',
      userDn: `uid={username},${PEOPLE}`,
    });
    other.entries = [service, person('tess')];
    for (const id of [1, 2, 3, 4]) {
      attacks.count(2);
      const forged = forgeBindSuccess(id);
      for (const injected of [forged, forged.subarray(0, -1)]) {
        other.misdeeds = { injected };
        const answer = await signIn('tess', 'wrong', { at: made.id });
        expect([401, 502]).toContain(answer.statusCode);
      }
    }
    await other.close();
  });

  test.each([
    ['an issuer that nobody trusts', { certificate: '' }, 'connection.certificateSelfSigned'],
    ['another certificate', null, 'connection.certificateSelfSigned'],
  ])('is refused with %s, before any password is sent', async (_, settings, code) => {
    attacks.count();
    const { other, made } = await addOther('ldaps', settings ?? { certificate: campus.certificate });
    expect(await outcome(signIn('ada', undefined, { at: made.id }))).toEqual([
      ...[502, 'identityProvider.unavailable'],
    ]);
    expect(other.binds).toEqual([]);
    const tested = await world.admin.call('POST', `/configs/identity-providers/${made.id}/test`);
    expect(tested.json().code).toBe(code);
    await other.close();
  });

  test('ends in time where a directory says nothing', async () => {
    campus.misdeeds = { isSilent: true };
    const asking = { address: campus.ldaps, certificate: campus.certificate, within: 200 };
    const asked = withDirectory({ remoteNetworks: ['127.0.0.1'] } as never, asking, (client) =>
      client.bind('cn=x', 'y'),
    );
    await expect(asked).rejects.toMatchObject({ code: 'timedOut' });
  });

  test('ends where a directory answers without end', async () => {
    attacks.count();
    campus.misdeeds = { floods: true };
    expect(await outcome(signIn('ada'))).toEqual([502, 'identityProvider.unavailable']);
  });

  test.each([
    ['ldaps://10.0.0.1'],
    ['ldap://[::ffff:169.254.169.254]'],
    ['https://campus.example'],
    ['ldaps://u:p@campus.example'],
    ['ldapi:///run/slapd'],
    ['ldaps://campus.example/dc=x'],
  ])('is never made to %s', async (issuer) => {
    attacks.count();
    const body = { kind: 'LDAP', name: 'X', issuer };
    const { statusCode } = await world.admin.call('POST', '/configs/identity-providers', body);
    expect(statusCode).toBe(422);
  });
});

describe('PUT /configs/identity-providers/:id of a directory', () => {
  const put = (settings: object) =>
    world.admin.call('PUT', `/configs/identity-providers/${directory.provider.id}`, {
      ...changeFrom(directory.provider),
      ...settings,
    });

  test('keeps the password of the account sealed and out of every answer', async () => {
    attacks.count();
    expect(directory.provider.hasSecret).toBe(true);
    expect(JSON.stringify(directory.provider)).not.toContain(CLIENT_SECRET);
    const { secret } = await world.database
      .selectFrom('identity_providers')
      .select('secret')
      .where('id', '=', directory.provider.id)
      .executeTakeFirstOrThrow();
    expect(String(secret)).not.toContain(CLIENT_SECRET);
  });

  test('sends the stored password for no other account', async () => {
    attacks.count();
    const answer = await put({ bindDn: `cn=other,${BASE}` });
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'identityProvider.incomplete']);
  });

  test.each([
    ['a filter that is not closed', { userFilter: '(uid={username}' }],
    ['a filter that is none', { userFilter: '((uid={username}))' }],
    ['a filter without the name', { userFilter: '(uid=ada)' }],
    ['a certificate that is none', { certificate: 'x' }],
    ['another subject once people are known', { subjectAttribute: 'uid' }],
  ])('refuses %s', async (_, settings) => {
    expect((await signIn('ada')).statusCode).toBe(200);
    expect((await put(settings)).statusCode).toBe(422);
  });
});

describe('POST /configs/identity-providers/:id/test of a directory', () => {
  const run = async () =>
    (await world.admin.call('POST', `/configs/identity-providers/${directory.provider.id}/test`)).json();

  test('says that it can be searched, or what is wrong', async () => {
    campus.entries.push({ dn: PEOPLE, attributes: { ou: ['people'] } });
    expect(await run()).toMatchObject({ kind: 'LDAP', issuer: campus.ldaps });
    campus.misdeeds = { searchResult: 32 };
    expect((await run()).code).toBe('identityProvider.lookUpInvalid');
    campus.misdeeds = {};
    campus.entries = [];
    expect((await run()).code).toBe('identityProvider.clientRefused');
  });
});

describe('POST /own-identities/providers/:id/password', () => {
  const local = async (username: string) => {
    const userId = await inTenant(world.database, world.tenantId, async (db) => {
      const id = await createUser(db, world.tenantId, {
        ...{ username, name: username, role: 'DEAN', unitIds: [world.unitId] },
      });
      await setPassword(db, id, 'correct horse battery');
      return id;
    });
    const browser = world.open();
    const local = { username, password: 'correct horse battery', tenantSubdomain: 'alpha' };
    expect((await browser.call('POST', '/session', local)).statusCode).toBe(200);
    return { userId, browser };
  };
  const link = (browser: Browser, username: string, password = `${username} knows`) =>
    browser.call('POST', `/own-identities/providers/${directory.provider.id}/password`, {
      username,
      password,
    });

  test('links the own account with the entry whose password is known, once', async () => {
    attacks.count(2);
    campus.entries = [service, person('lin')];
    const [first, second] = [await local('lin-here'), await local('lin-there')];
    expect((await link(first.browser, 'lin', 'wrong')).statusCode).toBe(401);
    expect((await link(first.browser, 'lin')).statusCode).toBe(204);
    const newest = world.database.selectFrom('audit_entries').select(['action', 'object_id']);
    expect(await newest.orderBy('id', 'desc').executeTakeFirst()).toEqual({
      ...{ action: 'user.identityLinked', object_id: first.userId },
    });
    expect((await link(second.browser, 'lin')).json().code).toBe('identityProvider.linkedElsewhere');
    const session = (await signIn('lin')).json();
    expect([session.user.id, session.user.roles]).toEqual([first.userId, ['DEAN']]);
  });

  test('leaves the second factor of a linked account in force', async () => {
    attacks.count(2);
    campus.entries = [service, person('tom')];
    const { browser } = await local('tom-here');
    await link(browser, 'tom');
    const begun = await browser.call('POST', '/own-second-factor', { password: 'correct horse battery' });
    const bits = [...begun.json<{ secret: string }>().secret].map((sign) =>
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'),
    );
    const bytes =
      bits
        .join('')
        .match(/.{8}/g)
        ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
    const confirmed = await browser.call('PUT', '/own-second-factor', {
      code: computeCode(Buffer.from(bytes), stepAt(new Date())),
    });
    const [code] = confirmed.json<{ recoveryCodes: string[] }>().recoveryCodes;
    expect(await outcome(signIn('tom'))).toEqual([401, 'login.codeRequired']);
    const wrong = signIn('tom', undefined, { code: 'AAAA-BBBB-CCCC-DDDD' });
    expect(await outcome(wrong)).toEqual([401, 'login.codeInvalid']);
    expect((await signIn('tom', undefined, { code })).statusCode).toBe(200);
  });
});

describe('POST /configs/identity-providers/:providerId/person', () => {
  const lookUp = (username: string, at = directory.provider.id, user = world.admin) =>
    user.call('POST', `/configs/identity-providers/${at}/person`, { username });

  test('finds the claims of a sign-in, groups included, without a password of the person', async () => {
    await directory.change({ groupBaseDn: `ou=groups,${BASE}`, groupFilter: '(member={dn})' });
    const { person } = (await lookUp(' ada ')).json();
    expect(person).toMatchObject({
      subject: 'uuid-of-ada',
      claims: { eduPersonAffiliation: ['member', 'staff'], groups: ['lecturers'], dn: `uid=ada,${PEOPLE}` },
    });
    expect(new Set(campus.binds.map(({ dn }) => dn))).toEqual(new Set([service.dn]));
    await directory.restore();
  });

  test('shows no password, also where a rule asks for one', async () => {
    const secrets = { userPassword: ['{SSHA}hash'], sambaNTPassword: ['hash'], krbPrincipalKey: ['hash'] };
    campus.entries = [service, person('ada', secrets)];
    const rule = { value: '*', role: 'INSTRUCTOR', unitId: world.unitId };
    await directory.change({ rules: Object.keys(secrets).map((claim) => ({ ...rule, claim })) });
    attacks.count(3);
    expect((await lookUp('ada')).body).not.toContain('hash');
    await directory.restore();
  });

  test.each(['*', 'a*', 'ada)(|(uid=*', '*)(objectClass=*', 'ada\\2a', 'nobody'])(
    'finds nobody by %s',
    async (username) => {
      attacks.count();
      expect((await lookUp(username)).json()).toEqual({ person: null });
    },
  );

  test('says that the directory is away, and writes that somebody looked', async () => {
    const { other, made } = await addOther('ldaps');
    await other.close();
    const answer = await lookUp('ada', made.id);
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'connection.connectionRefused']);
    const { content } = (
      await world.admin.call('GET', '/audit-log?action=identityProvider.personLookedUp')
    ).json();
    expect(content[0]).toMatchObject({ action: 'identityProvider.personLookedUp', objectId: made.id });
    expect(JSON.stringify(content)).not.toContain('ada');
  });

  test('is refused for other providers, and to whoever does not set up sign-in', async () => {
    expect((await lookUp('ada', 2_000_000)).statusCode).toBe(404);
    expect((await lookUp('')).statusCode).toBe(422);
  });
});
