import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  identityProvider,
  type OidcProvider,
  oidcProvider,
} from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../db/connect.ts';
import {
  type ForgedProvider,
  startForgedProvider,
} from '../../features/organisation/identity-providers/testing/forged-provider.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  changeFrom,
} from '../../features/organisation/identity-providers/testing/provider-world.ts';
import { announced, dayIn } from '../../features/organisation/identity-providers/testing/scim-world.ts';
import { moveTenant } from '../../moves/move-tenant.ts';
import {
  type Answer,
  addOwner,
  type CellOwner,
  startTwoCells,
  type TwoCells,
} from '../../testing/two-cells.ts';

const BASE = '/api/v1/configs/identity-providers';
let cells: TwoCells;
let forged: ForgedProvider;
let alpha: CellOwner;
let beta: CellOwner;
const providers = new Map<CellOwner, OidcProvider>();

const call = (owner: CellOwner, method: string, path: string, body?: object) =>
  cells.ask(owner.host, path, { method, headers: owner.bearer, ...(body && { body }) });

const addProvider = async (owner: CellOwner): Promise<OidcProvider> => {
  const { id: unitId } = (
    await call(owner, 'POST', '/api/v1/subunits', { name: 'Law', parentId: null })
  ).json();
  const { rows } = await inTenant(
    (owner === alpha ? cells.first : cells.second).database,
    owner.tenantId,
    (db) => sql<{ id: number }>`select id from units order by id limit 1`.execute(db),
  );
  const created = await call(owner, 'POST', BASE, { kind: 'OIDC', name: 'Campus', issuer: forged.issuer });
  const provider = identityProvider.parse(created.json());
  const rule = { claim: 'affiliation', value: 'staff', role: 'INSTRUCTOR', unitId: unitId ?? rows[0]?.id };
  const changed = await call(owner, 'PUT', `${BASE}/${provider.id}`, {
    ...changeFrom(provider),
    ...{ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, isActive: true, rules: [rule] },
  });
  return oidcProvider.parse(changed.json());
};

beforeAll(async () => {
  forged = await startForgedProvider();
  cells = await startTwoCells(
    async (first, second) => {
      await addOwner(first.database, 'gamma');
      alpha = await addOwner(first.database, 'alpha');
      beta = await addOwner(second.database, 'beta');
    },
    { PLENUM_REMOTE_NETWORKS: '127.0.0.1', PLENUM_REMOTE_HTTP: '1' },
  );
  for (const owner of [alpha, beta]) providers.set(owner, await addProvider(owner));
}, 90_000);
afterAll(async () => {
  await cells.close();
  await forged.close();
});

const signIn = async (owner: CellOwner, backAt = owner): Promise<Answer> => {
  const path = `/api/v1/session/providers/${providers.get(owner)?.id}`;
  const left = await cells.ask(owner.host, path, { method: 'POST', body: { returnPath: null } });
  const cookie = String(left.headers['set-cookie']).split(';')[0] ?? '';
  const back = forged.answer(String(left.json().location));
  expect(back.host).toBe(owner.host);
  return cells.ask(backAt.host, `${path}/completion`, {
    method: 'POST',
    headers: { cookie },
    body: { query: back.search },
  });
};

describe('identity providers of tenants in several cells', () => {
  test('have the same id in two cells, and lead to the tenant of the host', async () => {
    expect(providers.get(alpha)?.id).toBe(providers.get(beta)?.id);
    for (const owner of [alpha, beta]) {
      const answer = await signIn(owner);
      expect([owner.host, answer.status]).toEqual([owner.host, 200]);
      expect(answer.json()).toMatchObject({ user: { username: expect.any(String) } });
    }
  });

  test('do not complete a sign-in at the host of another cell', async () => {
    expect((await signIn(beta, alpha)).status).toBeGreaterThanOrEqual(400);
  });

  test('still lead to the tenant of the host when one is moved to the other cell', async () => {
    const cell = (name: string, number: number, { url }: { url: string }) => ({ name, number, url });
    await moveTenant({
      subdomain: 'alpha',
      from: cell('main', 0, cells.first),
      to: cell('b', 1, cells.second),
      ...{ forgottenAfterSeconds: 0, jobsSeconds: 0 },
      onStep: async () => void (await call(alpha, 'GET', '/api/v1/status')),
    });
    expect((await call(alpha, 'GET', '/api/v1/status')).json()).toMatchObject({ cell: 'b' });
    for (const owner of [alpha, beta]) expect((await signIn(owner)).status).toBe(200);
    const { rows } = await sql<{ tenantId: number }>`select tenant_id as "tenantId" from external_identities
      where tenant_id in (${alpha.tenantId}, ${beta.tenantId}) order by 1`.execute(cells.second.database);
    expect(rows.map(({ tenantId }) => tenantId)).toEqual([alpha.tenantId, beta.tenantId]);
  });
});

describe('SCIM at a tenant of a further cell', () => {
  test('creates accounts there, and its token opens nothing in the other cell', async () => {
    const { token } = (
      await call(beta, 'POST', `${BASE}/${providers.get(beta)?.id}/scim/tokens`, { expiresOn: dayIn(9) })
    ).json();
    const announce = (host: string) =>
      cells.ask(host, '/api/v1/scim/v2/Users', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
        body: JSON.stringify(announced('ada')),
      });
    const created = await announce(beta.host);
    expect([created.status, created.json()]).toMatchObject([201, { userName: 'ada' }]);
    expect((created.json().meta as { location: string }).location).toMatch(/^http:\/\/beta\.plenum\.test\//);
    expect((await announce('gamma.plenum.test')).status).toBe(401);
  });
});
