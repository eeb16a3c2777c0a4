import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Role, shippedPermissions } from '#shared/permissions.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { buildMenu } from './own-menu.ts';

let testApp: TestApp;
let tenant: number;

beforeAll(async () => {
  testApp = await createTestApp();
  tenant = await testApp.createTenant('alpha');
});
afterAll(() => testApp.close());

const editor = ['reports', 'report-templates', 'series', 'topics'];
const subsection = [
  'reports',
  'overview',
  'report-templates',
  'series',
  'imports',
  'forms',
  'topics',
  'subunits',
];
const leaders = ['reports', 'overview', 'measures'];
const readers = ['reports', 'measures'];
const everything = [...subsection.slice(0, -1), 'words', 'subunits', 'verification', 'audit-log', 'settings'];

test.each<[Role, string[], string[]]>([
  ['ADMINISTRATOR', everything, ['import', 'report', 'series', 'organisation']],
  ['SUBSECTION_ADMINISTRATOR', subsection, ['import', 'report', 'series', 'organisation']],
  ['REPORT_CREATOR', editor, ['report', 'series']],
  ['DEAN', leaders, []],
  ['DEAN_OF_STUDIES', leaders, []],
  ['INSTRUCTOR', readers, []],
  ['WEB_VERIFIER', ['verification'], []],
  ['DATA_COLLECTOR', ['imports'], ['import']],
])('shows a %s the entries that they may use [1.04] [3.18] [7.06]', async (role, menu, wizards) => {
  const user = await testApp.createUser(tenant, role);
  const { results, legacyAddresses } = (await user.call('GET', '/menus')).json();
  expect(legacyAddresses).toEqual([]);
  expect(results.map(({ menuid }: { menuid: string }) => menuid)).toEqual(menu);
  for (const entry of results) {
    expect(Object.keys(entry).sort()).toEqual(['icon', 'link', 'menuid', 'submenus', 'title']);
    expect(entry.submenus).toEqual({ results: [] });
    expect(entry.title).toBe(`menu.${entry.menuid}`);
    expect(entry.link).toMatch(/^\/[a-z-]+$/);
  }
  const offered = (await user.call('GET', '/wizards')).json();
  expect(offered.map(({ id }: { id: string }) => id)).toEqual(wizards);
});

test('leaves out what a role may not use below an entry that it may use [7.06]', () => {
  const look = { link: '/reports', icon: 'reports' } as const;
  const children = [
    { ...look, id: 'reports', permission: 'reports.read' },
    { ...look, id: 'settings', permission: 'configs.edit' },
  ] as const;
  const [entry] = buildMenu({ permissions: shippedPermissions('DEAN') }, [
    { ...look, id: 'overview', permission: 'reports.read', children },
  ]);
  expect(entry?.submenus.results.map(({ menuid }) => menuid)).toEqual(['reports']);
});

test('returns the configured legacy addresses in the menu, and no others [7.01]', async () => {
  const legacyUrls = ['https://legacy.example.org/app'];
  const configured = await createTestApp({ legacyUrls });
  const user = await configured.createUser(await configured.createTenant('beta'), 'DEAN');
  expect((await user.call('GET', '/menus')).json().legacyAddresses).toEqual(legacyUrls);
  await configured.close();
});
