import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Federation } from '#shared/organisation/identity-providers/contract.ts';
import { inTenant } from '../../../../db/connect.ts';
import { countAttacks } from '../../../../testing/count-attacks.ts';
import {
  createFederationWorld,
  type FederationWorld,
  type Members,
  PAIRWISE,
  scoped,
  serveMembers,
  staffAt,
} from '../testing/federation-world.ts';
import type { SamlForgery, SamlIdentityProvider } from '../testing/saml-provider.ts';
import { wrappings } from '../testing/wrap-signatures.ts';

const attacks = countAttacks('responses that a federation refuses');
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
const signIn = (forgery: SamlForgery = {}) =>
  world.signIn(federation, first(), { attributes: staffAt('campus.example'), ...forgery });

/** A browser that has left for the first member, and that member's response. */
const begin = async ({ at = federation, by = first(), ...forgery }: Begun = {}) => {
  const browser = world.open();
  const { location } = await world.leave(browser, at, first().entityId);
  const form = by.respond(String(location), { attributes: staffAt('campus.example'), ...forgery });
  return { browser, form };
};
type Begun = SamlForgery & { at?: Pick<Federation, 'id'>; by?: SamlIdentityProvider };

describe('refuses a response', () => {
  test.each<[string, SamlForgery]>([
    ['of another member that names itself (mix-up)', { attributes: staffAt('second.example') }],
    [
      'of another member in the name of the chosen one (mix-up)',
      { issuer: 'https://idp.campus.example/idp' },
    ],
  ])('%s', async (_, forgery) => {
    attacks.count();
    const { browser, form } = await begin({ by: other(), ...forgery });
    const answer = await world.comeBack(browser, federation, form);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'identityProvider.refused']);
  });

  test.each(Object.entries(wrappings))('%s', async (_, forgery) => {
    attacks.count();
    expect((await signIn(forgery)).code).toBe('identityProvider.refused');
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
    expect((await signIn(forgery)).code).toBe('identityProvider.refused');
  });
});

test('A response works once, and not again with the state of another sign-in (replay)', async () => {
  attacks.count(2);
  const { browser, form } = await begin();
  const departure = browser.cookies.get('plenum_departure') ?? '';
  expect((await world.comeBack(browser, federation, form)).statusCode).toBe(200);
  browser.cookies.set('plenum_departure', departure);
  expect((await world.comeBack(browser, federation, form)).json().code).toBe('identityProvider.expired');
  const again = await begin();
  const stale = { ...form, RelayState: again.form.RelayState };
  const replayed = await world.comeBack(again.browser, federation, stale);
  expect(replayed.json().code).toBe('identityProvider.refused');
});

test('A response in a browser that did not leave is refused (sign-in CSRF)', async () => {
  attacks.count();
  const { form } = await begin();
  const answer = await world.comeBack(world.open(), federation, form);
  expect(answer.json().code).toBe('identityProvider.expired');
});

test('Whoever left fetches no response without the ticket of who brought it', async () => {
  attacks.count(2);
  const { browser, form } = await begin();
  const led = new URL(String((await world.post(federation, form)).headers.location));
  for (const more of ['', '&ticket=']) {
    const address = new URL(`?state=${form.RelayState}${more}`, led);
    expect((await browser.comeBack(federation.id, address)).json().code).toBe('identityProvider.expired');
  }
});

test('Of two federations of one tenant, neither takes the response to the other', async () => {
  attacks.count(2);
  const twin = await world.found();
  const { browser, form } = await begin({ at: twin });
  const stray = await world.comeBack(browser, federation, form);
  expect(stray.json().code).toBe('identityProvider.expired');
  const own = await begin();
  const swapped = { ...form, RelayState: own.form.RelayState };
  const answer = await world.comeBack(own.browser, federation, swapped);
  expect(answer.json().code).toBe('identityProvider.refused');
});

test('Two tenants in one federation have neither accounts nor responses in common', async () => {
  attacks.count(3);
  const betaId = await world.createTenant('beta');
  const unitId = await world.createUnit(betaId, 'Arts');
  const owner = await world.createUser(betaId, 'ADMINISTRATOR');
  const rule = { claim: 'eduPersonScopedAffiliation', value: 'staff@*', role: 'DEAN' as const, unitId };
  const theirs = await world.found({ rules: [rule] }, { owner, tenantId: betaId });
  const { form, browser } = await begin({ at: theirs });
  expect((await world.post(theirs, form, 'alpha.plenum.test')).statusCode).toBe(404);
  const stray = await world.comeBack(browser, federation, form);
  expect(stray.json().code).toBe('identityProvider.expired');
  const own = await begin();
  const swapped = { ...form, RelayState: own.form.RelayState };
  const refused = await world.comeBack(own.browser, federation, swapped);
  expect(refused.json().code).toBe('identityProvider.refused');
  const there = await begin({ at: theirs });
  const accounts = [
    (await signIn()).answer.json().user,
    (await world.comeBack(there.browser, theirs, there.form)).json().user,
  ];
  expect(accounts.map(({ roles }) => roles)).toEqual([['INSTRUCTOR'], ['DEAN']]);
  expect(accounts[0].id).not.toBe(accounts[1].id);
});

describe('POST /session/providers/:id', () => {
  const leave = (entityId?: string, at: Pick<Federation, 'id'> = federation) =>
    world.leave(world.open(), at, entityId);

  test('asks the chosen institution, and nobody unless one is chosen', async () => {
    expect((await leave(first().entityId)).location).toMatch(/^https:\/\/idp\.campus\.example\/idp\/sso\?/);
    expect((await leave()).code).toBe('identityProvider.notAdmitted');
  });

  test.each(['https://evil.example/idp', '%', 'https://idp.campus.example/id_', 'javascript:alert(1)'])(
    'refuses %s, which is no member',
    async (entityId) => {
      attacks.count();
      expect((await leave(entityId)).code).toBe('identityProvider.notAdmitted');
    },
  );

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
  });
});

test('A member that has left between request and response signs nobody in', async () => {
  attacks.count();
  const shrinking = await world.found();
  const { browser, form } = await begin({ at: shrinking });
  await inTenant(world.database, world.tenantId, (db) =>
    db.deleteFrom('federation_entities').where('provider_id', '=', shrinking.id).execute(),
  );
  const answer = await world.comeBack(browser, shrinking, form);
  expect(answer.json().code).toBe('identityProvider.notAdmitted');
});

test('A federation deleted between search and response signs nobody in', async () => {
  attacks.count(3);
  const gone = await world.found();
  expect((await world.search(gone, 'koeln')).json()).toHaveLength(1);
  const { browser, form } = await begin({ at: gone });
  const brought = await begin({ at: gone });
  const led = new URL(String((await world.post(gone, brought.form)).headers.location));
  await world.admin.call('DELETE', `/configs/identity-providers/${gone.id}`);
  expect(await world.leave(browser, gone, first().entityId)).toMatchObject({ code: 'error.notFound' });
  expect((await world.post(gone, form)).statusCode).toBe(404);
  expect((await brought.browser.comeBack(gone.id, led)).statusCode).toBe(404);
});

describe('An unsolicited response', () => {
  const unsolicited = async (issuer: string) => {
    const xml = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_r" Version="2.0"><saml:Issuer>${issuer}</saml:Issuer></samlp:Response>`;
    const led = await world.post(federation, {
      ...{ SAMLResponse: Buffer.from(xml).toString('base64'), RelayState: '/reports' },
    });
    return Object.fromEntries(new URL(String(led.headers.location)).searchParams);
  };

  test('makes the page ask the institution that it names', async () => {
    expect(await unsolicited(first().entityId)).toEqual({ begin: '/reports', entityID: first().entityId });
  });

  test.each([
    ['of 100,000 letters', 'x'.repeat(100_000)],
    ['with a line end', 'https://idp.example&#xD;&#xA;Set-Cookie: a=b'],
    ['with a mark of direction', 'https://idp.example&#x202E;'],
    ['that is empty', ' '],
  ])('names nobody by an issuer %s', async (_, issuer) => {
    attacks.count();
    expect(await unsolicited(issuer)).toEqual({ begin: '/reports' });
  });
});
