import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MenuItem } from '#shared/platform/menus/contract.ts';
import type { OwnEntry } from '#shared/platform/menus/own-entries.ts';
import { createTestApp, type TestApp, type TestUser } from '../../../testing/test-app.ts';

let app: TestApp;
let administrator: TestUser;
let dean: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await createTestApp();
  const tenant = await app.createTenant('alpha');
  administrator = await app.createUser(tenant, 'ADMINISTRATOR');
  dean = await app.createUser(tenant, 'DEAN');
  stranger = await app.createUser(await app.createTenant('beta'), 'ADMINISTRATOR');
});
afterAll(() => app.close());

const manual: OwnEntry = {
  title: { de: 'Handbuch', en: 'Manual' },
  link: 'https://help.example.edu/?token={token}',
  icon: 'book',
  roles: ['ADMINISTRATOR', 'DEAN'],
};
const survey: OwnEntry = {
  title: { de: 'reports', en: '' },
  link: '/reports',
  icon: 'external',
  roles: ['ADMINISTRATOR'],
};
const put = (user: TestUser, entries: unknown[]) => user.call('PUT', '/configs/menu', { entries });
const own = async (user: TestUser, language = 'de'): Promise<MenuItem[]> =>
  (await user.call('GET', '/menus', undefined, { 'accept-language': language }))
    .json()
    .results.filter(({ menuid }: MenuItem) => menuid.startsWith('own-'));

test('appends the tenant’s entries for a role in order and language [2.26] [7.06]', async () => {
  expect((await put(administrator, [manual, survey])).statusCode).toBe(200);
  const below = { submenus: { results: [] } };
  expect(await own(administrator)).toEqual([
    { menuid: 'own-1', title: 'Handbuch', link: manual.link, icon: 'book', ...below },
    { menuid: 'own-2', title: 'reports', link: '/reports', icon: 'external', ...below },
  ]);
  expect((await own(dean, 'en')).map(({ title }) => title)).toEqual(['Manual']);
  // Of one language alone, that one.
  expect((await own(administrator, 'en')).map(({ title }) => title)).toEqual(['Manual', 'reports']);
  expect(await own(stranger)).toEqual([]);
  await put(administrator, [survey, manual]);
  expect((await own(administrator)).map(({ title }) => title)).toEqual(['reports', 'Handbuch']);
  await put(administrator, []);
  expect(await own(administrator)).toEqual([]);
});

test('When an entry is unsound, then none is changed, and each place that is wrong is named', async () => {
  await put(administrator, [manual]);
  const wrong = await put(administrator, [
    survey,
    { ...manual, link: 'javascript:alert(1)' },
    { ...manual, title: { de: ' ', en: '' } },
  ]);
  expect([wrong.statusCode, wrong.json().errors]).toEqual([
    422,
    [
      { path: 'entries.1.link', code: 'configs.error.menuLink' },
      { path: 'entries.2.title', code: 'configs.error.menuTitle' },
    ],
  ]);
  for (const entry of [
    { ...manual, roles: [] },
    { ...manual, roles: ['OWNER'] },
    { ...manual, icon: '<svg onload=alert(1)>' },
    { ...manual, target: '_self' },
  ])
    expect((await put(administrator, [entry])).statusCode).toBe(422);
  expect(
    (
      await put(
        administrator,
        Array.from({ length: 21 }, () => survey),
      )
    ).statusCode,
  ).toBe(422);
  expect((await put(dean, [])).statusCode).toBe(403);
  expect((await dean.call('GET', '/configs/menu')).statusCode).toBe(403);
  expect((await administrator.call('GET', '/configs/menu')).json()).toEqual({ entries: [manual] });
});
