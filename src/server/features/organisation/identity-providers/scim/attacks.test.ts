import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SCIM } from '#shared/organisation/identity-providers/scim-limits.ts';
import { SCHEMAS } from '#shared/organisation/identity-providers/scim-protocol.ts';
import { handleProblems } from '../../../../app/http/problem-handler.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import type { TestUser } from '../../../../testing/test-app.ts';
import { person } from '../testing/directory-world.ts';
import { announced, createScimWorld, patch, type ScimClient, type ScimWorld } from '../testing/scim-world.ts';
import { answerInScim } from './answer-in-scim.ts';
import { parseFilter } from './parse-filter.ts';

const attacks = countAttacks('hostile SCIM requests');

let scim: ScimWorld;
let foreign: { client: ScimClient; owner: TestUser };
beforeAll(async () => {
  scim = await createScimWorld();
  const owner = await scim.world.createUser(await scim.world.createTenant('beta'), 'ADMINISTRATOR');
  // The same directory, for another tenant.
  const provider = await scim.world.addDirectory(scim.campus.ldaps, { rules: [] }, owner);
  foreign = { ...(await scim.createClient(owner, provider.id)), owner };
});
afterAll(() => scim.close());

const status = async (answer: Promise<{ status: number; body: { scimType?: string } | null }>) => {
  attacks.count();
  const { status: code, body } = await answer;
  return [code, body?.scimType];
};
const filterBy = (filter: string) => scim.client('GET', `/Users?filter=${encodeURIComponent(filter)}`);

describe('a filter', () => {
  test.each([
    `userName eq "x' or '1'='1"`,
    `userName eq "x"") or (1=1"`,
    'userName eq "\\"; drop table scim_users; --"',
    'userName co "%" and userName co "_%_"',
  ])('finds nobody by %s, for its text is a value', async (filter) => {
    await scim.announce();
    const { status: code, body } = await filterBy(filter);
    expect([200, 400]).toContain(code);
    expect(body.totalResults ?? 0).toBe(0);
  });

  test.each([
    'userName',
    'userName eq',
    'userName eq x',
    'userName eq "x" or',
    '(userName eq "x"',
    'userName eq "x") or (id pr',
    'password eq "x"',
    'user_id eq "1"',
    '__proto__ eq "x"',
    'constructor pr',
    "id eq 'x'",
    'emails[value eq "x"',
    'active gt true',
    'meta.created gt "never"',
    'userName eq {"a":1}',
    `${'('.repeat(30)}userName pr${')'.repeat(30)}`,
  ])('is refused: %s', async (filter) => {
    expect(await status(filterBy(filter))).toEqual([400, 'invalidFilter']);
  });

  test('takes no longer for text that makes careless patterns slow', () => {
    const began = performance.now();
    for (const part of ['\n', '\\', '" ', '[', 'a.', '-1'])
      expect(() => parseFilter(`userName eq "${part.repeat(900)}`)).toThrow();
    expect(performance.now() - began).toBeLessThan(200);
  });
});

describe('the token of another tenant', () => {
  test('finds, changes and deletes nobody here, and makes nobody here a member there', async () => {
    const { id, uid } = await scim.announce();
    const group = await scim.client('POST', '/Groups', { displayName: 'Ours' });
    const { client } = foreign;
    expect((await client('GET', '/Users')).body.totalResults).toBe(0);
    expect((await client('GET', '/Groups')).body.totalResults).toBe(0);
    for (const path of [`/Users/${id}`, `/Groups/${group.body.id}`]) {
      const off = patch({ op: 'replace', path: 'active', value: false });
      expect(await status(client('GET', path))).toEqual([404, undefined]);
      expect(await status(client('PATCH', path, off))).toEqual([404, undefined]);
      expect(await status(client('PUT', path, announced(uid, { active: false })))).toEqual([404, undefined]);
      expect(await status(client('DELETE', path))).toEqual([404, undefined]);
    }
    const member = { displayName: 'Theirs', members: [{ value: id }] };
    expect(await status(client('POST', '/Groups', member))).toEqual([400, 'invalidValue']);
    expect(await scim.findAccount(uid)).toMatchObject({ isActive: true });
  });

  test('has its own person of the same userName and externalId', async () => {
    const { uid } = await scim.announce();
    expect((await foreign.client('POST', '/Users', announced(uid))).status).toBe(201);
  });

  test('is not found in the settings of this tenant', async () => {
    const path = `/configs/identity-providers/${scim.provider.id}/scim`;
    expect((await foreign.owner.call('GET', path)).statusCode).toBe(404);
    expect((await foreign.owner.call('POST', `${path}/tokens`, { expiresOn: '2026-12-31' })).statusCode).toBe(
      404,
    );
    expect((await foreign.owner.call('DELETE', `${path}/tokens/1`)).statusCode).toBe(404);
  });
});

describe('another credential', () => {
  test('is refused at every address of SCIM', async () => {
    const routes = scim.world.app.guardedRoutes.filter(({ access }) => access === 'directory');
    expect(routes.length).toBeGreaterThan(15);
    const headers = { authorization: `Bearer ${scim.world.admin.token}`, 'content-type': 'application/json' };
    for (const { method, url } of routes) {
      const call = { method: method as 'GET', url: url.replace(':scimId', randomUUID()), headers };
      const { statusCode } = await scim.world.app.inject({
        ...call,
        ...(!/GET|HEAD/.test(method) && { payload: '{}' }),
      });
      expect([method, url, statusCode]).toEqual([method, url, 401]);
    }
  });

  test.each(['', 'plenum_scim_', `plenum_scim_${'A'.repeat(43)}`, 'plenum_x', 'Basic'])(
    'is refused: %s',
    async (token) => {
      expect(await status(scim.clientWith(token)('GET', '/Users'))).toEqual([401, undefined]);
    },
  );

  test('is refused: the session of an administrator, and SCIM’s token everywhere else', async () => {
    expect(await status(scim.clientWith(scim.world.admin.token)('GET', '/Users'))).toEqual([401, undefined]);
    const { token } = await scim.createClient();
    for (const url of ['/api/v1/users', '/api/v1/session', '/api/v1/configs/identity-providers'])
      expect(
        (await scim.world.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode,
      ).toBe(401);
  });

  test('is refused: a token that has expired', async () => {
    const { id, client } = await scim.createClient();
    await sql`update scim_tokens set expires_at = now() where id = ${id}`.execute(scim.world.database);
    expect(await status(client('GET', '/Users'))).toEqual([401, undefined]);
  });
});

describe('what a directory sends', () => {
  test('gives no rights beyond the rules by attributes of Plenum’s own', async () => {
    const uid = `mass-${randomUUID().slice(0, 8)}`;
    const more = {
      ...{ role: 'ADMINISTRATOR', furtherRoles: ['ADMINISTRATOR'], permissions: ['users.manage'], userId: 1 },
      ...{
        roles: [{ value: 'ADMINISTRATOR' }],
        tenantId: 1,
        isOwn: true,
        id: randomUUID(),
        password: 'secret!',
      },
      groups: [{ value: randomUUID(), display: 'Deans' }],
      __proto__: { isAdministrator: true },
    };
    const { body } = await scim.client('POST', '/Users', announced(uid, more));
    expect(await scim.findAccount(uid)).toMatchObject({ roles: ['INSTRUCTOR'] });
    expect(body.id).not.toBe(more.id);
    await scim.client('PATCH', `/Users/${body.id}`, patch({ op: 'add', value: more }));
    expect(await scim.findAccount(uid)).toMatchObject({ roles: ['INSTRUCTOR'] });
    const { rows } = await sql<{ row: string }>`select scim_users::text as row from scim_users`.execute(
      scim.world.database,
    );
    expect(rows.map(({ row }) => row).join()).not.toMatch(/secret!|isOwn|permissions/);
  });

  test('does not rename an account to the user name of somebody else', async () => {
    const { id, uid } = await scim.announce();
    const { rows } = await sql<{ username: string }>`
      select username from users where id = ${scim.world.admin.userId}`.execute(scim.world.database);
    const name = patch({ op: 'replace', path: 'userName', value: rows[0]?.username });
    expect(await status(scim.client('PATCH', `/Users/${id}`, name))).toEqual([409, 'uniqueness']);
    expect(await scim.findAccount(uid)).toMatchObject({ roles: ['INSTRUCTOR'] });
  });

  test.each([
    ['an address that nobody vouches for', { linksByMail: true, trustsMails: false }, null],
    ['a trusted one, where accounts are linked by mail', { linksByMail: true, trustsMails: true }, 'linked'],
    ['a trusted one, where they are not', { linksByMail: false, trustsMails: true }, null],
  ])('takes over an account by %s only if the tenant wants that', async (_, change, linked) => {
    await scim.change(change);
    const mail = `m${randomUUID().slice(0, 8)}@campus.example`;
    const user = await scim.world.createUser(scim.world.tenantId, 'DEAN', [scim.world.unitId]);
    await sql`update users set username = ${mail} where id = ${user.userId}`.execute(scim.world.database);
    const { body } = await scim.client('POST', '/Users', announced(mail, { emails: [{ value: mail }] }));
    await scim.client('DELETE', `/Users/${body.id}`);
    const left = (await scim.findAccount(mail))?.isActive;
    await scim.change({ linksByMail: false, trustsMails: false });
    expect(left).toBe(linked === null);
  });

  test.each([
    ['an administrator with a password of their own', "password_hash = 'kept'"],
    ['the account for emergencies', 'is_for_emergencies = true'],
  ])('never ends nor changes %s, who cannot sign in by the provider then', async (_, fact) => {
    const { id, uid } = await scim.announce();
    const account = await scim.findAccount(uid);
    await sql`update users set role = 'ADMINISTRATOR', ${sql.raw(fact)} where id = ${account?.id}`.execute(
      scim.world.database,
    );
    await scim.client('PATCH', `/Users/${id}`, patch({ op: 'replace', path: 'active', value: false }));
    expect(await scim.findAccount(uid)).toMatchObject({ isActive: true, roles: ['ADMINISTRATOR'] });
    scim.campus.entries.push(person(uid));
    expect((await scim.signIn(uid)).statusCode).toBe(403);
  });

  test('is refused: groups within groups, strange members, too many operations, too large a body', async () => {
    const { body } = await scim.client('POST', '/Groups', { displayName: 'Nested' });
    const add = (value: object) => patch({ op: 'add', path: 'members', value: [value] });
    const path = `/Groups/${body.id}`;
    expect(await status(scim.client('PATCH', path, add({ value: body.id, type: 'Group' })))).toEqual([
      400,
      'invalidValue',
    ]);
    expect(await status(scim.client('PATCH', path, add({ value: body.id })))).toEqual([400, 'invalidValue']);
    expect(await status(scim.client('PATCH', path, add({ value: "1' or 1=1" })))).toEqual([
      400,
      'invalidValue',
    ]);
    const many = patch(...Array.from({ length: 1001 }, () => ({ op: 'remove', path: 'members' })));
    expect((await scim.client('PATCH', path, many)).status).toBe(400);
    const huge = JSON.stringify({ displayName: 'x'.repeat(1_100_000) });
    expect(await status(scim.client('POST', '/Groups', huge))).toEqual([413, 'tooMany']);
    expect(await status(scim.client('POST', '/Groups', '{"displayName":'))).toEqual([400, 'invalidSyntax']);
    expect((await scim.client('POST', '/Users', '{"__proto__":{"a":1},"userName":"proto"}')).status).toBe(
      400,
    );
  });

  test.each([
    { op: 'move', path: 'title', value: 'x' },
    { op: 'replace', path: 'emails[type eq "work"', value: 'x' },
    { op: 'replace', path: 'title[value eq "x"]', value: 'x' },
    { op: 'remove' },
    { op: 'replace', value: 'x' },
    { op: 'replace', path: 'active', value: 'perhaps' },
    { op: 'remove', path: 'userName' },
  ])('is refused as a whole: %o', async (operation) => {
    const { id } = await scim.announce();
    const title = { op: 'replace', path: 'title', value: 'Changed' };
    expect((await scim.client('PATCH', `/Users/${id}`, patch(title, operation))).status).toBe(400);
    const { body } = await scim.client('GET', `/Users/${id}`);
    expect([body.title, body.meta.version]).toEqual([undefined, 'W/"1"']);
  });
});

test('a directory that calls too often gets 429 until the minute is over, and no other one does', async () => {
  attacks.count();
  let now = 0;
  const app = Fastify();
  handleProblems(app, scim.world.app.databaseMonitor);
  app.decorateRequest('directory', null);
  app.addHook('onRequest', async (request) => {
    const providerId = Number(request.headers.provider);
    request.directory = { tenantId: scim.world.tenantId, providerId };
  });
  answerInScim(app, scim.world.services, () => now);
  app.get('/', async () => 'done');
  const call = (providerId: number) => app.inject({ url: '/', headers: { provider: String(providerId) } });
  for (let calls = 0; calls < SCIM.callsPerMinute; calls += 1) await call(scim.provider.id);
  const refused = await call(scim.provider.id);
  expect([refused.statusCode, refused.json().schemas, refused.json().status]).toEqual([
    429,
    [SCHEMAS.error],
    '429',
  ]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await call(scim.provider.id + 1)).statusCode).toBe(200);
  now += 60_000;
  expect((await call(scim.provider.id)).statusCode).toBe(200);
  await app.close();
});

test('a person of a directory is bound by row-level security', async () => {
  await scim.announce();
  for (const table of ['scim_users', 'scim_groups', 'scim_members', 'scim_tokens', 'scim_connections']) {
    const { rows } = await scim.world.database.transaction().execute(async (db) => {
      await sql`set local role plenum_app`.execute(db);
      return sql`select from ${sql.table(table)}`.execute(db);
    });
    expect([table, rows.length]).toEqual([table, 0]);
  }
});
