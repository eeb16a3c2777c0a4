import { expect, test } from 'vitest';
import type { MenuItem } from '#shared/platform/menus/contract.ts';
import { activeLink, opensSeparately, safeLink, searchMenu } from './menu-link.ts';

const entry = (title: string, link: string, below: MenuItem[] = []): MenuItem => ({
  menuid: title,
  title,
  link,
  icon: 'file',
  submenus: { results: below },
});
const menu = [
  entry('Berichte', '/reports'),
  entry('Verwaltung', '', [entry('Einrichtungen', '/units'), entry('Personen', '/users')]),
];

test.each([
  ['/reports', false],
  ['http://help.example', true],
  ['HTTPS://help.example', true],
  ['/knowledge?token={token}', true],
  ['/legacy/{loginToken}', true],
  ['/tokens', false],
])('When an entry leads to %s, then it opens in a separate page: %s [2.26]', (link, separate) => {
  expect(opensSeparately(link)).toBe(separate);
});

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil',
  '',
  'x',
])('When an entry leads to %j, then it cannot be followed', (link) => {
  expect(safeLink(link)).toBeNull();
});

test('When the menu is searched, then entries and those above them stay', () => {
  const titles = (text: string) =>
    searchMenu(menu, text, (item) => item.title).map((item) => [
      item.title,
      item.submenus.results.map((below) => below.title),
    ]);
  expect(titles('bericht')).toEqual([['Berichte', []]]);
  expect(titles('PERS')).toEqual([['Verwaltung', ['Personen']]]);
  expect(titles('verw')).toEqual([['Verwaltung', ['Einrichtungen', 'Personen']]]);
  expect(titles('  ')).toHaveLength(2);
  expect(titles('x')).toEqual([]);
});

test('When a page below an entry is shown, then the entry is the active one', () => {
  expect(activeLink(menu, '/reports/7/edit')).toBe('/reports');
  expect(activeLink(menu, '/users')).toBe('/users');
  expect(activeLink(menu, '/reportsx')).toBeNull();
});
