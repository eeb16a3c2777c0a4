import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import type { Identity } from '#shared/organisation/identity-providers/sign-in-contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import { createUser } from '../../../platform/users/create-user.ts';
import {
  createFederationWorld,
  type FederationWorld,
  memberOf,
  PAIRWISE,
  SCOPED_AFFILIATION,
  scoped,
  staffAt,
} from '../testing/federation-world.ts';
import { createSamlProvider, type SamlForgery, type SamlIdentityProvider } from '../testing/saml-provider.ts';
import { wrappings } from '../testing/wrap-signatures.ts';
import { keepOwnScopes } from './scoped-attributes.ts';

const attacks = countAttacks('sign-ins by a federation');
let world: FederationWorld;
let [campus, second, hidden]: SamlIdentityProvider[] = [];
let federation: Federation;

const MFA = 'https://refeds.org/profile/mfa';
const ABROAD = 'https://federation.abroad.example';

beforeAll(async () => {
  world = await createFederationWorld();
  campus = await createSamlProvider('https://idp.campus.example/idp');
  second = await createSamlProvider('https://idp.second.example/idp');
  hidden = await createSamlProvider('https://idp.hidden.example/idp');
  world.serve(
    world.sign([
      memberOf(campus, { de: 'Universität Köln', en: 'University of Cologne', scopes: ['campus.example'] }),
      memberOf(second, {
        de: 'Zweite Hochschule',
        en: 'Second',
        scopes: ['second.example'],
        authority: ABROAD,
      }),
      memberOf(hidden, { de: 'Versteckte', en: 'Hidden', scopes: ['hidden.example'], isHidden: true }),
    ]),
  );
  federation = await world.found();
});
afterAll(() => world.close());

const first = (): SamlIdentityProvider => campus as SamlIdentityProvider;
const other = (): SamlIdentityProvider => second as SamlIdentityProvider;
const signIn = (idp = first(), forgery: SamlForgery = {}, at = federation) =>
  world.signIn(at, idp, { attributes: staffAt('campus.example'), ...forgery });
const search = async (words: string, at = federation) => {
  const path = `/sign-in-providers/${at.id}/members?search=${encodeURIComponent(words)}`;
  return (await world.open().call('GET', path)).json<{ entityId: string; name: object; domain: string }[]>();
};
const ids = async (words: string, at?: Federation) =>
  (await search(words, at)).map(({ entityId }) => entityId);

describe('GET /sign-in-providers/:id/members', () => {
  test.each(['köln', 'Koln', 'KOELN', 'cologne', 'univ colo', 'campus.exam', 'idp.campus'])(
    '“%s” finds an institution by name or domain',
    async (words) => {
      expect(await search(words)).toEqual([
        {
          entityId: first().entityId,
          name: { de: 'Universität Köln', en: 'University of Cologne' },
          domain: 'campus.example',
        },
      ]);
    },
  );

  test('finds nothing that is hidden, and takes wildcards as text', async () => {
    expect([await ids('versteckte'), await ids('%%'), await ids('__')]).toEqual([[], [], []]);
  });

  test('finds nobody that the tenant does not admit', async () => {
    const only = await world.found({ entityIds: [other().entityId] });
    const abroad = await world.found({ authorities: [ABROAD] });
    expect(await ids('idp', only)).toEqual([other().entityId]);
    expect(await ids('idp', abroad)).toEqual([other().entityId]);
  });

  test('returns 404 for a federation that is off, and for another kind of provider', async () => {
    const off = await world.found({ isActive: false });
    const saml = await world.addSaml(first().metadata());
    for (const { id } of [off, saml]) {
      const answer = await world.open().call('GET', `/sign-in-providers/${id}/members?search=koeln`);
      expect(answer.statusCode).toBe(404);
    }
  });
});

test('The sign-in page shows a federation as one provider', async () => {
  const { json } = await world.open().call('GET', '/sign-in-providers');
  expect(json<{ id: number }[]>().find(({ id }) => id === federation.id)).toMatchObject({
    ...{ name: 'DFN-AAI', isFederation: true, takesPassword: false },
  });
});

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
  const { answer } = await signIn(hidden, { attributes: staffAt('hidden.example') });
  expect(answer.statusCode).toBe(200);
});

describe('refuses a response', () => {
  test.each<[string, () => SamlIdentityProvider, SamlForgery]>([
    ['of another member that names itself (mix-up)', other, { attributes: staffAt('second.example') }],
    [
      'of another member in the name of the chosen one (mix-up)',
      other,
      { issuer: 'https://idp.campus.example/idp' },
    ],
  ])('%s', async (_, answering, forgery) => {
    attacks.count();
    const browser = world.open();
    const body = { returnPath: null, entityId: first().entityId };
    const left = await browser.call('POST', `/session/providers/${federation.id}`, body);
    const form = answering().respond(left.json<{ location: string }>().location, {
      attributes: staffAt('campus.example'),
      ...forgery,
    });
    const led = await world.app.inject({
      method: 'POST',
      url: `/api/v1/session/providers/${federation.id}/assertion`,
      headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form }).toString(),
    });
    const answer = await browser.comeBack(federation.id, new URL(String(led.headers.location)));
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identityProvider.refused']);
  });

  test.each(Object.entries(wrappings))('%s', async (_, forgery) => {
    attacks.count();
    const { code } = await signIn(first(), forgery);
    expect(code).toBe('identityProvider.refused');
  });

  test.each<[string, SamlForgery]>([
    ['signed with a key that is not its own', { foreignKey: true }],
    ['whose subject has another institution’s scope', { attributes: staffAt('second.example') }],
    ['whose subject has no scope', { attributes: scoped(PAIRWISE, 'pairwise-id', 'erika') }],
    [
      'whose subject has two scopes',
      { attributes: scoped(PAIRWISE, 'pairwise-id', 'erika@second.example@campus.example') },
    ],
    [
      'whose subject has a part of the scope',
      { attributes: scoped(PAIRWISE, 'pairwise-id', 'erika@sub.campus.example') },
    ],
  ])('%s', async (_, forgery) => {
    attacks.count();
    expect((await signIn(first(), forgery)).code).toBe('identityProvider.refused');
  });
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

describe('POST /session/providers/:id', () => {
  const leave = async (entityId: string | undefined, at = federation) => {
    const body = { returnPath: null, ...(entityId !== undefined && { entityId }) };
    return (await world.open().call('POST', `/session/providers/${at.id}`, body)).json();
  };

  test('asks the chosen institution, and nobody unless one is chosen', async () => {
    expect((await leave(first().entityId)).location).toMatch(/^https:\/\/idp\.campus\.example\/idp\/sso\?/);
    expect((await leave(undefined)).code).toBe('identityProvider.notAdmitted');
    expect((await leave('https://evil.example/idp')).code).toBe('identityProvider.notAdmitted');
  });

  test('refuses an institution that the tenant does not admit', async () => {
    attacks.count();
    const only = await world.found({ entityIds: [other().entityId] });
    expect((await leave(first().entityId, only)).code).toBe('identityProvider.notAdmitted');
  });

  test('refuses everybody once the metadata have ended', async () => {
    const ended = await world.found();
    await inTenant(world.database, world.tenantId, (db) =>
      db
        .updateTable('federation_settings')
        .set({ valid_until: new Date(Date.now() - 1000) })
        .where('provider_id', '=', ended.id)
        .execute(),
    );
    attacks.count();
    expect((await leave(first().entityId, ended)).code).toBe('identityProvider.unavailable');
    expect(await ids('koeln', ended)).toEqual([]);
  });
});

test('A member that has left between request and response signs nobody in', async () => {
  const shrinking = await world.found();
  const browser = world.open();
  const body = { returnPath: null, entityId: first().entityId };
  const left = await browser.call('POST', `/session/providers/${shrinking.id}`, body);
  const form = first().respond(left.json<{ location: string }>().location, {
    attributes: staffAt('campus.example'),
  });
  await inTenant(world.database, world.tenantId, (db) =>
    db.deleteFrom('federation_entities').where('provider_id', '=', shrinking.id).execute(),
  );
  const led = await world.app.inject({
    method: 'POST',
    url: `/api/v1/session/providers/${shrinking.id}/assertion`,
    headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ ...form }).toString(),
  });
  attacks.count();
  const answer = await browser.comeBack(shrinking.id, new URL(String(led.headers.location)));
  expect(answer.json().code).toBe('identityProvider.notAdmitted');
});

test('A required context is asked for, and the assertion has to confirm it', async () => {
  const strict = await world.found({ authnContexts: MFA });
  attacks.count();
  expect((await signIn(first(), {}, strict)).code).toBe('identityProvider.otherContext');
  const attributes = staffAt('campus.example', 'strict');
  expect((await signIn(first(), { attributes, context: MFA }, strict)).answer.statusCode).toBe(200);
});

test('An unsolicited response makes the page ask the institution that it names', async () => {
  const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r" Version="2.0"><saml:Issuer>${first().entityId}</saml:Issuer></samlp:Response>`;
  const led = await world.app.inject({
    method: 'POST',
    url: `/api/v1/session/providers/${federation.id}/assertion`,
    headers: { host: 'plenum.test', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      SAMLResponse: Buffer.from(xml).toString('base64'),
      RelayState: '/reports',
    }).toString(),
  });
  const { searchParams } = new URL(String(led.headers.location));
  expect(Object.fromEntries(searchParams)).toEqual({ begin: '/reports', entityID: first().entityId });
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
