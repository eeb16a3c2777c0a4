import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endLeavers } from '#server/features/organisation/identity-providers/end-leavers.ts';
import {
  CLIENT_SECRET,
  createProviderWorld,
  type ProviderWorld,
} from '#server/features/organisation/identity-providers/testing/provider-world.ts';
import type { LdapProvider } from '#shared/organisation/identity-providers/contract.ts';
import { type RealDirectory, startSlapd } from './start-slapd.ts';

const BASE = 'dc=campus,dc=example';
const PEOPLE = `ou=people,${BASE}`;

const person = (uid: string, name: string) => `dn: uid=${uid},${PEOPLE}
objectClass: inetOrgPerson
uid: ${uid}
cn: ${name}
sn: ${name}
displayName: ${name}
mail: ${uid}@campus.example
employeeType: staff
userPassword: ${uid} knows
`;
const LDIF = [
  `dn: ${BASE}\nobjectClass: dcObject\nobjectClass: organization\no: Campus\ndc: campus\n`,
  `dn: ${PEOPLE}\nobjectClass: organizationalUnit\nou: people\n`,
  `dn: ou=groups,${BASE}\nobjectClass: organizationalUnit\nou: groups\n`,
  `dn: cn=plenum,${BASE}\nobjectClass: organizationalRole\nobjectClass: simpleSecurityObject\ncn: plenum\nuserPassword: ${CLIENT_SECRET}\n`,
  person('ada', 'Ada Lovelace'),
  person('eve', 'Eve Örsted'),
  person('mue(l)ler', 'Max Müller'),
  `dn: cn=lecturers,ou=groups,${BASE}\nobjectClass: groupOfNames\ncn: lecturers\nmember: uid=ada,${PEOPLE}\n`,
  `dn: ou=elsewhere,${PEOPLE}\nobjectClass: referral\nobjectClass: extensibleObject\nou: elsewhere\nref: ldap://127.0.0.1:9/${PEOPLE}\n`,
].join('\n');

let slapd: RealDirectory;
let world: ProviderWorld;
let encrypted: LdapProvider;
let upgraded: LdapProvider;

beforeAll(async () => {
  slapd = await startSlapd(BASE, LDIF);
  world = await createProviderWorld();
  const rules = [
    { claim: 'employeeType', value: 'staff', role: 'INSTRUCTOR' as const, unitId: world.unitId },
  ];
  const shared = { certificate: slapd.certificate, rules };
  encrypted = await world.addDirectory(slapd.ldaps, shared);
  upgraded = await world.addDirectory(slapd.ldap, {
    ...{ ...shared, name: 'By DN', lookUp: 'TEMPLATE', userDn: `uid={username},${PEOPLE}` },
  });
});
afterAll(async () => {
  await world?.close();
  await slapd?.close();
});

const signIn = async (provider: LdapProvider, username: string, password = `${username} knows`) => {
  const path = `/session/providers/${provider.id}/password`;
  const answer = await world.open().call('POST', path, { username, password });
  return { status: answer.statusCode, ...answer.json() };
};

describe('OpenLDAP', () => {
  test('is found sound by the test of both providers', async () => {
    for (const { id } of [encrypted, upgraded]) {
      const answer = await world.admin.call('POST', `/configs/identity-providers/${id}/test`);
      expect(answer.json()).toMatchObject({ kind: 'LDAP' });
    }
  });

  test('signs in by search over LDAPS, and knows people by their entryUUID', async () => {
    const { user } = await signIn(encrypted, 'ada');
    expect(user).toMatchObject({ name: 'Ada Lovelace', roles: ['INSTRUCTOR'] });
    const { identities } = (await world.admin.call('GET', `/users/${user.id}/identities`)).json();
    expect(identities).toMatchObject([{ subject: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    expect((await signIn(encrypted, 'ada')).user.id).toBe(user.id);
  });

  test('signs in by DN over StartTLS, without any account of ours', async () => {
    expect(await signIn(upgraded, 'eve')).toMatchObject({ status: 200, user: { name: 'Eve Örsted' } });
  });

  test('finds names with signs of filters, and nobody else by them', async () => {
    expect((await signIn(encrypted, 'mue(l)ler')).user.name).toBe('Max Müller');
    for (const name of ['*', 'a*', 'ada)(|(uid=*', '*)(objectClass=*', 'ada\\2a'])
      for (const provider of [encrypted, upgraded])
        expect(await signIn(provider, name, 'ada knows')).toMatchObject({
          status: 401,
          code: 'login.failed',
        });
  });

  test('shows one person without their password, and nobody by signs of filters', async () => {
    const lookUp = async ({ id }: LdapProvider, username: string) =>
      (await world.admin.call('POST', `/configs/identity-providers/${id}/person`, { username })).json();
    const { person: found } = await lookUp(encrypted, 'mue(l)ler');
    expect(found.claims).toMatchObject({ employeeType: ['staff'], displayName: ['Max Müller'] });
    expect(JSON.stringify(found)).not.toContain('knows');
    for (const name of ['*', 'ada)(|(uid=*', 'ada\\2a', 'nobody'])
      for (const provider of [encrypted, upgraded])
        expect(await lookUp(provider, name)).toEqual({ person: null });
  });

  test('takes no wrong and no empty password', async () => {
    for (const provider of [encrypted, upgraded]) {
      expect((await signIn(provider, 'ada', 'wrong')).code).toBe('login.failed');
      expect((await signIn(provider, 'ada', '')).status).toBe(422);
    }
  });

  test('ends the session of whom the filter no longer finds, and keeps the others', async () => {
    const [ada, max] = [world.open(), world.open()];
    const path = `/session/providers/${encrypted.id}/password`;
    await ada.call('POST', path, { username: 'ada', password: 'ada knows' });
    await max.call('POST', path, { username: 'mue(l)ler', password: 'mue(l)ler knows' });
    encrypted = await world.change(encrypted, { userFilter: '(&(uid={username})(!(uid=ada)))' });
    await endLeavers(world.services, world.tenantId);
    expect((await ada.call('GET', '/session')).statusCode).toBe(401);
    expect((await max.call('GET', '/session')).statusCode).toBe(200);
    encrypted = await world.change(encrypted, { userFilter: '(uid={username})' });
  });

  test('gives rights by groups that are searched, by name and by DN', async () => {
    const groups = { groupBaseDn: `ou=groups,${BASE}` };
    const rule = { role: 'DEAN' as const, unitId: world.unitId };
    for (const [claim, value] of [
      ['groups', 'lecturers'],
      ['groupDn', 'cn=lecturers,*'],
    ] as const) {
      encrypted = await world.change(encrypted, { ...groups, rules: [{ ...rule, claim, value }] });
      expect((await signIn(encrypted, 'ada')).user.roles).toEqual(['DEAN']);
      expect((await signIn(encrypted, 'mue(l)ler')).code).toBe('identityProvider.noRights');
    }
  });

  test('that has ended is said to be away', async () => {
    await slapd.close();
    expect((await signIn(encrypted, 'ada')).code).toBe('identityProvider.unavailable');
    slapd = await startSlapd(BASE, LDIF);
  });
});
