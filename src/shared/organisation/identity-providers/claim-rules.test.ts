import { describe, expect, test } from 'vitest';
import { type ClaimRule, deriveRights, matchRule } from './claim-rules.ts';
import { readPerson } from './claims.ts';

const rule = (claim: string, value: string): ClaimRule => ({ claim, value, role: 'DEAN', unitId: 1 });

describe('matchRule', () => {
  test.each<[object, string, string, string | null]>([
    [{ affiliation: 'staff' }, 'affiliation', 'staff', 'staff'],
    [{ affiliation: ['member', 'staff'] }, 'affiliation', 'staff', 'staff'],
    [{ affiliation: 'Staff' }, 'affiliation', 'staff', null],
    [{ affiliation: 'staffing' }, 'affiliation', 'staff', null],
    [{ groups: ['/law/deans'] }, 'groups', '/law/*', '/law/deans'],
    [{ groups: ['a-b-c'] }, 'groups', 'a*b*c', 'a-b-c'],
    [{ groups: ['aba'] }, 'groups', 'ab*ba', null],
    [{ groups: ['abc'] }, 'groups', '*', 'abc'],
    [{ realm_access: { roles: ['dean'] } }, 'realm_access.roles', 'dean', 'dean'],
    [{ 'urn:x.y': 'dean' }, 'urn:x.y', 'dean', 'dean'],
    [{ level: 3, member: true }, 'level', '3', '3'],
    [{ member: true }, 'member', 'true', 'true'],
    [{ groups: [{ name: 'dean' }] }, 'groups', '[object Object]', null],
    [{}, 'constructor.name', 'Object', null],
    [{ a: 'x' }, 'a.length', '1', null],
  ])('of %j by %s = %s finds %s', (claims, claim, value, found) => {
    expect(matchRule({ ...claims }, rule(claim, value))).toBe(found);
  });

  test('takes no longer for a pattern of many stars', () => {
    expect(matchRule({ a: 'a'.repeat(2000) }, rule('a', `${'a*'.repeat(249)}b`))).toBeNull();
  });
});

describe('deriveRights', () => {
  const rules: ClaimRule[] = [
    { claim: 'a', value: '1', role: 'INSTRUCTOR', unitId: 5 },
    { claim: 'a', value: '*', role: 'DEAN', unitId: 6 },
    { claim: 'b', value: '1', role: 'ADMINISTRATOR', unitId: null },
  ];
  const fallback = { role: 'INSTRUCTOR', unitId: 9 } as const;

  test('joins roles and units of all rules that match', () => {
    const rights = deriveRights({ a: '1' }, { rules, fallback });
    expect(rights).toMatchObject({ outcome: 'RULES', roles: ['DEAN', 'INSTRUCTOR'], unitIds: [5, 6] });
    expect(rights.matches.map(({ index }) => index)).toEqual([0, 1]);
  });

  test('gives the fallback where no rule matches, and nothing without one', () => {
    expect(deriveRights({}, { rules, fallback })).toMatchObject({ outcome: 'FALLBACK', unitIds: [9] });
    expect(deriveRights({}, { rules, fallback: null })).toMatchObject({ outcome: 'REFUSED', roles: [] });
  });
});

describe('readPerson', () => {
  const names = { nameClaim: 'name', mailClaim: 'email', usernameClaim: 'uid', trustsMails: false };
  const mail = { email: 'a@b.example', uid: 'auid' };

  test('takes a verified address as user name, and no other address', () => {
    expect(readPerson({ ...mail, email_verified: true }, 's', names).username).toBe('a@b.example');
    expect(readPerson(mail, 's', names)).toMatchObject({ username: 'auid', verifiedMail: null });
    expect(readPerson({ ...mail, uid: 'a@b.example' }, 's', names).username).toBe('s');
    expect(readPerson(mail, 's', { ...names, trustsMails: true }).username).toBe('a@b.example');
  });

  test('takes no address with what would end a header of a mail', () => {
    const email = 'a@b.example\r\nBcc: x@y.example';
    expect(readPerson({ email, email_verified: true }, 's', names).verifiedMail).toBeNull();
  });

  test('falls back from the name to its parts, then to the user name', () => {
    expect(readPerson({ given_name: 'A', family_name: 'B' }, 's', names).name).toBe('A B');
    expect(readPerson({}, 's', names).name).toBe('s');
  });
});
