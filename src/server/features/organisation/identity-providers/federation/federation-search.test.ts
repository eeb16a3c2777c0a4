import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import {
  ABROAD,
  createFederationWorld,
  type FederationWorld,
  type Members,
  serveMembers,
} from '../testing/federation-world.ts';

const attacks = countAttacks('searches in a federation');
let world: FederationWorld;
let members: Members;
let federation: Federation;

beforeAll(async () => {
  world = await createFederationWorld();
  members = await serveMembers(world);
  federation = await world.found();
});
afterAll(() => world.close());

const search = async (words: string, at = federation, host?: string) =>
  (await world.search(at, words, host)).json<{ entityId: string; name: object; domain: string }[]>();
const ids = async (words: string, at?: Federation) =>
  (await search(words, at)).map(({ entityId }) => entityId);
const statusOf = async (id: number, host?: string): Promise<number> =>
  (await world.search({ id }, 'koeln', host)).statusCode;

test('The sign-in page shows a federation as one provider', async () => {
  const { json } = await world.open().call('GET', '/sign-in-providers');
  expect(json<{ id: number }[]>().find(({ id }) => id === federation.id)).toMatchObject({
    ...{ name: 'DFN-AAI', isFederation: true, takesPassword: false },
  });
});

describe('GET /sign-in-providers/:id/members', () => {
  test.each(['köln', 'Koln', 'KOELN', 'cologne', 'univ colo', 'campus.exam', 'idp.campus'])(
    '“%s” finds an institution by name or domain',
    async (words) => {
      expect(await search(words)).toEqual([
        {
          entityId: members.campus.entityId,
          name: { de: 'Universität Köln', en: 'University of Cologne' },
          domain: 'campus.example',
        },
      ]);
    },
  );

  test('finds nothing that is hidden', async () => {
    attacks.count();
    expect(await ids('versteckte')).toEqual([]);
  });

  test.each(['%%', '__', '\\\\', "'; drop table federation_entities; --", '\u0000\u0000'])(
    'takes the signs of %j as text',
    async (words) => {
      attacks.count();
      const answer = await world.search(federation, words);
      expect([200, 422]).toContain(answer.statusCode);
      if (answer.statusCode === 200) expect(answer.json()).toEqual([]);
      expect(await ids('koeln')).toEqual([members.campus.entityId]);
    },
  );

  test('finds nobody that the tenant does not admit', async () => {
    attacks.count(2);
    const only = await world.found({ entityIds: [members.second.entityId] });
    const abroad = await world.found({ authorities: [ABROAD] });
    expect(await ids('idp', only)).toEqual([members.second.entityId]);
    expect(await ids('idp', abroad)).toEqual([members.second.entityId]);
  });

  test('finds nobody once the metadata have ended', async () => {
    const ended = await world.found();
    await inTenant(world.database, world.tenantId, (db) =>
      db
        .updateTable('federation_settings')
        .set({ valid_until: new Date(Date.now() - 1000) })
        .where('provider_id', '=', ended.id)
        .execute(),
    );
    expect(await ids('koeln', ended)).toEqual([]);
  });

  test('returns 404 for a federation that is off or gone, and for another kind of provider', async () => {
    attacks.count(3);
    const off = await world.found({ isActive: false });
    const saml = await world.addSaml(members.campus.metadata());
    const gone = await world.found();
    await world.admin.call('DELETE', `/configs/identity-providers/${gone.id}`);
    for (const { id } of [off, saml, gone]) expect(await statusOf(id)).toBe(404);
  });

  test('returns 404 at the address of another tenant', async () => {
    attacks.count(2);
    await world.createTenant('gamma');
    expect(await statusOf(federation.id, 'alpha.plenum.test')).toBe(200);
    expect(await statusOf(federation.id, 'gamma.plenum.test')).toBe(404);
    expect(await statusOf(federation.id, 'nobody.plenum.test')).toBe(404);
  });

  test('is refused to one address after 10,000 searches, and to no other', async () => {
    attacks.count();
    const path = `/sign-in-providers/${federation.id}/members?search=koeln`;
    const [robot, person] = [world.open(), world.open()];
    expect((await robot.call('GET', path)).statusCode).toBe(200);
    await world.database.updateTable('sign_in_failures').set({ failures: 10_000 }).execute();
    expect((await robot.call('GET', path)).statusCode).toBe(429);
    expect((await person.call('GET', path)).statusCode).toBe(200);
  });
});
