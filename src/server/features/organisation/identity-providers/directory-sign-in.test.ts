import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countAttacks } from '../../../testing/count-attacks.ts';
import {
  BASE,
  createDirectoryWorld,
  type DirectoryWorld,
  outcome,
  PEOPLE,
  person,
  service,
} from './testing/directory-world.ts';
import { startForgedDirectory } from './testing/forged-directory.ts';
import { CLIENT_SECRET } from './testing/provider-world.ts';

const attacks = countAttacks('sign-ins by directories');

let world: DirectoryWorld['world'];
let campus: DirectoryWorld['campus'];
let signIn: DirectoryWorld['signIn'];
let change: DirectoryWorld['change'];
let restore: DirectoryWorld['restore'];

let directory: DirectoryWorld;
beforeAll(async () => {
  directory = await createDirectoryWorld();
  ({ world, campus, signIn, change, restore } = directory);
});
afterAll(() => directory.close());
beforeEach(() => directory.reset());

describe('POST /session/providers/:id/password', () => {
  test('signs in whom the directory knows, with the rights of their attributes', async () => {
    const answer = await signIn('ada');
    expect(answer.statusCode).toBe(200);
    expect(answer.json().user).toMatchObject({ name: 'ada Lovelace', username: 'ada', role: 'INSTRUCTOR' });
    expect(campus.binds).toEqual([
      { dn: service.dn, password: CLIENT_SECRET },
      { dn: `uid=ada,${PEOPLE}`, password: 'ada knows' },
      { dn: service.dn, password: CLIENT_SECRET },
    ]);
  });

  test('is listed as a provider that takes a password', async () => {
    const { json } = await world.open().call('GET', '/sign-in-providers');
    expect(json()).toMatchObject([{ id: directory.provider.id, takesPassword: true }]);
  });

  test('finds the same account again after name and entry have moved', async () => {
    const before = (await signIn('ada')).json().user.id;
    campus.entries = [service, { ...person('countess', { entryUUID: ['uuid-of-ada'] }) }];
    expect((await signIn('countess')).json().user.id).toBe(before);
    const heir = person('ada', {
      entryUUID: ['uuid-of-another'],
      uid: ['ada'],
      mail: ['ada2@campus.example'],
    });
    campus.entries = [service, heir];
    expect(await outcome(signIn('ada'))).toEqual([403, 'identityProvider.nameTaken']);
  });

  test('gives rights by groups that are searched', async () => {
    const rule = { claim: 'groups', value: 'lecturers', role: 'DEAN', unitId: world.unitId };
    await change({ groupBaseDn: `ou=groups,${BASE}`, rules: [rule] });
    expect((await signIn('ada')).json().user.roles).toEqual(['DEAN']);
    expect(await outcome(signIn('eve'))).toEqual([403, 'identityProvider.noRights']);
    await restore();
  });

  test('reads only attributes that name a person or stand in a rule', async () => {
    campus.entries = [service, person('ada', { employeeType: ['secret'] })];
    expect((await signIn('ada')).statusCode).toBe(200);
    const { assignments } = (
      await world.admin.call('GET', `/users/${(await signIn('ada')).json().user.id}/identities`)
    ).json();
    expect(JSON.stringify(assignments)).not.toContain('secret');
  });

  test('refuses a wrong password and an unknown name alike, after the same steps', async () => {
    attacks.count(2);
    expect(await outcome(signIn('ada', 'wrong'))).toEqual([401, 'login.failed']);
    const steps = campus.binds.splice(0).length;
    expect(await outcome(signIn('nobody', 'wrong'))).toEqual([401, 'login.failed']);
    expect(campus.binds).toHaveLength(steps);
  });

  test('never sends an empty password, which directories would accept', async () => {
    attacks.count();
    expect((await signIn('ada', '')).statusCode).toBe(422);
    expect(campus.binds).toEqual([]);
  });

  test.each([
    ['*'],
    ['a*'],
    ['ada)(|(uid=*'],
    ['*)(uid=*'],
    ['ada)(!(uid=eve)'],
    ['\\61da'],
    ['ada\\'],
    ['$&'],
    ['{dn}'],
    ['a(d)a'],
  ])('takes the name %j as it is, not as a filter', async (name) => {
    attacks.count();
    const { statusCode } = await signIn(name, 'ada knows');
    expect(statusCode).toBe(401);
    expect(campus.filters).toHaveLength(1);
    expect(campus.filters[0]).toMatch(/^\(uid=(?:[^()*\\\0]|\\[0-9a-f]{2})*\)$/);
    expect(campus.binds.map(({ dn }) => dn)).not.toContain(`uid=ada,${PEOPLE}`);
  });

  test.each([
    ['ada,ou=guests', 'uid=ada\\,ou\\=guests'],
    ['ada+uid=eve', 'uid=ada\\+uid\\=eve'],
    [' eve', 'uid=eve'],
    ['"eve"', 'uid=\\"eve\\"'],
    ['eve\\', 'uid=eve\\\\'],
    ['#e;<>', 'uid=\\#e\\;\\<\\>'],
  ])('takes the name %j as one value of a DN', async (name, rdn) => {
    attacks.count();
    await change({ lookUp: 'TEMPLATE', userDn: `uid={username},${PEOPLE}` });
    await signIn(name, 'wrong');
    expect(campus.binds.map(({ dn }) => dn)).toEqual([`${rdn},${PEOPLE}`]);
  });

  test('signs in as the entry whose DN follows from the name, and reads that entry alone', async () => {
    await change({ lookUp: 'TEMPLATE', userDn: `uid={username},${PEOPLE}` });
    const answer = await signIn('ada');
    expect(answer.json().user.name).toBe('ada Lovelace');
    expect(campus.binds).toEqual([{ dn: `uid=ada,${PEOPLE}`, password: 'ada knows' }]);
    await restore();
  });

  test('signs in nobody whom a name finds twice', async () => {
    attacks.count();
    await change({ userFilter: '(|(uid={username})(mail={username}))' });
    campus.entries = [service, person('ada'), person('eve', { mail: ['ada'] })];
    expect(await outcome(signIn('ada'))).toEqual([401, 'login.failed']);
    expect(await outcome(signIn('ada', 'eve knows'))).toEqual([401, 'login.failed']);
    await restore();
  });

  test('follows no referral, neither of a search nor of a sign-in', async () => {
    attacks.count(2);
    const elsewhere = await startForgedDirectory();
    elsewhere.entries = [service, person('mallory')];
    campus.misdeeds = { referral: `${elsewhere.ldaps}/${PEOPLE}` };
    expect(await outcome(signIn('mallory'))).toEqual([401, 'login.failed']);
    expect((await signIn('ada')).statusCode).toBe(200);
    campus.misdeeds = { ...campus.misdeeds, refersBinds: true };
    expect(await outcome(signIn('ada'))).toEqual([401, 'login.failed']);
    expect(elsewhere.binds).toEqual([]);
    await elsewhere.close();
  });

  test.each([
    ['no subject', []],
    ['two subjects', ['one', 'two']],
    ['a subject without end', ['x'.repeat(256)]],
  ])('refuses an entry with %s', async (_, entryUUID) => {
    attacks.count();
    campus.entries = [service, person('ada', { entryUUID })];
    expect(await outcome(signIn('ada'))).toEqual([403, 'identityProvider.refused']);
  });

  test('counts guesses by name, and neither other names nor local accounts with them', async () => {
    attacks.count(21);
    const browser = world.open();
    const guess = () => signIn('eve', 'wrong', { browser });
    for (let guesses = 0; guesses < 20; guesses += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
    expect((await signIn('eve', 'eve knows', { browser })).statusCode).toBe(429);
    expect((await signIn('ada', 'ada knows', { browser })).statusCode).toBe(200);
    const local = { username: 'eve', password: 'wrong', tenantSubdomain: 'alpha' };
    expect((await browser.call('POST', '/session', local)).statusCode).toBe(401);
  });

  test('locks nobody out of a browser from which they signed in before', async () => {
    campus.entries = [service, person('grace')];
    const browser = world.open();
    expect((await signIn('grace', 'grace knows', { browser })).statusCode).toBe(200);
    browser.cookies.delete('plenum_session');
    const stranger = world.open();
    for (let guesses = 0; guesses < 20; guesses += 1) await signIn('grace', 'wrong', { browser: stranger });
    expect((await signIn('grace', 'grace knows', { browser: stranger })).statusCode).toBe(429);
    expect((await signIn('grace', 'grace knows', { browser })).statusCode).toBe(200);
  });

  test('says that the directory is away, and counts nothing as a guess', async () => {
    const gone = await startForgedDirectory();
    await gone.close();
    const away = await world.addDirectory(gone.ldaps, { name: 'Away' });
    const browser = world.open();
    for (let tries = 0; tries < 22; tries += 1)
      expect(await outcome(signIn('ada', 'x', { at: away.id, browser }))).toEqual([
        ...[502, 'identityProvider.unavailable'],
      ]);
  });

  test('says the same where the directory refuses to search', async () => {
    campus.misdeeds = { searchResult: 50 };
    expect(await outcome(signIn('ada'))).toEqual([502, 'identityProvider.unavailable']);
  });

  test('is not there for another tenant’s address, while it is off, or for another kind of provider', async () => {
    attacks.count(3);
    await world.createTenant('beta');
    expect((await signIn('ada', undefined, { host: 'beta.plenum.test' })).statusCode).toBe(404);
    await change({ isActive: false });
    expect((await signIn('ada')).statusCode).toBe(404);
    await restore();
    const platform = await world.addPlatform('http://127.0.0.1:9/moodle');
    expect((await signIn('ada', undefined, { at: platform.id })).statusCode).toBe(404);
    const leaving = await world
      .open()
      .call('POST', `/session/providers/${directory.provider.id}`, { returnPath: null });
    expect(leaving.statusCode).toBe(404);
  });

  test('ends the sessions of somebody who lost the rights, and admits nobody who is deactivated', async () => {
    attacks.count(2);
    campus.entries = [service, person('lea')];
    const browser = world.open();
    const { user } = (await signIn('lea', undefined, { browser })).json();
    campus.entries = [service, person('lea', { eduPersonAffiliation: ['alum'] })];
    expect(await outcome(signIn('lea'))).toEqual([403, 'identityProvider.noRights']);
    expect((await browser.call('GET', '/session')).statusCode).toBe(401);
    campus.entries = [service, person('lea')];
    const { version } = await world.database
      .selectFrom('users')
      .select('version')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    const off = { version, isActive: false };
    expect((await world.admin.call('PUT', `/users/${user.id}/active`, off)).statusCode).toBe(200);
    expect(await outcome(signIn('lea'))).toEqual([403, 'identityProvider.deactivated']);
  });
});

describe('a directory of two tenants', () => {
  test('gives each of them an account of its own', async () => {
    attacks.count();
    campus.entries = [service, person('two')];
    const tenantId = await world.createTenant('gamma');
    const unitId = await world.createUnit(tenantId, 'Arts');
    const owner = await world.createUser(tenantId, 'ADMINISTRATOR');
    const rules = [{ claim: 'uid', value: 'two', role: 'DEAN' as const, unitId }];
    const same = await world.addDirectory(campus.ldaps, { certificate: campus.certificate, rules }, owner);
    const here = (await signIn('two')).json();
    const there = (await signIn('two', undefined, { at: same.id, host: 'gamma.plenum.test' })).json();
    expect([there.tenant.subdomain, there.user.roles]).toEqual(['gamma', ['DEAN']]);
    expect(there.user.id).not.toBe(here.user.id);
  });
});
