import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { seedForm, seedSurveys } from '../../../testing/seed-surveys.ts';
import { type ForgedProvider, startForgedProvider } from './testing/forged-provider.ts';
import { createProviderWorld, type ProviderWorld } from './testing/provider-world.ts';

let world: ProviderWorld;
let campus: ForgedProvider;
let provider: OidcProvider;
let surveyId: number;
beforeAll(async () => {
  world = await createProviderWorld();
  campus = await startForgedProvider();
  provider = await world.add(campus.issuer);
  const form = await seedForm(world, world.tenantId, 'LV', [{ text: 'Good?' }]);
  [surveyId] = (await seedSurveys(world, world.tenantId, 1, [
    { description: 'Statics', formId: form.id, unitId: world.unitId, leaderName: 'Ada Lovelace' },
  ])) as [number];
});
beforeEach(async () => {
  provider = await world.change(provider, { idClaim: '', linksByMail: false, trustsNames: false });
  await world.database.deleteFrom('user_external_ids').execute();
  await name(['evasys:7', 'ada@campus.example']);
});
afterAll(async () => {
  await campus.close();
  await world.close();
});

const name = (leader_external_ids: string[]) =>
  world.database
    .updateTable('surveys')
    .set({ leader_external_ids, leader_user_id: null, leader_basis: null })
    .execute();
const leadsAfter = async (claims: { sub: string; [claim: string]: unknown }): Promise<boolean> => {
  const browser = world.open();
  campus.forgery = { claims };
  const answer = await browser.comeBack(provider.id, campus.answer(await browser.leave(provider.id)));
  expect(answer.statusCode, answer.body).toBe(200);
  const { leader_user_id } = await world.database
    .selectFrom('surveys')
    .select('leader_user_id')
    .where('id', '=', surveyId)
    .executeTakeFirstOrThrow();
  return leader_user_id === answer.json().user.id;
};
const originOf = async (externalId: string): Promise<string | undefined> =>
  (
    await world.database
      .selectFrom('user_external_ids')
      .select(['origin', 'added_by'])
      .where('external_id', '=', externalId)
      .executeTakeFirst()
  )?.origin;

describe('a sign-in by a provider', () => {
  test('links nobody by a name, which only proposes the account and warns about it', async () => {
    await name([]);
    expect(await leadsAfter({ sub: 'named', name: 'Ada Lovelace' })).toBe(false);
    const { content } = (await world.admin.call('GET', '/leader-proposals')).json();
    expect(content).toMatchObject([{ account: { name: 'Ada Lovelace', isNameConfirmed: false } }]);
    provider = await world.change(provider, { trustsNames: true });
    expect(await leadsAfter({ sub: 'trusted', name: 'Ada Lovelace' })).toBe(false);
  });

  test('links by the claim that the tenant names, and by no other', async () => {
    expect(await leadsAfter({ sub: 'a', staff_id: 'evasys:7' })).toBe(false);
    provider = await world.change(provider, { idClaim: 'staff_id' });
    expect(await leadsAfter({ sub: 'b', other_id: 'evasys:7' })).toBe(false);
    expect(await leadsAfter({ sub: 'c', staff_id: ['EVASYS:7'] })).toBe(true);
    expect(await originOf('evasys:7')).toBe('PROVIDER');
  });

  test('links by a verified address only where addresses identify accounts', async () => {
    const mail = { email: 'ada@campus.example' };
    expect(await leadsAfter({ sub: 'd', ...mail, email_verified: true })).toBe(false);
    provider = await world.change(provider, { linksByMail: true });
    expect(await leadsAfter({ sub: 'e', ...mail, email_verified: false })).toBe(false);
    expect(await leadsAfter({ sub: 'd', ...mail, email_verified: true })).toBe(true);
  });

  test('takes no id of another account', async () => {
    provider = await world.change(provider, { idClaim: 'staff_id' });
    expect(await leadsAfter({ sub: 'first', staff_id: 'evasys:7' })).toBe(true);
    expect(await leadsAfter({ sub: 'second', staff_id: 'evasys:7' })).toBe(false);
  });

  test('ends the link when the provider no longer names the id', async () => {
    provider = await world.change(provider, { idClaim: 'staff_id' });
    expect(await leadsAfter({ sub: 'moving', staff_id: 'evasys:7' })).toBe(true);
    expect(await leadsAfter({ sub: 'moving', staff_id: 'evasys:8' })).toBe(false);
    expect(await originOf('evasys:7')).toBeUndefined();
  });
});
