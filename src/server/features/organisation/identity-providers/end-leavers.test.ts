import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endLeavers } from './end-leavers.ts';
import type { Browser } from './testing/browser.ts';
import { createDirectoryWorld, type DirectoryWorld, person } from './testing/directory-world.ts';

let directory: DirectoryWorld;
beforeAll(async () => {
  directory = await createDirectoryWorld();
});
beforeEach(() => directory.reset());
afterAll(() => directory.close());

const enter = async (uid: string): Promise<Browser> => {
  const browser = directory.world.open();
  expect((await directory.signIn(uid, undefined, { browser })).statusCode).toBe(200);
  return browser;
};
const isIn = async (browser: Browser): Promise<boolean> =>
  (await browser.call('GET', '/session')).statusCode === 200;
const check = async (isDue = true): Promise<void> => {
  const { database, services, tenantId } = directory.world;
  if (isDue) await sql`update ldap_settings set checked_at = null`.execute(database);
  await endLeavers(services, tenantId);
};
const leave = (uid: string): void => {
  directory.campus.entries = directory.campus.entries.filter(({ dn }) => !dn.startsWith(`uid=${uid},`));
};

describe('endLeavers', () => {
  test('ends whom the directory no longer has, and nobody else', async () => {
    const [ada, eve] = [await enter('ada'), await enter('eve')];
    leave('eve');
    await check();
    expect([await isIn(ada), await isIn(eve)]).toEqual([true, false]);
    const { content } = (
      await directory.world.admin.call('GET', '/audit-log?action=user.accessEnded')
    ).json();
    expect(content).toMatchObject([{ role: 'SYSTEM' }]);
  });

  test.each([
    ['Active Directory', { userAccountControl: ['514'] }],
    ['389 Directory Server', { nsAccountLock: ['TRUE'] }],
  ])('ends whom %s has disabled', async (_, state) => {
    const [ada, eve] = [await enter('ada'), await enter('eve')];
    leave('eve');
    directory.campus.entries.push(person('eve', state));
    await check();
    expect([await isIn(ada), await isIn(eve)]).toEqual([true, false]);
  });

  test('finds people by binary ids', async () => {
    const guid = Buffer.from('00112233445566778899aabbccddeeff', 'hex');
    const { other, made } = await directory.addOther('ldaps', { subjectAttribute: 'objectGUID' });
    other.entries = [...directory.campus.entries, person('guid', { objectGUID: [guid] })];
    const browser = directory.world.open();
    expect((await directory.signIn('guid', undefined, { browser, at: made.id })).statusCode).toBe(200);
    await check();
    expect(await isIn(browser)).toBe(true);
    other.entries = [...directory.campus.entries, person('other', { objectGUID: [Buffer.alloc(16, 7)] })];
    await check();
    expect(await isIn(browser)).toBe(false);
    await other.close();
  });

  test.each([
    ['is away', () => Object.assign(directory.campus.misdeeds, { searchResult: 52 })],
    ['no longer knows the base', () => Object.assign(directory.campus.misdeeds, { searchResult: 32 })],
    ['shows nobody any more', () => directory.campus.entries.splice(1)],
  ])('ends nobody where the directory %s', async (_, happen) => {
    const eve = await enter('eve');
    leave('eve');
    happen();
    await check();
    expect(await isIn(eve)).toBe(true);
  });

  test('leaves the session by an own password to a linked account', async () => {
    const eve = await enter('eve');
    const own = await directory.world.createUser(directory.world.tenantId, 'DEAN', [directory.world.unitId]);
    await sql`update external_identities set user_id = ${own.userId}, linked_as = 'SELF' where subject = 'uuid-of-eve'`.execute(
      directory.world.database,
    );
    await sql`update credentials set user_id = ${own.userId} where kind = 'session' and token_hash in (
      select token_hash from provider_sessions where subject = 'uuid-of-eve')`.execute(
      directory.world.database,
    );
    leave('eve');
    await check();
    expect(await isIn(eve)).toBe(false);
    expect((await own.call('GET', '/session')).statusCode).toBe(200);
  });

  test('asks a directory again after half an hour at the earliest', async () => {
    await enter('ada');
    await check();
    const asked = directory.campus.filters.length;
    await check(false);
    expect(directory.campus.filters.length).toBe(asked);
  });
});
