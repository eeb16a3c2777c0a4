import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import type { Identity } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import { createUser } from '../../../platform/users/create-user.ts';
import {
  createFederationWorld,
  type FederationWorld,
  type Members,
  PAIRWISE,
  SCOPED_AFFILIATION,
  scoped,
  serveMembers,
  staffAt,
} from '../testing/federation-world.ts';
import type { SamlForgery, SamlIdentityProvider } from '../testing/saml-provider.ts';
import { keepOwnScopes } from './scoped-attributes.ts';

const attacks = countAttacks('sign-ins by a federation');
const MFA = 'https://refeds.org/profile/mfa';
let world: FederationWorld;
let members: Members;
let federation: Federation;

beforeAll(async () => {
  world = await createFederationWorld();
  members = await serveMembers(world);
  federation = await world.found();
});
afterAll(() => world.close());

const first = (): SamlIdentityProvider => members.campus;
const other = (): SamlIdentityProvider => members.second;
const signIn = (idp = first(), forgery: SamlForgery = {}, at = federation) =>
  world.signIn(at, idp, { attributes: staffAt('campus.example'), ...forgery });
test('[7.29] A person signs in by the chosen institution, by the rules of the federation', async () => {
  const { answer } = await signIn();
  expect([answer.statusCode, answer.json()]).toMatchObject([
    200,
    { user: { username: 'erika/campus.example', roles: ['INSTRUCTOR'] } },
  ]);
  expect((await signIn()).answer.json().user.id).toBe(answer.json().user.id);
});

test('The same subject of two institutions is two people', async () => {
  const one = await signIn(first(), { attributes: staffAt('campus.example', 'max') });
  const two = await signIn(other(), { attributes: staffAt('second.example', 'max') });
  const [here, there] = [one.answer.json().user.id, two.answer.json().user.id];
  expect(here).not.toBe(there);
  const identities = await world.admin.call('GET', `/users/${there}/identities`);
  expect(identities.json<{ identities: Identity[] }>().identities).toMatchObject([
    { issuer: other().entityId, subject: 'max@second.example' },
  ]);
});

test('A persistent identifier alone does not make two institutions’ people one', async () => {
  const named = await world.found({ subjectFrom: 'NAME_ID' });
  const attributes = (scope: string) =>
    scoped(SCOPED_AFFILIATION, 'eduPersonScopedAffiliation', `staff@${scope}`);
  const one = await signIn(first(), { nameId: '17', attributes: attributes('campus.example') }, named);
  const two = await signIn(other(), { nameId: '17', attributes: attributes('second.example') }, named);
  expect([one, two].map(({ answer }) => answer.json().user.username)).toEqual([
    '17/campus.example',
    '17/second.example',
  ]);
});

test('An institution hidden from the search signs in where its link names it', async () => {
  const { answer } = await signIn(members.hidden, { attributes: staffAt('hidden.example') });
  expect(answer.statusCode).toBe(200);
});

test.each<[string, string]>([
  ['of a foreign scope', scoped(SCOPED_AFFILIATION, 'eduPersonScopedAffiliation', 'staff@second.example')],
  [
    'of a foreign scope under its short name',
    scoped('eduPersonScopedAffiliation', 'x', 'staff@second.example'),
  ],
  [
    'of a foreign scope with a borrowed short name',
    scoped('urn:x', 'eduPersonScopedAffiliation', 'staff@second.example'),
  ],
  ['without a scope', scoped(SCOPED_AFFILIATION, 'eduPersonScopedAffiliation', 'staff')],
])('An affiliation %s gives no rights', async (_, affiliation) => {
  attacks.count();
  const subject = scoped(PAIRWISE, 'pairwise-id', 'stranger@campus.example');
  const { code } = await signIn(first(), { attributes: subject + affiliation });
  expect(code).toBe('identityProvider.noRights');
});

test('Nobody but Plenum says which institution somebody comes from', async () => {
  const rule = {
    claim: 'identityProvider',
    value: other().entityId,
    role: 'DEAN' as const,
    unitId: world.unitId,
  };
  const strict = await world.found({ rules: [rule] });
  attacks.count();
  const claimed = staffAt('campus.example') + scoped('urn:x', 'identityProvider', other().entityId);
  expect((await signIn(first(), { attributes: claimed }, strict)).code).toBe('identityProvider.noRights');
  const { answer } = await signIn(other(), { attributes: staffAt('second.example', 'dean') }, strict);
  expect(answer.json().user.roles).toEqual(['DEAN']);
});

test('Without a rule, nobody of a federation is admitted', async () => {
  const closed = await world.found({ rules: [] });
  expect((await signIn(first(), {}, closed)).code).toBe('identityProvider.noRights');
});

test('A mail address links an account only in a domain of the institution', async () => {
  const linking = await world.found({ trustsMails: true, linksByMail: true });
  const ownerId = await inTenant(world.database, world.tenantId, (db) =>
    createUser(db, world.tenantId, {
      ...{ username: 'anna@second.example', name: 'Anna', role: 'INSTRUCTOR', unitIds: [world.unitId] },
    }),
  );
  const mail = scoped('urn:oid:0.9.2342.19200300.100.1.3', 'mail', 'anna@second.example');
  attacks.count();
  const stranger = await signIn(first(), { attributes: staffAt('campus.example', 'evil') + mail }, linking);
  expect(stranger.answer.json().user.id).not.toBe(ownerId);
  const own = await signIn(other(), { attributes: staffAt('second.example', 'anna') + mail }, linking);
  expect(own.answer.json().user.id).toBe(ownerId);
});

test.each<[string, object]>([
  ['a rule', { rules: [{ claim: 'eduPersonEntitlement', value: 'x', role: 'DEAN', unitId: 0 }] }],
  ['the claim of the ID', { rules: [], idClaim: 'employeeNumber' }],
])('In a federation %s is refused if any member could assert it', async (_, change) => {
  attacks.count();
  const body = JSON.parse(JSON.stringify(change).replace('"unitId":0', `"unitId":${world.unitId}`)) as object;
  const refused = await world.change(federation, body);
  expect(refused).toMatchObject({ code: 'identityProvider.claimUnscoped' });
  const named = await world.found({ ...body, entityIds: [first().entityId] });
  expect(named).toMatchObject({ kind: 'FEDERATION', entityIds: [first().entityId] });
});

test('A required context is asked for, and the assertion has to confirm it', async () => {
  const strict = await world.found({ authnContexts: MFA });
  attacks.count();
  expect((await signIn(first(), {}, strict)).code).toBe('identityProvider.otherContext');
  const attributes = staffAt('campus.example', 'strict');
  expect((await signIn(first(), { attributes, context: MFA }, strict)).answer.statusCode).toBe(200);
});

test('An administrator links a subject only together with its institution', async () => {
  const user = await world.createUser(world.tenantId, 'DEAN');
  const link = (subject: string) =>
    world.admin.call('POST', `/users/${user.userId}/identities`, { providerId: federation.id, subject });
  expect((await link('erika@campus.example')).json().code).toBe('identityProvider.subjectIncomplete');
  expect((await link(`${first().entityId} linked@campus.example`)).statusCode).toBe(204);
  const { answer } = await signIn(first(), { attributes: staffAt('campus.example', 'linked') });
  expect(answer.json().user.id).toBe(user.userId);
});

test('A federation takes no people by SCIM', async () => {
  const path = `/configs/identity-providers/${federation.id}/scim`;
  expect((await world.admin.call('GET', path)).statusCode).toBe(404);
});

test('Attributes without a scope in their definition stay as they are', () => {
  const attribute = { name: 'urn:oid:2.5.4.11', friendlyName: 'ou', values: ['Law@home'] };
  expect(keepOwnScopes([attribute], { scopes: [] })).toEqual([attribute]);
});
