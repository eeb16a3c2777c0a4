import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OidcChange, OidcProvider } from '#shared/organisation/identity-providers/contract.ts';
import { countAttacks } from '../../../testing/count-attacks.ts';
import { type ForgedProvider, startForgedProvider } from './testing/forged-provider.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  createProviderWorld,
  type ProviderWorld,
} from './testing/provider-world.ts';
import { REFEDS_MFA, type RealProvider, startRealProvider } from './testing/real-provider.ts';

const attacks = countAttacks('sign-ins weaker than a provider was asked for');
const OTHER = 'urn:university:loa:3';
let world: ProviderWorld;
let campus: RealProvider;
let forged: ForgedProvider;
let provider: OidcProvider;
let careless: OidcProvider;

beforeAll(async () => {
  world = await createProviderWorld();
  campus = await startRealProvider();
  provider = await world.add(campus.issuer);
  await campus.serve([
    {
      ...{ client_id: CLIENT_ID, client_secret: CLIENT_SECRET },
      redirect_uris: [provider.addresses.redirect],
    },
  ]);
  forged = await startForgedProvider();
  careless = await world.add(forged.issuer, { name: 'Careless' });
});
afterAll(async () => {
  await campus.close();
  await forged.close();
  await world.close();
});

const demand = async (change: Partial<OidcChange>): Promise<void> => {
  provider = await world.change(provider, { acrValues: '', maxAgeMinutes: null, ...change });
  careless = await world.change(careless, { acrValues: '', maxAgeMinutes: null, ...change });
};
const now = (): number => Math.floor(Date.now() / 1000);

const signIn = async (login: { acr?: string; ts?: number } = {}) => {
  const browser = world.open();
  campus.become({ sub: 'erika', affiliation: ['staff'] }, login);
  const location = await browser.leave(provider.id);
  const answer = await browser.comeBack(provider.id, await campus.visit(location));
  return { asked: new URL(location).searchParams, status: answer.statusCode, ...answer.json() };
};

const signInCarelessly = async (claims: Record<string, unknown>) => {
  const browser = world.open();
  forged.forgery = { claims };
  const answer = await browser.comeBack(careless.id, forged.answer(await browser.leave(careless.id)));
  return [answer.statusCode, answer.json().code];
};

describe('A provider', () => {
  test('is asked for nothing that the tenant has not entered', async () => {
    await demand({});
    const { asked, status } = await signIn({ acr: 'urn:password' });
    expect([asked.get('acr_values'), asked.get('max_age'), status]).toEqual([null, null, 200]);
  });

  test('is asked for the contexts, and signs in whoever has one of them', async () => {
    await demand({ acrValues: `${OTHER}  ${REFEDS_MFA}` });
    const { asked, status } = await signIn({ acr: REFEDS_MFA });
    expect([asked.get('acr_values'), status]).toEqual([`${OTHER} ${REFEDS_MFA}`, 200]);
  });

  test('that signs in without a context that was asked for signs nobody in here', async () => {
    await demand({ acrValues: REFEDS_MFA });
    attacks.count();
    expect(await signIn({ acr: 'urn:password' })).toMatchObject({
      ...{ status: 403, code: 'identityProvider.otherContext', params: { provider: 'Campus' } },
    });
  });

  test('is asked for the age in seconds, and says when somebody has signed in', async () => {
    await demand({ maxAgeMinutes: 5 });
    const { asked, status } = await signIn({ ts: now() - 60 });
    expect([asked.get('max_age'), status]).toEqual(['300', 200]);
  });

  test('is asked for a new sign-in each time if the age is 0', async () => {
    await demand({ maxAgeMinutes: 0 });
    const { asked, status } = await signIn();
    expect([asked.get('max_age'), status]).toEqual(['0', 200]);
  });
});

describe('An ID token that ignores what was asked for', () => {
  test.each([
    ['no context', {}],
    ['another context', { acr: 'urn:password' }],
    ['the context in other capitals', { acr: REFEDS_MFA.toUpperCase() }],
    ['a list of contexts', { acr: [REFEDS_MFA] }],
    ['all contexts in one text', { acr: `${OTHER} ${REFEDS_MFA}` }],
    ['the context as a method alone', { amr: [REFEDS_MFA] }],
  ])('is refused with %s', async (_, claims) => {
    await demand({ acrValues: `${OTHER} ${REFEDS_MFA}` });
    attacks.count();
    expect(await signInCarelessly(claims)).toEqual([403, 'identityProvider.otherContext']);
    expect((await signInCarelessly({ acr: OTHER }))[0]).toBe(200);
  });

  test.each([
    ['no time of sign-in', () => ({})],
    ['a sign-in that is too old', () => ({ auth_time: now() - 5 * 60 - 90 })],
    ['a time that is none', () => ({ auth_time: 'now' })],
  ])('is refused with %s', async (_, claims) => {
    await demand({ maxAgeMinutes: 5 });
    attacks.count();
    expect(await signInCarelessly(claims())).toEqual([403, 'identityProvider.refused']);
    expect((await signInCarelessly({ auth_time: now() - 200 }))[0]).toBe(200);
  });
});

describe('PUT /configs/identity-providers/:providerId', () => {
  test.each([-1, 1441, 2.5])('refuses an age of %d minutes', async (maxAgeMinutes) => {
    expect(await world.change(provider, { maxAgeMinutes })).toMatchObject({ code: 'error.badInput' });
  });
});
