import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Info } from '#shared/platform/infos/contract.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let testApp: TestApp;
let administrator: TestUser;
let dean: TestUser;
let stranger: TestUser;

beforeAll(async () => {
  testApp = await createTestApp();
  const tenant = await testApp.createTenant('alpha');
  administrator = await testApp.createUser(tenant, 'ADMINISTRATOR');
  dean = await testApp.createUser(tenant, 'DEAN');
  stranger = await testApp.createUser(await testApp.createTenant('beta'), 'ADMINISTRATOR');
});
afterAll(() => testApp.close());

const info = (kind: Info['kind'], isPublic: boolean, de: string, en = ''): Info => ({
  kind,
  text: { de, en },
  isPublic,
});
const before = async (host: string, query = '') =>
  (await testApp.app.inject({ url: `/api/v1/infos/public${query}`, headers: { host } })).json();

test('[3.18] When infos are asked for, then tenant, version and what was registered come', async () => {
  expect((await dean.call('GET', '/infos')).json()).toEqual({
    tenant: 'alpha',
    version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    infos: [],
  });
  const support = info('support', false, 'hilfe@example.edu', 'help@example.edu');
  const imprint = info('imprint', true, 'Universität\nhttps://www.example.edu/impressum');
  const answer = await administrator.call('PUT', '/configs/infos', {
    infos: [support, info('provider', true, '  '), imprint],
  });
  expect(answer.json()).toEqual({ infos: [imprint, support] });
  expect((await administrator.call('GET', '/configs/infos')).json()).toEqual({ infos: [imprint, support] });
  expect((await dean.call('GET', '/infos')).json().infos).toEqual([imprint, support]);
  expect((await stranger.call('GET', '/infos')).json().infos).toEqual([]);
});

test('returns public infos of the tenant and no version without signing in', async () => {
  const imprint = { kind: 'imprint', text: info('imprint', true, 'Universität', 'University').text };
  await administrator.call('PUT', '/configs/infos', {
    infos: [{ ...imprint, isPublic: true }, info('support', false, 'geheim@example.edu')],
  });
  const told = { tenant: 'alpha', infos: [imprint] };
  expect(await before('alpha.plenum.test')).toEqual(told);
  expect(await before('plenum.test', '?tenantSubdomain=alpha')).toEqual(told);
  for (const [host, query] of [
    ['plenum.test', ''],
    ['omega.plenum.test', ''],
    ['plenum.test', '?tenantSubdomain=omega'],
  ] as const)
    expect(await before(host, query)).toEqual({ tenant: null, infos: [] });
});

test.each(['Siehe http://anna:geheim@www.example.edu/', 'Siehe https://www.example.edu\\@elsewhere.test/'])(
  'When a text holds “%s”, then it is refused at its place and nothing changes',
  async (de) => {
    const kept = (await administrator.call('GET', '/configs/infos')).json();
    const answer = await administrator.call('PUT', '/configs/infos', {
      infos: [info('provider', true, 'Gut'), info('imprint', true, 'Gut', de)],
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([{ path: 'infos.1.text.en', code: 'configs.error.infoAddress' }]);
    expect((await administrator.call('GET', '/configs/infos')).json()).toEqual(kept);
  },
);

test('When a kind comes twice, or somebody without the permission registers, then it is refused', async () => {
  const twice = { infos: [info('imprint', true, 'a'), info('imprint', true, 'b')] };
  expect((await administrator.call('PUT', '/configs/infos', twice)).statusCode).toBe(422);
  expect((await dean.call('PUT', '/configs/infos', { infos: [] })).statusCode).toBe(403);
  expect((await dean.call('GET', '/configs/infos')).statusCode).toBe(403);
});
