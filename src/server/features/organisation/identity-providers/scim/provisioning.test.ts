import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { person } from '../testing/directory-world.ts';
import { announced, createScimWorld, dayIn, patch, type ScimWorld } from '../testing/scim-world.ts';

let scim: ScimWorld;
beforeAll(async () => {
  scim = await createScimWorld();
});
afterAll(() => scim.close());

const signIn = async (uid: string): Promise<number> => {
  if (!scim.campus.entries.some(({ dn }) => dn.startsWith(`uid=${uid},`)))
    scim.campus.entries.push(person(uid));
  return (await scim.signIn(uid)).statusCode;
};
const settings = () => `/configs/identity-providers/${scim.provider.id}/scim`;

describe('POST /scim/v2/Users', () => {
  test('creates an account with the rights of the rules, and says where it is', async () => {
    const { status, headers, body } = await scim.client('POST', '/Users', announced('ada'));
    expect(status).toBe(201);
    expect(headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(headers.location).toBe(`http://plenum.test/api/v1/scim/v2/Users/${body.id}`);
    expect(headers.etag).toBe('W/"1"');
    expect(body).toMatchObject({ userName: 'ada', active: true, externalId: 'uuid-of-ada' });
    expect(await scim.findAccount('ada')).toMatchObject({ name: 'ada Lovelace', roles: ['INSTRUCTOR'] });
  });

  test('refuses a second person of the same userName, whatever its capitals', async () => {
    await scim.client('POST', '/Users', announced('twice'));
    const again = await scim.client('POST', '/Users', announced('TWICE', { externalId: 'other' }));
    expect([again.status, again.body.scimType, again.body.status]).toEqual([409, 'uniqueness', '409']);
    expect(again.body.schemas).toEqual([SCHEMAS.error]);
  });

  test('makes the account that the person then signs in to', async () => {
    const { uid } = await scim.announce();
    expect(await signIn(uid)).toBe(200);
    const account = await scim.findAccount(uid);
    const identities = await scim.world.admin.call('GET', `/users/${account?.id}/identities`);
    expect(identities.json().identities).toMatchObject([{ subject: `uuid-of-${uid}`, linkedAs: 'CREATED' }]);
    expect(identities.json().assignments).toMatchObject([{ providerName: 'Campus LDAP (SCIM)' }]);
  });

  test('gives no account to whom no rule matches, until a group does', async () => {
    const { id, uid } = await scim.announce({ [SCHEMAS.enterprise]: { department: 'Chemistry' } });
    expect(await scim.findAccount(uid)).toBeUndefined();
    const made = await scim.client('POST', '/Groups', { displayName: 'Deans', members: [{ value: id }] });
    expect(made.status).toBe(201);
    expect((await scim.findAccount(uid))?.roles).toEqual(['DEAN']);
    await scim.client('DELETE', `/Groups/${made.body.id}`);
    expect(await scim.findAccount(uid)).toMatchObject({ isActive: false });
  });
});

describe('PATCH /scim/v2/Users/:id', () => {
  test.each([
    ['Entra ID', [{ op: 'Replace', path: 'active', value: 'False' }]],
    ['Okta', [{ op: 'replace', value: { active: false } }]],
    ['Keycloak', [{ op: 'replace', path: `${SCHEMAS.user}:active`, value: [{ value: 'false' }] }]],
  ])('ends sessions and keys at once when %s sends active = false', async (_, operations) => {
    const { id, uid } = await scim.announce();
    const browser = scim.world.open();
    scim.campus.entries.push(person(uid));
    expect((await scim.signIn(uid, undefined, { browser })).statusCode).toBe(200);
    const account = await scim.findAccount(uid);
    const { tenantId } = scim.world;
    await sql`insert into api_keys (tenant_id, user_id, name, role, permissions, may_change, key_hash, expires_at)
      values (${tenantId}, ${account?.id}, 'Key', 'INSTRUCTOR', '{}', false, sha256(${uid}::bytea), now() + interval '1 day')`.execute(
      scim.world.database,
    );
    const answer = await scim.client('PATCH', `/Users/${id}`, patch(...operations));
    expect([answer.status, answer.body.active]).toEqual([200, false]);
    expect((await browser.call('GET', '/session')).statusCode).toBe(401);
    const { rows } = await sql`select from api_keys where user_id = ${account?.id}`.execute(
      scim.world.database,
    );
    expect(rows).toEqual([]);
    expect(await signIn(uid)).toBe(403);
  });

  test('gives access back with active = true, but not where an administrator took it', async () => {
    const { id, uid } = await scim.announce();
    const active = (value: boolean) =>
      scim.client('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value }));
    await active(false);
    await active(true);
    expect(await scim.findAccount(uid)).toMatchObject({ isActive: true });
    const account = await scim.findAccount(uid);
    await sql`update users set deactivated_at = now() where id = ${account?.id}`.execute(scim.world.database);
    await active(true);
    expect(await scim.findAccount(uid)).toMatchObject({ isActive: false });
  });

  test('follows a new name, and drops the right with the department', async () => {
    const { id, uid } = await scim.announce();
    const change = patch(
      { op: 'Add', path: 'displayName', value: 'Ada King' },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'king@campus.example' },
      { op: 'Replace', path: `${SCHEMAS.enterprise}:department`, value: 'Chemistry' },
    );
    const { body } = await scim.client('PATCH', `/Users/${id}`, change);
    expect(body).toMatchObject({
      displayName: 'Ada King',
      emails: [{ type: 'work', value: 'king@campus.example', primary: true }],
    });
    expect(await scim.findAccount(uid)).toMatchObject({ name: 'Ada King', isActive: false });
  });

  test('answers 412 for a version that is not the newest, and 304 to whom has it', async () => {
    const { id } = await scim.announce();
    const change = patch({ op: 'replace', path: 'title', value: 'Dr.' });
    const stale = await scim.client('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"7"' });
    expect([stale.status, stale.body.status]).toEqual([412, '412']);
    expect((await scim.client('PATCH', `/Users/${id}`, change, { 'if-match': 'W/"1"' })).status).toBe(200);
    const known = await scim.client('GET', `/Users/${id}`, undefined, { 'if-none-match': 'W/"2"' });
    expect([known.status, known.body]).toEqual([304, null]);
  });
});

describe('DELETE /scim/v2/Users/:id', () => {
  test('ends the access, forgets the person, and finds the account again by externalId', async () => {
    const { id, uid } = await scim.announce();
    expect(await signIn(uid)).toBe(200);
    expect((await scim.client('DELETE', `/Users/${id}`)).status).toBe(204);
    expect((await scim.client('GET', `/Users/${id}`)).status).toBe(404);
    const before = await scim.findAccount(uid);
    expect(before?.isActive).toBe(false);
    expect(await signIn(uid)).toBe(403);
    expect((await scim.client('POST', '/Users', announced(uid))).status).toBe(201);
    expect(await scim.findAccount(uid)).toMatchObject({ id: before?.id, isActive: true });
    expect(await signIn(uid)).toBe(200);
  });
});

describe('GET /scim/v2/Users', () => {
  const names = async (filter: string): Promise<string[]> => {
    const { body } = await scim.client('GET', `/Users?filter=${encodeURIComponent(filter)}`);
    return body.Resources.map(({ userName }: { userName: string }) => userName);
  };

  test('finds people by every kind of filter', async () => {
    for (const [uid, title] of [
      ['filter-a', 'Dr. 100%'],
      ['filter-b', 'Prof_'],
    ] as const)
      await scim.client('POST', '/Users', announced(uid, { title }));
    await scim.client('POST', '/Users', announced('filter-c', { active: false }));
    const ours = 'userName sw "FILTER-"';
    expect(await names(ours)).toEqual(['filter-a', 'filter-b', 'filter-c']);
    expect(await names('userName eq "filter-a"')).toEqual(['filter-a']);
    expect(await names('externalId eq "uuid-of-filter-b"')).toEqual(['filter-b']);
    expect(await names('externalId eq "UUID-of-filter-b"')).toEqual([]);
    expect(await names(`${ours} and title co "100%"`)).toEqual(['filter-a']);
    expect(await names(`${ours} and title ew "_"`)).toEqual(['filter-b']);
    expect(await names(`${ours} and not (title pr)`)).toEqual(['filter-c']);
    expect(await names(`${ours} and title ne "Prof_"`)).toEqual(['filter-a', 'filter-c']);
    expect(await names(`${ours} and active eq false`)).toEqual(['filter-c']);
    expect(await names(`${ours} and (title co "Dr" or active eq "False")`)).toEqual(['filter-a', 'filter-c']);
    expect(await names('emails[type eq "work" and value eq "filter-a@campus.example"]')).toEqual([
      'filter-a',
    ]);
    expect(await names('emails.value eq "filter-b@campus.example"')).toEqual(['filter-b']);
    expect(
      await names(`${ours} and ${SCHEMAS.enterprise}:department eq "law" and name.givenName eq "filter-a"`),
    ).toEqual(['filter-a']);
    expect(await names(`${ours} and meta.lastModified lt "2020-01-01T00:00:00Z"`)).toEqual([]);
  });

  test('answers pages from startIndex 1, and only the attributes that are asked for', async () => {
    const page = await scim.client('GET', '/Users?startIndex=2&count=1&attributes=userName');
    expect(page.body).toMatchObject({ schemas: [SCHEMAS.list], startIndex: 2, itemsPerPage: 1 });
    expect(page.body.totalResults).toBeGreaterThan(2);
    expect(Object.keys(page.body.Resources[0] ?? {}).sort()).toEqual(['id', 'schemas', 'userName']);
    const none = await scim.client('GET', '/Users?count=0');
    expect([none.body.totalResults, none.body.Resources]).toEqual([page.body.totalResults, []]);
  });

  test('answers an empty list to Entra ID, which asks for a random name to test the connection', async () => {
    const { status, body } = await scim.client(
      'GET',
      `/Users?filter=${encodeURIComponent('userName eq "5f8b2c1e"')}`,
    );
    expect([status, body.totalResults, body.Resources]).toEqual([200, 0, []]);
  });
});

describe('/scim/v2/Groups', () => {
  test('changes members as Entra ID and Okta do', async () => {
    const [ada, eve] = [await scim.announce(), await scim.announce()];
    const { body } = await scim.client('POST', '/Groups', {
      ...{ schemas: [SCHEMAS.group], displayName: 'Staff', externalId: 'g-1' },
    });
    const path = `/Groups/${body.id}`;
    const change = (...operations: object[]) => scim.client('PATCH', path, patch(...operations));
    const members = async () =>
      (await scim.client('GET', path)).body.members?.map(({ value }) => value).sort();
    const both = [ada.id, eve.id].sort();
    const added = await change({ op: 'Add', path: 'members', value: [{ value: ada.id }, { value: eve.id }] });
    expect([added.status, added.body]).toEqual([204, null]);
    expect(await members()).toEqual(both);
    await change({ op: 'Remove', path: 'members', value: [{ value: ada.id }] });
    expect(await members()).toEqual([eve.id]);
    await change({ op: 'remove', path: `members[value eq "${eve.id}"]` });
    expect(await members()).toEqual([]);
    await change({ op: 'replace', path: 'members', value: both.map((value) => ({ value })) });
    expect(await members()).toEqual(both);
    await change({ op: 'replace', value: { id: body.id, displayName: 'Deans' } });
    expect((await scim.findAccount(ada.uid))?.roles).toEqual(['DEAN', 'INSTRUCTOR']);
    const found = await scim.client(
      'GET',
      `/Groups?excludedAttributes=members&filter=${encodeURIComponent('displayName eq "deans"')}`,
    );
    expect(found.body.Resources.at(-1)).not.toHaveProperty('members');
  });
});

describe('/scim/v2', () => {
  test.each(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas'])(
    'describes itself at %s',
    async (path) => {
      const { status, headers, body } = await scim.client('GET', path);
      expect(status).toBe(200);
      expect(headers['content-type']).toMatch(/^application\/scim\+json/);
      expect(body.schemas).toHaveLength(1);
    },
  );
});

describe('/configs/identity-providers/:providerId/scim', () => {
  test('shows address, last call, last failure and numbers, and no token again', async () => {
    await scim.client('POST', '/Users', { displayName: 'without a name' });
    const answer = await scim.world.admin.call('GET', settings());
    expect(answer.json()).toMatchObject({
      ...{ baseUrl: 'http://plenum.test/api/v1/scim/v2', matchClaim: 'sub' },
      lastFailure: { text: 'POST /Users: 400 invalidValue userName is required.' },
      tokens: [{ isExpired: false }],
    });
    expect(answer.json().lastCallOn).not.toBeNull();
    expect(answer.body).not.toContain('plenum_scim_');
  });

  test('revokes a token at once, and refuses one that never ends', async () => {
    const { id, client } = await scim.createClient();
    expect((await client('GET', '/Users')).status).toBe(200);
    expect((await scim.world.admin.call('DELETE', `${settings()}/tokens/${id}`)).statusCode).toBe(204);
    const log = (await scim.world.admin.call('GET', '/audit-log?size=1')).json();
    expect(log.content[0]).toMatchObject({ action: 'identityProvider.scimTokenRevoked' });
    const refused = await client('GET', '/Users');
    expect([refused.status, refused.body.schemas]).toEqual([401, [SCHEMAS.error]]);
    const endless = await scim.world.admin.call('POST', `${settings()}/tokens`, { expiresOn: dayIn(1000) });
    expect([endless.statusCode, endless.json().code]).toEqual([422, 'apiKey.lifetime']);
  });

  test('is written to the audit log under the name of the provider', async () => {
    await scim.announce();
    const { content } = (
      await scim.world.admin.call('GET', '/audit-log?action=directory.personChanged')
    ).json();
    expect(content[0]).toMatchObject({ userName: 'Campus LDAP', role: 'DIRECTORY', objectType: 'user' });
  });
});
